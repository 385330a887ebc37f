// What a caller gets where one small change of the client went unnoticed by every other test.
import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { describe, it } from 'node:test';
import {
  createClient,
  historicRecords,
  type HistoricPosition,
  type HistoricRecord,
} from '../../src/client/index.ts';
import { createReference } from '../../src/reference/index.ts';

const baseUrl = 'https://service.example';

describe('the client', () => {
  it('sends the key to no public endpoint, under no name', async () => {
    const reference = createReference();
    const key = 'very-secret-key';
    for (const keyHeader of [undefined, 'Gateway-Key']) {
      const client = createClient({
        baseUrl,
        key,
        keyHeader,
        fetch: async (request) => {
          assert.ok(![...request.headers.values()].includes(key), request.url);
          assert.ok(!request.url.includes(key));
          return reference(request);
        },
      });
      await client.codeList('payplans');
      await client.historicPage({ PageSize: 1 });
      for await (const page of client.historicPages({ PageSize: 1 })) {
        assert.equal(page.records.length, 1);
        break;
      }
    }
  });

  it('treats the header Authorization as a secret', async () => {
    const fetch = async () => Response.json({ detail: 'no: Bearer abc-def' }, { status: 401 });
    const client = createClient({ baseUrl, fetch, headers: { Authorization: 'Bearer abc-def' } });
    await assert.rejects(client.search(), { detail: 'no: [key]' });
    const plain = { ...{ baseUrl, fetch }, headers: { Extra: 'Bearer abc-def' } };
    await assert.rejects(createClient(plain).search(), { detail: 'no: Bearer abc-def' });
  });

  it('reads a letter of several bytes that arrives in two parts', async () => {
    const title = 'Peón – 看護師 🚒';
    const bytes = new TextEncoder().encode(
      JSON.stringify({
        SearchResult: {
          SearchResultItems: [
            { MatchedObjectId: '1', MatchedObjectDescriptor: { PositionTitle: title } },
          ],
        },
      }),
    );
    const fetch = async () =>
      new Response(
        new ReadableStream({
          start(body) {
            for (const byte of bytes) body.enqueue(Uint8Array.of(byte));
            body.close();
          },
        }),
      );
    const { data } = await createClient({ baseUrl, fetch }).search();
    const [item] = data.SearchResult.SearchResultItems;
    assert.equal(item?.MatchedObjectDescriptor.PositionTitle, title);
  });

  it('leaves nothing attached to a signal that many calls share', async () => {
    const { signal } = new AbortController();
    const reference = createReference();
    let sent = 0;
    const fetch = (request: Request) => {
      sent += 1;
      return sent % 2 ? Promise.reject(new TypeError('unplugged')) : reference(request);
    };
    const retry = { minimumWait: 0, maximumWait: 0 };
    const client = createClient({ baseUrl, fetch, retry, signal });
    for (let count = 0; count < 5; count += 1) await client.codeList('payplans');
    assert.equal(sent, 10);
    assert.equal(getEventListeners(signal, 'abort').length, 0);
  });

  for (const status of [408, 425, 429, 500, 502, 503, 504])
    it(`repeats a request after status ${status}`, async () => {
      const reference = createReference();
      let sent = 0;
      const fetch = async (request: Request) => {
        sent += 1;
        return sent === 1 ? new Response('', { status }) : reference(request);
      };
      const retry = { minimumWait: 0, maximumWait: 0 };
      await createClient({ baseUrl, fetch, retry }).codeList('payplans');
      assert.equal(sent, 2);
    });

  it('counts records on after a walk was resumed in the middle of a page, twice', async () => {
    const filters = { PageSize: 5 };
    const options = { baseUrl, fetch: createReference() };
    const ids = async (count: number, from?: HistoricPosition) => {
      const records = historicRecords(filters, { ...options, from });
      const some: HistoricRecord['portalControlNumber'][] = [];
      for await (const record of records) {
        some.push(record.portalControlNumber);
        if (some.length === count) break;
      }
      const position = JSON.parse(JSON.stringify(records.position)) as HistoricPosition;
      return { some, position };
    };
    const { some: all } = await ids(14);
    const first = await ids(3);
    assert.equal(first.position.records, 3);
    const second = await ids(4, first.position);
    assert.equal(second.position.records, 7);
    const third = await ids(7, second.position);
    assert.equal(third.position.records, 14);
    assert.deepEqual([...first.some, ...second.some, ...third.some], all);
  });
});
