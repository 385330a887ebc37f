// What a host that keeps answers promises besides: tags, encodings, its state, and many questions at once.
import assert from 'node:assert/strict';
import { afterEach, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

interface Asked {
  ask(address: string, init?: RequestInit): Promise<Response>;
  /** Has the service answer like that until the test is over. */
  answer(fault?: () => Promise<Response>): void;
}

/** Asks a host that keeps answers what the contract does not ask of PHP. */
export function keepsAnswers({ ask, answer }: Asked): void {
  afterEach(() => answer());
  const slowly = async () => {
    await sleep(100);
    return Response.json({ SearchResult: { SearchResultItems: [] } });
  };

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

  it('compresses for those who take it, and tells caches by what it differs', async () => {
    const plain = await (await ask('/api/Search?Keyword=plain')).text();
    for (const encoding of ['gzip', 'gzip, deflate, br']) {
      const given = await ask('/api/Search?Keyword=plain', {
        headers: { 'accept-encoding': encoding },
      });
      assert.equal(await given.text(), plain); // fetch has undone it
      assert.match(given.headers.get('vary') ?? '', /Origin/);
      assert.match(given.headers.get('vary') ?? '', /Accept-Encoding/);
      assert.match(
        given.headers.get('cache-control') ?? '',
        /^public, max-age=60, stale-while-revalidate=/,
      );
    }
  });

  it('tells its state', async () => {
    assert.equal((await ask('/healthz')).status, 200);
    assert.equal((await ask('/readyz')).status, 200);
  });

  it('answers more questions at once than it may ask at once, again and again', async () => {
    answer(slowly);
    for (let round = 0; round < 4; round++) {
      const all = await Promise.all(
        Array.from({ length: 40 }, (_, number) => ask(`/api/Search?Keyword=at${round}x${number}`)),
      );
      assert.deepEqual(
        all.map(({ status }) => status),
        Array(40).fill(200),
        `round ${round}`,
      );
    }
  });

  it('goes on when many have left before their answer came', async () => {
    answer(slowly);
    for (let number = 0; number < 40; number++) {
      const leaving = AbortSignal.timeout(20);
      await ask(`/api/Search?Keyword=left${number}`, { signal: leaving }).catch(() => undefined);
    }
    for (const word of ['after', 'left39'])
      assert.equal((await ask(`/api/Search?Keyword=${word}`)).status, 200, word);
  });
}
