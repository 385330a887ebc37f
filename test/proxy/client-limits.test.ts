// The rate limit of a client, and how clients are identified.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createProxy } from '../../packages/server/src/proxy/index.ts';
import { createClientReader, readNetworks } from '../../packages/server/src/proxy/node/client.ts';
import { sampleResponse } from '../protocol/sample.ts';
import { until } from '../support/bounds.ts';
import { memoryInUse } from '../support/memory.ts';
import { memoryStore } from './memory-store.ts';
import { runHere } from './raw-upstream.ts';
import { good, upstreamOf } from './real-http.ts';
import { problemIn, setUp } from './upstream.ts';

const upstream = () => upstreamOf((_, response) => response.end(JSON.stringify(sampleResponse())));

describe('a client that sends too many requests', () => {
  const limited = (options: Parameters<typeof setUp>[0] = {}) =>
    setUp({
      cacheBytes: 10_000_000, // room for several whole responses
      clientRate: 10,
      clientOf: (request) => request.headers.get('x-client') ?? undefined,
      ...options,
    });
  const from = (client: string) => ({ headers: { 'x-client': client } });

  it('gets 429 with the time to wait, while others continue', async () => {
    const { get } = limited({ clientRate: 1 });
    await get('/api/Search', from('one'));
    const responses = [];
    for (let time = 0; time < 300; time++) responses.push(await get('/api/Search', from('one')));
    const refused = responses.filter(({ status }) => status === 429);
    assert.ok(refused.length >= 1, String(refused.length));
    for (const response of refused) {
      assert.ok(Number(response.headers.get('retry-after')) >= 1);
      assert.equal(response.headers.get('cache-control'), 'no-store');
    }
    await problemIn(refused[0] as Response);
    assert.equal((await get('/api/Search', from('other'))).status, 200);
  });

  it('may send a hundred times as many cached requests as others', async () => {
    const { get, sent } = limited();
    for (let page = 1; page <= 60; page++)
      await get(`/api/Search?Page=${page}&ResultsPerPage=1`, from('one'));
    assert.ok(sent.length >= 9 && sent.length < 15, String(sent.length));
    const { get: again } = limited();
    for (let time = 0; time < 300; time++)
      assert.equal((await again('/api/Search?ResultsPerPage=1', from('one'))).status, 200);
  });

  it('is not charged for a call that is already pending', async () => {
    const { get, sent } = limited(); // ten queries at once
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => get('/api/Search?ResultsPerPage=1', from('one'))),
    );
    assert.deepEqual(
      responses.map(({ status }) => status),
      Array(100).fill(200),
    );
    assert.equal(sent.length, 1);
    // The client paid for its first call: ten further calls do not fit.
    const statuses = [];
    for (let page = 2; page <= 11; page += 1)
      statuses.push((await get(`/api/Search?ResultsPerPage=1&Page=${page}`, from('one'))).status);
    assert.deepEqual([statuses[0], statuses[9]], [200, 429]);
  });

  it('still gets cached responses when its new queries have used up their limit', async () => {
    const { get } = limited({ cacheBytes: 100_000_000 });
    await get('/api/Search?ResultsPerPage=1', from('other'));
    const large = await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        get(`/api/Search?ResultsPerPage=500&Fields=Full&Page=${index + 1}`, from('office')),
      ),
    );
    assert.equal(large.filter(({ status }) => status === 429).length, 5); // ten are paid before
    assert.equal((await get('/api/Search?ResultsPerPage=2', from('office'))).status, 429);
    for (let time = 0; time < 50; time++) await get('/api/Search?Nope=1', from('office'));
    for (let time = 0; time < 100; time++)
      assert.equal((await get('/api/Search?ResultsPerPage=1', from('office'))).status, 200);
  });

  it('is not charged for a query that another process has sent', async () => {
    const { store, values } = memoryStore();
    const other = limited({ store, clientRate: 0 });
    const { get, sent } = limited({ store, clientRate: 1 }); // two queries at once
    const responsesStored = () => [...values.values()].filter(({ value }) => value.length > 99);
    for (let page = 1; page <= 10; page += 1) {
      const address = `/api/Search?ResultsPerPage=1&Page=${page}`;
      await other.get(address);
      await until(() => responsesStored().length === page);
      assert.equal((await get(address, from('one'))).status, 200);
    }
    assert.equal(sent.length, 0);
  });

  it('is one of at most a thousand that are remembered, so that many agencies fit into one process', async () => {
    // Two queries at once, and the next one after 25 seconds.
    const fetch = async () => Response.json(sampleResponse());
    const { get } = limited({ cacheBytes: 0, clientRate: 0.4, fetch });
    const statusOf = async (client: string) =>
      (await get('/api/Search?ResultsPerPage=1', from(client))).status;
    const statuses = [await statusOf('first'), await statusOf('first'), await statusOf('first')];
    assert.deepEqual(statuses, [200, 200, 429]);
    for (let other = 0; other < 900; other += 1) await statusOf(`other ${other}`);
    assert.equal(await statusOf('first'), 429);
    for (let other = 0; other < 1_000; other += 1) await statusOf(`other ${other}`);
    assert.equal(await statusOf('first'), 200);
  });

  it('is not counted for health checks, but for refused requests', async () => {
    const { get } = limited();
    for (let time = 0; time < 100; time++)
      assert.equal((await get('/healthz', from('one'))).status, 200);
    const statuses = new Set<number>();
    for (let time = 0; time < 140; time++)
      statuses.add((await get('/nothing', from('one'))).status);
    assert.deepEqual([...statuses].sort(), [404, 429]);
  });

  it('is not limited if it is unknown or if the operator disables the limit', async () => {
    const unknown = limited({ clientOf: () => undefined });
    const free = limited({ clientRate: 0 });
    for (const { get } of [unknown, free])
      for (let time = 0; time < 200; time++)
        assert.equal((await get('/api/Search', from('one'))).status, 200);
  });

  it('cannot fill the memory with thirty thousand IP addresses', async () => {
    const proxy = createProxy({
      upstreamUrl: 'https://data.portal.example',
      key: 'sample-service-key',
      origins: [],
      clientRate: 10,
      clientOf: ({ headers }) => headers.get('x-client') ?? undefined,
    });
    const before = (await memoryInUse()).heapUsed;
    for (let name = 0; name < 30_000; name++) {
      const request = {
        url: 'https://p.example/nothing',
        method: 'GET',
        headers: new Headers({ 'x-client': `${name}` }),
      };
      await proxy(request as Request);
    }
    const grown = (await memoryInUse()).heapUsed - before;
    assert.ok(grown < 5_000_000, `${grown} bytes`);
    assert.equal((await proxy(new Request('https://p.example/healthz'))).status, 200); // keeps the proxy in memory until here
  });
});

