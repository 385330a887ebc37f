import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CodeListLoader } from '../../src/search/code-list-loader.ts';
import { codeListResponse, HeldFetch, turns } from './support.ts';

function setUp() {
  const service = new HeldFetch();
  const settled: string[] = [];
  const loader = new CodeListLoader(
    () => ({ baseUrl: 'https://proxy.example', fetch: service.fetch }),
    (list) => settled.push(`${list} ${loader.state(list)}`),
  );
  return { service, settled, loader };
}

describe('a code list', () => {
  it('is requested once for all elements that need it', async () => {
    const { service, settled, loader } = setUp();
    assert.equal(loader.state('hiringpaths'), 'idle');
    const both = Promise.all([loader.load('hiringpaths'), loader.load('hiringpaths')]);
    assert.equal(loader.state('hiringpaths'), 'loading');
    await service.response(0, codeListResponse({ public: 'Open to the public' }));
    const [one, other] = await both;
    assert.equal(one, other);
    assert.deepEqual(
      one.map(({ Code, Value }) => [Code, Value]),
      [['public', 'Open to the public']],
    );
    assert.equal(await loader.load('hiringpaths'), one);
    assert.equal(loader.items('hiringpaths'), one);
    assert.deepEqual(
      service.urls.map(({ pathname }) => pathname),
      ['/api/codelist/hiringpaths'],
    );
    assert.deepEqual(settled, ['hiringpaths ready']);
  });

  it('does not wait for another list', async () => {
    const { service, settled, loader } = setUp();
    const first = loader.load('hiringpaths');
    const second = loader.load('payplans');
    await service.response(1, codeListResponse({ GS: 'General Schedule' }));
    await second;
    assert.equal(loader.state('hiringpaths'), 'loading');
    await service.response(0, codeListResponse({}));
    await first;
    assert.deepEqual(settled, ['payplans ready', 'hiringpaths ready']);
  });

  it('can be requested again after a failure', async () => {
    const { service, settled, loader } = setUp();
    const failed = assert.rejects(loader.load('payplans'), { kind: 'status', status: 503 });
    await service.response(0, new Response('', { status: 503 }));
    await failed;
    assert.equal(loader.state('payplans'), 'failed');
    assert.equal(loader.items('payplans'), undefined);
    const again = loader.load('payplans');
    await service.response(1, codeListResponse({ GS: 'General Schedule' }));
    assert.equal((await again).length, 1);
    assert.deepEqual(settled, ['payplans failed', 'payplans ready']);
  });

  it('that failed is reset when a retry is due, and loaded lists stay', async () => {
    const { service, loader } = setUp();
    const failed = assert.rejects(loader.load('payplans'));
    const loaded = loader.load('hiringpaths');
    await service.response(0, new TypeError('Failed to fetch'));
    await service.response(1, codeListResponse({}));
    await Promise.all([failed, loaded]);
    loader.retryFailed();
    assert.equal(loader.state('payplans'), 'idle');
    assert.equal(loader.state('hiringpaths'), 'ready');
  });

  it('of the former service is dropped, and its request aborted without a report', async () => {
    const { service, settled, loader } = setUp();
    const loaded = loader.load('hiringpaths');
    await service.response(0, codeListResponse({ public: 'Public' }));
    await loaded;
    const aborted = assert.rejects(loader.load('payplans'), { name: 'AbortError' });
    loader.reset();
    await aborted;
    assert.equal(service.requests[1]?.signal.aborted, true);
    assert.equal(loader.state('hiringpaths'), 'idle');
    assert.equal(loader.state('payplans'), 'idle');
    assert.equal(loader.items('hiringpaths'), undefined);
    assert.deepEqual(settled, ['hiringpaths ready']);
  });

  it('of the former service does not replace the new one if it arrives late', async () => {
    const { service, settled, loader } = setUp();
    const aborted = assert.rejects(loader.load('payplans'));
    loader.reset();
    const loaded = loader.load('payplans');
    await service.response(1, codeListResponse({ NEW: 'New' }));
    await service.response(0, codeListResponse({ OLD: 'Old' }));
    await aborted;
    assert.deepEqual(
      (await loaded).map(({ Code }) => Code),
      ['NEW'],
    );
    assert.deepEqual(
      loader.items('payplans')?.map(({ Code }) => Code),
      ['NEW'],
    );
    assert.deepEqual(settled, ['payplans ready']);
  });

  it('is not requested after the search has ended', async () => {
    const { service } = setUp();
    const { fetch } = service;
    const loader = new CodeListLoader(
      () => ({ baseUrl: 'https://agency.example', fetch, signal: AbortSignal.abort() }),
      () => undefined,
    );
    await assert.rejects(loader.load('payplans'), { name: 'AbortError' });
    await turns();
    assert.equal(service.requests.length, 0);
  });

  it('with an invalid name is not requested', async () => {
    const { service, loader } = setUp();
    await assert.rejects(loader.load('../Search'), RangeError);
    assert.equal(service.requests.length, 0);
  });
});
