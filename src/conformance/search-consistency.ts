import { serviceToday, isoDate, readCalendarDate } from '../service/dates.ts';
import { textAt, textsAt, valuesAt } from './fields.ts';
import { byCode, details, idOf, jobTexts, nameOf } from './job.ts';
import type { Filter } from './filters.ts';
import type { ProbeClient } from './probe-client.ts';
import type { Requirement } from './requirement.ts';
import { exactTotal, idsOf, keywordsOf, sampleJobs, search } from './search.ts';
import { NotCheckable, requireThat, show } from './verdict.ts';

// What one answer of Search says must agree with what others say (spec §2.4, §4.3).

const pageSize = 10;

/** Pages that are compared with the first: the two after it, and the last. */
async function pages(client: ProbeClient): Promise<string | undefined> {
  const first = await search(client, { ResultsPerPage: String(pageSize), Page: '1' });
  const last = Number.isInteger(first.pages) ? first.pages : 3;
  const numbers = [...new Set([2, 3, last])].filter((number) => number > 1 && number <= last);
  if (numbers.length === 0 || first.records.length === 0)
    throw new NotCheckable('There is no second page in the data.');
  const seen = new Map(idsOf(first.records).map((id) => [id, 1]));
  for (const number of numbers) {
    const { records } = await search(client, {
      ResultsPerPage: String(pageSize),
      Page: String(number),
    });
    for (const id of idsOf(records)) {
      const before = seen.get(id);
      requireThat(
        before === undefined,
        `other records on page ${number}`,
        `record ${id} of page ${before} again`,
      );
      seen.set(id, number);
    }
  }
  return undefined;
}

async function numberOfPages(client: ProbeClient): Promise<string | undefined> {
  for (const size of [pageSize, 50]) {
    const answer = await search(client, { ResultsPerPage: String(size), Page: '1' });
    const total = exactTotal(answer);
    if (answer.records.length < Math.min(size, total))
      throw new NotCheckable('The service sends fewer records than requested.');
    const expected = Math.ceil(total / size);
    requireThat(
      answer.pages === expected,
      `NumberOfPages of ${expected}, for ${total} records, ${size} on each page`,
      show(answer.pages),
    );
    if (expected < 2) continue;
    const last = await search(client, { ResultsPerPage: String(size), Page: String(expected) });
    requireThat(
      last.records.length > 0,
      `records on page ${expected}, the last of ${total} records`,
      'no record',
    );
  }
  return undefined;
}

const refinerNames = [
  ...['Organization', 'GradeBucket', 'SalaryBucket', 'PositionOfferingTypeCode'],
  ...['PositionScheduleTypeCode', 'JobCategoryCode'],
];

async function refinerCounts(client: ProbeClient): Promise<string | undefined> {
  const { first } = await sampleJobs(client);
  let compared = 0;
  for (const name of refinerNames) {
    const [offered] = valuesAt(first.body, `SearchResult.UserArea.Refiners.${name}[]`);
    const [count = ''] = textsAt(offered, 'RefinementCount');
    const value = textAt(offered, 'RefinementValue');
    if (value === undefined || !/^\d+$/.test(count)) continue;
    const total = exactTotal(await search(client, { [name]: value, ResultsPerPage: '1' }));
    requireThat(
      total === Number(count),
      `${count} records for ${name}=${value}, as its refiner says`,
      show(total),
    );
    compared += 1;
  }
  if (compared === 0) throw new NotCheckable('The answer has no refiners with counts.');
  return undefined;
}

/** Filters of which each is sent beside the next. */
const combined: readonly Filter[] = [
  byCode('JobCategoryCode', (item) => jobTexts(item, 'JobCategory[].Code')),
  byCode('PositionScheduleTypeCode', (item) => jobTexts(item, 'PositionSchedule[].Code')),
  byCode('HiringPath', (item) => details(item, 'HiringPath[]')),
  byCode('PositionOfferingTypeCode', (item) => jobTexts(item, 'PositionOfferingType[].Code')),
  byCode('JobGradeCode', (item) => jobTexts(item, 'JobGrade[].Code')),
  byCode('Organization', (item) =>
    details(item, 'OrganizationCodes').flatMap((codes) => codes.split('/').slice(-1)),
  ),
];

