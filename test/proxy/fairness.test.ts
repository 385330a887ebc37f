// Limits on what one visitor can take from the others.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sampleResponse, sampleItem } from '../protocol/sample.ts';
import { within } from '../support/bounds.ts';
import { memoryStore } from './memory-store.ts';
import { noon, problemIn, setUp } from './upstream.ts';

const good = () => Response.json(sampleResponse());
const whole = JSON.stringify(sampleResponse(Array.from({ length: 500 }, () => sampleItem())));

/** A service that never responds, fails or sends whole pages, depending on the words of a query. */
async function moody({ url }: Request): Promise<Response> {
  const { searchParams } = new URL(url);
  const keyword = searchParams.get('Keyword') ?? '';
  if (keyword.startsWith('hang')) return new Promise<Response>(() => undefined);
  if (keyword.startsWith('late')) return new Response('{}', { status: 504 });
  if (keyword.startsWith('all')) return new Response(whole);
  await sleep(40);
  return good();
}

/** A proxy with default limits that can tell clients apart. */
const shared = (options: Parameters<typeof setUp>[0] = {}) => {
  const chain = setUp({
    retry: { limit: 4 },
    upstreamRate: 20,
    cacheBytes: 64 * 1024 * 1024,
    clientOf: ({ headers }) => headers.get('x-client') ?? undefined,
    fetch: moody,
    ...options,
  });
  const from = (client: string, address: string) =>
    chain.get(address, { headers: { 'x-client': client } });
  return { ...chain, from };
};
const statusesOf = (responses: readonly Response[]) => responses.map(({ status }) => status);
const search = (keyword: string, more = '') => `/api/Search?Keyword=${keyword}${more}`;

/** Checks that at least 22 of 24 other clients get the response to a new query. */
async function servesOthers(from: ReturnType<typeof shared>['from']): Promise<void> {
  const others = await within(
    20_000,
    Promise.all(Array.from({ length: 24 }, (_, index) => from(`${index}`, search(`n${index}`)))),
  );
  const served = statusesOf(others).filter((status) => status === 200).length;
  assert.ok(served >= 22, statusesOf(others).join());
}

describe(
  'one visitor with queries that the service never responds to',
  { concurrency: true },
  () => {
    for (const word of ['hang', 'late', 'all', 'mixed'] as const) {
      it(`${word}: does not keep the others from getting responses`, async () => {
        const { from } = shared();
        assert.equal((await from('reader', search('known'))).status, 200);
        const words = word === 'mixed' ? ['hang', 'late', 'all'] : [word];
        const hostile = Array.from({ length: 24 }, (_, index) =>
          from('hostile', search(`${words[index % words.length]}${index}`, '&ResultsPerPage=500')),
        );
        await sleep(200);
        await servesOthers(from);
        for (let time = 0; time < 20; time += 1)
          assert.equal((await from('reader', search('known'))).status, 200);
        void Promise.allSettled(hostile);
      });
    }

    it('does not make the proxy look unavailable by delaying its probe', async () => {
      const { from, events } = shared({
        timeout: 3_000,
        fetch: async ({ url }) => {
          if (url.includes('late')) {
            await sleep(900);
            return new Response('{}', { status: 504 });
          }
          await sleep(300);
          return good();
        },
      });
      const hostile = Array.from({ length: 24 }, (_, index) =>
        from('hostile', search(`late${index}`)),
      );
      for (let wave = 0; wave < 12; wave += 1) {
        for (let index = 0; index < 6; index += 1)
          hostile.push(from('hostile', search(`late-${wave}-${index}`)));
        await sleep(500);
      }
      void Promise.allSettled(hostile);
      const others = await Promise.all(
        Array.from({ length: 10 }, (_, index) => from(`${index}`, search(`n${index}`))),
      );
      assert.deepEqual([...new Set(statusesOf(others))], [200]);
      assert.deepEqual(
        events.filter(({ event }) => event === 'circuit'),
        [],
      );
    });

    it('does not make the proxy look unavailable, because its own search succeeds', async () => {
      const { from, get, sent, events } = shared({ upstreamRate: 1_000, clientRate: 0 });
      for (let round = 0; round < 6; round += 1)
        await Promise.all(
          Array.from({ length: 4 }, (_, index) => from('hostile', search(`late${round}-${index}`))),
        );
      assert.equal((await get('/readyz')).status, 200);
      assert.equal((await from('other', search('nurse'))).status, 200);
      assert.deepEqual(
        events.filter(({ event }) => event === 'circuit'),
        [],
      );
      const plain = sent.filter(({ url }) => url.includes('?ResultsPerPage=1&Fields=Min'));
      assert.ok(plain.length >= 1 && plain.length <= 3, String(plain.length));
    });
  },
);

