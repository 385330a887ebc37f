// Besides responses, several proxies share the call rate.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SharedStore } from '../../packages/server/src/proxy/index.ts';
import { openRedis } from '../../packages/server/src/proxy/node/redis.ts';
import { sampleResponse } from '../protocol/sample.ts';
import { until } from '../support/bounds.ts';
import { memoryStore } from './memory-store.ts';
import { good, runSources, upstreamOf } from './real-http.ts';
import { noRedis, redisServer } from './redis-server.ts';
import { setUp } from './upstream.ts';

const body = () => Response.json(sampleResponse());
/** Two proxies of one agency. `sent` counts the calls of both. */
function two(store: SharedStore | undefined, options: Parameters<typeof setUp>[0] = {}) {
  const state = { respond: (): Response | Promise<Response> => body() };
  const shared = {
    cacheBytes: 1_000_000,
    store,
    fetch: async () => state.respond(),
    ...options,
  };
  const [one, other] = [setUp(shared), setUp(shared)];
  return { one, other, state, sent: () => one.sent.length + other.sent.length };
}

const statusesOf = (responses: Response[]) => responses.map(({ status }) => status);

describe('a query that two proxies get', { concurrency: true }, () => {
  it('is sent by each of them if neither has a response yet', async () => {
    const { one, other, state, sent } = two(memoryStore().store);
    state.respond = () => sleep(150).then(body);
    const responses = await Promise.all([one.get('/api/Search'), other.get('/api/Search')]);
    assert.deepEqual(statusesOf(responses), [200, 200]);
    assert.equal(sent(), 2);
  });

  it('is sent once while its response in the store is fresh', async () => {
    const { store, values } = memoryStore();
    const { one, other, sent } = two(store, { cacheBytes: 0 });
    await one.get('/api/Search');
    // A response is sent before it is stored.
    await until(() => [...values.values()].some(({ value }) => value.includes('receivedAt')));
    for (let time = 0; time < 5; time++) {
      await one.get('/api/Search');
      await other.get('/api/Search');
    }
    assert.equal(sent(), 1);
  });
});

describe('the call rate of two proxies with one store', { concurrency: true }, () => {
  // A burst of 12, and four more within the second that a request waits.
  const limited = { upstreamRate: 4, upstreamConcurrency: 100 };
  /** Elapsed seconds. A slow machine takes longer, so more calls are allowed. */
  const stopwatch = () => {
    const start = performance.now();
    return () => (performance.now() - start) / 1_000;
  };
  const responded = async ({ one, other }: ReturnType<typeof two>) => {
    const responses = await Promise.all(
      Array.from({ length: 120 }, (_, page) =>
        (page % 2 ? one : other).get(`/api/Search?Page=${page + 1}&ResultsPerPage=1`),
      ),
    );
    assert.deepEqual([...new Set(statusesOf(responses))].sort(), [200, 503]);
    return responses.filter(({ status }) => status === 200).length;
  };

  it('is the same as the rate of one proxy', async () => {
    const shared = two(memoryStore().store, limited);
    const seconds = stopwatch();
    const count = await responded(shared);
    assert.ok(count >= 12 && count < 26 + 4 * seconds(), `${count} in ${seconds()} s`);
    assert.equal(shared.sent(), count);
  });

  it('is counted per proxy if the store has no buckets, or if they fail', async () => {
    for (const take of [
      undefined,
      () => Promise.reject(new Error('x')),
      () => Promise.resolve(NaN),
      () => new Promise<never>(() => undefined),
    ]) {
      const { get, put } = memoryStore().store;
      const count = await responded(two({ get, put, ...(take && { take }) }, limited));
      assert.ok(count >= 32, String(count));
    }
  });

  it('is not doubled for a proxy that has used it up when the store fails', async () => {
    const { store } = memoryStore();
    const state = { fails: false };
    const take: SharedStore['take'] = (...parameters) =>
      state.fails ? Promise.reject(new Error('x')) : store.take(...parameters);
    const { get, sent } = setUp({ store: { ...store, take }, ...limited, upstreamRate: 1 });
    const seconds = stopwatch();
    for (let page = 1; page <= 3; page++) await get(`/api/Search?Page=${page}`);
    state.fails = true;
    await Promise.all(Array.from({ length: 40 }, (_, page) => get(`/api/Search?Page=${page + 4}`)));
    assert.ok(sent.length <= 5 + seconds(), `${sent.length} in ${seconds()} s`);
  });
});

