// The PHP proxy while the service hangs, is down or sends something else. The tests check which requests reach the service and which
// visitor waits for them.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { formsOfKey, key, writtenKey } from '../proxy/key-forms.ts';
import { problemIn } from '../proxy/upstream.ts';
import { whyNoPhp } from '../deploy/hosts.ts';
import { keptIn } from './hosts.ts';
import { asHtml, held, never, untilFresh, useClocked } from './visits.ts';

const { started, cleanUps } = useClocked();

/** Waits until the failure of a refresh is stored: a refresh ends after the response that caused it. */
async function rememberedIn(folder: string, times: number): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    const texts = [...keptIn(folder)].filter(([name]) => name.startsWith('failed-'));
    if (texts.some(([, text]) => text.includes(`"times":${times},`))) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The failure was not remembered.');
}

/** The plain search, by which the proxy checks whether the service works. */
const plain = 'the plain search';
const sentWords = (sent: readonly { query: string }[]) =>
  sent.map(({ query }) => new URLSearchParams(query).get('Keyword') ?? plain);

describe('the PHP proxy while the service hangs', { skip: whyNoPhp }, () => {
  it('lets only one visitor wait, then pauses calls for 5 seconds, then for 30', async () => {
    const { upstream, host, visit } = await started({ PORTAL_TIMEOUT: '2000' });
    upstream.state.fault = never;
    assert.equal((await visit('Keyword=a')).status, 504);
    for (const word of 'abcdefghijklmnopqrst') {
      const response = await visit(`Keyword=${word}`);
      assert.equal(response.status, 504);
      assert.match(response.headers.get('retry-after') ?? '', /^([1-9]|10)$/);
    }
    assert.deepEqual(sentWords(upstream.sent), ['a', plain]);
    host.pass(6);
    const all = await Promise.all(Array.from('abcd', (word) => visit(`Keyword=${word}`)));
    assert.deepEqual(
      all.map(({ status }) => status),
      [504, 504, 504, 504],
    );
    assert.equal(upstream.sent.length, 4, 'one tries whether it is back');
    host.pass(6);
    await visit('Keyword=a');
    assert.equal(upstream.sent.length, 4);
    host.pass(25);
    upstream.state.fault = () => Response.json({ SearchResult: { SearchResultItems: [] } });
    assert.equal((await visit('Keyword=a')).status, 200);
    assert.equal((await visit('Keyword=b')).status, 200);
    assert.equal(upstream.sent.length, 6);
  });

  it('serves other queries while one hangs, and repeats that one after 5 seconds, then 30', async () => {
    const { upstream, host, visit } = await started({ PORTAL_TIMEOUT: '2000' });
    upstream.state.fault = ({ url }) =>
      url.includes('odd') ? never() : Response.json({ SearchResult: { SearchResultItems: [] } });
    const statuses = async (...words: string[]) => {
      const all: number[] = [];
      for (const word of words) all.push((await visit(`Keyword=${word}`)).status);
      return all;
    };
    assert.deepEqual(await statuses('odd', 'nurse', 'odd', 'clerk'), [504, 200, 504, 200]);
    assert.deepEqual(sentWords(upstream.sent.splice(0)), ['odd', plain, 'nurse', 'clerk']);
    host.pass(6);
    assert.deepEqual(await statuses('odd', 'cook', 'odd'), [504, 200, 504]);
    assert.deepEqual(sentWords(upstream.sent.splice(0)), ['odd', plain, 'cook']);
    host.pass(26);
    assert.deepEqual(await statuses('odd', 'pilot'), [504, 200]);
    assert.deepEqual(sentWords(upstream.sent.splice(0)), ['pilot']);
    host.pass(5);
    assert.deepEqual(await statuses('odd'), [504]);
    assert.deepEqual(sentWords(upstream.sent), ['odd', plain]);
  });

  it('serves other queries while the response to one takes too long', async () => {
    const { upstream, visit } = await started({ PORTAL_TIMEOUT: '2000' });
    upstream.state.fault = ({ url }) =>
      url.includes('large')
        ? new Response(new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('{')) }))
        : Response.json({ SearchResult: { SearchResultItems: [] } });
    assert.equal((await visit('Keyword=large')).status, 504);
    assert.equal((await visit('Keyword=nurse')).status, 200);
    assert.equal((await visit('Keyword=large')).status, 504);
    assert.equal(upstream.sent.length, 2);
  });

  it('serves the stale response at once and the newer one as soon as it arrives', async () => {
    const { upstream, host, visit } = await started();
    const first = await (await visit('Keyword=nurse')).text();
    host.pass(61);
    const { fault, release } = held();
    upstream.state.fault = fault;
    for (let view = 0; view < 20; view += 1) {
      const stale = await visit('Keyword=nurse'); // would end with the deadline if it waited for the response
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

  it('refreshes two queries at a time, so that other processes stay available for visitors', async () => {
    const { upstream, host, visit, received } = await started();
    const words = Array.from('abcdefgh');
    for (const word of words) await visit(`Keyword=${word}`);
    host.pass(61);
    const { fault, release } = held();
    upstream.state.fault = fault;
    for (const word of words) assert.equal((await visit(`Keyword=${word}`)).status, 200);
    await received(words.length + 2);
    release();
    for (const word of words) await untilFresh(() => visit(`Keyword=${word}`));
    assert.equal(upstream.sent.length, 2 * words.length);
  });

  it('serves the last list for an hour, and checks every 30 seconds whether the service is back', async () => {
    const { upstream, host, visit, received } = await started({ PORTAL_TIMEOUT: '2000' });
    await visit('Keyword=nurse');
    upstream.state.fault = never;
    host.pass(61);
    for (let half = 0; half < 3; half += 1) {
      for (let view = 0; view < 5; view += 1)
        assert.equal((await visit('Keyword=nurse')).status, 200);
      await received(3 + 2 * half); // each try is the query and the plain search
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
    const { visit } = await started({ PORTAL_UPSTREAM_URL: `http://127.0.0.1:${port}` });
    for (const word of 'abcdefghij')
      assert.equal((await visit(`Keyword=${word}`)).status, 503, word);
    assert.equal(connections, 1);
  });

  for (const [what, fault] of [
    ['HTML', asHtml],
    ['500', () => new Response('', { status: 500 })],
  ] as const) {
    it(`does not repeat a query after a response of ${what}, and serves other queries`, async () => {
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

  it('reports a refused key instead of serving an old list, so that the operator notices', async () => {
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

  it('never writes the key into a file, a log or a response', async () => {
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
    if (existsSync(host.log)) texts.push(readFileSync(host.log, 'utf8'));
    for (const name of readdirSync(host.folder))
      texts.push(name, readFileSync(join(host.folder, name), 'utf8'));
    texts.push(...keptIn(host.folder).values());
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
