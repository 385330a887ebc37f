import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { isRetryable, RetryTimer } from '../../src/search/background-requests.ts';
import { ServiceError } from '../../src/protocol/errors.ts';

const outage = new ServiceError('network', 'No response.');
const status = (code: number, retryAfter?: number) =>
  new ServiceError('status', `Status ${code}.`, {
    status: code,
    ...(retryAfter !== undefined && { retryAfter }),
  });

/** A timer, and the number of seconds until it retries. */
function setUp() {
  let retries = 0;
  const timer = new RetryTimer(() => (retries += 1));
  const secondsUntilRetry = (maximum = 1_000): number | undefined => {
    const before = retries;
    for (let second = 1; second <= maximum; second += 1) {
      mock.timers.tick(1_000);
      if (retries > before) return second;
    }
    return undefined;
  };
  return { timer, secondsUntilRetry };
}

describe('after a failure', () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
  });
  afterEach(() => {
    mock.timers.reset();
  });

  it('the search retries at growing intervals of at most a minute', () => {
    const { timer, secondsUntilRetry } = setUp();
    const delays = Array.from({ length: 7 }, () => {
      timer.schedule(outage);
      return secondsUntilRetry();
    });
    assert.deepEqual(delays, [4, 8, 16, 32, 60, 60, 60]);
  });

  it('the search waits as long as the service asks, at most five minutes', () => {
    const waits = [0, 3, 90, 300, 301, 86_400].map((seconds) => {
      const { timer, secondsUntilRetry } = setUp();
      timer.schedule(status(503, seconds));
      return secondsUntilRetry();
    });
    assert.deepEqual(waits, [4, 4, 90, 300, 300, 300]);
  });

  it('a success makes the next interval short again', () => {
    const { timer, secondsUntilRetry } = setUp();
    for (let failure = 0; failure < 4; failure += 1) timer.schedule(outage);
    timer.reset();
    timer.schedule(outage);
    assert.equal(secondsUntilRetry(), 4);
  });

  it('a retry by the visitor replaces the pending one, and intervals still grow', () => {
    const { timer, secondsUntilRetry } = setUp();
    timer.schedule(outage);
    timer.cancel();
    assert.equal(secondsUntilRetry(), undefined);
    timer.schedule(outage);
    assert.equal(secondsUntilRetry(), 8);
  });

  it('each failure causes only one retry', () => {
    const { timer, secondsUntilRetry } = setUp();
    timer.schedule(outage);
    timer.schedule(outage);
    assert.equal(secondsUntilRetry(), 8);
    assert.equal(secondsUntilRetry(), undefined);
  });

  it('a success cancels the pending retry', () => {
    const { timer, secondsUntilRetry } = setUp();
    timer.schedule(outage);
    timer.reset();
    assert.equal(secondsUntilRetry(), undefined);
  });

  it('errors that need a person, such as a wrong key, are not retried', () => {
    for (const error of [
      status(400),
      status(401),
      status(404),
      new ServiceError('shape', 'No JSON.'),
    ]) {
      const { timer, secondsUntilRetry } = setUp();
      timer.schedule(error);
      assert.equal(secondsUntilRetry(), undefined, error.message);
      assert.equal(isRetryable(error), false);
    }
  });

  it('outages, timeouts, limits and server errors are retried', () => {
    for (const error of [
      outage,
      new ServiceError('timeout', ''),
      status(429),
      status(500),
      status(503),
    ])
      assert.equal(isRetryable(error), true, `${error.kind} ${error.status}`);
  });

  it('an error that needs a person cancels the pending retry', () => {
    const { timer, secondsUntilRetry } = setUp();
    timer.schedule(outage);
    timer.schedule(status(401));
    assert.equal(secondsUntilRetry(), undefined);
  });
});
