// Small faults, and faults that are only visible by comparing two responses.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  answeringOtherwise,
  askingOtherwise,
  failures,
  idsWith,
  reference,
  requirementsRequesting,
  run,
  type Otherwise,
} from './support.ts';

type Loose = Record<string, unknown>;
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
  answeringOtherwise(path, (text, url) => {
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

const faults: readonly (readonly [what: string, service: Otherwise, notices: string])[] = [
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
        `${group}.filters-combine`,
      ] as const,
  ),
  ['DatePosted reaches back a week more', shiftDays(7), 'search.parameter-date-posted'],
  ['DatePosted leaves out its last day', shiftDays(-1), 'search.date-posted-includes'],
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
    'search.parameter-position-title',
  ],
  [
    'every search is radial',
    body(
      '/api/search',
      ({ SearchResult: { UserArea = {} } }) => (UserArea['IsRadialSearch'] = true),
    ),
    'search.is-radial',
  ],
  [
    'SearchResultCountAll grows from page to page',
    body('/api/search', ({ SearchResult }, url) => {
      SearchResult.SearchResultCountAll =
        (SearchResult.SearchResultCountAll ?? 0) + pageOf(url) - 1;
    }),
    'search.number-of-pages',
  ],
  [
    'NumberOfPages is wrong after the first page',
    body('/api/search', ({ SearchResult: { UserArea = {} } }, url) => {
      if (pageOf(url) > 1) UserArea['NumberOfPages'] = '1';
    }),
    'search.number-of-pages',
  ],
  [
    'NumberOfPages is 1 without any record',
    body('/api/search', ({ SearchResult: { UserArea = {} } }) => {
      if (UserArea['NumberOfPages'] === '0') UserArea['NumberOfPages'] = '1';
    }),
    'search.no-match',
  ],
  [
    'latitude and longitude are exchanged',
    body('/api/search', ({ SearchResult: { SearchResultItems } }) => {
      for (const { MatchedObjectDescriptor: job } of SearchResultItems)
        for (const place of job['PositionLocation'] as Loose[])
          [place['Latitude'], place['Longitude']] = [place['Longitude'], place['Latitude']];
    }),
    'search.field-position-location',
  ],
  [
    'all announcements have one address',
    body('/api/search', ({ SearchResult: { SearchResultItems } }) => {
      for (const { MatchedObjectDescriptor: job } of SearchResultItems)
        job['PositionURI'] = 'https://www.portal.example/job/1';
    }),
    'search.position-uri-own',
  ],
  [
    'SortDirection=asc is answered from the newest on',
    askingOtherwise('/api/search', (query) => {
      if (query.has('SortDirection')) query.set('SortDirection', 'desc');
    }),
    'search.rule-11-direction',
  ],
  [
    'the count of the last value of each refiner is one too high',
    body('/api/search', ({ SearchResult: { UserArea = {} } }) => {
      for (const values of Object.values((UserArea['Refiners'] ?? {}) as Record<string, Loose[]>)) {
        const last = values.at(-1);
        if (last && values.length > 1)
          last['RefinementCount'] = String(Number(last['RefinementCount']) + 1);
      }
    }),
    'search.refiner-counts',
  ],
  [
    'Archive answers page 1 from page 3 on',
    askingOtherwise('/api/archive', (query) => {
      if (Number(query.get('Page')) >= 3) query.set('Page', '1');
    }),
    'archive.parameter-page',
  ],
  [
    'Archive sends at most 250 records',
    askingOtherwise('/api/archive', (query) => {
      if (Number(query.get('ResultsPerPage')) > 250) query.set('ResultsPerPage', '250');
    }),
    'archive.limit-results-per-page',
  ],
  [
    'Archive names no parameter that it used',
    body('/api/archive', (read) => (read.SearchParameters = {})),
    'archive.search-parameters-used',
  ],
  [
    'the historic feed finds records by their first series only',
    answeringOtherwise('/api/historicjoa', (text, url) => {
      const series = url.searchParams.get('PositionSeries');
      const read = JSON.parse(text) as { data: { jobCategories: { series: string }[] }[] };
      if (series !== null)
        read.data = read.data.filter(({ jobCategories }) => jobCategories[0]?.series === series);
      return JSON.stringify(read);
    }),
    'historic.further-series',
  ],
  [
    'totalCount of the feed in pages is that of the page',
    answeringOtherwise(
      '/api/historicjoa',
      (text) => {
        const read = JSON.parse(text) as { data: unknown[]; paging: { metadata: Loose } };
        read.paging.metadata['totalCount'] = read.data.length;
        return JSON.stringify(read);
      },
      reference({ historicPaging: 'page' }),
    ),
    'historic.page.total-pages',
  ],
  [
    'DateGenerated of code lists is that of yesterday',
    answeringOtherwise('/api/codelist', (text) =>
      text.replace(
        /("DateGenerated":")([^"]*)/,
        (_, name: string, moment: string) =>
          name + new Date(Date.parse(moment) - 86_400_000).toISOString(),
      ),
    ),
    'code-lists.date-generated',
  ],
  [
    'a text message has a negative number of failed segments',
    answeringOtherwise('/api/textmessaging', (text) =>
      text.replace(/"failedSegments":\d+/, '"failedSegments":-1'),
    ),
    'text-messages.field-failed-segments',
  ],
];

describe('a fault is noticed:', () => {
  for (const [what, service, notices] of faults)
    it(what, async () => {
      const only = await requirementsRequesting(service.path);
      const report = await run(service, { only });
      const failed = idsWith(report, 'fail');
      assert.ok(failed.includes(notices), `${failed.join(', ')}\n${failures(report).join('\n')}`);
    });
});