describe('the client of a request', () => {
  const reader = (trusted: string[]) => {
    const networks = readNetworks(trusted);
    assert.ok(networks);
    const clientOf = createClientReader(networks);
    return (remoteAddress: string, forwarded?: string) =>
      clientOf({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as never);
  };
  const table: [string[], string, string | undefined, string][] = [
    [[], '198.51.100.7', undefined, '198.51.100.7'],
    [[], '198.51.100.7', '203.0.113.9', '198.51.100.7'], // no proxy is trusted
    [['10.0.0.0/8'], '198.51.100.7', '203.0.113.9', '198.51.100.7'], // this one is not trusted
    [['10.0.0.0/8'], '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    [['10.0.0.0/8'], '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
    [['10.0.0.0/8'], '10.1.2.3', 'forged, 203.0.113.9', '203.0.113.9'],
    [['10.0.0.0/8'], '10.1.2.3', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
    [['10.0.0.0/8'], '10.1.2.3', '1.2.3.4, 203.0.113.9, 10.9.9.9', '203.0.113.9'],
    [['10.0.0.0/8'], '10.1.2.3', '10.5.5.5, 10.9.9.9', '10.5.5.5'],
    [['10.0.0.0/8'], '10.1.2.3', 'nonsense', '10.1.2.3'],
    [['10.0.0.0/8'], '10.1.2.3', '203.0.113.9, nonsense', '10.1.2.3'],
    [['10.0.0.0/8'], '10.1.2.3', '', '10.1.2.3'],
    [['10.0.0.0/8'], '10.1.2.3', undefined, '10.1.2.3'],
    [['10.0.0.0/8'], '10.1.2.3', '203.0.113.9:5000', '203.0.113.9'], // some proxies write the port
    [['10.0.0.0/8'], '10.1.2.3', '203.0.113.9:5000, 10.9.9.9:443', '203.0.113.9'],
    [['10.0.0.0/8'], '10.1.2.3', '[2001:db8:1:2::9]:5000', '2001:db8:1:2::/64'],
    [['10.0.0.0/8'], '10.1.2.3', '[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    [['10.0.0.0/8'], '10.1.2.3', '203.0.113.9:x', '10.1.2.3'],
    [['10.0.0.1'], '10.0.0.2', '203.0.113.9', '10.0.0.2'],
    [['::1', '127.0.0.1'], '::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    [[], '2001:DB8:0001:2:ffff::1', undefined, '2001:db8:1:2::/64'], // a whole /64 is one client
    [[], '2001:db8::1', undefined, '2001:db8:0:0::/64'],
    [[], 'fe80::1%eth0', undefined, 'fe80:0:0:0::/64'],
    [['2001:db8::/32'], '2001:db8::1', '198.51.100.7', '198.51.100.7'],
  ];
  for (const [trusted, remote, forwarded, expected] of table) {
    it(`${remote} with ${JSON.stringify(forwarded)}, trusting ${trusted.join() || 'none'}: ${expected}`, () => {
      assert.equal(reader(trusted)(remote, forwarded), expected);
    });
  }

  it('cannot be configured with an invalid network', () => {
    for (const wrong of [
      'x',
      '10.0.0.0/33',
      '10.0.0.0/',
      '10.0.0.0/-1',
      '10.0.0/8',
      '::1/129',
      '*',
      '10.0.0.0/8/8x',
    ])
      assert.equal(readNetworks([wrong]), undefined, wrong);
  });

  it('causes one warning if it comes through an untrusted proxy on this machine or network', () => {
    const missed: string[] = [];
    const clientOf = createClientReader(undefined, (address) => missed.push(address));
    const ask = (remoteAddress: string, headers: Record<string, string>) =>
      clientOf({ socket: { remoteAddress }, headers } as never);
    ask('127.0.0.1', {});
    ask('198.51.100.7', { 'x-forwarded-for': '203.0.113.1' }); // forged by a visitor
    assert.deepEqual(missed, []);
    ask('::ffff:172.17.0.1', { 'x-forwarded-for': '203.0.113.1' });
    ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.1' });
    assert.deepEqual(missed, ['172.17.0.1']);
  });

  it('cannot be forged over real HTTP by an untrusted sender', async () => {
    const environment = {
      ...good,
      PORTAL_UPSTREAM_URL: await upstream(),
      PORTAL_CLIENT_RATE: '10',
    };
    const plain = await runHere(environment);
    const behind = await runHere({ ...environment, PORTAL_TRUSTED_PROXIES: '127.0.0.1' });
    const statusesOf = async (address: string, name: (time: number) => string) => {
      const statuses = new Set<number>();
      for (let time = 0; time < 140; time++) {
        const headers = { 'x-forwarded-for': name(time) };
        statuses.add((await fetch(`${address}/nothing`, { headers })).status);
      }
      return [...statuses].sort();
    };
    assert.deepEqual(await statusesOf(plain.url, (time) => `203.0.113.${time}`), [404, 429]);
    assert.deepEqual(await statusesOf(behind.url, (time) => `203.0.113.${time}`), [404]);
    assert.deepEqual(
      await statusesOf(behind.url, (time) => `203.0.113.${time}, 198.51.100.1`),
      [404, 429],
    );
  });
});
