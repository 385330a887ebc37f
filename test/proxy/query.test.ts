import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ServiceError } from '../../src/protocol/errors.ts';
import { search } from '../../src/protocol/search.ts';
import { searchParameterNames, type SearchParameters } from '../../src/protocol/parameters.ts';
import { seeded } from '../protocol/random.ts';
import { problemIn, sampleService, setUp, upstream } from './upstream.ts';

const { get, ask } = setUp({ locked: 'Organization=HE;DJ02&HiringPath=public' });
/** Sends a search and returns the upstream queries. */
const sentFor = async (query: string) => {
  const { response, calls } = await ask(`/api/Search?${query}`);
  return { response, queries: calls.map(({ url }) => new URL(url).search) };
};

describe('a query that exceeds what is allowed', () => {
  const refused: [string, RegExp][] = [
    ['Organization%26x=DJ', /is not a parameter/],
    ['Keyword=%C2%85', /^Keyword contains a control character/],
    ['Keyword=%E0%80%AF', /^Keyword is not valid/],
    ['Keyword=%ED%A0%80', /^Keyword is not valid/],
    ['Keyword=%F4%90%80%80', /^Keyword is not valid/],
    ['Keyword=%', /^Keyword is not valid/],
    ['Keyword=%u0041', /^Keyword is not valid/],
    ['%FF=x', /is not valid/],
    ['constructor=x', /^constructor is not/],
    ['constructor.prototype.x=1', /is not a parameter/],
    ['toString=x', /^toString is not/],
    ['=DJ', /is not a parameter/],
    ['key=x', /is not a parameter/],
    ['WhoMayApply=%20ALL%20', /^WhoMayApply may be Public only/],
    ['WhoMayApply=All;Public', /must be one of/],
    ['WhoMayApply=Public&WhoMayApply=All', /may be given once/],
    ['Fields=Min;Full', /^Fields must be/],
    ['ResultsPerPage=999999999999', /^ResultsPerPage must be/],
    ['ResultsPerPage=10.5', /^ResultsPerPage must be/],
    ['Page=0', /^Page must be/],
    ['Page=-1', /^Page must be/],
    ['Page=1%2B1', /^Page must be/],
    ['Radius=1e308', /^Radius must be/],
    ['DatePosted=61', /^DatePosted must be/],
    ['SortDirection=asc;desc', /must be one of/],
    [
      'Organization=H',
      /^Organization takes codes; value 1 is not a code; write codes such as HE00\.$/,
    ],
    ['Organization=*', /^Organization takes codes/],
    ['Organization=HE38%257CDJ15', /^Organization takes codes/],
    ['Organization=HE38;Keyword=x', /^Organization takes codes; value 2/],
    ['Organization=HE38%20DJ15', /^Organization: DJ15 is outside/],
    ['Organization=he38;AF;;DJ02;DJ15', /^Organization: AF is outside/],
    ['HiringPath=student', /^HiringPath: student is outside the lock of this proxy, public\.$/],
  ];
  for (const [query, detail] of refused) {
    it(`${query.slice(0, 60)} is refused with an explanation and never sent`, async () => {
      const { response, queries } = await sentFor(query);
      assert.equal(response.status, 400);
      assert.match((await problemIn(response)).detail, detail);
      assert.deepEqual(queries, []);
    });
  }

  const lock = 'HiringPath=public&Organization=HE;DJ02&Fields=Min';
  const narrowed: [string, string][] = [
    ['', lock],
    ['Organization=', lock],
    ['Organization=;;', lock],
    ['Organization=HE%3BDJ', lock],
    ['Organization=DJ', 'HiringPath=public&Organization=DJ02&Fields=Min'],
    ['Organization=he38,%20“DJ02”;', 'HiringPath=public&Organization=HE38;DJ02&Fields=Min'],
    ['HiringPath=PUBLIC', 'HiringPath=PUBLIC&Organization=HE;DJ02&Fields=Min'],
    ['Organization=HE38', 'HiringPath=public&Organization=HE38&Fields=Min'],
    ['&&&', lock],
    ['Fields=Full', lock.replace('Min', 'Full')],
    ['WhoMayApply=Public', `${lock}&WhoMayApply=Public`],
  ];
  for (const [query, expected] of narrowed) {
    it(`${query || 'no query'} stays within the lock`, async () => {
      const { response, queries } = await sentFor(query);
      assert.equal(response.status, 200);
      const pairs = (text: string) => text.replace(/^\?/, '').split('&').sort();
      assert.deepEqual(
        queries.flatMap((one) => pairs(decodeURIComponent(one))),
        pairs(expected),
      );
    });
  }

  it('reaches the service in one canonical form, with only ResultsPerPage and Fields added', async () => {
    const {
      queries: [first],
    } = await sentFor('Keyword=a%26b%3Dc%2Bd%23%3B%22%3C%C3%A9&Page=2');
    const {
      queries: [second],
    } = await sentFor('&Page=0000002&&Keyword=%20a%26b%3dc%2bd%23;%22%3c%C3%A9+&');
    assert.equal(first, second);
    const asked = new URLSearchParams(first);
    assert.equal(asked.get('Keyword'), 'a&b=c+d#;"<é');
    assert.equal(
      [...asked.keys()].every((name) => (searchParameterNames as string[]).includes(name)),
      true,
    );
  });

  it('is refused if its keyword and the locked one are too long together, rather than losing the lock', async () => {
    const { get: ask, sent: asked } = setUp({ locked: { Keyword: 'x'.repeat(150) } });
    assert.equal((await ask(`/api/Search?Keyword=${'y'.repeat(100)}`)).status, 400);
    assert.equal(asked.length, 0);
  });

  it('has no parameters for a code list', async () => {
    for (const query of ['lastmodified=2020-01-01', 'country=USA', 'x', '=', '&', '%00']) {
      const response = await get(`/api/codelist/hiringpaths?${query}`);
      assert.match((await problemIn(response)).detail, /no parameters/);
    }
    assert.equal((await get('/api/codelist/hiringpaths?')).status, 200);
  });
});

