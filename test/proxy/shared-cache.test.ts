// Several proxies that share a cache, over a real redis-server that starts and stops.
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SharedStore } from '../../packages/server/src/proxy/index.ts';
import { createSharedCache } from '../../packages/server/src/proxy/cache/shared-cache.ts';
import { sampleResponse } from '../protocol/sample.ts';
import { runHere } from './raw-upstream.ts';
import { good, upstreamOf } from './real-http.ts';
import { noRedis, redisServer } from './redis-server.ts';
import { plain, setUp } from './upstream.ts';
import { until, within } from '../support/bounds.ts';

const realNow = Date.now;
afterEach(() => {
  Date.now = realNow;
});
const ahead = (milliseconds: number) => {
  Date.now = () => realNow() + milliseconds;
};

describe('a store that several proxies share', () => {
  const memory = () => {
    const values = new Map<string, string>();
    const store: SharedStore = {
      get: async (name) => values.get(name),
      put: async (name, value) => void values.set(name, value),
    };
    return { store, values };
  };
  const two = (store: SharedStore) => {
    let response = (): Promise<Response> => Promise.resolve(Response.json(sampleResponse()));
    const options = { ...plain, cacheBytes: 1_000_000, store, fetch: () => response() };
    return {
      one: setUp(options),
      other: setUp(options),
      fail: () => (response = () => Promise.resolve(new Response('', { status: 500 }))),
    };
  };

  it('avoids calls that another proxy has already made', async () => {
    const { store, values } = memory();
    const { one, other } = two(store);
    const first = await one.get('/api/Search?Keyword=nurse');
    await until(() => values.size === 1); // a response is sent before it is written
    const second = await other.get('/api/Search?Keyword=nurse');
    assert.equal(await second.text(), await first.text());
    assert.equal(second.headers.get('etag'), first.headers.get('etag'));
    assert.deepEqual([one.sent.length, other.sent.length], [1, 0]);
  });

  it('provides a stale response to a proxy that never requested it', async () => {
    const { store, values } = memory();
    const { one, other, fail } = two(store);
    await one.get('/api/Search');
    await until(() => values.size === 1);
    fail();
    ahead(3 * 3_600_000);
    const response = await other.get('/api/Search');
    assert.equal(response.status, 200);
    assert.ok(Number(response.headers.get('portal-stale')) >= 10_800);
  });

  describe('with a signed entry', () => {
    const query = {
      kind: 'codeList',
      path: '/api/codelist/x',
      query: '',
      list: 'x',
      name: 'x',
    } as const;
    const shared = async (freshSeconds: number) => {
      const { store, values } = memory();
      const cache = createSharedCache(
        { get: (name) => store.get(name), put: (...entry) => store.put(...entry) },
        'https://service.example',
        () => ['sample-service-key'],
      );
      const response = { body: '{}', losses: '', freshSeconds };
      await cache.put(query, { response, receivedAt: Date.now() }, 60);
      return { cache, values };
    };

    it('compares every character of the signature', async () => {
      const { cache, values } = await shared(60);
      const [[name, value] = ['', '']] = values;
      assert.ok(await cache.get(query));
      for (let at = 0; at < 64; at += 1) {
        const other = value[at] === '0' ? '1' : '0';
        values.set(name, value.slice(0, at) + other + value.slice(at + 1));
        assert.equal(await cache.get(query), undefined, `character ${at}`);
      }
    });

    it('limits how long it is fresh', async () => {
      const { cache } = await shared(999_999_999);
      assert.equal((await cache.get(query))?.response.freshSeconds, 3_600);
    });
  });

  it('contains no query in its names, and no key', async () => {
    const { store, values } = memory();
    await two(store).one.get('/api/Search?Keyword=privateword');
    await until(() => values.size === 1);
    for (const [name, value] of values) {
      assert.match(name, /^portal-jobs:3:[\da-f]{64}$/);
      assert.doesNotMatch(value, /privateword|sample-service-key/);
    }
  });

  for (const [name, store] of Object.entries({
    'that fails': {
      get: () => Promise.reject(new Error('x')),
      put: () => Promise.reject(new Error('x')),
    },
    'that never responds': {
      get: () => new Promise(() => undefined),
      put: () => new Promise(() => undefined),
    },
    'that holds nonsense': { get: async () => '{"loaded":1}', put: async () => undefined },
    'that holds no JSON': { get: async () => '<html>', put: async () => undefined },
    'that throws at once': {
      get: () => {
        throw new Error('x');
      },
      put: () => {
        throw new Error('x');
      },
    },
  } satisfies Record<string, SharedStore>)) {
    it(`is ignored: ${name}`, async () => {
      const { one } = two(store);
      assert.equal((await within(10_000, one.get('/api/Search'))).status, 200);
      assert.equal(one.sent.length, 1);
    });
  }
});