describe('one visitor', { concurrency: true }, () => {
  it('has at most a quarter of the concurrent calls and of the queue', async () => {
    let running = 0;
    let most = 0;
    const { from } = shared({
      upstreamConcurrency: 8,
      upstreamRate: 0,
      fetch: async () => {
        most = Math.max(most, (running += 1));
        await sleep(300);
        running -= 1;
        return good();
      },
    });
    const responses = await within(
      20_000,
      Promise.all(Array.from({ length: 24 }, (_, index) => from('one', search(`q${index}`)))),
    );
    assert.equal(most, 2);
    // Two at once and eight in the queue. Some of these wait too long.
    const served = statusesOf(responses).filter((status) => status === 200).length;
    assert.ok(served >= 2 && served <= 10, String(served));
    assert.ok(statusesOf(responses).every((status) => status === 200 || status === 503));
  });

  it('can use the whole call rate while no other visitor needs it', async () => {
    const { from } = shared({ upstreamRate: 8, fetch: async () => good() });
    const responses = [];
    for (let index = 0; index < 10; index += 1)
      responses.push(await from('one', search(`q${index}`)));
    assert.deepEqual(statusesOf(responses), Array(10).fill(200)); // its own share is six
  });

  it('is also served at a call rate below one per second', async () => {
    for (const upstreamRate of [0.1, 0.3, 1]) {
      const { from } = shared({ upstreamRate, fetch: async () => good() });
      assert.equal((await from('one', search('nurse'))).status, 200, String(upstreamRate));
    }
  });

  it('pays little for queries that are not sent, and has to wait but is not locked out', async () => {
    const { from, sent } = shared({
      upstreamConcurrency: 4,
      fetch: async () => {
        await sleep(2_000);
        return good();
      },
    });
    const waiting: Promise<Response>[] = [];
    for (let index = 0; index < 100; index += 1) {
      waiting.push(from('one', search(`q${index}`)));
      if (index % 10 === 9) await sleep(20);
    }
    const responses = await Promise.all(waiting);
    assert.ok(sent.length < 10, String(sent.length));
    assert.ok(statusesOf(responses).every((status) => status === 200 || status === 503));
    // Each refused query costs 1 of 500. If it cost 10, half of the hundred would get 429.
    assert.equal((await from('one', search('later'))).status, 200);
  });

  it('pays for responses of another process as for cached ones', async () => {
    const { store } = memoryStore();
    const first = shared({ store, clientRate: 1_000, upstreamRate: 0, fetch: async () => good() });
    const kept = Array.from({ length: 80 }, (_, index) => search(`kept${index}`));
    for (const address of kept) assert.equal((await first.from('one', address)).status, 200);
    const second = shared({ store, upstreamRate: 0, fetch: () => assert.fail('sent') });
    for (const address of kept) assert.equal((await second.from('one', address)).status, 200);
  });

  it('cannot block a query for the others by requesting it beyond its share', async () => {
    const { from } = shared({ upstreamRate: 0 });
    for (let index = 0; index < 24; index += 1) void from('one', search(`hang${index}`));
    await sleep(50);
    const refused = from('one', search('popular'));
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => from(`${index}`, search('popular'))),
    );
    assert.equal((await refused).status, 503);
    assert.deepEqual([...new Set(statusesOf(responses))], [200]);
  });

  it('cannot stop the others by a query to which the service responds with Retry-After', async () => {
    const { from } = shared({
      fetch: async ({ url }) =>
        url.includes('odd')
          ? new Response('{}', { status: 503, headers: { 'retry-after': '120' } })
          : good(),
    });
    const odd = await from('one', search('odd'));
    assert.deepEqual([odd.status, odd.headers.get('retry-after')], [503, '120']);
    for (let index = 0; index < 5; index += 1)
      assert.equal((await from(`${index}`, search(`n${index}`))).status, 200);
  });

  it('of a proxy with another key never gets a response to the first key', async () => {
    const { store } = memoryStore();
    const fetch = async ({ headers }: Request) =>
      headers.get('authorization-key') === 'the-first-key-0815'
        ? good()
        : new Response('{}', { status: 401 });
    const first = shared({ store, key: 'the-first-key-0815', fetch });
    const second = shared({ store, key: 'the-second-key-4711', fetch });
    assert.equal((await first.from('one', search('nurse'))).status, 200);
    assert.equal((await second.from('one', search('nurse'))).status, 401);
  });

  it('pays for large responses afterwards', async () => {
    const requestsUntilRefused = async (size: number) => {
      const response = JSON.stringify(
        sampleResponse(Array.from({ length: size }, () => sampleItem())),
      );
      const { from } = shared({
        clientRate: 20,
        upstreamRate: 0,
        fetch: async () => new Response(response),
      });
      for (let index = 0; index < 50; index += 1)
        if ((await from('one', search(`q${index}`))).status === 429) return index;
      return 50;
    };
    const [small, large] = [await requestsUntilRefused(1), await requestsUntilRefused(100)];
    assert.ok(large < small, `${large} large and ${small} small responses`);
  });

  it('cannot keep a response from being refreshed for the others', async (context) => {
    context.mock.timers.enable({ apis: ['Date'], now: noon });
    let responses = 0;
    const { from } = shared({
      fetch: async (request) => {
        if (request.url.includes('hang')) return new Promise<Response>(() => undefined);
        responses += 1;
        return good();
      },
    });
    await from('one', search('known'));
    for (let index = 0; index < 24; index += 1) void from('one', search(`hang${index}`));
    context.mock.timers.setTime(Date.now() + 61_000);
    assert.equal((await from('one', search('known'))).status, 200);
    await sleep(50);
    assert.equal(responses, 2);
  });
});

