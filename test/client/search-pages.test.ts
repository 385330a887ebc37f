import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';
import {
  search,
  searchAll,
  searchPages,
  type SearchAllOptions,
} from '../../src/client/search-pages.ts';
import type { SearchQuery } from '../../src/protocol/parameters.ts';
import { noRecordings, recordings } from '../protocol/recordings.ts';
import { sampleResponse, sampleItem } from '../protocol/sample.ts';

const now = () => new Date('2026-03-02T15:00:00Z');
const options = {
  baseUrl: 'https://service.example',
  key: SAMPLE_KEY,
  fetch: createSampleService({ now }),
  retry: { minWait: 1 },
};

async function ids(query: SearchQuery, more: Partial<SearchAllOptions> = {}): Promise<string[]> {
  const found: string[] = [];
  for await (const item of searchAll(query, { ...options, ...more }))
    found.push(item.MatchedObjectId);
  return found;
}

/** A service with the given number of announcements. It counts to the cap and serves no page beyond it. */
const serviceOf = (size: number, pageSize?: number) => {
  const asked: number[] = [];
  const fetch = async (request: Request) => {
    const query = new URL(request.url).searchParams;
    const page = Number(query.get('Page'));
    asked.push(page);
    const perPage = pageSize ?? Number(query.get('ResultsPerPage'));
    const reachable = Math.min(size, 10_000);
    const length = Math.max(0, Math.min(perPage, reachable - (page - 1) * perPage));
    const items = Array.from({ length }, (_, index) => ({
      ...sampleItem(),
      MatchedObjectId: String((page - 1) * perPage + index + 1),
    }));
    const response = sampleResponse(items) as { SearchResult: Record<string, unknown> };
    response.SearchResult['SearchResultCountAll'] = reachable;
    return Response.json(response);
  };
  return { asked, fetch };
};

