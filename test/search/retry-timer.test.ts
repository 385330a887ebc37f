import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { isRetryable, RetryTimer } from '../../src/search/retry-timer.ts';
import { ServiceError } from '../../src/protocol/errors.ts';

const outage = new ServiceError('network', 'No answer.');
const status = (code: number, retryAfter?: number) =>
  new ServiceError('status', `Status ${code}.`, {
    status: code,
    ...(retryAfter !== undefined && { retryAfter }),
  });

/** A timer, and how many seconds it takes until it retries. */
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

  it('the search retries later each time, a minute apart at most', () => {
    const { timer, secondsUntilRetry } = setUp();
    const delays = Array.from({ length: 7 }, () => {
      timer.schedule(outage);
      return secondsUntilRetry();
    });
    assert.deepEqual(delays, [4, 8, 16, 32, 60, 60, 60]);
  });

  it('the search waits as long as the service asks, five minutes at most', () => {
    const waits = [0, 3, 90, 300, 301, 86_400].map((seconds) => {
      const { timer, secondsUntilRetry } = setUp();
      timer.schedule(status(503, seconds));
      return secondsUntilRetry();
    });
    assert.deepEqual(waits, [4, 4, 90, 300, 300, 300]);
  });

  it('a success makes the next wait short again', () => {
    const { timer, secondsUntilRetry } = setUp();
    for (let failure = 0; failure < 4; failure += 1) timer.schedule(outage);
    timer.reset();
    timer.schedule(outage);
    assert.equal(secondsUntilRetry(), 4);
  });

  it('a retry that the visitor started takes the place of the pending one, and the waits go on growing', () => {
    const { timer, secondsUntilRetry } = setUp();
    timer.schedule(outage);
    timer.cancel();
    assert.equal(secondsUntilRetry(), undefined);
    timer.schedule(outage);
    assert.equal(secondsUntilRetry(), 8);
  });

  it('one failure means one retry', () => {
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

  it('nothing is retried that needs a human, such as a wrong key', () => {
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

  it('outages, deadlines, limits and faults of the server are retried', () => {
    for (const error of [
      outage,
      new ServiceError('timeout', ''),
      status(429),
      status(500),
      status(503),
    ])
      assert.equal(isRetryable(error), true, `${error.kind} ${error.status}`);
  });

  it('a failure that needs a human cancels the pending retry', () => {
    const { timer, secondsUntilRetry } = setUp();
    timer.schedule(outage);
    timer.schedule(status(401));
    assert.equal(secondsUntilRetry(), undefined);
  });
});