describe('one visitor who requests a hundred stale responses again', () => {
  for (const [what, refreshed] of [
    ['that come after 400 ms', () => sleep(400).then(good)],
    ['that the service never sends again', () => new Promise<Response>(() => undefined)],
  ] as const)
    it(`${what}: does not keep the others from getting responses`, async (context) => {
      context.mock.timers.enable({ apis: ['Date'], now: noon });
      let isStale = false;
      const { from } = shared({
        upstreamRate: 200,
        clientRate: 10_000,
        fetch: async ({ url }) => {
          if (isStale && url.includes('kept')) return refreshed();
          await sleep(isStale ? 40 : 0);
          return good();
        },
      });
      const kept = Array.from({ length: 110 }, (_, index) => search(`kept${index}`));
      for (const address of kept) assert.equal((await from('hostile', address)).status, 200);
      context.mock.timers.setTime(Date.now() + 61_000);
      isStale = true;
      const again = await Promise.all(kept.map((address) => from('hostile', address)));
      assert.ok(again.every(({ status }) => status === 200));
      await servesOthers(from);
    });

  it('does not use up the calls of the others', async (context) => {
    context.mock.timers.enable({ apis: ['Date'], now: noon });
    const { from } = shared({ clientRate: 10_000, fetch: async () => good() });
    const kept = Array.from({ length: 110 }, (_, index) => search(`kept${index}`));
    // Longer than the burst of calls lasts: they are requested at the rate of the setting.
    for (const address of kept)
      while ((await from('hostile', address)).status !== 200) await sleep(200);
    await sleep(3_200);
    context.mock.timers.setTime(Date.now() + 61_000);
    await Promise.all(kept.map((address) => from('hostile', address)));
    await servesOthers(from);
  });

  it('pays for the responses that were fetched for it', async (context) => {
    context.mock.timers.enable({ apis: ['Date'], now: noon });
    const response = JSON.stringify(
      sampleResponse(Array.from({ length: 100 }, () => sampleItem())),
    );
    const { from } = shared({
      clientRate: 20,
      upstreamRate: 0,
      fetch: async () => new Response(response),
    });
    const newQueries = async (client: string) => {
      for (let index = 0; index < 50; index += 1)
        if ((await from(client, search(`${client}${index}`))).status === 429) return index;
      return 50;
    };
    const kept = Array.from({ length: 6 }, (_, index) => search(`kept${index}`));
    for (const address of kept) await from('reader', address);
    context.mock.timers.setTime(Date.now() + 61_000);
    for (const address of kept) assert.equal((await from('refreshing', address)).status, 200);
    await sleep(100);
    const [without, after] = [await newQueries('new'), await newQueries('refreshing')];
    assert.ok(after < without, `${after} and ${without} new queries`);
  });
});

describe('more jobs at once than the operator allows', () => {
  const queryOf = async (address: string, options: Parameters<typeof setUp>[0] = {}) => {
    const { ask } = setUp({ fetch: async () => good(), ...options });
    const { response, calls } = await ask(address);
    assert.equal(response.status, 200);
    return new URL(calls[0]?.url ?? '').searchParams.get('ResultsPerPage');
  };

  it('are reduced to the setting, also if a page requests no number', async () => {
    const settings = { maxResults: 100 };
    assert.equal(await queryOf('/api/Search?ResultsPerPage=500', settings), '100');
    assert.equal(await queryOf('/api/Search', settings), '100');
    assert.equal(await queryOf('/api/Search?ResultsPerPage=25&Page=3', settings), '25');
  });

  it('are limited by PORTAL_MAX_RESULTS or the lock, whichever is higher', async () => {
    const address = '/api/Search?ResultsPerPage=500';
    assert.equal(await queryOf(address, { maxResults: 500 }), '500');
    assert.equal(await queryOf(address, { maxResults: 30 }), '30');
    assert.equal(await queryOf(address, { locked: 'ResultsPerPage=250' }), '250');
  });

  it('are refused for further pages, because jobs would be skipped', async () => {
    const { get, sent } = setUp({ fetch: async () => good(), maxResults: 100 });
    const response = await get('/api/Search?ResultsPerPage=250&Page=2');
    assert.equal(response.status, 400);
    assert.match((await problemIn(response)).detail, /ResultsPerPage may be at most 100/);
    assert.deepEqual(sent, []);
  });
});