describe('proxies with different keys', () => {
  it('share no call rate, and their store reveals neither key', async () => {
    const { store, values } = memoryStore();
    const limited = { store, upstreamRate: 1, fetch: async () => body() };
    const [one, other] = [setUp(limited), setUp({ ...limited, key: 'another-key-0815' })];
    const five = Array.from({ length: 5 }, (_, page) => `/api/Search?Page=${page + 1}`);
    await Promise.all(five.map((query) => one.get(query)));
    assert.equal((await other.get('/api/Search')).status, 200);
    assert.equal([...values.keys()].filter((name) => name.endsWith(':tokens')).length, 2);
    for (const [name, { value }] of values)
      assert.doesNotMatch(name + value, /sample-service-key|another-key/);
  });
});

describe('the parts of a store', () => {
  const redis = redisServer();
  const opened: { close(): void }[] = [];
  before(async () => {
    if (!noRedis) await redis.start();
  });
  after(async () => {
    for (const { close } of opened) close();
    await redis.stop();
  });
  const stores: [string, string | false, () => Promise<SharedStore>][] = [
    ['in memory', false, () => Promise.resolve(memoryStore().store)],
    [
      'of redis-server',
      noRedis,
      async () => {
        const redisStore = await openRedis(redis.url(), () => undefined);
        opened.push(redisStore);
        await sleep(300);
        return redisStore.store;
      },
    ],
  ];
  for (const [name, skip, open] of stores) {
    it(
      `${name}: a bucket gives its burst, then names the wait, and takes nothing for longer waits`,
      { skip },
      async () => {
        const { take } = await open();
        assert.ok(take);
        const bucket = { tokens: 1, rate: 0.5, burst: 4, patience: 0, reserve: 0 };
        const waits: number[] = [];
        for (let time = 0; time < 8; time++) waits.push(await take('bucket', bucket));
        assert.deepEqual(waits.slice(0, 4), [0, 0, 0, 0]);
        for (const wait of waits.slice(4)) assert.ok(wait > 0.5 && wait <= 2, String(wait));
        const patient = { ...bucket, patience: 2 };
        assert.ok((await take('bucket', patient)) <= 2);
        assert.ok((await take('bucket', patient)) > 2);
        assert.equal(await take('other bucket', { ...bucket, reserve: 3 }), 0);
        assert.ok((await take('other bucket', { ...bucket, reserve: 3 })) > 0);
      },
    );
  }
});

describe('two processes with redis-server', { skip: noRedis }, () => {
  const redis = redisServer();
  before(redis.start);
  after(redis.stop);

  it('use responses of one another, and nothing fails while redis is killed or frozen', async () => {
    let calls = 0;
    const upstream = await upstreamOf((_, response) => {
      calls += 1;
      setTimeout(() => response.end(JSON.stringify(sampleResponse())), 30);
    });
    const environment = {
      ...good,
      PORTAL_UPSTREAM_URL: upstream,
      PORTAL_REDIS_URL: redis.url(),
      PORTAL_LOG_LEVEL: 'warn',
      PORTAL_CLIENT_RATE: '0',
      PORTAL_UPSTREAM_RATE: '1000',
    };
    const processes = await Promise.all([runSources(environment), runSources(environment)]);
    let page = 0;
    /** Sends so many new queries to one process, then to the other. @returns the number of calls */
    const ask = async (queries: number) => {
      calls = 0;
      const pages = Array.from({ length: queries }, () => (page += 1));
      for (const { url } of processes) {
        const responses = await Promise.all(
          pages.map((number) => fetch(`${url}/api/Search?ResultsPerPage=1&Page=${number}`)),
        );
        assert.deepEqual([...new Set(statusesOf(responses))], [200]);
        await Promise.all(responses.map((response) => response.text()));
        await sleep(100); // a response is sent before it is stored
      }
      return calls;
    };
    /** Waits until the second process needs no calls: on a busy machine redis can be too slow for one once more. */
    const asOne = () =>
      until(
        async () => (await ask(10)) === 10,
        () => processes.map(({ output }) => output()).join('\n'),
      );
    await asOne();
    await redis.stop();
    assert.equal(await ask(20), 40);
    await redis.start();
    await asOne();
    redis.freeze();
    try {
      assert.ok((await ask(20)) <= 40);
    } finally {
      redis.thaw();
    }
    await asOne();
    for (const { stop } of processes) assert.equal(await stop(), 0);
  });
});
