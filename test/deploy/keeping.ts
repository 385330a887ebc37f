// Further guarantees of a host: entity tags, encodings, health states, and concurrent requests.
import assert from 'node:assert/strict';
import { afterEach, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

interface Asked {
  ask(url: string, init?: RequestInit): Promise<Response>;
  /** Replaces the service's responses until the test is over. */
  response(fault?: () => Promise<Response>): void;
}

/** Tests the further guarantees. @param hasStates whether the host has health states */
export function keepsResponses({ ask, response }: Asked, hasStates: boolean): void {
  afterEach(() => response());
  const slowly = async () => {
    await sleep(100);
    return Response.json({ SearchResult: { SearchResultItems: [] } });
  };

  it('sends the same response again, with its entity tag, and 304 if the client has it', async () => {
    const first = await ask('/api/Search?Keyword=tagged');
    const tag = first.headers.get('etag') ?? '';
    assert.match(tag, /^(W\/)?"[\da-f]{24}/);
    const body = await first.text();
    const again = await ask('/api/Search?Keyword=tagged');
    assert.equal(await again.text(), body);
    const known = await ask('/api/Search?Keyword=tagged', { headers: { 'if-none-match': tag } });
    assert.deepEqual([known.status, await known.text()], [304, '']);
  });

  it('compresses on request, and sends Vary', async () => {
    const plain = await (await ask('/api/Search?Keyword=plain')).text();
    for (const encoding of ['gzip', 'gzip, deflate, br']) {
      const given = await ask('/api/Search?Keyword=plain', {
        headers: { 'accept-encoding': encoding },
      });
      assert.equal(await given.text(), plain); // fetch has decoded it
      assert.match(given.headers.get('vary') ?? '', /Origin/);
      assert.match(given.headers.get('vary') ?? '', /Accept-Encoding/);
      assert.match(
        given.headers.get('cache-control') ?? '',
        /^public, max-age=60, stale-while-revalidate=/,
      );
    }
  });

  it('reports its state', { skip: hasStates ? false : 'it reports no states' }, async () => {
    assert.equal((await ask('/healthz')).status, 200);
    assert.equal((await ask('/readyz')).status, 200);
  });

  it('repeatedly serves more concurrent requests than it may send upstream', async () => {
    response(slowly);
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

  it('keeps working after many clients disconnected early', async () => {
    response(slowly);
    for (let number = 0; number < 40; number++) {
      const leaving = AbortSignal.timeout(20);
      await ask(`/api/Search?Keyword=left${number}`, { signal: leaving }).catch(() => undefined);
    }
    for (const word of ['after', 'left39'])
      assert.equal((await ask(`/api/Search?Keyword=${word}`)).status, 200, word);
  });
}
