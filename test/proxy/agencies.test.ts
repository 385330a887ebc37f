// Several agencies in one process must never share keys, locks or responses.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createAgenciesProxy } from '../../packages/server/src/proxy/index.ts';
import { agencies, count, markingService, send, writeFifty, type Agency } from './many-agencies.ts';
import { memoryInUse } from '../support/memory.ts';
import { memoryStore } from './memory-store.ts';
import { runHere } from './raw-upstream.ts';
import { upstreamOf } from './real-http.ts';
import { problemIn } from './upstream.ts';
import { causeOf } from '../../packages/server/src/proxy/responses/causes.ts';
import { ServiceError } from '../../src/protocol/errors.ts';
import { sampleResponse } from '../protocol/sample.ts';

const start = async (defaults?: object, more: Record<string, string> = {}) => {
  const service = markingService();
  const upstream = await upstreamOf(service.listener);
  const proxy = await runHere({
    PORTAL_ORIGINS: '',
    PORTAL_AGENCIES_FILE: writeFifty(upstream, defaults),
    ...more,
  });
  assert.notEqual(proxy.url, '', proxy.output());
  return { ...service, ...proxy };
};

/** The agency that a request is for. Written independently of the proxy's code. */
const expectedAgency = (host: string, path: string): Agency | undefined => {
  const name = host
    .toLowerCase()
    .replace(/:[0-9]+$/, '')
    .replace(/[.]$/, '');
  const [, first] = path.split('?', 1)[0]?.split('/') ?? [];
  return agencies.find(
    (agency) => agency.host === name && (agency.hasHost || agency.prefix === `/${first}`),
  );
};

const markOfOther = (text: string, agency: Agency | undefined) =>
  agencies.find(
    (other) =>
      other !== agency &&
      [other.mark, other.key, other.channelId, other.origin, other.name].some((own) =>
        text.includes(own),
      ),
  )?.name;

