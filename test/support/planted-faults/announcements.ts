import { changeAt } from './fields.ts';
import {
  responding,
  breaking,
  misreading,
  noticedBy,
  onlyNoticedBy,
  rewrite,
  sending,
  takingAnyKey,
  unseen,
  withText,
  type Loose,
  type PlantedFault,
} from './fault.ts';
import { SAMPLE_KEY } from '../../../packages/dev/src/sample-service/index.ts';

const search = '/api/search';
const archive = '/api/archive';
const items = 'SearchResult.SearchResultItems';

/** Changes the dates of every hundredth job. */
const closingOn = (
  path: string,
  name: string,
  date: string,
  noticed: Parameters<typeof sending>[3],
) =>
  sending(
    path,
    name,
    (body) => {
      changeAt(body, `${items}.MatchedObjectDescriptor`, (item) => {
        if (!String(item['MatchedObjectId']).endsWith('00')) return;
        const job = item['MatchedObjectDescriptor'] as Loose;
        job['ApplicationCloseDate'] = job['PositionEndDate'] = date;
      });
    },
    noticed,
  );

export const closedJobInSearch = closingOn(
  search,
  'Search has jobs that have closed',
  '2026-03-01T00:00:00Z',
  onlyNoticedBy('search.only-open'),
);
export const openJobInArchive = closingOn(
  archive,
  'Archive has jobs that are still open',
  '2029-06-01T00:00:00Z',
  unseen(
    'The specification says previously offered, which does not keep an announcement that was extended from being there.',
    '1.archive',
  ),
);

const searchKey = ['Authorization-Key', SAMPLE_KEY] as const;
export const anyKeyOpensSearch = takingAnyKey(
  search,
  'Search takes any key',
  searchKey,
  onlyNoticedBy('search.key-missing', 'search.key-wrong'),
);
export const anyKeyOpensArchive = takingAnyKey(
  archive,
  'Archive takes any key',
  searchKey,
  noticedBy('archive.key-missing', 'archive.key-wrong'),
);

export const keywordReadInPart = misreading(
  search,
  'Keyword searches for the first of its words only',
  (query) => {
    rewrite(query, 'Keyword', (words) => words.split(' ')[0]);
  },
  onlyNoticedBy('search.rule-2-all-words'),
);
/** Ignores the minimum if there is also a maximum. */
const otherAmountIgnored = (path: string, name: string, requirement: string): PlantedFault =>
  misreading(
    path,
    `${name} ignores a minimum pay next to a maximum`,
    (query) => {
      if (query.has('RemunerationMaximumAmount')) query.delete('RemunerationMinimumAmount');
    },
    onlyNoticedBy(requirement),
  );
export const minimumIgnoredBySearch = otherAmountIgnored(search, 'Search', 'search.rule-4-both');
export const minimumIgnoredByArchive = otherAmountIgnored(
  archive,
  'Archive',
  'archive.rule-4-both',
);

