import assert from 'node:assert/strict';
import { it } from 'node:test';
import { search } from '../../src/service/search.ts';
import { page } from './upstream.ts';

/**
 * A proxy on some host, over an upstream that answers `sampleAnswer()`, and takes 100 ms for keywords that begin with `slow`; it lists
 * `page`, locks nothing and limits no rate.
 */
export interface Host {
  /** Sends to the proxy; the address is a path with its query. */
  ask(path: string, init?: RequestInit): Promise<Response>;
}

/** What a page may count on, whatever the proxy runs on and whatever stands in front of it. */
export function contract(host: Host): void {
  const { ask } = host;

  it('answers Search with announcements, and code lists', async () => {
    const fetch = ({ url }: Request) => ask(new URL(url).pathname + new URL(url).search);
    const { data, losses } = await search(
      { Keyword: 'nurse' },
      { baseUrl: 'http://proxy.example', fetch },
    );
    assert.equal(data.SearchResult.SearchResultItems.length, 1);
    assert.deepEqual(losses, []);
    const list = await ask('/api/codelist/hiringpaths');
    assert.deepEqual([list.status, list.headers.get('content-type')], [200, 'application/json']);
  });

  it('answers the same again, with its tag, and 304 to one who has it', async () => {
    const first = await ask('/api/Search?Keyword=tagged');
    const tag = first.headers.get('etag') ?? '';
    assert.match(tag, /^(W\/)?"[\da-f]{24}/);
    const body = await first.text();
    const again = await ask('/api/Search?Keyword=tagged');
    assert.equal(await again.text(), body);
    const known = await ask('/api/Search?Keyword=tagged', { headers: { 'if-none-match': tag } });
    assert.deepEqual([known.status, await known.text()], [304, '']);
  });

  it('compresses for those who take it', async () => {
    const plain = await (await ask('/api/Search?Keyword=plain')).text();
    for (const encoding of ['gzip', 'gzip, deflate, br']) {
      const answer = await ask('/api/Search?Keyword=plain', {
        headers: { 'accept-encoding': encoding },
      });
      assert.equal(await answer.text(), plain); // fetch has undone it
    }
  });

  it('says how long it may be kept and by what it differs', async () => {
    const { headers } = await ask('/api/Search?Keyword=kept');
    assert.match(
      headers.get('cache-control') ?? '',
      /^public, max-age=60, stale-while-revalidate=/,
    );
    assert.match(headers.get('vary') ?? '', /Origin/);
    assert.match(headers.get('vary') ?? '', /Accept-Encoding/);
  });

  it('lets listed origins read, each by its own name, and no other', async () => {
    for (let time = 0; time < 2; time++) {
      const allowed = await ask('/api/Search?Keyword=origins', { headers: { origin: page } });
      assert.equal(allowed.headers.get('access-control-allow-origin'), page);
      const other = await ask('/api/Search?Keyword=origins', {
        headers: { origin: 'https://evil.example' },
      });
      assert.deepEqual(
        [other.status, other.headers.get('access-control-allow-origin')],
        [403, null],
      );
      const none = await ask('/api/Search?Keyword=origins');
      assert.deepEqual([none.status, none.headers.get('access-control-allow-origin')], [200, null]);
    }
  });

  it('refuses the rest in problem documents that nobody keeps', async () => {
    for (const [path, status, init] of [
      ['/api/Search?Nonsense=1', 400],
      ['/api/Archive', 404],
      ['/', 404],
      ['/api/Search', 405, { method: 'POST' }],
    ] as [string, number, RequestInit?][]) {
      const answer = await ask(path, init);
      assert.equal(answer.status, status, path);
      assert.equal(answer.headers.get('content-type'), 'application/problem+json');
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
      await answer.text();
    }
  });

  it('answers HEAD, preflights and questions about its state', async () => {
    const head = await ask('/api/Search?Keyword=head', { method: 'HEAD' });
    assert.deepEqual([head.status, await head.text()], [200, '']);
    const preflight = await ask('/api/Search', { method: 'OPTIONS', headers: { origin: page } });
    assert.equal(preflight.status, 204);
    assert.equal((await ask('/healthz')).status, 200);
    assert.equal((await ask('/readyz')).status, 200);
  });

  it('answers more questions at once than it may ask at once, again and again', async () => {
    for (let round = 0; round < 4; round++) {
      const statuses = await Promise.all(
        Array.from({ length: 40 }, async (_, number) => {
          const answer = await ask(`/api/Search?Keyword=slow${round}x${number}`);
          await answer.arrayBuffer();
          return answer.status;
        }),
      );
      assert.deepEqual(statuses, Array(40).fill(200), `round ${round}`);
    }
  });

  it('goes on when many have left before their answer came', async () => {
    for (let number = 0; number < 40; number++) {
      const leaving = AbortSignal.timeout(20);
      await ask(`/api/Search?Keyword=slowleft${number}`, { signal: leaving }).catch(
        () => undefined,
      );
    }
    for (const word of ['slowafter', 'slowleft39']) {
      const answer = await ask(`/api/Search?Keyword=${word}`);
      assert.equal(answer.status, 200, word);
      await answer.arrayBuffer();
    }
  });
}
