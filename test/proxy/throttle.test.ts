import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProxyEvent } from '../../packages/server/src/proxy/index.ts';
import { causeOf } from '../../packages/server/src/proxy/responses/causes.ts';
import { ServiceError } from '../../src/protocol/errors.ts';
import { sampleResponse } from '../protocol/sample.ts';
import { problemIn, setUp } from './upstream.ts';
import { within } from '../support/bounds.ts';

const good = () => Response.json(sampleResponse());
const status = (code: number, headers: Record<string, string> = {}) =>
  new Response('{}', { status: code, headers });

/** A proxy with its usual throttle over a scripted upstream. The last step of the script repeats forever. */
function scripted(
  script: (() => Response | Promise<Response>)[],
  options: Parameters<typeof setUp>[0] = {},
) {
  const chain = setUp({
    retry: { limit: 4 },
    upstreamRate: 1_000,
    fetch: async () => {
      const step = script.length > 1 ? script.shift() : script[0];
      return (step as () => Response | Promise<Response>)();
    },
    ...options,
  });
  let asked = 0;
  const ask = () => chain.get(`/api/Search?Page=${(asked += 1)}`); // a new query each time
  return { ...chain, ask, script };
}
const refused = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));

describe('a call that fails', { concurrency: true }, () => {
  for (const [name, fault] of [
    ['no connection', refused],
    ['502', () => status(502)],
    ['503', () => status(503)],
    ['504', () => status(504)],
  ] as const) {
    it(`${name}: is retried without an error for the page`, async () => {
      const { ask, sent, events } = scripted([fault, fault, fault, fault, good]);
      assert.equal((await ask()).status, 200);
      assert.equal(sent.length, 5);
      assert.deepEqual(events, []);
    });

    it(`${name}: is made at most five times`, async () => {
      const { ask, sent, events } = scripted([fault]);
      const response = await ask();
      assert.ok(response.status >= 502, String(response.status));
      assert.equal(sent.length, 5);
      assert.equal(events.length, 1);
    });
  }

  for (const [name, fault] of [
    ['400', () => status(400)],
    ['404', () => status(404)],
    ['500', () => status(500)],
    ['a redirect', () => status(302)],
    ['HTML', () => new Response('<html>')],
    ['503 with Retry-After', () => status(503, { 'retry-after': '5' })],
  ] as const) {
    it(`${name}: is not retried`, async () => {
      const { ask, sent } = scripted([fault]);
      await ask();
      // The plain search finds out whether the service refuses all calls.
      const visitors = sent.filter(({ url }) => !url.includes('?ResultsPerPage=1&Fields=Min'));
      assert.equal(visitors.length, 1);
    });
  }

  it('is retried after a short random delay', async () => {
    const times: number[] = [];
    const { ask } = scripted([
      () => {
        times.push(performance.now());
        return status(503);
      },
    ]);
    await Promise.all([ask(), ask(), ask()]);
    const waits = times.map((time, index) => time - (times[index - 1] ?? time));
    assert.ok(new Set(waits.map(Math.round)).size > 3, waits.join());
  });

  it('ends by its deadline, however often it was retried', async () => {
    const { ask } = scripted([() => sleep(300).then(() => status(503))], { timeout: 1_500 });
    assert.equal((await within(20_000, ask())).status, 503);
  });
});

