import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { describe, it } from 'node:test';
import {
  codeList,
  createClient,
  historicPage,
  historicPages,
  historicRecords,
  search,
  type HistoricPosition,
} from '../../src/client/index.ts';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';

const baseUrl = 'https://service.example';
const sampleService = createSampleService({ mixedEras: true });
const filters = { HiringAgencyCodes: ['TR93'], PageSize: 20 };

describe('public endpoints', () => {
  it('never receive the key, even if the caller names its header', async () => {
    const key = 'secret-of-the-agency';
    for (const keyHeader of [undefined, 'Authorization-Key', 'Gateway-Key']) {
      const sent: string[] = [];
      const fetch = (request: Request) => {
        sent.push(JSON.stringify([...request.headers, request.url]));
        return sampleService(request);
      };
      const options = { baseUrl, fetch, key, keyHeader };
      await codeList('payplans', options);
      await historicPage(filters, options);
      await createClient(options).historicPages(filters).next();
      assert.equal(sent.length, 3);
      for (const request of sent) assert.ok(!request.includes(key), request);
    }
  });
});

describe('a secret that a caller sends in another header', () => {
  it('is recognized by the name of the header, so other values may be quoted', async () => {
    const fetch = async () => Response.json({ detail: 'no: Bearer abc-def' }, { status: 401 });
    const refused = (name: string) =>
      search({}, { baseUrl, fetch, headers: { [name]: 'Bearer abc-def' } });
    await assert.rejects(refused('Authorization'), { detail: 'no: [key]' });
    await assert.rejects(refused('Extra'), { detail: 'no: Bearer abc-def' });
  });
});

describe('a response that arrives in chunks', () => {
  it('keeps multi-byte characters that are split between chunks', async () => {
    const PositionTitle = 'Técnico de señales – 日本 🛠';
    const descriptor = { PositionTitle, PositionURI: 'https://x.example/job/1' };
    const items = [{ MatchedObjectId: '1', MatchedObjectDescriptor: descriptor }];
    const body = { SearchResult: { SearchResultItems: items } };
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const pieces = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const { data } = await search(
      {},
      { baseUrl, fetch: () => Promise.resolve(new Response(pieces)) },
    );
    const [item] = data.SearchResult.SearchResultItems;
    assert.equal(item?.MatchedObjectDescriptor.PositionTitle, PositionTitle);
  });
});

describe("the caller's signal", () => {
  it('has no listener left after a call or a walk, whether it succeeds or fails', async () => {
    const { signal } = new AbortController();
    const listeners = () => getEventListeners(signal, 'abort').length;
    await codeList('payplans', { baseUrl, fetch: sampleService, signal });
    assert.equal(listeners(), 0);
    const failing = () => Promise.resolve(new Response('', { status: 404 }));
    await assert.rejects(codeList('payplans', { baseUrl, fetch: failing, signal }));
    assert.equal(listeners(), 0);
    const retry = { minWait: 1, maxWait: 1 };
    let attempts = 0;
    const unplugged = (request: Request) =>
      (attempts += 1) % 2 ? Promise.reject(new TypeError('unplugged')) : sampleService(request);
    const client = createClient({ baseUrl, fetch: unplugged, retry, signal });
    for (let count = 0; count < 5; count += 1) await client.codeList('payplans');
    assert.equal(attempts, 10);
    assert.equal(listeners(), 0);
    let requests = 0;
    const unsteady = (request: Request) =>
      (requests += 1) === 1
        ? Promise.resolve(new Response('', { status: 503, headers: { 'retry-after': '1' } }))
        : sampleService(request);
    for await (const { records } of historicPages(
      { ...filters, StartPositionOpenDate: '2024-01-01', EndPositionOpenDate: '2024-03-01' },
      { baseUrl, fetch: unsteady, signal, retry },
    ))
      assert.ok(records.length > 0);
    assert.ok(requests > 1);
    assert.equal(listeners(), 0);
  });
});

describe('a failed request', () => {
  for (const [status, isRepeated] of [
    [408, true],
    [425, true],
    [429, true],
    [500, true],
    [502, true],
    [503, true],
    [504, true],
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [501, false],
  ] as const)
    it(`${isRepeated ? 'repeats' : 'does not repeat'} a request after status ${status}`, async () => {
      let requests = 0;
      const fetch = (request: Request) =>
        (requests += 1) === 1
          ? Promise.resolve(new Response('', { status }))
          : sampleService(request);
      const retry = { minWait: 0, maxWait: 0 };
      const page = historicPages(filters, { baseUrl, fetch, retry }).next();
      if (isRepeated) assert.ok(((await page).value?.records.length ?? 0) > 0);
      else await assert.rejects(page, { status });
      assert.equal(requests, isRepeated ? 2 : 1);
      requests = 0;
      const list = codeList('payplans', { baseUrl, fetch, retry });
      if (isRepeated) await list;
      else await assert.rejects(list, { status });
      assert.equal(requests, isRepeated ? 2 : 1);
    });
});

describe('a walk through the historic feed', () => {
  for (const historicPaging of ['token', 'page'] as const)
    it(`counts all records in its position, also if it resumes within a page: ${historicPaging}`, async () => {
      const fetch = createSampleService({ historicPaging });
      const options = { baseUrl, fetch };
      const walked: number[] = [];
      let from: HistoricPosition | undefined;
      // Each walk ends within a page or at the start of the next one.
      for (const [more, expected] of [
        [7, 7],
        [5, 12],
        [8, 20],
        [3, 23],
        [30, 53],
      ] as const) {
        const records = historicRecords(filters, { ...options, ...(from && { from }) });
        let taken = 0;
        for await (const record of records) {
          walked.push(record.portalControlNumber);
          if ((taken += 1) === more) break;
        }
        from = JSON.parse(JSON.stringify(records.position)) as HistoricPosition;
        assert.equal(from.records, expected);
      }
      const whole: number[] = [];
      for await (const { portalControlNumber } of historicRecords(filters, options)) {
        if (whole.push(portalControlNumber) === walked.length) break;
      }
      assert.deepEqual(walked, whole);
    });
});