/** A record that matches a value of both filters, where other records match only one: an ignored filter would let those in. */
function tellingPair(one: Filter, other: Filter, records: readonly unknown[]) {
  for (const item of records)
    for (const first of one.values(item))
      for (const second of other.values(item)) {
        const has = (fitsFirst: boolean, fitsSecond: boolean) =>
          records.some(
            (record) =>
              one.fits(record, first) === fitsFirst && other.fits(record, second) === fitsSecond,
          );
        if (has(true, false) && has(false, true)) return { item, first, second };
      }
  return undefined;
}

async function combine(client: ProbeClient): Promise<string | undefined> {
  const { records } = await sampleJobs(client);
  let compared = 0;
  for (const [index, one] of combined.entries()) {
    const other = combined[(index + 1) % combined.length] ?? one;
    const pair = tellingPair(one, other, records);
    if (!pair) continue;
    const { item, first, second } = pair;
    const query = { [one.parameter]: first, [other.parameter]: second };
    const both = await search(client, query);
    const written = `${one.parameter}=${first} and ${other.parameter}=${second}`;
    for (const record of both.records)
      requireThat(
        one.fits(record, first) !== false && other.fits(record, second) !== false,
        `only records that match ${written}`,
        () => `${nameOf(record)}, which matches one of them`,
      );
    requireThat(both.records.length > 0, `${nameOf(item)}, which matches ${written}`, 'no record');
    for (const [parameter, value] of Object.entries(query)) {
      const alone = await search(client, { [parameter]: value });
      const hasOthers = alone.records.some(
        (record) => one.fits(record, first) === false || other.fits(record, second) === false,
      );
      requireThat(
        !hasOthers || exactTotal(both) < exactTotal(alone),
        `fewer records for ${written} than for ${parameter}=${value} alone`,
        `${show(both.total)} of ${show(alone.total)}`,
      );
    }
    compared += 1;
  }
  if (compared === 0) throw new NotCheckable('No two filters can be told apart in the data.');
  return undefined;
}

async function onlyOpen(client: ProbeClient): Promise<string | undefined> {
  const { records, first } = await sampleJobs(client);
  const today = isoDate(serviceToday(first.answer.date ?? new Date()));
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
  return undefined;
}

async function highlights(client: ProbeClient): Promise<string | undefined> {
  const { records } = await sampleJobs(client);
  const [word] = keywordsOf(records);
  const found = await search(client, { Keyword: word });
  const teasers = found.records.flatMap((item) =>
    valuesAt(item, 'MatchedObjectDescriptor.PositionFormattedDescription[]')
      .filter((text) => /teaser/i.test(textAt(text, 'Label') ?? ''))
      .map((text) => ({ id: idOf(item), content: textAt(text, 'Content') ?? '' })),
  );
  if (teasers.length === 0) throw new NotCheckable('No record in the answer has a teaser.');
  requireThat(
    teasers.some(({ content }) => /<(\w+)>[^<]+<\/\1>/.test(content)),
    `marks around words in the teasers of a search for "${word}"`,
    () => `none in ${teasers.length} teasers`,
  );
  return undefined;
}

/** What the answers of Search say together (spec §2.4, §4.3). */
export const searchConsistencyRequirements: readonly Requirement[] = [
  {
    id: 'search.only-open',
    section: '1',
    text: 'Search returns currently open announcements only.',
    check: onlyOpen,
  },
  {
    id: 'search.pages-share-nothing',
    section: '4.3',
    text: 'No record of the first page is on the second, third or last page.',
    check: pages,
  },
  {
    id: 'search.number-of-pages',
    section: '2.4',
    text: 'NumberOfPages is the number of pages that the matching records fill.',
    check: numberOfPages,
  },
  {
    id: 'search.refiner-counts',
    section: '2.4',
    text: 'RefinementCount is the number of records that the value of a refiner finds.',
    check: refinerCounts,
  },
  {
    id: 'search.filters-combine',
    section: '4.3',
    text: 'A record matches every filter of the request, not one of them.',
    check: combine,
  },
  {
    id: 'search.keyword-highlight',
    section: '2.4',
    text: 'The teaser of a keyword search marks the words that match.',
    check: highlights,
  },
];