describe('a store that hangs', () => {
  it('is not used for a while after the first slow lookup', async (t) => {
    let asked = 0;
    const silent = () => {
      asked += 1;
      return new Promise<never>(() => undefined);
    };
    const options = { ...plain, cacheBytes: 1_000_000, store: { get: silent, put: silent } };
    const { get } = setUp({ ...options, fetch: async () => Response.json(sampleResponse()) });
    for (let page = 1; page <= 30; page++)
      assert.equal((await get(`/api/Search?Page=${page}`)).status, 200);
    assert.equal(asked, 1);
    // The last response is written after it is sent. The store must not be used yet then.
    await sleep(200);
    const now = performance.now.bind(performance);
    t.mock.method(performance, 'now', () => now() + 6_000);
    await get('/api/Search?Page=31');
    assert.equal(asked, 2);
  });

  it('is not used for a while after a failed write', async () => {
    let put = 0;
    const store: SharedStore = {
      get: async () => undefined,
      put: () => {
        put += 1;
        return new Promise(() => undefined);
      },
    };
    const options = { ...plain, cacheBytes: 1_000_000, store };
    const { get } = setUp({ ...options, fetch: async () => Response.json(sampleResponse()) });
    await get('/api/Search');
    await until(() => put === 1);
    // Longer than the limit of a write, which is counted in the same steps.
    for (let tick = 0; tick < 130; tick += 1) await sleep(10);
    for (let page = 2; page <= 30; page++) await get(`/api/Search?Page=${page}`);
    await sleep(20);
    assert.equal(put, 1);
  });
});

