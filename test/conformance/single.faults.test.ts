import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  respondingOtherwise,
  askingOtherwise,
  requirementsRequesting,
  failures,
  idsWith,
  sampleService,
  run,
  type Otherwise,
  type Service,
} from './support.ts';
import { named } from '../support/planted-faults/fault.ts';

type Loose = Record<string, unknown>;

const nextLink = (change: (link: string) => string): Otherwise =>
  respondingOtherwise('/api/historicjoa', (text) => {
    const body = JSON.parse(text) as { paging?: { next?: string } };
    if (body.paging?.next !== undefined) body.paging.next = change(body.paging.next);
    return JSON.stringify(body);
  });

/** Shifts a bound by a day if the other bound is not given (the pages of a walk have both). */
const dayOff = (path: string, name: string, by: number): Otherwise =>
  askingOtherwise(path, (query) => {
    const other = name.replace(/Start|End/, (word) => (word === 'Start' ? 'End' : 'Start'));
    const day = query.get(name);
    if (day === null || (path.endsWith('historicjoa') && query.has(other))) return;
    query.set(name, new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10));
  });

/** Sends no item on any page after the first. */
const emptyAfterFirst = (path: string): Otherwise =>
  respondingOtherwise(path, (text, url) => {
    if (Number(url.searchParams.get('Page') ?? 1) < 2) return text;
    const body = JSON.parse(text) as { SearchResult?: Record<string, unknown> };
    if (body.SearchResult)
      Object.assign(body.SearchResult, { SearchResultItems: [], SearchResultCount: 0 });
    return JSON.stringify(body);
  });

const days = ['StartPositionOpenDate', 'EndPositionOpenDate'].concat(
  ['StartPositionCloseDate', 'EndPositionCloseDate'], // both ends of both ranges
);

/** Bounds and their deviation in days that are also visible in the records of two filters. */
const seenBesideOthers = new Set([
  'StartPositionOpenDate -1',
  'EndPositionOpenDate 1',
  'EndPositionOpenDate -1',
  'StartPositionCloseDate -1',
]);

interface Body {
  SearchResult: {
    SearchResultItems: { MatchedObjectDescriptor: Loose }[];
    SearchResultCountAll?: number;
    UserArea?: Loose;
  };
  SearchParameters: Loose;
}

/** Changes the body of each response below a path. */
const body = (path: string, change: (body: Body, url: URL) => void): Otherwise =>
  respondingOtherwise(path, (text, url) => {
    const read = JSON.parse(text) as Body;
    if ('SearchResult' in read) change(read, url);
    return JSON.stringify(read);
  });

const pageOf = (url: URL) => Number(url.searchParams.get('Page') ?? 1);

/** Ignores a parameter if another one is also given. */
const ignoredBeside = (path: string, ignored: string, other: string): Otherwise =>
  askingOtherwise(path, (query) => {
    if (query.has(other)) query.delete(ignored);
  });

const shiftDays = (by: number): Otherwise =>
  askingOtherwise('/api/search', (query) => {
    const days = Number(query.get('DatePosted'));
    if (days > 0) query.set('DatePosted', String(Math.min(60, days + by)));
  });

