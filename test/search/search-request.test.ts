import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ResponseCache, SearchRequest } from '../../src/search/response-cache.ts';
import { HeldFetch, searchResponseOf, turns, unhandledRejections } from './support.ts';

function setUp() {
  const service = new HeldFetch();
  const transport = { baseUrl: 'https://proxy.example', fetch: service.fetch };
  const outcomes: string[] = [];
  const cache = new ResponseCache();
  const request = new SearchRequest(cache, {
    responded: ({ data }) =>
      outcomes.push(data.SearchResult.SearchResultItems[0]?.MatchedObjectId ?? 'empty'),
    failed: ({ kind }) => outcomes.push(kind),
  });
  const send = (keyword: string) => {
    void request.send({ Keyword: keyword }, transport);
  };
  return { service, transport, outcomes, cache, request, send };
}

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

describe('a request for jobs', () => {
  for (const order of orders) {
    it(`returns the response to the latest of three queries if they arrive as ${order.join()}`, async () => {
      const { service, outcomes, send } = setUp();
      for (const keyword of ['a', 'b', 'c']) send(keyword);
      assert.deepEqual(
        service.requests.map(({ signal }) => signal.aborted),
        [true, true, false],
      );
      for (const index of order) await service.response(index, searchResponseOf([`job-${index}`]));
      assert.deepEqual(outcomes, ['job-2']);
    });
  }

  it('does not report the failure of an older query', async () => {
    const { service, outcomes, send } = setUp();
    send('a');
    send('b');
    await service.response(0, new TypeError('Failed to fetch'));
    await service.response(1, searchResponseOf(['b']));
    assert.deepEqual(outcomes, ['b']);
  });

  it('reports the failure of the latest query instead of an older response', async () => {
    const { service, outcomes, send } = setUp();
    send('a');
    send('b');
    await service.response(1, new Response('', { status: 503 }));
    await service.response(0, searchResponseOf(['a']));
    assert.deepEqual(outcomes, ['status']);
  });

  it('reports nothing after it is aborted', async () => {
    const { service, outcomes, request, send } = setUp();
    send('a');
    request.abort();
    await turns();
    assert.equal(service.requests[0]?.signal.aborted, true);
    await service.response(0, searchResponseOf(['a']));
    assert.deepEqual(outcomes, []);
    request.abort();
    send('b');
    await service.response(1, searchResponseOf(['b']));
    assert.deepEqual(outcomes, ['b'], 'the next query works as usual');
  });

  it('returns a large response after a pause for input, in which it can be aborted', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const { service, outcomes, request, send } = setUp();
    const response = () => searchResponseOf(Array.from({ length: 100 }, (_, index) => `a${index}`));
    send('a');
    await service.response(0, response());
    assert.deepEqual(outcomes, []);
    context.mock.timers.tick(1);
    await turns();
    assert.deepEqual(outcomes, ['a0']);
    send('b');
    await service.response(1, response());
    request.abort();
    context.mock.timers.tick(1);
    await turns();
    assert.deepEqual(outcomes, ['a0']);
  });

  it('caches its response until the service changes', async () => {
    const { service, transport, cache, send } = setUp();
    assert.equal(cache.find({ Keyword: 'a' }), undefined);
    send('a');
    await service.response(0, searchResponseOf(['a']));
    assert.equal(cache.find({ Keyword: 'a' })?.isFresh, true);
    await cache.fetchUnlessFresh({ Keyword: 'a' }, transport);
    assert.equal(service.requests.length, 1);
    cache.reset();
    assert.equal(cache.find({ Keyword: 'a' }), undefined);
  });

  it('does not cache the response of a former service', async () => {
    const { service, cache, send } = setUp();
    send('a');
    cache.reset();
    await service.response(0, searchResponseOf(['a']));
    assert.equal(cache.find({ Keyword: 'a' }), undefined);
  });

  it('reports an error in its own code as an unreadable response, so that loading ends', async () => {
    const { outcomes, request } = setUp();
    void request.send(
      {},
      {
        get baseUrl(): string {
          throw new TypeError('a fault of this code');
        },
      },
    );
    await turns();
    assert.deepEqual(outcomes, ['shape']);
  });

  it('does not catch errors in the code that uses its response', async () => {
    const fault = new TypeError('a fault of this code');
    const throwing = () => {
      throw fault;
    };
    for (const response of [searchResponseOf(['a']), new Response('', { status: 503 })]) {
      const request = new SearchRequest(new ResponseCache(), {
        responded: throwing,
        failed: throwing,
      });
      const errors = await unhandledRejections(async () => {
        void request.send({}, { baseUrl: 'https://proxy.example', fetch: async () => response });
        await turns();
      });
      assert.deepEqual(errors, [fault]);
    }
  });
});
