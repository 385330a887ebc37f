// The PHP proxy while the service hangs, is down, answers something else, or is asked a lot. What counts is which requests reach the
// service, and which visitor waits for them.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { formsOfKey, key, writtenKey } from '../proxy/key-forms.ts';
import { problemIn } from '../proxy/upstream.ts';
import { createUpstream, settingsFor } from './contract.ts';
import { whyNoPhp } from './hosts.ts';
import { startClocked, type ClockedHost } from './php-hosts.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** The service, a host of the proxy before it, and what a visitor gets from it. */
async function started(more: Record<string, string> = {}, options: readonly string[] = []) {
  const upstream = await createUpstream();
  cleanUps.push(() => upstream.close());
  const host = await startClocked(
    { ...settingsFor(upstream.address), PORTAL_CLIENT_RATE: '0', ...more },
    options,
  );
  cleanUps.push(() => host.stop());
  const visit = visitorOf(host);
  /** Whether the service has received this many requests; it waits for requests that come after a response. */
  const received = async (count: number) => {
    for (let look = 0; look < 200 && upstream.sent.length < count; look += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    assert.equal(upstream.sent.length, count);
  };
  return { upstream, host, visit, received };
}

const visitorOf =
  (host: ClockedHost) =>
  (query: string, headers: Record<string, string> = {}) =>
    host.ask(new Request(`${host.base}/api/Search?${query}`, { headers }));

/** An answer that the service sends when it is told to. */
function held() {
  let release = () => {};
  const wait = new Promise<void>((resolve) => (release = resolve));
  return {
    release: () => release(),
    fault: async () => {
      await wait;
      return Response.json({ SearchResult: { SearchResultItems: ['newer'] } });
    },
  };
}

const never = () => new Promise<Response>(() => undefined);
const asHtml = () =>
  new Response('<html>Maintenance</html>', { headers: { 'content-type': 'text/html' } });

/** Visits until a response is fresh: a refresh ends some time after the response that caused it. */
async function untilFresh(visit: () => Promise<Response>): Promise<Response> {
  for (let look = 0; look < 200; look += 1) {
    const response = await visit();
    if (response.headers.get('portal-stale') === null) return response;
    await response.text();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('No newer answer came.');
}

/** Waits until a refresh has remembered its failure: it ends after the response that caused it. */
async function rememberedIn(folder: string, times: number): Promise<void> {
  const texts = () =>
    readdirSync(folder)
      .filter((name) => /^failed-.*\.kept$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  for (let look = 0; look < 200; look += 1) {
    if (texts().some((text) => text.includes(`"times":${times},`))) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The failure was not remembered.');
}

describe('the PHP proxy while the service hangs', { skip: whyNoPhp }, () => {
  it('lets one visitor wait, and nobody for 5 seconds, then for 30', async () => {
    const { upstream, host, visit } = await started({ PORTAL_TIMEOUT: '2000' });
    upstream.state.fault = never;
    assert.equal((await visit('Keyword=a')).status, 504);
    for (const word of 'abcdefghijklmnopqrst') {
      const response = await visit(`Keyword=${word}`);
      assert.equal(response.status, 504);
      assert.match(response.headers.get('retry-after') ?? '', /^([1-9]|10)$/);
    }
    assert.equal(upstream.sent.length, 1);
    host.pass(6);
    const all = await Promise.all(Array.from('abcd', (word) => visit(`Keyword=${word}`)));
    assert.deepEqual(
      all.map(({ status }) => status),
      [504, 504, 504, 504],
    );
    assert.equal(upstream.sent.length, 2, 'one tries whether it is back');
    host.pass(6);
    await visit('Keyword=a');
    assert.equal(upstream.sent.length, 2);
    host.pass(25);
    upstream.state.fault = () => Response.json({ SearchResult: { SearchResultItems: [] } });
    assert.equal((await visit('Keyword=a')).status, 200);
    assert.equal((await visit('Keyword=b')).status, 200);
    assert.equal(upstream.sent.length, 4);
  });

  it('gives what it has before the service has answered, and takes the newer answer afterwards', async () => {
    const { upstream, host, visit } = await started();
    const first = await (await visit('Keyword=nurse')).text();
    host.pass(61);
    const { fault, release } = held();
    upstream.state.fault = fault;
    for (let view = 0; view < 20; view += 1) {
      const stale = await visit('Keyword=nurse'); // would end with the deadline if it waited for the answer
      assert.equal(await stale.text(), first);
      assert.equal(stale.headers.get('cache-control'), 'public, max-age=10');
      assert.ok(Number(stale.headers.get('portal-stale')) >= 61);
    }
    assert.equal(upstream.sent.length, 2, 'one refresh for twenty views');
    release();
    const newer = await untilFresh(() => visit('Keyword=nurse'));
    assert.match(await newer.text(), /"newer"/);
    assert.equal(upstream.sent.length, 2);
  });

  it('keeps the last list for an hour, with one call in 30 seconds', async () => {
    const { upstream, host, visit, received } = await started({ PORTAL_TIMEOUT: '2000' });
    await visit('Keyword=nurse');
    upstream.state.fault = never;
    host.pass(61);
    for (let half = 0; half < 3; half += 1) {
      for (let view = 0; view < 5; view += 1)
        assert.equal((await visit('Keyword=nurse')).status, 200);
      await received(2 + half);
      await rememberedIn(host.folder, half + 1);
      host.pass(31);
    }
    host.pass(3_700);
    assert.equal((await visit('Keyword=nurse')).status, 504);
  });
});

describe('the PHP proxy while the service fails', { skip: whyNoPhp }, () => {
  it('connects once to a service that is down', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cleanUps.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    const { visit } = await started({ PORTAL_UPSTREAM: `http://127.0.0.1:${port}` });
    for (const word of 'abcdefghij')
      assert.equal((await visit(`Keyword=${word}`)).status, 503, word);
    assert.equal(connections, 1);
  });

  for (const [what, fault] of [
    ['HTML', asHtml],
    ['500', () => new Response('', { status: 500 })],
  ] as const) {
    it(`repeats no question that was answered with ${what}, and answers others`, async () => {
      const { upstream, host, visit, received } = await started();
      const first = await (await visit('Keyword=kept')).text();
      host.pass(61);
      upstream.state.fault = fault;
      for (let view = 0; view < 5; view += 1)
        assert.equal(await (await visit('Keyword=kept')).text(), first, 'the last list stays');
      await received(2);
      for (let view = 0; view < 5; view += 1)
        assert.equal((await problemIn(await visit('Keyword=new'))).status, 502);
      assert.equal(upstream.sent.length, 3);
      delete upstream.state.fault;
      assert.equal((await visit('Keyword=other')).status, 200);
      host.pass(6);
      assert.equal((await visit('Keyword=new')).status, 200);
      await untilFresh(() => visit('Keyword=kept'));
    });
  }

  it('shows a refused key instead of an old list: a person must look', async () => {
    const { upstream, host, visit, received } = await started();
    await visit('Keyword=nurse');
    host.pass(61);
    upstream.state.fault = () => new Response('', { status: 401 });
    assert.equal((await visit('Keyword=nurse')).status, 200);
    await received(2);
    for (let look = 0; look < 100 && (await visit('Keyword=nurse')).status !== 401; look += 1);
    assert.equal((await visit('Keyword=nurse')).status, 401);
    assert.equal(upstream.sent.length, 2);
  });

  it('writes the key into no file and no answer, whatever comes with it', async () => {
    const { upstream, host, visit } = await started();
    const texts: string[] = [];
    let number = 0;
    for (const form of writtenKey) {
      const bodies = [
        form,
        `<html>${form}</html>`,
        JSON.stringify({ SearchResult: { SearchResultItems: [{ [form]: 1 }] } }),
        JSON.stringify({ SearchResult: { SearchResultItems: [], UserArea: form } }),
      ];
      for (const body of bodies)
        for (const status of [200, 401, 500]) {
          upstream.state.fault = () => new Response(body, { status });
          const response = await visit(`Keyword=k${(number += 1)}`);
          assert.notEqual(response.status, 200, body);
          texts.push(`${JSON.stringify([...response.headers])} ${await response.text()}`);
        }
    }
    for (const name of readdirSync(host.folder))
      texts.push(name, readFileSync(join(host.folder, name), 'utf8'));
    assert.ok(texts.length > 240, String(texts.length));
    for (const form of formsOfKey)
      assert.equal(
        texts.some((text) => text.includes(form)),
        false,
        form,
      );
    assert.ok(key.length > 12);
  });
});

describe('the PHP proxy with many visitors', { skip: whyNoPhp }, () => {
  it('sends one call for the same query, however it is written and however many ask at once', async () => {
    const { upstream, visit } = await started();
    const { fault, release } = held();
    upstream.state.fault = fault;
    const all = Array.from({ length: 12 }, (_, index) =>
      visit(index % 2 ? 'Keyword=nurse&PayGradeLow=7' : 'PayGradeLow=07&Keyword=+nurse'),
    );
    setTimeout(release, 300); // time for the others to find that the question is being asked
    for (const response of await Promise.all(all)) assert.match(await response.text(), /"newer"/);
    assert.equal(upstream.sent.length, 1);
  });

  it('keeps popular questions beside each other', async () => {
    const { upstream, visit } = await started();
    upstream.state.fault = ({ url }) =>
      Response.json({
        SearchResult: {
          SearchResultItems: [new URL(url).searchParams.get('Keyword'), 'x'.repeat(9_000)],
        },
      });
    const words = Array.from({ length: 300 }, (_, index) => `w${index}`);
    for (const word of [...words, ...words])
      assert.match(await (await visit(`Keyword=${word}`)).text(), new RegExp(`"${word}"`));
    assert.equal(upstream.sent.length, 300);
  });

  it('stays within its size, keeps the newest, and keeps no failure', async () => {
    const { upstream, host, visit } = await started({ PORTAL_CACHE_BYTES: '1280000' });
    upstream.state.fault = () =>
      Response.json({ SearchResult: { SearchResultItems: ['x'.repeat(9_000)] } });
    for (let index = 0; index < 300; index += 1) await visit(`Keyword=${index}`);
    const files = readdirSync(host.folder);
    assert.ok(files.length > 80, String(files.length));
    assert.ok(
      files.reduce((sum, name) => sum + statSync(join(host.folder, name)).size, 0) <= 1_280_000,
    );
    await visit('Keyword=299');
    assert.equal(upstream.sent.length, 300);
    upstream.state.fault = asHtml;
    await visit('Keyword=never');
    delete upstream.state.fault;
    host.pass(6);
    assert.equal((await visit('Keyword=never')).status, 200);
  });

  it('never serves a partial response during concurrent writes', async () => {
    const { upstream, host, visit } = await started();
    upstream.state.fault = () =>
      Response.json({ SearchResult: { SearchResultItems: ['x'.repeat(200_000)] } });
    for (let round = 0; round < 4; round += 1) {
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, index) => visit(`Keyword=${index % 2}`)),
      );
      for (const response of all) {
        const { SearchResult } = (await response.json()) as {
          SearchResult: { SearchResultItems: string[] };
        };
        assert.equal(SearchResult.SearchResultItems[0]?.length, 200_000);
      }
      host.pass(61);
    }
  });

  it('limits what one client sends upstream, and not what is kept', async () => {
    const { upstream, visit } = await started({ PORTAL_CLIENT_RATE: '1' });
    assert.equal((await visit('Keyword=kept')).status, 200);
    const second = await visit('Keyword=second');
    assert.equal((await problemIn(second)).status, 429);
    assert.match(second.headers.get('retry-after') ?? '', /^\d+$/);
    for (let view = 0; view < 30; view += 1)
      assert.equal((await visit('Keyword=kept')).status, 200);
    assert.equal(upstream.sent.length, 1);
  });

  it('compresses once, whichever side does', async () => {
    for (const [settings, options, encoding] of [
      [{}, [], 'gzip'],
      [{}, ['zlib.output_compression=On'], 'gzip'],
      [{ PORTAL_COMPRESSION: 'none' }, [], null],
    ] as const) {
      const { host } = await started(settings, options);
      // `fetch` would decode the body.
      const { request } = await import('node:http');
      const [received, bytes] = await new Promise<[string | undefined, Buffer]>((resolve) => {
        request(
          `${host.base}/api/Search?ResultsPerPage=25`,
          { headers: { 'accept-encoding': 'gzip' } },
          (response) => {
            const parts: Buffer[] = [];
            response.on('data', (part: Buffer) => parts.push(part));
            response.on('end', () =>
              resolve([response.headers['content-encoding'], Buffer.concat(parts)]),
            );
          },
        ).end();
      });
      assert.equal(received ?? null, encoding);
      assert.ok(JSON.parse((encoding === null ? bytes : gunzipSync(bytes)).toString()));
    }
  });
});
