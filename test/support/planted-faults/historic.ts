import {
  responding,
  breaking,
  identifier,
  misreading,
  noticedBy,
  noticedInPages,
  onlyNoticedBy,
  rewrite,
  sending,
  unseen,
  type Loose,
} from './fault.ts';

const path = '/api/historicjoa';

interface Body {
  paging: { metadata: Loose; previous?: string; next?: string };
  data: Loose[];
}
const feed = (
  name: string,
  change: (body: Body, url: URL) => void,
  noticed: Parameters<typeof sending>[3],
) =>
  sending(
    path,
    name,
    (body, url) => {
      if (body['paging'] !== undefined) change(body as unknown as Body, url);
    },
    noticed,
  );

/** A number in the metadata of the page-number form is one too high. */
export const pageMetadata = (field: string, ...requirements: string[]) =>
  feed(
    `${field} of the historic feed in pages is one too high`,
    ({ paging: { metadata } }) => {
      if ('currentPage' in metadata) metadata[field] = Number(metadata[field]) + 1;
    },
    breaking(noticedInPages(...requirements), `2.2.page.${field}`),
  );

export const needsKey = responding(
  path,
  'the historic feed needs a key',
  (response, request) =>
    request.headers.has('Authorization-Key') ? response : new Response('{}', { status: 401 }),
  noticedBy('historic.public'),
);
export const recordLost = feed(
  'a page of the historic feed lacks a record',
  ({ data }) => {
    data.pop();
  },
  breaking(noticedBy('historic.limit-default-page-size'), '2.1.data', '8.default-page-size'),
);
export const previousLost = feed(
  'the historic feed in pages has no link to the previous page',
  ({ paging }) => {
    delete paging.previous;
  },
  noticedInPages('historic.page.previous'),
);
export const nextLost = feed(
  'the historic feed in pages has no link to the next page',
  ({ paging }) => {
    if (!('continuationToken' in paging.metadata)) delete paging.next;
  },
  noticedInPages('historic.page.next'),
);
export const secondPageFirst = misreading(
  path,
  'the historic feed in pages begins with page 2',
  (query) => {
    if (!/pagenumber/i.test(query.toString())) query.set('PageNumber', '2');
  },
  noticedInPages('historic.page.default-number'),
);

export const constantTotal = feed(
  'totalCount of the historic feed by token is the same on every page',
  ({ paging }) => {
    if ('continuationToken' in paging.metadata) paging.metadata['totalCount'] = 54_000;
  },
  noticedBy('historic.token.total-count-decreases'),
);
export const pageSizeWrong = feed(
  'pageSize of the historic feed by token is a text',
  ({ paging: { metadata } }) => {
    metadata['pageSize'] = String(metadata['pageSize']);
  },
  noticedBy('historic.token.field-page-size'),
);
export const tokenUnencoded = feed(
  'the continuation token is not URL-encoded',
  ({ paging: { metadata } }) => {
    const token = metadata['continuationToken'];
    if (typeof token === 'string') metadata['continuationToken'] = decodeURIComponent(token);
  },
  noticedBy('historic.token.continuation-token'),
);
export const nextWithoutToken = feed(
  'the next link carries no token',
  ({ paging }) => {
    paging.next &&= paging.next.replace(/continuationtoken=[^&]*&?/, '');
  },
  noticedBy('historic.token.next-carries-token'),
);
export const endlessTokens = feed(
  'the last page of the historic feed carries a token too',
  ({ paging: { metadata } }, url) => {
    metadata['continuationToken'] ??= encodeURIComponent(
      url.searchParams.get('continuationtoken') ?? 'AAAA',
    );
  },
  noticedBy('historic.rule-2-ends'),
);
export const nextInCamelCase = feed(
  'the next link is written in camel case',
  ({ paging }) => {
    paging.next &&= paging.next.replace('hiringagencycodes', 'HiringAgencyCodes');
  },
  onlyNoticedBy('historic.rule-3-lower-case'),
);

/** Fields that only the table of fields lists, and no sample response. */
export const unshownField = (
  field: string,
  value: unknown,
  noticed: Parameters<typeof sending>[3],
) =>
  feed(
    `the historic feed sends ${field}, in another type`,
    ({ data }) => {
      for (const record of data) record[field] = value;
    },
    noticed,
  );

/** A field that must be Y or N has another value. */
export const neitherYesNorNo = (field: string) =>
  feed(
    `${field} of the historic feed is neither Y nor N`,
    ({ data }) => {
      for (const record of data) record[field] = 'Maybe';
    },
    noticedBy(identifier('historic.field', field)),
  );

export const filterIgnoredBesideAnother = misreading(
  path,
  'PositionSeries of the historic feed is ignored beside a department',
  (query) => {
    if (/hiring(department|agency)codes/i.test(query.toString()))
      rewrite(query, 'PositionSeries', () => undefined);
  },
  noticedBy('historic.filters-combine'),
);
export const smallPages = misreading(
  path,
  'the historic feed has pages of 500 records by default',
  (query) => {
    if (!/pagesize/i.test(query.toString())) query.set('PageSize', '500');
    else rewrite(query, 'PageSize', (size) => (size === '' ? '500' : size));
  },
  noticedBy('historic.limit-default-page-size'),
);
export const largePages = feed(
  'the historic feed has pages of more than 1,000 records',
  ({ data, paging }, url) => {
    const size = Number(url.searchParams.get('PageSize'));
    if (size <= 1000 || data.length === 0) return;
    data.push(...data.slice(0, 1));
    paging.metadata['pageSize'] = size;
  },
  noticedBy('historic.limit-maximum-page-size'),
);
export const wrongDatesIgnored = misreading(
  path,
  'an invalid date is ignored by the historic feed',
  (query) => {
    for (const [name, value] of [...query])
      if (/date$/i.test(name) && !/^\d{1,4}-\d\d-\d{2,4}/.test(value)) query.delete(name);
  },
  unseen('The response to an invalid date is not documented.', '4.4.dates'),
);
export const oneSpelling = responding(
  path,
  'the historic feed is under the spelling in lower case only',
  (response, request) =>
    request.url.includes('HistoricJoa') ? new Response('{}', { status: 404 }) : response,
  noticedBy('historic.path-spelling'),
);
export const noMatchIsAnError = responding(
  path,
  'the historic feed responds with 400 if nothing matches',
  (response) => (response.status === 204 ? new Response('{}', { status: 400 }) : response),
  noticedBy('historic.no-match'),
);
export const noFurtherStates = feed(
  'no record is under review',
  ({ data }) => {
    for (const record of data)
      if (record['positionOpeningStatus'] === 'Applications under review')
        record['positionOpeningStatus'] = 'Reviewing applications';
  },
  unseen('A service without a record in this state is correct.', '3.under-review'),
);
export const agencyPathWithSlash = feed(
  'agencyLevelSort joins department and agency by a slash',
  ({ data }) => {
    for (const record of data)
      record['agencyLevelSort'] = String(record['agencyLevelSort']).replace('\\', '/');
  },
  noticedBy('historic.agency-level-sort'),
);
