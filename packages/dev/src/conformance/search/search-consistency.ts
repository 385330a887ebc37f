import { getServiceToday, formatIsoDate, readCalendarDate } from 'portal-jobs/protocol';
import { textAt, textsAt, valuesAt } from '../fields.ts';
import { byCode, details, idOf, jobTexts, nameOf, titleWords } from '../job-fields.ts';
import type { ProbeClient } from '../probe-client.ts';
import { requirement, type Requirement } from '../requirement.ts';
import { NotCheckable, requireDistinct, requireThat, show } from '../verdict.ts';
import { checkCombined, ring, type Pair } from './combined-filters.ts';
import type { Filter } from './filters.ts';
import { commonFilter } from './parameters.ts';
import { refinerNames } from './search-fields.ts';
import { exactTotal, idsOf, keywordsOf, locationName, sampleJobs, search } from './search.ts';

// Checks that the responses of Search are consistent with each other (data-service §2.4, §4.3).

const pageSize = 10;

/** Pages that are compared with the first: the two after it, and the last. */
async function pages(client: ProbeClient): Promise<void> {
  const first = await search(client, { ResultsPerPage: String(pageSize), Page: '1' });
  const last = Number.isInteger(first.pages) ? first.pages : 3;
  const numbers = [...new Set([2, 3, last])].filter((number) => number > 1 && number <= last);
  if (numbers.length === 0 || first.records.length === 0)
    throw new NotCheckable('There is no second page in the data.');
  const found = new Map([[1, idsOf(first.records)]]);
  for (const number of numbers) {
    const query = { ResultsPerPage: String(pageSize), Page: String(number) };
    found.set(number, idsOf((await search(client, query)).records));
  }
  requireDistinct(found);
}

async function numberOfPages(client: ProbeClient): Promise<void> {
  for (const size of [pageSize, 50]) {
    const response = await search(client, { ResultsPerPage: String(size), Page: '1' });
    const total = exactTotal(response);
    if (response.records.length < Math.min(size, total))
      throw new NotCheckable('The service sends fewer records than requested.');
    const expected = Math.ceil(total / size);
    requireThat(
      response.pages === expected,
      `NumberOfPages of ${expected}, for ${total} records, ${size} on each page`,
      show(response.pages),
    );
    if (expected < 2) continue;
    const last = await search(client, { ResultsPerPage: String(size), Page: String(expected) });
    requireThat(
      last.records.length > 0,
      `records on page ${expected}, the last of ${total} records`,
      'no record',
    );
    const stated = { pages: last.pages, total: last.total };
    requireThat(
      stated.pages === expected && stated.total === total,
      `NumberOfPages ${expected} and SearchResultCountAll ${total} on the last page too`,
      `${show(stated.pages)} and ${show(stated.total)}`,
    );
  }
}

async function refinerCounts(client: ProbeClient): Promise<void> {
  const { first } = await sampleJobs(client);
  let compared = 0;
  for (const name of refinerNames) {
    const offered = valuesAt(first.body, `SearchResult.UserArea.Refiners.${name}[]`);
    for (const one of new Set([offered[0], offered.at(-1)])) {
      const [count = ''] = textsAt(one, 'RefinementCount');
      const value = textAt(one, 'RefinementValue');
      if (value === undefined || !/^\d+$/.test(count)) continue;
      const total = exactTotal(await search(client, { [name]: value, ResultsPerPage: '1' }));
      requireThat(
        total === Number(count),
        `${count} records for ${name}=${value}, as its refiner says`,
        show(total),
      );
      compared += 1;
    }
  }
  if (compared === 0) throw new NotCheckable('The response has no refiners with counts.');
}

const organization = byCode('Organization', (item) =>
  details(item, 'OrganizationCodes').flatMap((codes) => codes.split('/').slice(-1)),
);
const hiringPath = byCode('HiringPath', (item) => details(item, 'HiringPath[]'));

/** Words may occur anywhere in an announcement, so a record without the word in its title may also match. */
const keyword: Filter = {
  parameter: 'Keyword',
  values: titleWords,
  fits: (item, value) => titleWords(item).includes(value) || undefined,
};