describe('redis-server', { skip: noRedis }, () => {
  const redis = redisServer();
  before(redis.start);
  after(redis.stop);

  /** Two proxies over the store. `both` sends the same query to each and returns the number of upstream calls. */
  async function twoProxies(more: Record<string, string> = {}) {
    let calls = 0;
    const upstream = await upstreamOf((_, response) => {
      calls += 1;
      response.end(JSON.stringify(sampleResponse()));
    });
    const environment = {
      ...good,
      PORTAL_UPSTREAM_URL: upstream,
      PORTAL_REDIS_URL: redis.url(),
      PORTAL_LOG_LEVEL: 'warn',
      ...more,
    };
    const [one, other] = [await runHere(environment), await runHere(environment)];
    const both = async (page: number) => {
      calls = 0;
      for (const { url } of [one, other]) {
        const { status } = await fetch(`${url}/api/Search?Page=${page}`);
        assert.equal(status, 200);
        await sleep(100);
      }
      return calls;
    };
    return { one, other, both };
  }

  it('is shared by two proxies, can fail, and recovers', async () => {
    const { one, other, both } = await twoProxies();
    await sleep(300);
    assert.equal(await both(1), 1);
    await redis.stop();
    assert.equal(await both(2), 2);
    await redis.start();
    let page = 3;
    for (; page < 40 && (await both(page)) !== 1; page++) await sleep(100);
    assert.ok(page < 40, 'the store was not found again');
    await one.stop();
    await other.stop();
    assert.match(one.output(), /the shared store is unreachable/);
    assert.match(one.output(), /the shared store is reachable again/);
  });

  it('is detected if it hangs without closing connections: requests get responses, and it is used again after it recovers', async () => {
    const { one, other, both } = await twoProxies({ PORTAL_CLIENT_RATE: '0' });
    let page = 100;
    const isShared = async () => (await both((page += 1))) === 1;
    await until(isShared, one.output);
    redis.freeze();
    try {
      await until(async () => {
        assert.equal(await isShared(), false);
        return one.output().includes('the shared store is unreachable (silent)');
      }, one.output);
    } finally {
      redis.thaw();
    }
    await until(() => one.output().includes('the shared store is reachable again'), one.output);
    await until(isShared, one.output);
    await one.stop();
    await other.stop();
  });

  for (const [what, reason, begin, end] of [
    ['has no memory left', 'OOM', 'CONFIG SET maxmemory 1', 'CONFIG SET maxmemory 0'],
    ['has become a replica', 'READONLY', 'REPLICAOF 127.0.0.1 1', 'REPLICAOF NO ONE'],
    [
      'permits no command',
      'NOPERM',
      'ACL SETUSER default -@all +acl +ping',
      'ACL SETUSER default +@all',
    ],
  ] as const)
    it(`may refuse commands: each proxy then uses its own memory, and says so once, if the store ${what}`, async () => {
      const { one, other, both } = await twoProxies({ PORTAL_CLIENT_RATE: '0' });
      let page = 1000;
      const isShared = async () => (await both((page += 1))) === 1;
      await until(isShared, one.output);
      assert.match(await redis.send(begin), /^\+OK/);
      try {
        for (let more = 0; more < 3; more += 1) assert.equal(await both((page += 1)), 2);
        assert.equal(await both(page), 0);
        for (const { output } of [one, other]) {
          const lines = output()
            .split('\n')
            .filter((line) => line.includes('the shared store'));
          assert.equal(lines.length, 1, output());
          assert.ok(lines[0]?.includes(`the shared store refuses commands (${reason}).`), lines[0]);
        }
      } finally {
        assert.match(await redis.send(end), /^\+OK/);
      }
      await until(isShared, one.output);
      await one.stop();
      await other.stop();
    });
});

describe('an attacker who can write to the shared store, but has no key', () => {
  const planted = 'Planted by somebody else';
  /** The entries that an attacker writes. */
  const forged: Record<string, (stored: string) => string> = {
    'an entry without a signature': (stored) => stored.slice(stored.indexOf('{')),
    'another body': (stored) =>
      stored.replace(/"PositionTitle\\":\\"[^"\\]*/, `"PositionTitle\\":\\"${planted}`),
    'headers and a status': (stored) =>
      stored.replace(
        '"response":{',
        '"response":{"status":404,"headers":{"content-type":"text/html","set-cookie":"a=b"},',
      ),
    'a longer freshness': (stored) => stored.replace('"freshSeconds":60', '"freshSeconds":9e9'),
    'a time in the future': (stored) => stored.replace(/"receivedAt":\d+/, '"receivedAt":9e15'),
    markup: () => '<script>alert(1)</script>',
    'an entry of another query': (stored) => stored,
  };
  for (const [name, forge] of Object.entries(forged))
    it(`cannot make a page get ${name}`, async () => {
      const values = new Map<string, string>();
      const store: SharedStore = {
        get: async (key) => values.get(key),
        put: async (key, value) => void values.set(key, value),
      };
      const options = { ...plain, cacheBytes: 1_000_000, store };
      const fetch = async () => Response.json(sampleResponse());
      await setUp({ ...options, fetch }).get('/api/Search?Keyword=nurse');
      await setUp({ ...options, fetch }).get('/api/Search?Keyword=other');
      await until(() => values.size === 2);
      const [[nurse, stored] = ['', ''], [, other] = ['', '']] = [...values];
      const text = forge(name.endsWith('another query') ? other : stored);
      assert.notEqual(text, stored);
      values.set(nurse, text);
      const victim = setUp({ ...options, fetch });
      const response = await victim.get('/api/Search?Keyword=nurse');
      assert.equal(victim.sent.length, 1, 'asked the service itself');
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('content-type'), 'application/json');
      assert.equal(response.headers.get('set-cookie'), null);
      assert.doesNotMatch(await response.text(), new RegExp(planted));
    });
});