describe('a walk through Search', () => {
  it('returns every announcement once with any page size [§1.search]', async () => {
    const large = await ids({ Keyword: 'engineer' });
    assert.ok(large.length > 30, String(large.length));
    assert.deepEqual(await ids({ Keyword: 'engineer', ResultsPerPage: 7 }), large);
    assert.equal(new Set(large).size, large.length);
  });

  it('trusts the items that arrive and not the requested size [§4.4.page]', async () => {
    const { asked, fetch } = serviceOf(60, 25);
    assert.equal((await ids({ ResultsPerPage: 10 }, { fetch })).length, 60);
    assert.deepEqual(asked, [1, 2, 3]);
  });

  it('reports at the cap that there may be more jobs, after all reachable ones', async () => {
    const { fetch } = serviceOf(14_000);
    const reached: string[] = [];
    const walk = async () => {
      for await (const item of searchAll({}, { ...options, fetch }))
        reached.push(item.MatchedObjectId);
    };
    await assert.rejects(walk(), {
      name: 'SearchCappedError',
      delivered: 10_000,
      message: /10,000 .* Narrow the query/,
    });
    assert.equal(reached.length, 10_000);
    assert.equal((await ids({}, { fetch, allowCapped: true })).length, 10_000);
  });

  it('reports on each page whether the result is capped', async () => {
    for (const [size, capped] of [
      [9_999, false],
      [10_000, true],
      [12_000, true],
    ] as const) {
      const { fetch } = serviceOf(size);
      for await (const page of searchPages({}, { ...options, fetch })) {
        assert.equal(page.capped, capped);
        assert.equal(page.total, Math.min(size, 10_000));
        break;
      }
    }
  });

  it('returns no announcement twice if it moves to the next page meanwhile', async () => {
    const pages = [
      [1, 2, 3],
      [3, 4, 5],
      [5, 6],
    ];
    const fetch = async (request: Request) => {
      const page = Number(new URL(request.url).searchParams.get('Page'));
      const items = (pages[page - 1] ?? []).map((id) => ({ ...sampleItem(), MatchedObjectId: id }));
      return Response.json({ SearchResult: { SearchResultItems: items } });
    };
    assert.deepEqual(await ids({}, { fetch }), ['1', '2', '3', '4', '5', '6']);
  });

  it('starts at the page in the query, and is empty if nothing matches', async () => {
    const whole = await ids({ Keyword: 'engineer', ResultsPerPage: 10 });
    assert.deepEqual(
      await ids({ Keyword: 'engineer', ResultsPerPage: 10, Page: 3 }),
      whole.slice(20),
    );
    assert.deepEqual(await ids({ Keyword: 'xyzzy' }), []);
  });

  it('counts each announcement once if pages overlap, and never requests beyond 10,000', async () => {
    const overlapping = async (request: Request) => {
      const page = Number(new URL(request.url).searchParams.get('Page'));
      const items = Array.from({ length: 25 }, (_, index) => (page - 1) * 10 + index + 1)
        .filter((id) => id <= 60)
        .map((id) => ({ ...sampleItem(), MatchedObjectId: id }));
      return Response.json({
        SearchResult: { SearchResultCountAll: 60, SearchResultItems: items },
      });
    };
    assert.equal((await ids({ ResultsPerPage: 10 }, { fetch: overlapping })).length, 60);
    const { asked, fetch } = serviceOf(14_000);
    await ids({ Page: 19 }, { fetch, allowCapped: true });
    assert.deepEqual(asked, [19, 20]);
  });

  it('continues after an unreadable page, and reports it', async () => {
    const lost: number[] = [];
    const fetch = async (request: Request) => {
      const page = Number(new URL(request.url).searchParams.get('Page'));
      const good = [{ ...sampleItem(), MatchedObjectId: page }];
      const items = page === 2 ? [null] : page < 4 ? good : [];
      return Response.json({ SearchResult: { SearchResultItems: items } });
    };
    const onPage = ({ losses }: { losses: unknown[] }) => lost.push(losses.length);
    assert.deepEqual(await ids({}, { fetch, onPage }), ['1', '3']);
    assert.deepEqual(lost, [0, 1, 0]);
  });

  it('ends with the reason of the signal', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const onPage = () => controller.abort(reason);
    await assert.rejects(ids({}, { signal: controller.signal, onPage }), reason);
  });
});

describe('one request to Search', () => {
  it('is checked before anything is sent', async () => {
    const fetch = async () => assert.fail('something was sent');
    const wrong: [object, string, RegExp][] = [
      [{ Keywords: 'nurse' }, 'Keywords', /did you mean Keyword\?/],
      [{ keyword: 'nurse' }, 'keyword', /did you mean Keyword\?/],
      [{ Radius: 25 }, 'Radius', /together with LocationName/],
      [{ Organization: 'EX00' }, 'Organization', /must be a list/],
      [{ DatePosted: 61 }, 'DatePosted', /from 0 to 60/],
      [{ SortDirection: 'up' }, 'SortDirection', /asc, desc/],
      [{ RemoteIndicator: 'False' }, 'RemoteIndicator', /true or false/],
      [{ PayGradeLow: '05' }, 'PayGradeLow', /whole number from 1 to 15/],
      [{ constructor: 'x' }, 'constructor', /not a parameter of Search/],
      [null as never, 'parameters', /must be an object/],
    ];
    for (const [query, parameter, message] of wrong) {
      const expected = { name: 'ParameterError', parameter, message };
      await assert.rejects(search(query, { ...options, fetch }), expected);
      assert.throws(() => searchAll(query, options), expected);
    }
  });

  it('reports a 401 as an error and not as an empty result', { skip: noRecordings }, async () => {
    const [{ text = '' } = {}] = recordings('error-401');
    const headers = { 'content-type': 'application/problem+json' };
    const fetch = async () => new Response(text, { status: 401, headers });
    await assert.rejects(search({}, { ...options, fetch }), {
      name: 'ServiceError',
      kind: 'status',
      status: 401,
      contentType: 'application/problem+json',
    });
  });
});