describe('a service that is down', { concurrency: true }, () => {
  const away = (options: Parameters<typeof setUp>[0] = {}) => {
    const state = { isAway: true };
    const chain = setUp({
      upstreamRate: 1_000,
      retry: { limit: 0 },
      fetch: async () => (state.isAway ? refused() : good()),
      ...options,
    });
    let asked = 0;
    return { ...chain, state, ask: () => chain.get(`/api/Search?Page=${(asked += 1)}`) };
  };

  it('is not called again after ten outages and a probe, except for one probe a second', async () => {
    const { ask, sent, events, state } = away();
    for (let time = 0; time < 40; time++) {
      const response = await ask();
      assert.equal(response.status, 503);
      assert.ok(Number(response.headers.get('retry-after')) >= 1);
    }
    assert.equal(sent.length, 11);
    await sleep(1_100);
    await Promise.all(Array.from({ length: 20 }, ask));
    assert.equal(sent.length, 12);
    for (const probe of sent.slice(10))
      assert.equal(new URL(probe.url).search, '?ResultsPerPage=1&Fields=Min');
    await sleep(1_100);
    state.isAway = false;
    assert.equal((await ask()).status, 200);
    assert.equal((await ask()).status, 200);
    assert.deepEqual(
      events.filter(({ event }) => event === 'circuit'),
      [
        { event: 'circuit', state: 'open' },
        { event: 'circuit', state: 'closed' },
      ] satisfies ProxyEvent[],
    );
  });

  it('is reported by /readyz, but not by /healthz', async () => {
    const { ask, get, state } = away();
    const ready = async () => {
      const response = await get('/readyz');
      return [response.status, (await response.json()) as unknown];
    };
    assert.deepEqual(await ready(), [200, { status: 'ready' }]);
    for (let time = 0; time < 11; time++) await ask();
    const problem = causeOf(new ServiceError('network', ''));
    assert.deepEqual(await ready(), [503, { status: 'not ready', upstream: 'outage', problem }]);
    assert.equal((await get('/healthz')).status, 200);
    state.isAway = false;
    await sleep(1_100);
    await ask();
    assert.deepEqual(await ready(), [200, { status: 'ready' }]);
  });

  it('delays no other request while one probes it', async () => {
    const hanging = { on: false };
    const { ask } = away({
      timeout: 3_000,
      fetch: () => (hanging.on ? new Promise(() => undefined) : refused()),
    });
    for (let time = 0; time < 11; time++) await ask();
    hanging.on = true;
    await sleep(1_100);
    const probe = ask();
    await sleep(20);
    const order: string[] = [];
    await Promise.all([
      probe.then(({ status }) => order.push(`probe: ${status}`)),
      ask().then(({ status }) => order.push(`other: ${status}`)),
    ]);
    assert.deepEqual(order, ['other: 503', 'probe: 503']);
  });

  it('is probed again a second later if a probe hangs', async () => {
    const upstream = { response: refused };
    const { ask, sent } = away({ timeout: 6_000, fetch: () => upstream.response() });
    for (let time = 0; time < 11; time++) await ask();
    upstream.response = () => new Promise(() => undefined);
    await sleep(1_100);
    const hung = ask(); // for its six seconds
    await sleep(20);
    assert.equal((await ask()).status, 503);
    upstream.response = async () => good();
    await sleep(1_100);
    assert.equal((await ask()).status, 200);
    assert.equal((await ask()).status, 200);
    // Ten outages, three probes, and two requests.
    assert.equal(sent.length, 15);
    const still = Promise.resolve('still hanging');
    assert.equal(await Promise.race([hung, still]), await still);
  });

  it('is not considered down because one query makes it fail', async () => {
    const { ask, sent } = scripted([() => status(500)], { retry: { limit: 0 } });
    for (let time = 0; time < 30; time++) await ask();
    assert.equal(sent.length, 30);
  });
});