export const anyoneMaySeeAll = misreading(
  search,
  'WhoMayApply=All and =Status need no authorization',
  (query) => {
    rewrite(query, 'WhoMayApply', (value) => (/public/i.test(value) ? value : undefined));
  },
  unseen(
    'The key that is given to conformance may have that authorization.',
    '4.3.6',
    '5.authorization',
  ),
);
export const publicIgnored = misreading(
  search,
  'WhoMayApply=Public leaves no job out',
  (query) => {
    rewrite(query, 'WhoMayApply', (value) => (/public/i.test(value) ? undefined : value));
  },
  unseen('Which jobs the public may not apply for is in no field of the specification.', '4.3.6'),
);
export const remoteFalseIgnored = misreading(
  search,
  'RemoteIndicator=False is ignored',
  (query) => {
    rewrite(query, 'RemoteIndicator', (value) => (/false/i.test(value) ? undefined : value));
  },
  onlyNoticedBy('search.rule-8-remote-false'),
);
export const channelLost = sending(
  search,
  'ApplyURI has no channel',
  (body) => {
    changeAt(body, `${items}.MatchedObjectDescriptor.ApplyURI`, (job) => {
      job['ApplyURI'] = (job['ApplyURI'] as string[]).map((uri) => uri.split('?')[0]);
    });
  },
  noticedBy('search.apply-uri-channel'),
);
export const pageOneAgain = misreading(
  search,
  'Search responds with page 1 from page 3 on',
  (query) => {
    rewrite(query, 'Page', (page) => (Number(page) >= 3 ? '1' : page));
  },
  onlyNoticedBy('search.pages-share-nothing'),
);
export const smallPagesOfSearch = misreading(
  search,
  'Search has 25 items by default',
  (query) => {
    if (!/resultsperpage/i.test(query.toString())) query.set('ResultsPerPage', '25');
  },
  unseen('The default of Search is not shown.', '4.4.page'),
);
export const unknownCodesIgnored = misreading(
  search,
  'a code that Search does not know is ignored',
  (query) => {
    for (const [name, value] of [...query]) if (value === 'nosuchcode') query.delete(name);
  },
  unseen('What an unknown code finds is not shown.', '4.3.values'),
);
export const sortNamesUnknown = misreading(
  search,
  'SortField does not accept jobtitle and positiontitle',
  (query) => {
    rewrite(query, 'SortField', (value) =>
      /^(job|position)title$/i.test(value) ? undefined : value,
    );
  },
  unseen('The allowed values of SortField are not shown.', '4.3.SortField', '4.3.values'),
);

export const archiveOfEverything = misreading(
  archive,
  'Archive responds to requests without a control number and dates',
  (query) => {
    const { start, end } = { start: 'PostingStartDate', end: 'PostingEndDate' };
    if (query.has('ControlNumber')) return;
    if (!query.has(start)) query.set(start, '2024-01-01');
    if (!query.has(end)) query.set(end, '2025-12-31');
  },
  onlyNoticedBy('archive.rule-1-nothing', 'archive.rule-1-start-only', 'archive.rule-1-end-only'),
);
export const studentsExcluded = misreading(
  archive,
  'Student=False is read as True',
  (query) => {
    rewrite(query, 'Student', () => 'True');
  },
  noticedBy('archive.rule-5-student-false'),
);
export const tooManyInArchive = sending(
  archive,
  'Archive sends 501 records',
  (body, url) => {
    if (url.searchParams.get('ResultsPerPage') !== '501') return;
    const result = body['SearchResult'] as {
      SearchResultItems: unknown[];
      SearchResultCount: number;
    };
    result.SearchResultItems.push(result.SearchResultItems[0]);
    result.SearchResultCount += 1;
  },
  onlyNoticedBy('archive.limit-results-per-page'),
);
export const archiveIsNoJson = responding(
  archive,
  'Archive does not send JSON',
  (response) => withText(response, (text) => `response(${text});`),
  breaking(noticedBy('archive.count'), '1.json'),
);
export const noMatchIsAnError = responding(
  search,
  'Search responds with 404 if nothing matches',
  async (response) => {
    const text = await response.text();
    const { status, headers } = response;
    return text.includes('"SearchResultCountAll":0,')
      ? new Response('{}', { status: 404 })
      : new Response(text, { status, headers });
  },
  noticedBy('search.no-match'),
);
export const seriesIgnored = misreading(
  search,
  'Search ignores the series next to an organization',
  (query) => {
    if (query.has('Organization')) query.delete('JobCategoryCode');
  },
  noticedBy('search.filters-combine'),
);
export const titleIgnored = misreading(
  archive,
  'Archive ignores the title next to a subdivision',
  (query) => {
    if (query.has('CountrySubDivision')) query.delete('PositionTitle');
  },
  noticedBy('archive.filters-combine'),
);
export const foreignHost = responding(
  search,
  'Search names another host',
  (response) => withText(response, (text) => text.replaceAll('www.portal.example', 'portal.test')),
  unseen(
    'Which data is personal, and which host is the right one, is for a person to judge.',
    '1.public',
  ),
);
