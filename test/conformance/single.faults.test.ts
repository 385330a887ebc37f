import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  answeringOtherwise,
  askingOtherwise,
  requirementsRequesting,
  failures,
  idsWith,
  reference,
  run,
  shared,
  type Otherwise,
  type Service,
} from './support.ts';
import { named } from '../support/planted-faults/fault.ts';

type Loose = Record<string, unknown>;

/** Changes the items of Search or Archive. */
const items = (
  path: string,
  change: (item: { MatchedObjectDescriptor: Loose } & Loose) => void,
): Otherwise =>
  answeringOtherwise(path, (text) => {
    const body = JSON.parse(text) as {
      SearchResult?: { SearchResultItems: ({ MatchedObjectDescriptor: Loose } & Loose)[] };
    };
    for (const item of body.SearchResult?.SearchResultItems ?? []) change(item);
    return JSON.stringify(body);
  });

const nextLink = (change: (link: string) => string): Otherwise =>
  answeringOtherwise('/api/historicjoa', (text) => {
    const body = JSON.parse(text) as { paging?: { next?: string } };
    if (body.paging?.next !== undefined) body.paging.next = change(body.paging.next);
    return JSON.stringify(body);
  });

/** Changes the body of each response of the historic feed. */
const feed = (change: (body: { paging?: { metadata: Loose } }) => void, service = shared) =>
  answeringOtherwise(
    '/api/historicjoa',
    (text) => {
      const body = JSON.parse(text) as { paging?: { metadata: Loose } };
      change(body);
      return JSON.stringify(body);
    },
    service,
  );

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
  answeringOtherwise(path, (text, url) => {
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

/** Ignores one of a minimum and a maximum. */
const forgetting = (path: string, amount: 'Minimum' | 'Maximum'): Otherwise =>
  askingOtherwise(path, (query) => {
    const names = ['Minimum', 'Maximum'].map((word) => `Remuneration${word}Amount`);
    if (names.every((name) => query.has(name))) query.delete(`Remuneration${amount}Amount`);
  });

/** The planted faults, each with exactly the requirements that it fails. */
const faults: readonly (readonly [
  what: string,
  service: Service | Otherwise,
  broken: readonly string[],
])[] = [
  [
    'RemoteIndicator=False is ignored',
    askingOtherwise('/api/search', (query) => {
      if (query.get('RemoteIndicator') === 'False') query.delete('RemoteIndicator');
    }),
    ['search.rule-8-remote-false'],
  ],
  [
    'Keyword searches for the first of its words only',
    askingOtherwise('/api/search', (query) => {
      const words = query.get('Keyword');
      if (words !== null) query.set('Keyword', words.split(' ')[0] ?? '');
    }),
    ['search.rule-2-all-words'],
  ],
  [
    'the next link loses a filter',
    nextLink((link) => link.replace(/&hiringagencycodes=[^&]*/, '')),
    ['historic.rule-3-filters', 'historic.next-leads-on'],
  ],
  [
    'the next link is written in camel case',
    nextLink((link) => link.replace('hiringagencycodes', 'HiringAgencyCodes')),
    ['historic.rule-3-lower-case'],
  ],
  [
    'the next link is to another host',
    nextLink((link) => `https://other.example${link}`),
    ['historic.rule-3-filters', 'historic.next-leads-on'],
  ],
  [
    'the last page of the feed also has a token',
    answeringOtherwise('/api/historicjoa', (text, url) => {
      if (text.includes('continuationToken') || !url.searchParams.has('continuationtoken'))
        return text;
      const body = JSON.parse(text) as { paging: { metadata: Loose } };
      body.paging.metadata['continuationToken'] = url.searchParams.get('continuationtoken');
      return JSON.stringify(body).replaceAll('=', '%3D');
    }),
    [
      'historic.token.total-count-decreases',
      'historic.rule-2-ends',
      'historic.pages-share-nothing',
    ],
  ],
  [
    'a record of the feed is on each page',
    answeringOtherwise('/api/historicjoa', (text, url) => {
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
  [
    'the error of an empty response id is misspelled',
    answeringOtherwise('/api/textmessaging', (text) =>
      text.replace('ResponseIDEmpty', 'ResponseIdEmpty'),
    ),
    ['text-messages.response-id-empty'],
  ],
  [
    'the error of an unknown text message has no target',
    answeringOtherwise('/api/textmessaging', (text) => {
      const body = JSON.parse(text) as { error?: Loose };
      if (text.includes('TextMessageNotFound') && body.error) delete body.error['target'];
      return JSON.stringify(body);
    }),
    ['text-messages.text-message-not-found-body'],
  ],
  [
    'Archive answers without control number and dates',
    askingOtherwise('/api/archive', (query) => {
      if (
        query.has('ControlNumber') ||
        (query.has('PostingStartDate') && query.has('PostingEndDate'))
      )
        return;
      if (!query.has('PostingStartDate')) query.set('PostingStartDate', '2024-01-01');
      if (!query.has('PostingEndDate')) query.set('PostingEndDate', '2025-12-31');
    }),
    ['archive.rule-1-nothing', 'archive.rule-1-start-only', 'archive.rule-1-end-only'],
  ],
  [
    'Archive sends 501 records',
    answeringOtherwise('/api/archive', (text, url) => {
      if (url.searchParams.get('ResultsPerPage') !== '501') return text;
      const body = JSON.parse(text) as { SearchResult: { SearchResultItems: unknown[] } };
      body.SearchResult.SearchResultItems.push(body.SearchResult.SearchResultItems[0]);
      return JSON.stringify(body);
    }),
    ['archive.limit-results-per-page'],
  ],
  [
    'Search takes any key',
    (request) => {
      const isSearch = /\/api\/search/i.test(request.url);
      if (isSearch) request.headers.set('Authorization-Key', 'reference-key');
      return shared(request);
    },
    ['search.key-missing', 'search.key-wrong'],
  ],
  ['ApplyURI has an empty channel', reference({ channel: '' }), ['search.rule-12-channel']],
  [
    'a salary of Search is a number',
    items('/api/search', ({ MatchedObjectDescriptor: { PositionRemuneration } }) => {
      for (const range of PositionRemuneration as Loose[])
        range['MinimumRange'] = Number(range['MinimumRange']);
    }),
    ['search.field-position-remuneration'],
  ],
  [
    'an item of Search has no title',
    items('/api/search', (item) => {
      if (String(item['MatchedObjectId']).endsWith('00'))
        delete item.MatchedObjectDescriptor['PositionID'];
    }),
    ['search.field-position-id'],
  ],
  [
    'a code list has another id',
    answeringOtherwise('/api/codelist/racecodes', (text) => text.replace('"Race"', '"RaceCode"')),
    ['code-lists.racecodes-envelope'],
  ],
  ...[700, 4321].map(
    (count) =>
      [
        `totalCount of the feed is always ${count}`,
        feed(({ paging }) => paging && (paging.metadata['totalCount'] = count)),
        ['historic.total-count', 'historic.token.total-count-decreases'],
      ] as const,
  ),
  [
    'totalCount of the feed in pages is always the same',
    feed(
      ({ paging }) => paging && (paging.metadata['totalCount'] = 4321),
      reference({ historicPaging: 'page' }),
    ),
    ['historic.total-count', 'historic.page.total-pages'],
  ],
  [
    'totalCount of the feed is one less on each page',
    answeringOtherwise('/api/historicjoa', (text, url) => {
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
  ...['PostingStartDate', 'PostingEndDate'].flatMap((name) =>
    [1, -1].map(
      (by) =>
        [
          `${name} is off by ${by} day`,
          dayOff('/api/archive', name, by),
          ['archive.rule-1-dates'],
        ] as const,
    ),
  ),
  ...(['search', 'archive'] as const).flatMap((group) =>
    (['Minimum', 'Maximum'] as const).map(
      (amount) =>
        [
          `${amount} pay of ${group} is ignored beside the other`,
          forgetting(`/api/${group}`, amount),
          [`${group}.rule-4-both`],
        ] as const,
    ),
  ),
  ...(['search', 'archive'] as const).flatMap((group) =>
    (
      [
        ['DepartmentName', 'department-name'],
        ['OrganizationName', 'organization-name'],
        ['JobGrade', 'job-grade'],
        ['PositionEndDate', 'position-end-date'],
      ] as const
    ).map(
      ([name, id]) =>
        [
          `no item of ${group} has ${name}`,
          items(`/api/${group}`, (item) => delete item.MatchedObjectDescriptor[name]),
          [`${group}.field-${id}`],
        ] as const,
    ),
  ),
  [
    'no record of the feed has a department',
    answeringOtherwise('/api/historicjoa', (text) =>
      text.replaceAll('"hiringDepartmentName"', '"department"'),
    ),
    ['historic.field-hiring-department-name'],
  ],
  [
    'Search answers page 1 from page 3 on',
    askingOtherwise('/api/search', (query) => {
      if (Number(query.get('Page')) >= 3) query.set('Page', '1');
    }),
    ['search.pages-share-nothing'],
  ],
  [
    'the counts of refiners are one too high',
    answeringOtherwise('/api/search', (text) =>
      text.replace(
        /"RefinementCount":"(\d+)"/g,
        (_, count: string) => `"RefinementCount":"${Number(count) + 1}"`,
      ),
    ),
    ['search.refiner-counts'],
  ],
  ...['JobCategoryCode', 'PositionScheduleTypeCode', 'HiringPath', 'Organization'].map(
    (name) =>
      [
        `${name} is ignored beside another filter`,
        askingOtherwise('/api/search', (query) => {
          const others = ['JobGradeCode', 'PositionOfferingTypeCode', 'JobCategoryCode'].concat(
            ['PositionScheduleTypeCode', 'HiringPath', 'Organization'], // all compared parameters
          );
          if (others.some((other) => other !== name && query.has(other))) query.delete(name);
        }),
        ['search.filters-combine'],
      ] as const,
  ),
  [
    'DateGenerated never changes',
    answeringOtherwise('/api/codelist', (text) =>
      text.replace(/("DateGenerated":")[^"]*/, '$12024-01-01T00:00:00Z'),
    ),
    ['code-lists.date-generated'],
  ],
  [
    'the codes of cyberworkroles are text',
    answeringOtherwise('/api/codelist/cyberworkroles', (text) =>
      text.replace(/"Code":(\d+)/g, '"Code":"$1"'),
    ),
    ['code-lists.cyberworkroles-items'],
  ],
  [
    'Search has a closed job',
    items('/api/search', (item) => {
      if (String(item['MatchedObjectId']).endsWith('00'))
        item.MatchedObjectDescriptor['ApplicationCloseDate'] = '2026-03-01T00:00:00Z';
    }),
    ['search.only-open'],
  ],
  ...[1, -1].map(
    (by) =>
      [
        `NumberOfPages is off by ${by}`,
        answeringOtherwise('/api/search', (text) =>
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
    answeringOtherwise('/api/search', (text) => text.replace(/<\/?(em|c0)>/g, '')),
    ['search.keyword-highlight'],
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

/** Parameters with several values, of which two find different jobs. */
const several: Readonly<Record<string, readonly string[]>> = {
  search: [
    ...['PositionTitle', 'JobCategoryCode', 'LocationName', 'Organization', 'HiringPath'],
    ...['PositionOfferingTypeCode', 'PositionScheduleTypeCode', 'JobGradeCode'],
    'SecurityClearanceRequired',
  ],
  archive: ['Organization', 'PositionTitle', 'JobCategoryCode', 'CityName', 'CountrySubDivision'],
};

const clauseOf = (group: string, parameter: string): string =>
  `${group}.parameter-${parameter.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()}`;

describe('a parameter of which only the first value counts is detected:', () => {
  for (const [group, all] of Object.entries(several))
    for (const parameter of all)
      it(`${parameter} of ${group}`, async () => {
        const service = askingOtherwise(`/api/${group}`, (query) => {
          const value = query.get(parameter);
          if (value?.includes(';')) query.set(parameter, value.split(';')[0] ?? '');
        });
        const id = clauseOf(group, parameter);
        assert.deepEqual(idsWith(await run(service, { only: [id] }), 'fail'), [id]);
      });
});

describe('requirements that the data cannot show', () => {
  it('are not checkable: the order of jobs without readable days', async () => {
    const service = items('/api/search', ({ MatchedObjectDescriptor: job }) => {
      job['PublicationStartDate'] = 'yesterday';
    });
    const report = await run(service, { only: ['search.rule-11-direction'] });
    assert.deepEqual(idsWith(report, 'not checkable'), ['search.rule-11-direction']);
  });

  it('do not fail: the pages of a search without jobs', async () => {
    const service = answeringOtherwise('/api/search', (text) => {
      const body = JSON.parse(text) as { SearchResult?: Record<string, unknown> };
      if (body.SearchResult)
        Object.assign(body.SearchResult, {
          SearchResultItems: [],
          SearchResultCount: 0,
          SearchResultCountAll: 0,
          UserArea: { NumberOfPages: '0' },
        });
      return JSON.stringify(body);
    });
    const only = ['search.number-of-pages', 'search.pages-share-nothing', 'search.parameter-page'];
    const report = await run(
      (request) =>
        new URL(request.url).searchParams.get('Page') === '0'
          ? Promise.resolve(Response.json({ detail: 'There is no page 0.' }, { status: 400 }))
          : service(request),
      { only },
    );
    assert.deepEqual(idsWith(report, 'fail'), [], failures(report).join('\n'));
  });
});