describe('a lock in the proxy', () => {
  it('can include WhoMayApply if the agency is authorized, and a page may repeat it [§4.3.6]', async () => {
    const { get: ask, sent: asked } = setUp({
      locked: { WhoMayApply: 'Status' },
      fetch: async () => new Response('{"SearchResult":{"SearchResultItems":[]}}'),
    });
    for (const query of ['', '?WhoMayApply=Status']) {
      assert.equal((await ask(`/api/Search${query}`)).status, 200);
      assert.equal(new URL(asked.at(-1)?.url ?? '').searchParams.get('WhoMayApply'), 'Status');
    }
    for (const other of ['All', 'Public'])
      assert.equal((await ask(`/api/Search?WhoMayApply=${other}`)).status, 400);
  });

  it('shows no announcement outside it to 150 random visitors', async () => {
    const { whole, pick, some, next } = seeded(7);
    const organizations = [
      'HE',
      'HE38',
      'HE36',
      'DJ',
      'DJ02',
      'AF',
      'VATA',
      'IN',
      'IN05',
      'TR',
      'TR93',
    ];
    const anyQuery = (): SearchParameters => {
      const maybe = (parameters: SearchParameters) => (next() < 0.35 ? parameters : {});
      return {
        ...maybe({ Organization: some(organizations, 0.3) }),
        ...maybe({ Keyword: pick(['nurse', 'engineer', 'the', 'manager']) }),
        ...maybe({ PositionTitle: [pick(['Nurse', 'Specialist', 'Manager'])] }),
        ...maybe({ JobCategoryCode: some(['0610', '0810', '2210', '0301'], 0.5) }),
        ...maybe({ PositionScheduleTypeCode: some(['1', '2', '3'], 0.5) }),
        ...maybe({ HiringPath: some(['public', 'VET', 'student', 'fed-competitive'], 0.5) }),
        ...maybe({
          LocationName: [pick(['Denver, Colorado', 'Seattle, Washington'])],
          Radius: whole(0, 2_000),
        }),
        ...maybe({ PayGradeLow: whole(1, 15) }),
        ...maybe({ PayGradeHigh: whole(1, 15) }),
        ...maybe({ RemunerationMinimumAmount: whole(0, 12) * 20_000 }),
        ...maybe({ RemunerationMaximumAmount: whole(0, 12) * 20_000 }),
        ...maybe({ SalaryBucket: some(['25', '50', '75', '100'], 0.5) }),
        ...maybe({ DatePosted: whole(0, 60) }),
        ...maybe({ RemoteIndicator: next() < 0.5 }),
      };
    };
    const idsOf = async (
      query: SearchParameters,
      fetch: (request: Request) => Promise<Response>,
    ) => {
      const ids = new Set<string>();
      for (let page = 1; page <= 10; page++) {
        const { data } = await search(
          { ...query, Page: page, ResultsPerPage: 500 },
          { baseUrl: upstream, fetch, headers: { 'Authorization-Key': 'sample-service-key' } },
        );
        for (const { MatchedObjectId } of data.SearchResult.SearchResultItems)
          ids.add(MatchedObjectId);
        if (data.SearchResult.SearchResultItems.length < 500) break;
      }
      return ids;
    };
    let shown = 0;
    for (let host = 0; host < 10; host++) {
      const any = Object.entries(anyQuery()).filter(
        ([, value]) => !Array.isArray(value) || value.length > 0,
      );
      const locked = {
        ...(Object.fromEntries(any) as SearchParameters),
        Organization: some(organizations.slice(0, 5), 0.5).concat('HE'),
      };
      const allowed = await idsOf(locked, sampleService);
      const { proxy } = setUp({ locked });
      for (let visitor = 0; visitor < 15; visitor++) {
        const chosen = anyQuery();
        const refused = (error: unknown) => {
          assert.match(String((error as ServiceError).detail), /is outside the lock/);
          return [];
        };
        for (const id of await idsOf(chosen, proxy).catch(refused)) {
          shown++;
          assert.equal(allowed.has(id), true, `${id}: ${JSON.stringify({ locked, chosen })}`);
        }
      }
    }
    assert.notEqual(shown, 0);
  });
});
