// Work that ends without a word, as a worker's does when the request in which it began is over: no deadline goes off, nothing is given back.
import assert from 'node:assert/strict';
import { afterEach, describe, it, mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createCache } from '../../src/proxy/cache.ts';
import { readOptions } from '../../src/proxy/options.ts';
import { createSemaphore, acquireAll } from '../../src/proxy/throttle/semaphore.ts';
import { createThrottle } from '../../src/proxy/throttle/throttle.ts';
import { upstream } from './upstream.ts';

const settings = readOptions({ upstream, key: 'reference-key', origins: [], timeout: 5_000 });
const realNow = performance.now.bind(performance);
/** Lets time pass for deadlines. */
const pass = (milliseconds: number) =>
  mock.method(performance, 'now', () => realNow() + milliseconds);
afterEach(() => mock.restoreAll());
const never = () => new Promise<never>(() => undefined);

describe('work that ends without a word', () => {
  it('leaves its places free once its deadline is over', async () => {
    const { run } = createThrottle(settings);
    const lane = { keyed: true, bulk: false };
    for (let time = 0; time < settings.upstreamConcurrency; time++) void run(lane, never);
    await assert.rejects(
      run(lane, () => Promise.resolve('answer')),
      /Too many concurrent requests/,
    );
    pass(7_000);
    assert.equal(await run(lane, () => Promise.resolve('answer')), 'answer');
  });

  it('is not waited for longer than any call takes', async () => {
    let calls = 0;
    const asked = { path: '/api/Search', query: 'Fields=Min' };
    const visit = { charge: () => undefined };
    const { find } = createCache(async () => {
      calls += 1;
      return calls === 1 ? never() : { body: '{}', freshSeconds: 60, losses: '' };
    }, settings);
    void find(asked, visit);
    void find(asked, visit);
    await setImmediate();
    assert.equal(calls, 1);
    pass(9_000);
    assert.equal((await find(asked, visit)).source, 'upstream');
    assert.equal(calls, 2);
  });

  it('takes a place of each kind or none', () => {
    const [few, many] = [createSemaphore(1), createSemaphore(2)];
    const giveBack = acquireAll([many, few], Infinity);
    assert.equal(acquireAll([many, few], Infinity), undefined);
    const other = many.acquire(Infinity);
    assert.ok(other, 'none was kept by the one that failed');
    assert.equal(many.acquire(Infinity), undefined);
    giveBack?.();
    assert.ok(acquireAll([many, few], Infinity));
  });
});