describe('a service that refuses', { concurrency: true }, () => {
  it('the key (401): stops calls with it for a minute, and the log says so without the key', async () => {
    const { ask, get, sent, events } = scripted([() => status(401)]);
    for (let time = 0; time < 5; time++) {
      const response = await ask();
      assert.equal(response.status, 401);
      assert.match((await problemIn(response)).detail, /did not accept the key/);
    }
    assert.equal(sent.length, 1);
    const reason = causeOf(new ServiceError('status', '', { status: 401 }));
    assert.deepEqual(events, [
      {
        event: 'failure',
        path: '/api/Search',
        kind: 'status',
        upstreamStatus: 401,
        responded: 401,
        reason,
        stopped: 60,
      },
    ]);
    // Code lists need no key.
    await get('/api/codelist/hiringpaths');
    assert.equal(sent.length, 2);
    const ready = await get('/readyz');
    assert.deepEqual(
      [ready.status, await ready.json()],
      [503, { status: 'not ready', upstream: 'refused', problem: reason }],
    );
  });

  it('the proxy (403): stops all calls for a minute', async () => {
    const { ask, get, sent } = scripted([() => status(403)]);
    assert.equal((await ask()).status, 403);
    const calls = sent.length;
    for (let time = 0; time < 5; time++) assert.equal((await ask()).status, 403);
    assert.equal((await get('/api/codelist/hiringpaths')).status, 403);
    assert.equal(sent.length, calls);
  });

  it('one query (403 at its edge): fails only that one, so no client can stop the others with it', async () => {
    const { get, sent } = setUp({
      locked: 'Organization=HE',
      fetch: async (request) => (request.url.includes('UNION') ? status(403) : good()),
    });
    const response = await get('/api/Search?Keyword=UNION');
    assert.equal(response.status, 502);
    assert.match((await problemIn(response)).detail, /refuses this request/);
    assert.deepEqual(
      sent.map(({ url }) => new URL(url).search),
      ['?Keyword=UNION&Organization=HE&Fields=Min', '?Organization=HE&ResultsPerPage=1&Fields=Min'],
    );
    assert.equal((await get('/api/Search?Keyword=nurse')).status, 200);
  });

  it('query after query (403 each): remembers the result of the plain search for some seconds', async () => {
    const { get, sent } = setUp({
      fetch: async ({ url }) => (url.includes('UNION') ? status(403) : good()),
    });
    for (let page = 1; page <= 5; page++)
      assert.equal((await get(`/api/Search?Keyword=UNION&Page=${page}`)).status, 502);
    assert.equal(sent.length, 6);
    assert.equal((await get('/readyz')).status, 200);
  });

  for (const [name, fault] of [
    ['fails', async () => status(500)],
    ['does not respond in time', () => new Promise<Response>(() => undefined)],
  ] as const) {
    it(`one query (403), and the plain search ${name}: stops nothing, because the cause is unknown`, async () => {
      const { get } = setUp({
        timeout: 300,
        fetch: async ({ url }) => {
          if (url.includes('UNION')) return status(403);
          return url.includes('ResultsPerPage=1&') ? fault() : good();
        },
      });
      assert.ok((await get('/api/Search?Keyword=UNION')).status >= 500);
      assert.equal((await get('/readyz')).status, 200);
      assert.equal((await get('/api/Search?Keyword=nurse')).status, 200);
    });
  }

  it('the rate (429): stops calls until its Retry-After, which pages receive too', async () => {
    const { ask, sent } = scripted([() => status(429, { 'retry-after': '1' }), good]);
    assert.equal((await ask()).headers.get('retry-after'), '1');
    const response = await ask();
    assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '1']);
    assert.equal(sent.length, 1);
    await sleep(1_100);
    assert.equal((await ask()).status, 200);
  });

  it('the rate, for years: stops calls for at most ten minutes', async () => {
    const { ask, sent } = scripted([() => status(429, { 'retry-after': '99999999' })]);
    for (let time = 0; time < 3; time++)
      assert.equal((await ask()).headers.get('retry-after'), '600');
    assert.equal(sent.length, 1);
  });
});