/** The planted faults, each with exactly the requirements that it fails. */
const faults: readonly (readonly [
  what: string,
  service: Service | Otherwise,
  broken: readonly string[],
])[] = [
  [
    'the next link loses a filter',
    nextLink((link) => link.replace(/&hiringagencycodes=[^&]*/, '')),
    ['historic.rule-3-filters', 'historic.next-leads-on'],
  ],
  [
    'the next link is to another host',
    nextLink((link) => `https://other.example${link}`),
    ['historic.rule-3-filters', 'historic.next-leads-on'],
  ],
  [
    'a record of the feed is on each page',
    respondingOtherwise('/api/historicjoa', (text, url) => {
      const body = JSON.parse(text) as { data: Loose[] };
      const [first] = body.data;
      if (
        first &&
        named(url.searchParams, 'continuationtoken') &&
        url.searchParams.has('continuationtoken')
      )
        first['portalControlNumber'] = 1;
      return JSON.stringify(body);
    }),
    ['historic.rule-2-ends', 'historic.pages-share-nothing'],
  ],
  ['ApplyURI has an empty channel', sampleService({ channel: '' }), ['search.rule-12-channel']],
  [
    'totalCount of the feed is one less on each page',
    respondingOtherwise('/api/historicjoa', (text, url) => {
      const body = JSON.parse(text) as { paging: { metadata: Loose } };
      const left = Number(body.paging.metadata['totalCount']);
      if (url.searchParams.has('continuationtoken')) body.paging.metadata['totalCount'] = left + 10;
      return JSON.stringify(body);
    }),
    ['historic.token.total-count-decreases'],
  ],
  ...days.flatMap((name) =>
    [1, -1].map(
      (by) =>
        [
          `${name} is off by ${by} day`,
          dayOff('/api/historicjoa', name, by),
          [
            `historic.parameter-${name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()}`,
            ...(seenBesideOthers.has(`${name} ${by}`) ? ['historic.filters-combine'] : []),
          ],
        ] as const,
    ),
  ),
  ...(['search', 'archive'] as const).map(
    (group) =>
      [
        `the maximum pay of ${group} is ignored beside the minimum`,
        askingOtherwise(`/api/${group}`, (query) => {
          if (query.has('RemunerationMinimumAmount')) query.delete('RemunerationMaximumAmount');
        }),
        [`${group}.rule-4-both`],
      ] as const,
  ),
  ...[1, -1].map(
    (by) =>
      [
        `NumberOfPages is off by ${by}`,
        respondingOtherwise('/api/search', (text) =>
          text.replace(
            /"NumberOfPages":"(\d+)"/,
            (_, count: string) => `"NumberOfPages":"${Number(count) + by}"`,
          ),
        ),
        ['search.number-of-pages', 'search.no-match'],
      ] as const,
  ),
  [
    'the pages of Search after the first are empty',
    emptyAfterFirst('/api/search'),
    ['search.number-of-pages', 'search.parameter-page'],
  ],
  [
    'the pages of Archive after the first are empty',
    emptyAfterFirst('/api/archive'),
    ['archive.parameter-page'],
  ],
  [
    'the teaser of Search has no highlighting',
    respondingOtherwise('/api/search', (text) => text.replace(/<\/?(em|c0)>/g, '')),
    ['search.keyword-highlight'],
  ],
  // Small faults, and faults that are only visible by comparing two responses.
  ...(
    [
      ['search', 'PayGradeLow', 'PayGradeHigh'],
      ['search', 'HiringPath', 'Keyword'],
      ['search', 'Organization', 'LocationName'],
      ['archive', 'Country', 'CityName'],
      ['archive', 'PayGradeHigh', 'PayGradeLow'],
      ['historic', 'EndPositionOpenDate', 'EndPositionCloseDate'],
    ] as const
  ).map(
    ([group, ignored, other]) =>
      [
        `${ignored} of ${group} is ignored beside ${other}`,
        ignoredBeside(group === 'historic' ? '/api/historicjoa' : `/api/${group}`, ignored, other),
        [`${group}.filters-combine`],
      ] as const,
  ),
  ['DatePosted reaches back a week more', shiftDays(7), ['search.parameter-date-posted']],
  ['DatePosted leaves out its last day', shiftDays(-1), ['search.date-posted-includes']],
  [
    'PositionTitle matches the start of titles only',
    body('/api/search', ({ SearchResult }, url) => {
      const words = url.searchParams.get('PositionTitle')?.toLowerCase().split(';');
      const title = ({
        MatchedObjectDescriptor: { PositionTitle },
      }: {
        MatchedObjectDescriptor: Loose;
      }) => String(PositionTitle).toLowerCase();
      if (words)
        SearchResult.SearchResultItems = SearchResult.SearchResultItems.filter((item) =>
          words.some((word) => title(item).startsWith(word)),
        );
    }),
    ['search.parameter-position-title'],
  ],
  [
    'every search is radial',
    body(
      '/api/search',
      ({ SearchResult: { UserArea = {} } }) => (UserArea['IsRadialSearch'] = true),
    ),
    ['search.is-radial'],
  ],
  [
    'SearchResultCountAll grows from page to page',
    body('/api/search', ({ SearchResult }, url) => {
      SearchResult.SearchResultCountAll =
        (SearchResult.SearchResultCountAll ?? 0) + pageOf(url) - 1;
    }),
    ['search.number-of-pages'],
  ],
  [
    'NumberOfPages is wrong after the first page',
    body('/api/search', ({ SearchResult: { UserArea = {} } }, url) => {
      if (pageOf(url) > 1) UserArea['NumberOfPages'] = '1';
    }),
    ['search.number-of-pages'],
  ],
  [
    'NumberOfPages is 1 without any record',
    body('/api/search', ({ SearchResult: { UserArea = {} } }) => {
      if (UserArea['NumberOfPages'] === '0') UserArea['NumberOfPages'] = '1';
    }),
    ['search.no-match'],
  ],
  [
    'latitude and longitude are exchanged',
    body('/api/search', ({ SearchResult: { SearchResultItems } }) => {
      for (const { MatchedObjectDescriptor: job } of SearchResultItems)
        for (const place of job['PositionLocation'] as Loose[])
          [place['Latitude'], place['Longitude']] = [place['Longitude'], place['Latitude']];
    }),
    ['search.field-position-location'],
  ],
  [
    'all announcements have one URL',
    body('/api/search', ({ SearchResult: { SearchResultItems } }) => {
      for (const { MatchedObjectDescriptor: job } of SearchResultItems)
        job['PositionURI'] = 'https://www.portal.example/job/1';
    }),
    ['search.position-uri-own'],
  ],
  [
    'Archive sends page 1 from page 3 on',
    askingOtherwise('/api/archive', (query) => {
      if (Number(query.get('Page')) >= 3) query.set('Page', '1');
    }),
    ['archive.parameter-page'],
  ],
  [
    'Archive sends at most 250 records',
    askingOtherwise('/api/archive', (query) => {
      if (Number(query.get('ResultsPerPage')) > 250) query.set('ResultsPerPage', '250');
    }),
    ['archive.limit-results-per-page'],
  ],
  [
    'Archive names no parameter that it used',
    body('/api/archive', (read) => (read.SearchParameters = {})),
    ['archive.search-parameters-used'],
  ],
  [
    'the historic feed finds records by their first series only',
    respondingOtherwise('/api/historicjoa', (text, url) => {
      const series = url.searchParams.get('PositionSeries');
      const read = JSON.parse(text) as { data: { jobCategories: { series: string }[] }[] };
      if (series !== null)
        read.data = read.data.filter(({ jobCategories }) => jobCategories[0]?.series === series);
      return JSON.stringify(read);
    }),
    ['historic.further-series'],
  ],
  [
    'totalCount of the feed in pages is that of the page',
    respondingOtherwise(
      '/api/historicjoa',
      (text) => {
        const read = JSON.parse(text) as { data: unknown[]; paging: { metadata: Loose } };
        read.paging.metadata['totalCount'] = read.data.length;
        return JSON.stringify(read);
      },
      sampleService({ historicPaging: 'page' }),
    ),
    ['historic.page.total-pages', 'historic.filters-combine'],
  ],
  [
    'a text message has a negative number of failed segments',
    respondingOtherwise('/api/textmessaging', (text) =>
      text.replace(/"failedSegments":\d+/, '"failedSegments":-1'),
    ),
    ['text-messages.field-failed-segments'],
  ],
];

describe('a fault fails exactly its requirements:', () => {
  for (const [what, service, broken] of faults)
    it(what, async () => {
      const only = 'path' in service ? await requirementsRequesting(service.path) : undefined;
      const report = await run(service, { ...(only && { only }) });
      assert.deepEqual(
        idsWith(report, 'fail').sort(),
        [...broken].sort(),
        failures(report).join('\n'),
      );
    });
});
