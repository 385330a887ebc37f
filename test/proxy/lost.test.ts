// Work that ends without notice, as on a worker whose request is over: no deadline fires and nothing is released.
import assert from 'node:assert/strict';
import { afterEach, describe, it, mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createCache } from '../../packages/server/src/proxy/cache/cache.ts';
import { upstreamSearch } from '../../packages/server/src/proxy/upstream-query.ts';
import { readOptions } from '../../packages/server/src/proxy/options.ts';
import { createSemaphore, acquireAll } from '../../packages/server/src/proxy/throttle/room.ts';
import { createThrottle } from '../../packages/server/src/proxy/throttle/throttle.ts';
import { upstream } from './upstream.ts';

const settings = readOptions({
  upstreamUrl: upstream,
  key: 'sample-service-key',
  origins: [],
  timeout: 5_000,
});
const realNow = performance.now.bind(performance);
/** Advances the clock of deadlines. */
const pass = (milliseconds: number) =>
  mock.method(performance, 'now', () => realNow() + milliseconds);
afterEach(() => mock.restoreAll());
const never = () => new Promise<never>(() => undefined);

describe('work that ends without notice', () => {
  it('frees its slots after its deadline', async () => {
    const { run } = createThrottle(settings, () => Promise.resolve(1));
    const kind = { keyed: true, bulk: false };
    for (let time = 0; time < settings.upstreamConcurrency; time++) void run(kind, never);
    await assert.rejects(
      run(kind, () => Promise.resolve('response')),
      /Too many concurrent requests/,
    );
    pass(7_000);
    assert.equal(await run(kind, () => Promise.resolve('response')), 'response');
  });

  it('is not waited for longer than a call can take', async () => {
    let calls = 0;
    const query = upstreamSearch({ Fields: 'Min' });
    const context = { charge: () => undefined };
    const { find } = createCache(async () => {
      calls += 1;
      return calls === 1 ? never() : { body: '{}', freshSeconds: 60, losses: '' };
    }, settings);
    void find(query, context);
    void find(query, context);
    await setImmediate();
    assert.equal(calls, 1);
    pass(9_000);
    assert.equal((await find(query, context)).source, 'upstream');
    assert.equal(calls, 2);
  });

  it('acquires a permit of every semaphore, or of no semaphore', () => {
    const [few, many] = [createSemaphore(1), createSemaphore(2)];
    const release = acquireAll([many, few], Infinity);
    assert.equal(acquireAll([many, few], Infinity), undefined);
    const other = many.acquire(Infinity);
    assert.ok(other, 'the failed attempt released its permits');
    assert.equal(many.acquire(Infinity), undefined);
    release?.();
    assert.ok(acquireAll([many, few], Infinity));
  });
});