describe('two keys during a rotation', { concurrency: true }, () => {
  const keyed = (accepted: Set<string>) => async (request: Request) =>
    accepted.has(request.headers.get('authorization-key') ?? '') ? good() : status(401);

  it('uses the accepted key, and tries it first from then on', async () => {
    const accepted = new Set(['old-key-000001']);
    const { get, sent } = setUp({
      key: ['new-key-000001', 'old-key-000001'],
      fetch: keyed(accepted),
    });
    const used = () => sent.splice(0).map(({ headers }) => headers.get('authorization-key'));
    assert.equal((await get('/api/Search')).status, 200);
    assert.deepEqual(used(), ['new-key-000001', 'old-key-000001']);
    assert.equal((await get('/api/Search')).status, 200);
    assert.deepEqual(used(), ['old-key-000001']);
    accepted.clear();
    accepted.add('new-key-000001');
    assert.equal((await get('/api/Search')).status, 200);
    assert.deepEqual(used(), ['old-key-000001', 'new-key-000001']);
    assert.equal((await get('/api/Search')).status, 200);
    assert.deepEqual(used(), ['new-key-000001']);
  });

  it('resumes calls with a new key after a refusal', async () => {
    const accepted = new Set(['new-key-000001']);
    let keys: readonly string[] = ['old-key-000001'];
    const { get, sent } = setUp({ key: () => keys, fetch: keyed(accepted) });
    assert.equal((await get('/api/Search')).status, 401);
    assert.equal((await get('/api/Search')).status, 401);
    assert.equal(sent.length, 1);
    keys = ['new-key-000001'];
    assert.equal((await get('/api/Search')).status, 200);
    assert.equal((await get('/readyz')).status, 200);
  });

  it('refuses a response that contains either key', async () => {
    for (const key of ['old-key-000001', 'new-key-000001']) {
      const { get } = setUp({
        key: ['new-key-000001', 'old-key-000001'],
        fetch: async () => {
          const response = sampleResponse();
          const [item] = response.SearchResult.SearchResultItems as {
            MatchedObjectDescriptor: { PositionTitle: string };
          }[];
          if (item) item.MatchedObjectDescriptor.PositionTitle = key;
          return Response.json(response);
        },
      });
      assert.equal((await get('/api/Search')).status, 502);
    }
  });
});

describe('more requests than the upstream limits allow', { concurrency: true }, () => {
  it('wait at most a second, and then get 503 with Retry-After', async () => {
    const { ask, sent } = scripted([good], { upstreamRate: 5 });
    const responses = await within(20_000, Promise.all(Array.from({ length: 100 }, ask)));
    const served = responses.filter((response) => response.status === 200);
    assert.ok(served.length >= 15 && served.length <= 25, `${served.length}`);
    assert.equal(sent.length, served.length);
    for (const response of responses.filter((one) => one.status !== 200)) {
      assert.equal(response.status, 503);
      assert.ok(Number(response.headers.get('retry-after')) >= 1);
    }
  });

  it('never exceed the call rate, even if each request takes two calls', async () => {
    const rate = 5;
    const burst = 3 * rate;
    const tables: Parameters<typeof setUp>[0][] = [
      {
        key: ['new-key-000001', 'old-key-000001'],
        fetch: async ({ headers }) =>
          headers.get('authorization-key') === 'old-key-000001' ? good() : status(401),
      },
      { fetch: async ({ url }) => (/[?&]Page=/.test(url) ? status(403) : good()) },
    ];
    for (const options of tables) {
      const { ask, get, sent } = scripted([], { upstreamRate: rate, ...options });
      const begin = performance.now();
      const responses = await Promise.all(Array.from({ length: 60 }, ask));
      const most = burst + rate * (1 + (performance.now() - begin) / 1_000);
      assert.ok(sent.length >= burst && sent.length <= most, `${sent.length} of ${most}`);
      const allowed = new Set([200, 502, 503]);
      assert.ok(responses.every((response) => allowed.has(response.status)));
      // Without a call left to find the cause, nothing is stopped.
      assert.equal((await get('/readyz')).status, 200);
    }
  });

  it('never exceed the concurrency or wait longer than a second', async () => {
    let running = 0;
    let most = 0;
    const { ask } = scripted(
      [
        async () => {
          most = Math.max(most, (running += 1));
          await sleep(400);
          running -= 1;
          return good();
        },
      ],
      { upstreamConcurrency: 4 },
    );
    const responses = await within(20_000, Promise.all(Array.from({ length: 60 }, ask)));
    assert.equal(most, 4);
    const served = responses.filter((response) => response.status === 200).length;
    assert.ok(served >= 8 && served <= 20, `${served}`);
    assert.equal((await ask()).status, 200);
  });
});
