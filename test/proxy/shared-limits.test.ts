// Besides responses, several proxies share the call rate, the stops and one refresh per query.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it, mock } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SharedStore } from '../../packages/server/src/proxy/index.ts';
import { openRedis } from '../../packages/server/src/proxy/node/redis.ts';
import { sampleAnswer } from '../protocol/sample.ts';
import { until, within } from '../support/bounds.ts';
import { memoryStore } from './memory-store.ts';
import { good, runSources, upstreamOf } from './real-http.ts';
import { noRedis, redisServer } from './redis-server.ts';
import { setUp } from './upstream.ts';

const answer = () => Response.json(sampleAnswer());
const failing = (status: number, headers: Record<string, string> = {}) =>
  new Response('{}', { status, headers });
const realNow = performance.now.bind(performance);
/** Advances the clock of deadlines and probes. */
const pass = (milliseconds: number) => {
  mock.restoreAll(); // nested mock clocks would stay after the test and record each call
  mock.method(performance, 'now', () => realNow() + milliseconds);
};
afterEach(() => mock.restoreAll());

/** Two proxies of one agency. `sent` counts the calls of both. */
function two(store: SharedStore | undefined, options: Parameters<typeof setUp>[0] = {}) {
  const state = { respond: (): Response | Promise<Response> => answer() };
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

describe('a query that two proxies get at the same time', { concurrency: true }, () => {
  const slowly = () => sleep(150).then(answer);

  it('is sent once: the second waits for the response of the first', async () => {
    const { one, other, state, sent } = two(memoryStore().store);
    state.respond = slowly;
    const responses = await Promise.all([one.get('/api/Search'), other.get('/api/Search')]);
    assert.deepEqual(statusesOf(responses), [200, 200]);
    assert.equal(sent(), 1);
  });

  it('is sent once if the service takes seconds', async () => {
    const { one, other, state, sent } = two(memoryStore().store);
    state.respond = () => sleep(4_000).then(answer);
    const responses = await Promise.all([one.get('/api/Search'), other.get('/api/Search')]);
    assert.deepEqual(statusesOf(responses), [200, 200]);
    assert.equal(sent(), 1);
  });

  it('is sent once if the store is slow', async () => {
    const { store } = memoryStore();
    const put: SharedStore['put'] = async (name, value, seconds) => {
      if (value.startsWith('{')) await sleep(150);
      await store.put(name, value, seconds);
    };
    const { one, other, state, sent } = two({ ...store, put });
    state.respond = slowly;
    await Promise.all([one.get('/api/Search'), other.get('/api/Search')]);
    assert.equal(sent(), 1);
  });

  it('is sent soon by another proxy if the first died', async () => {
    const { store } = memoryStore();
    // A dead proxy renews nothing.
    const { one, state, sent } = two({ ...store, put: () => new Promise(() => undefined) });
    state.respond = () => new Promise(() => undefined);
    void one.get('/api/Search');
    while (sent() === 0) await sleep(5);
    const others = [
      setUp({ store, fetch: async () => slowly() }),
      setUp({ store, fetch: async () => slowly() }),
    ];
    const responses = await within(4_000, Promise.all(others.map(({ get }) => get('/api/Search'))));
    assert.deepEqual(statusesOf(responses), [200, 200]);
    assert.equal(others.flatMap((proxy) => proxy.sent).length, 1);
  });

  it('is sent by both if the first gets no response', async () => {
    const { one, other, state, sent } = two(memoryStore().store);
    state.respond = () => sleep(150).then(() => failing(500));
    const first = one.get('/api/Search');
    while (sent() === 0) await sleep(5);
    const second = other.get('/api/Search');
    assert.equal((await first).status, 502);
    state.respond = answer;
    assert.equal((await within(5_000, second)).status, 200);
    assert.equal(sent(), 2);
  });

  it('is sent by the second after a short wait if the first call hangs', async () => {
    const { one, other, state, sent } = two(memoryStore().store);
    state.respond = () => new Promise(() => undefined);
    void one.get('/api/Search');
    while (sent() === 0) await sleep(5);
    state.respond = answer;
    assert.equal((await within(8_000, other.get('/api/Search'))).status, 200);
    assert.equal(sent(), 2);
  });

  it('is sent by both if the store has only get and put and cannot claim it', async () => {
    const { get, put } = memoryStore().store;
    const { one, other, state, sent } = two({ get, put });
    state.respond = slowly;
    await Promise.all([one.get('/api/Search'), other.get('/api/Search')]);
    assert.equal(sent(), 2);
  });

  it('needs no further call and leaves no claim that would delay the next request', async () => {
    const { one, other, sent } = two(memoryStore().store, { cacheBytes: 0 });
    for (let time = 0; time < 5; time++) {
      await within(1_500, one.get('/api/Search'));
      await within(1_500, other.get('/api/Search'));
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
  const answered = async ({ one, other }: ReturnType<typeof two>) => {
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
    const count = await answered(shared);
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
      const count = await answered(two({ get, put, ...(take && { take }) }, limited));
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

describe('a stop of one proxy', () => {
  for (const [name, refusal, status] of [
    ['401', () => failing(401), 401],
    ['403', () => failing(403), 403],
    ['429 with Retry-After', () => failing(429, { 'retry-after': '100' }), 503],
  ] as const) {
    it(`stops the other without a call: ${name}`, async () => {
      const { one, other, state } = two(memoryStore().store);
      state.respond = refusal;
      assert.equal((await one.get('/api/Search')).status, status);
      const calls = one.sent.length;
      state.respond = answer;
      const response = await other.get('/api/Search?Page=2');
      assert.equal(response.status, status);
      assert.equal(response.headers.has('retry-after'), status === 503);
      assert.ok(Number(response.headers.get('retry-after') ?? 90) >= 90);
      assert.deepEqual([one.sent.length, other.sent.length], [calls, 0]);
      assert.equal((await other.get('/readyz')).status, 503);
      if (status === 401)
        assert.notEqual((await other.get('/api/codelist/travelpercentages')).status, 401);
    });
  }

  it('does not stop a proxy with another key', async () => {
    const { store, values } = memoryStore();
    const { one, state } = two(store);
    state.respond = () => failing(401);
    assert.equal((await one.get('/api/Search')).status, 401);
    const { get } = setUp({ store, key: 'another-key-0815', fetch: async () => answer() });
    assert.equal((await get('/api/Search')).status, 200);
    for (const [held, { value }] of values)
      assert.doesNotMatch(held + value, /reference-key|another-key/);
  });

  it('is ignored if its entry in the store is invalid', async () => {
    const { store } = memoryStore();
    for (const nonsense of [
      '{',
      'null',
      '{"status":"x"}',
      '{"status":200,"until":9e15}',
      'open!',
    ]) {
      const get = async () => nonsense;
      const { get: ask } = setUp({ store: { ...store, get }, fetch: async () => answer() });
      assert.equal((await ask('/api/Search')).status, 200, nonsense);
    }
    // The proxy never writes a stop of several days.
    const get = async () => JSON.stringify({ status: 403, until: Date.now() + 1e9 });
    const { get: ask } = setUp({ store: { ...store, get }, fetch: async () => answer() });
    assert.equal((await ask('/api/Search')).status, 200);
  });
});

describe('an outage that one proxy has found', () => {
  it('stops the other, and its end lets both continue, with one probe a second for both', async () => {
    const { one, other, state, sent } = two(memoryStore().store);
    const refused = () => Promise.reject(new TypeError('fetch failed'));
    state.respond = refused;
    for (let page = 1; page <= 15; page++) await one.get(`/api/Search?Page=${page}`);
    assert.equal((await one.get('/readyz')).status, 503);
    const calls = sent();
    assert.equal((await other.get('/api/Search?Page=50')).status, 503);
    assert.equal(other.sent.length, 0);
    assert.equal((await other.get('/readyz')).status, 503);
    assert.ok(other.events.some((event) => event.event === 'circuit' && event.state === 'open'));
    await sleep(1_050); // the store uses the real clock
    pass(1_050);
    await Promise.all([one.get('/api/Search?Page=51'), other.get('/api/Search?Page=52')]);
    assert.equal(sent(), calls + 1);
    await sleep(1_050);
    pass(3_200);
    state.respond = answer;
    assert.equal((await one.get('/api/Search?Page=53')).status, 200);
    const probes = sent();
    assert.equal((await other.get('/api/Search?Page=54')).status, 200);
    assert.equal(sent(), probes + 1, 'the other needs no probe of its own');
    assert.equal((await other.get('/readyz')).status, 200);
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
    it(`${name}: a name can be claimed once until the claim expires`, { skip }, async () => {
      const { putIfAbsent, get } = await open();
      assert.ok(putIfAbsent);
      const claims = await Promise.all(
        Array.from({ length: 20 }, (_, index) => putIfAbsent('claim', String(index), 400)),
      );
      assert.equal(claims.filter(Boolean).length, 1);
      assert.equal(await get('claim'), String(claims.indexOf(true)));
      await sleep(500);
      assert.equal(await putIfAbsent('claim', 'again', 400), true);
    });

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

  it('ask the service as often as one, and nothing fails while redis is killed or frozen', async () => {
    let calls = 0;
    const upstream = await upstreamOf((_, response) => {
      calls += 1;
      setTimeout(() => response.end(JSON.stringify(sampleAnswer())), 30);
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
    /** Sends each of so many new queries to both processes at once. @returns the number of calls */
    const ask = async (queries: number) => {
      calls = 0;
      for (let query = 0; query < queries; query += 4) {
        const pages = [1, 2, 3, 4].map(() => (page += 1));
        const responses = await Promise.all(
          pages.flatMap((number) =>
            processes.map(({ address }) =>
              fetch(`${address}/api/Search?ResultsPerPage=1&Page=${number}`),
            ),
          ),
        );
        assert.deepEqual(statusesOf(responses), Array(8).fill(200));
        await Promise.all(responses.map((response) => response.text()));
      }
      return calls;
    };
    /** Waits until both send 100 queries at most 105 times: on a busy machine redis can be too slow for them once more. */
    const asOne = () =>
      until(
        async () => {
          if ((await ask(4)) > 4) return false;
          const number = await ask(100);
          assert.ok(number >= 100, `${number} calls for 100 queries`);
          return number <= 105;
        },
        () => processes.map(({ output }) => output()).join('\n'),
      );
    await asOne();
    await redis.stop();
    assert.equal(await ask(20), 40);
    await redis.start();
    await asOne();
    redis.freeze();
    try {
      assert.ok((await ask(60)) <= 120);
    } finally {
      redis.thaw();
    }
    await asOne();
    for (const { stop } of processes) assert.equal(await stop(), 0);
  });
});