const keywords = ['nurse', 'pilot', 'clerk', 'welder', 'cook'];
const endings = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(...keywords).map((word) => `/api/Search?Keyword=${word}`),
  },
  { weight: 2, arbitrary: fc.constant('/api/codelist/agencysubelements') },
  { weight: 3, arbitrary: fc.constantFrom(...keywords).map((word) => `/list?Keyword=${word}`) },
  { weight: 1, arbitrary: fc.constantFrom('/feed.json', '/feed.atom', '/healthz', '/', '') },
  {
    weight: 2,
    arbitrary: fc
      .nat(count - 1)
      .map((other) => `/api/Search?Organization=${agencies[other]?.department}`),
  },
);
const strangePrefixes = fc.nat(count - 1).chain((index) => {
  const { prefix = '' } = agencies[index] ?? {};
  // prettier-ignore
  return fc.constantFrom(
    `${prefix}/..`, `/${prefix}`, prefix.toUpperCase(), `${prefix}x`, `${prefix}%2f`,
    `/.${prefix}`, `${prefix}${prefix}`, `${prefix}/a26`, `/a26/..${prefix}`, `${prefix};x`,
  );
});
/** An arbitrary that is usually absent, so that most requests are ordinary. */
const rarely = <Value>(arbitrary: fc.Arbitrary<Value>, absent: number) =>
  fc.oneof({ weight: absent, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
const requests = fc.record({
  agency: fc.nat(count - 1).map((index) => agencies[index] as Agency),
  strange: rarely(strangePrefixes, 5),
  otherHost: rarely(
    fc.oneof(
      fc.nat(count - 1).map((index) => agencies[index]?.host ?? ''),
      fc.constantFrom(
        'unknown.example',
        'jobs.agency-03.example.',
        'xjobs.agency-03.example',
        '[::1]',
        'jobs.agency-03.example:8443',
        'JOBS.Agency-03.Example',
        '127.0.0.1',
        'example',
        'jobs.agency-03.example@jobs.agency-04.example',
        'jobs.agency-03.example,x',
        '__proto__',
      ),
    ),
    4,
  ),
  ending: endings,
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'OPTIONS'),
  conditional: fc.boolean(),
  origin: rarely(
    fc.nat(count - 1).map((index) => agencies[index]?.origin ?? ''),
    3,
  ),
  forwarded: rarely(
    fc.nat(count - 1).map((index) => agencies[index]?.host ?? ''),
    1,
  ),
});

describe('fifty agencies in one process', () => {
  it('never use the key, lock, channel or cached response of another agency, in 4,000 random requests', async () => {
    const { url, calls, mixUps, output, stop } = await start();
    /** Tags by the agency that gave them. */
    const tags = new Map<string, Agency | undefined>();
    const seen = { found: 0, unknown: 0, unchanged: 0, ofOthers: 0, lists: 0 };
    const planned = fc.sample(fc.noBias(requests), { numRuns: 4_000, seed: 4711 });
    let next = 0;
    const visitor = async () => {
      for (let plan = planned[next++]; plan; plan = planned[next++]) {
        const { agency, strange, otherHost, ending, method, conditional, origin, forwarded } = plan;
        const path = `${strange ?? agency.prefix}${ending}` || '/';
        const host = otherHost ?? agency.host;
        const expected = expectedAgency(host, path);
        const offered = [...tags.keys()].slice(-200).join(', ');
        const response = await send(
          url,
          path.startsWith('/') ? path : `/${path}`,
          {
            host,
            ...(conditional && offered && { 'if-none-match': offered }),
            ...(origin !== null && { origin }),
            ...(forwarded !== null && {
              'x-forwarded-host': forwarded,
              forwarded: `host=${forwarded}`,
            }),
          },
          method,
        );
        const what = `${method} ${host} ${path}: ${response.status} ${response.body.slice(0, 200)}`;
        const text = `${JSON.stringify(response.headers)}${response.body}`;
        assert.equal(markOfOther(text, expected), undefined, what);
        assert.doesNotMatch(text, /sekret/, what);
        const { etag } = response.headers;
        if (etag) {
          const { status } = response;
          assert.ok(!tags.has(etag) || tags.get(etag) === expected, what);
          if (status === 304) seen.unchanged += 1;
          tags.set(etag, expected);
        }
        const isOrdinary = expected === agency && strange === null && origin === null;
        // Another agency's department is outside the lock.
        const isOutside =
          ending.includes('Organization=') && !ending.endsWith(`=${agency.department}`);
        if (isOrdinary && isOutside && method !== 'OPTIONS')
          assert.equal(response.status, 400, what);
        else if (isOrdinary && /api|list|feed/.test(ending))
          assert.equal(
            Math.floor(response.status / 100) - (response.status === 304 ? 1 : 0),
            2,
            what,
          );
        const keyword = /Keyword=(\w+)/.exec(path)?.[1];
        if (!expected) {
          seen.unknown += 1;
          assert.ok([400, 404].includes(response.status) || ['/healthz'].includes(path), what);
        } else if (response.status === 200 && method === 'GET' && keyword) {
          seen.found += 1;
          if (path.includes('/list')) {
            seen.lists += 1;
            assert.ok(response.body.includes(expected.channelId), what);
          }
          // The response belongs to this agency's query, not to another cached one.
          assert.ok(response.body.includes(`${expected.mark}${keyword}`), what);
          for (const other of keywords)
            if (other !== keyword) assert.ok(!response.body.includes(expected.mark + other), what);
        } else if (response.status === 403) seen.ofOthers += 1;
      }
    };
    await Promise.all(Array.from({ length: 16 }, visitor));
    await stop();
    assert.deepEqual(mixUps, []);
    assert.doesNotMatch(output(), /sekret/);
    // Each agency's key was used, and the caches avoided repeated calls.
    assert.equal(new Set(calls.map(({ key }) => key).filter(Boolean)).size, count);
    assert.ok(calls.length < 1_500, String(calls.length));
    for (const [kind, times] of Object.entries(seen)) assert.ok(times >= 50, `${kind}: ${times}`);
  });

  it('do not share entries of a store, even if two of them have the same lock', async () => {
    const { store } = memoryStore();
    const asked: string[] = [];
    const create = () =>
      createAgenciesProxy({
        agencies: ['one', 'two'].map((name) => ({
          name,
          hosts: [`${name}.example`],
          upstreamUrl: 'https://data.portal.example',
          key: `sekret-key-of-${name}`,
          origins: [],
          locked: 'Organization=EX',
          cacheBytes: 0,
        })),
        store,
        fetch: async (_, agency) => {
          asked.push(agency);
          return Response.json(sampleResponse([]));
        },
      });
    for (const proxy of [create(), create()])
      for (const name of ['one', 'two'])
        assert.equal((await proxy(new Request(`https://${name}.example/api/Search`))).status, 200);
    assert.deepEqual(asked, ['one', 'two']);
  });
});

describe('an agency of several', () => {
  const agency = (name: string) => ({
    name,
    prefix: `/${name}`,
    upstreamUrl: 'https://data.portal.example',
    key: `sekret-key-of-${name}`,
    origins: [],
    retry: { limit: 0 },
  });
  /** Three agencies as a function. The first one has a problem. */
  const three = (response: (agency: string) => Response, limits: object = {}) =>
    createAgenciesProxy({
      agencies: ['one', 'two', 'three'].map((name) => ({
        ...agency(name),
        cacheBytes: 0,
        ...limits,
      })),
      fetch: async (_, agency) => response(agency),
    });
  const ask = async (proxy: ReturnType<typeof three>, agency: string, times = 1) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const url = `https://jobs.example/${agency}/api/Search?Keyword=word${time}`;
      statuses.push((await proxy(new Request(url))).status);
    }
    return statuses;
  };
  const stateOf = async (proxy: ReturnType<typeof three>) => {
    const response = await proxy(new Request('https://jobs.example/readyz'));
    return { status: response.status, state: (await response.json()) as unknown };
  };
  const good = () => Response.json(sampleResponse([]));

  it('whose key is refused does not stop the others, and /readyz names it', async () => {
    const proxy = three((agency) =>
      agency === 'one' ? new Response('', { status: 401 }) : good(),
    );
    assert.deepEqual(await ask(proxy, 'one', 3), [401, 401, 401]);
    assert.deepEqual(await ask(proxy, 'two', 3), [200, 200, 200]);
    assert.deepEqual(await stateOf(proxy), {
      status: 200,
      state: {
        status: 'ready',
        agencies: { one: 'refused', two: 'ready', three: 'ready' },
        problems: { one: causeOf(new ServiceError('status', '', { status: 401 })) },
      },
    });
  });

  it('whose service is down does not open the circuit of the others', async () => {
    const proxy = three((agency) =>
      agency === 'one' ? new Response('', { status: 502 }) : good(),
    );
    await ask(proxy, 'one', 15);
    assert.deepEqual(await ask(proxy, 'two', 3), [200, 200, 200]);
    const { state } = await stateOf(proxy);
    assert.deepEqual(state, {
      status: 'ready',
      agencies: { one: 'outage', two: 'ready', three: 'ready' },
      problems: { one: causeOf(new ServiceError('status', '', { status: 502 })) },
    });
  });

  it('that has used up its call rate does not affect the others', async () => {
    const proxy = three(good, { upstreamRate: 0.5 });
    assert.ok((await ask(proxy, 'one', 4)).includes(503));
    assert.deepEqual(await ask(proxy, 'two'), [200]);
  });

  it('makes /readyz return 503 only if no agency is ready', async () => {
    const proxy = three(() => new Response('', { status: 401 }));
    for (const agency of ['one', 'two', 'three']) await ask(proxy, agency);
    assert.equal((await stateOf(proxy)).status, 503);
  });

  it('is found by its host with a trailing dot', async () => {
    const proxy = createAgenciesProxy({
      agencies: [{ ...agency('one'), prefix: undefined, hosts: ['jobs.example'] }],
      fetch: async () => good(),
    });
    for (const host of ['jobs.example.', 'JOBS.example', 'jobs.example.:8443'])
      assert.equal((await proxy(new Request(`https://${host}/api/Search`))).status, 200, host);
    assert.equal((await proxy(new Request('https://jobs.example..x/api/Search'))).status, 404);
  });

  it('share bounded memory for queries and clients, apart from cached responses', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `agency-${index}`);
    const proxy = createAgenciesProxy({
      agencies: names.map((name) => ({ ...agency(name), upstreamRate: 0 })),
      cacheBytes: 8 * 2 ** 18,
      clientOf: ({ headers }) => headers.get('x-client') ?? undefined,
      fetch: async () => new Response('', { status: 500 }),
    });
    const before = (await memoryInUse()).heapUsed;
    for (const name of names)
      for (let index = 0; index < 400; index += 1) {
        const headers = { 'x-client': `${index}` };
        const titles = Array.from({ length: 15 }, (_, title) => `${title}${'x'.repeat(180)}`);
        const query = `Keyword=${index}&PositionTitle=${titles.join(';')}`;
        const url = `https://jobs.example/${name}/api/Search?${query}`;
        assert.equal((await proxy(new Request(url, { headers }))).status, 502);
      }
    const grown = (await memoryInUse()).heapUsed - before;
    assert.ok(grown < 5_000_000, `${grown} bytes`);
    assert.equal((await proxy(new Request('https://jobs.example/healthz'))).status, 200); // keeps the proxy in memory until here
  });

  it('is not named in responses to unknown paths', async () => {
    const proxy = three(good);
    for (const path of ['/', '/four/api/Search', '/api/Search', '/onex/api/Search']) {
      const problem = await problemIn(await proxy(new Request(`https://jobs.example${path}`)));
      assert.equal(problem.status, 404);
      assert.doesNotMatch(JSON.stringify(problem), /one|two|three/);
    }
  });

  it('has its name in the log and as the label of its metrics', async () => {
    const { url, metrics, output, stop } = await start({}, { PORTAL_METRICS_PORT: '0' });
    await send(url, '/api/Search', { host: 'jobs.agency-03.example' });
    await send(url, '/a30/api/Search', { host: 'jobs.shared.example' });
    await send(url, '/private', { host: 'private.example' });
    const text = await (await fetch(metrics)).text();
    await stop();
    for (const line of [
      'portal_requests_total{agency="agency-03",route="/api/Search",status="200",source="upstream"} 1',
      'portal_request_seconds_count{agency="agency-30",source="upstream"} 1',
      'portal_requests_total{route="other",status="404",source="own"} 1',
      'portal_upstream_calls_total{agency="agency-30",status="200"} 1',
      'portal_cache_answers{agency="agency-30"} 1',
      'portal_cache_answers{agency="agency-31"} 0',
      'portal_ready{agency="agency-03"} 1',
      'portal_circuit_open{agency="agency-49"} 0',
    ])
      assert.ok(text.includes(line), `${line}\n${text}`);
    assert.match(output(), /"agency":"agency-30"/);
    assert.doesNotMatch(text + output(), /private|sekret/);
  });
});