/** Filters that are sent together: each with the next of a ring, and common combinations. */
const combined: readonly Pair[] = [
  ...ring([
    byCode('JobCategoryCode', (item) => jobTexts(item, 'JobCategory[].Code')),
    byCode('PositionScheduleTypeCode', (item) => jobTexts(item, 'PositionSchedule[].Code')),
    hiringPath,
    byCode('PositionOfferingTypeCode', (item) => jobTexts(item, 'PositionOfferingType[].Code')),
    byCode('JobGradeCode', (item) => jobTexts(item, 'JobGrade[].Code')),
    organization,
  ]),
  [commonFilter('PayGradeLow'), commonFilter('PayGradeHigh')],
  [locationName, organization],
  [keyword, hiringPath],
  [keyword, locationName],
];

async function combine(client: ProbeClient): Promise<void> {
  return checkCombined(combined, (await sampleJobs(client)).records, {
    find: (query) => search(client, query),
    nameOf,
    exactTotal,
  });
}

async function onlyOpen(client: ProbeClient): Promise<void> {
  const { records, first } = await sampleJobs(client);
  const today = formatIsoDate(getServiceToday(first.response.date ?? new Date()));
  let dated = 0;
  for (const item of records) {
    const closes = readCalendarDate(jobTexts(item, 'ApplicationCloseDate')[0] ?? '');
    if (closes === undefined) continue;
    dated += 1;
    requireThat(closes >= today, `jobs that close on ${today} or later`, () =>
      [nameOf(item), 'closed on', closes].join(' '),
    );
  }
  if (dated === 0) throw new NotCheckable('No record in the data has a close date.');
}

async function highlights(client: ProbeClient): Promise<void> {
  const { records } = await sampleJobs(client);
  const [word] = keywordsOf(records);
  const found = await search(client, { Keyword: word });
  const teasers = found.records.flatMap((item) =>
    valuesAt(item, 'MatchedObjectDescriptor.PositionFormattedDescription[]')
      .filter((text) => /teaser/i.test(textAt(text, 'Label') ?? ''))
      .map((text) => ({ id: idOf(item), content: textAt(text, 'Content') ?? '' })),
  );
  if (teasers.length === 0) throw new NotCheckable('No record in the response has a teaser.');
  requireThat(
    teasers.some(({ content }) => /<(\w+)>[^<]+<\/\1>/.test(content)),
    `marks around words in the teasers of a search for "${word}"`,
    () => `none in ${teasers.length} teasers`,
  );
}

async function ownUrls(client: ProbeClient): Promise<void> {
  const { records } = await sampleJobs(client);
  const urls = records.flatMap((item) => jobTexts(item, 'PositionURI'));
  const numbers = new Set(records.flatMap((item) => jobTexts(item, 'PositionID')));
  if (numbers.size < 2 || urls.length < 2)
    throw new NotCheckable('The data does not have two announcements with a URL.');
  requireThat(
    new Set(urls).size > 1,
    `different URLs for ${numbers.size} announcements`,
    () => `${show(urls[0])} for all`,
  );
}

/** Requirements for the consistency of several responses of Search (data-service §2.4, §4.3). */
export const searchConsistencyRequirements: readonly Requirement[] = [
  requirement('search.only-open', '1.search', 'Search returns open announcements only.', onlyOpen),
  requirement('search.pages-share-nothing', '4.3.Page', 'No record is on two pages.', pages),
  requirement(
    'search.number-of-pages',
    '2.4.SearchResult.UserArea.NumberOfPages',
    'NumberOfPages is the number of pages that the matching records fill, the same on every page, as SearchResultCountAll is.',
    numberOfPages,
  ),
  requirement(
    'search.refiner-counts',
    '2.4.SearchResult.UserArea.Refiners',
    'RefinementCount is the number of records that a refiner finds.',
    refinerCounts,
  ),
  requirement(
    'search.position-uri-own',
    '2.4.PositionURI',
    'PositionURI is the URL of one announcement.',
    ownUrls,
  ),
  requirement(
    'search.filters-combine',
    '4.3.combination',
    'A record matches every filter.',
    combine,
  ),
  requirement(
    'search.keyword-highlight',
    '2.4.PositionFormattedDescription',
    'The teaser of a keyword search marks the words that match.',
    highlights,
  ),
];
