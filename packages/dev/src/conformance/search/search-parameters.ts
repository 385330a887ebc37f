import { searchParameterForms, countCap } from 'portal-jobs/protocol';
import { codeNames } from '../code-lists.ts';
import { daysBetween } from '../days.ts';
import { textAt, valuesAt } from '../fields.ts';
import * as job from '../job-fields.ts';
import type { ProbeClient } from '../probe-client.ts';
import { requirement, unspecified, type Requirement } from '../requirement.ts';
import { requireDistinct, requireThat, NotCheckable, show } from '../verdict.ts';
import { checkFilter, type Filter } from './filters.ts';
import {
  codes,
  commonParameters,
  parameterRequirement,
  parameterRequirements,
  type ParameterRow,
} from './parameters.ts';
import { idsOf, keywordsOf, locationName, sampleJobs, search, today } from './search.ts';

// The parameters of Search (data-service §4.3), checked with values from the sample.

const flag = (value: string | undefined): string | undefined =>
  value === undefined || !/^(true|false)$/i.test(value)
    ? undefined
    : /^t/i.test(value)
      ? 'True'
      : 'False';

/** Creates the filter of a flag for one of its two values. */
const flagFilter = (parameter: string, name: string, expected: 'True' | 'False'): Filter => ({
  parameter,
  values: (item) => (flag(job.detail(item, name)) === expected ? [expected] : []),
  fits: (item, value) => {
    const actual = flag(job.detail(item, name));
    return actual === undefined ? undefined : actual === value;
  },
});

const { to: maximumAge } = searchParameterForms.DatePosted;

async function datePosted(client: ProbeClient): Promise<Filter> {
  const day = today((await sampleJobs(client)).first.response);
  const ageOf = (item: unknown) => {
    const posted = job.postedOn(item);
    return posted === undefined ? undefined : daysBetween(posted, day);
  };
  return {
    parameter: 'DatePosted',
    values(item) {
      const age = ageOf(item);
      return age !== undefined && age > 0 && age <= maximumAge ? [String(age)] : [];
    },
    fits(item, value) {
      const age = ageOf(item);
      // The service's day can end some hours before or after the day of its clock.
      return age === undefined ? undefined : age <= Number(value) + 1;
    },
  };
}

async function securityClearance(client: ProbeClient): Promise<Filter> {
  const names = await codeNames(client, 'securityclearances');
  const codeOf = new Map([...names].map(([code, name]) => [job.fold(name), code]));
  const codesOf = (item: unknown): string[] => {
    const written = job.detail(item, 'SecurityClearance');
    if (written === undefined || written === '') return [];
    const code = names.has(written) ? written : codeOf.get(job.fold(written));
    return code === undefined ? [] : [code];
  };
  return job.byCode('SecurityClearanceRequired', codesOf);
}

async function gradeBucket(client: ProbeClient): Promise<Filter> {
  const { first } = await sampleJobs(client);
  const offered = valuesAt(first.body, 'SearchResult.UserArea.Refiners.GradeBucket[]')
    .map((one) => textAt(one, 'RefinementValue') ?? '')
    .filter((value) => /^\d{1,2}$/.test(value));
  if (offered.length === 0)
    throw new NotCheckable('The specification does not show the values, and no refiner has any.');
  const fits = (item: unknown, value: string) => {
    const { low, high } = job.grades(item);
    if (low === undefined || high === undefined) return undefined;
    return low <= Number(value) && high >= Number(value);
  };
  return {
    parameter: 'GradeBucket',
    isSingle: true,
    values: (item) => offered.filter((value) => fits(item, value) === true),
    fits,
  };
}

const salaryBucket: Filter = {
  parameter: 'SalaryBucket',
  values: (item) =>
    (job.yearlyPay(item) ?? []).flatMap(({ start, end }) =>
      [start, end].map((amount) => String(job.bucketStart(amount) / 1000)),
    ),
  fits: (item, value) => {
    const from = Number(value) * 1000;
    return job
      .yearlyPay(item)
      ?.some(({ start, end }) => end >= from && start < job.bucketEnd(from));
  },
};

const parameters: readonly ParameterRow[] = [
  ...commonParameters,
  ['LocationName', 'returns jobs at one of the named places', locationName],
  codes('Organization', 'returns jobs of one of the agencies', (item) =>
    job.details(item, 'OrganizationCodes').flatMap((both) => both.split('/')),
  ),
  [
    'TravelPercentage',
    'returns jobs of the travel level',
    job.byCode('TravelPercentage', (item) =>
      job.details(item, 'TravelCode').filter((code) => /^\d+$/.test(code)),
    ),
  ],
  ...(['True', 'False'] as const).map((value): ParameterRow => [
    `RelocationIndicator=${value}`,
    `returns jobs that ${value === 'True' ? 'pay' : 'do not pay'} for relocation`,
    flagFilter('RelocationIndicator', 'Relocation', value),
  ]),
  ['SecurityClearanceRequired', 'returns jobs of one of the clearances', securityClearance],
  ['DatePosted', 'returns jobs posted within this number of days', datePosted],
  codes('JobGradeCode', 'returns jobs of one of the pay plans', (item) =>
    job.jobTexts(item, 'JobGrade[].Code'),
  ),
  ['GradeBucket', 'returns jobs that are offered at this grade', gradeBucket],
  codes('HiringPath', 'returns jobs that are open to one of the hiring paths', (item) =>
    job.details(item, 'HiringPath[]'),
  ),
  codes('MissionCriticalTags', 'returns jobs with one of the mission critical tags', (item) =>
    job.details(item, 'MCOTags[]'),
  ),
];

/** Searches, and adds the records of the last page: those on the first can be alike, such as the newest. */
async function firstAndLast(client: ProbeClient, query: Record<string, string>) {
  const first = await search(client, query);
  if (!(first.pages > 1)) return first;
  const last = await search(client, { ...query, Page: String(first.pages) });
  return { ...first, records: [...first.records, ...last.records] };
}

const narrows = async (client: ProbeClient, filter: Filter): Promise<string | undefined> =>
  checkFilter(filter, await sampleJobs(client), (query) => firstAndLast(client, query));

/** How many jobs are tried to find one whose search has a complete response. */
const maximumTries = 5;

async function datePostedIncludes(client: ProbeClient): Promise<void> {
  const { records, first } = await sampleJobs(client);
  const day = today(first.response);
  let tries = 0;
  for (const item of records) {
    const age = daysBetween(job.postedOn(item) ?? '', day);
    const word = job.titleWords(item).sort((one, other) => other.length - one.length)[0];
    if (!(age >= 1 && age <= maximumAge) || word === undefined || tries === maximumTries) continue;
    tries += 1;
    const query = { PositionTitle: word, DatePosted: String(age) };
    const found = await search(client, query);
    if (!found.isComplete) continue;
    requireThat(
      idsOf(found.records).includes(job.idOf(item)),
      `${job.nameOf(item)}, posted ${age} days before ${day}, for DatePosted=${age}`,
      'a complete response without it',
    );
    return;
  }
  throw new NotCheckable('No complete response has a job that was posted a day or more ago.');
}

/** Requests two pages of Search and returns the ids of their records. */
async function twoPages(client: ProbeClient): Promise<[string[], string[]]> {
  const one = await search(client, { ResultsPerPage: '10', Page: '1' });
  const two = await search(client, { ResultsPerPage: '10', Page: '2' });
  return [idsOf(one.records), idsOf(two.records)];
}

/** The parameters of Search (data-service §4.3). */
export const searchParameterRequirements: readonly Requirement[] = [
  ...parameterRequirements('search', '4.3', parameters, narrows),
  requirement(
    'search.parameter-keyword',
    '4.3.2',
    'Keyword is optional; it narrows the search and finds a job by a word of its title.',
    async (client) => {
      const sample = await sampleJobs(client);
      const [, word] = keywordsOf(sample.records);
      const { records, total } = await search(client, { Keyword: word });
      requireThat(records.length > 0, `records for "${word}", a word of a title`, 'no record');
      if (total === undefined || (sample.total ?? countCap) >= countCap)
        throw new NotCheckable('There are more records than the service counts.');
      requireThat(
        total < (sample.total ?? 0),
        `fewer than ${show(sample.total)} records`,
        `${show(total)} records`,
      );
    },
  ),
  requirement(
    'search.parameter-results-per-page',
    '4.3.ResultsPerPage',
    'ResultsPerPage is the maximum number of records on a page.',
    async (client) => {
      const pages = await twoPages(client);
      for (const ids of pages)
        requireThat(ids.length <= 10, '10 records or fewer', `${ids.length} records`);
      const { total } = (await sampleJobs(client)).first;
      if (total !== undefined && total >= 10)
        requireThat(pages[0].length === 10, '10 records', `${pages[0].length} records`);
    },
  ),
  requirement(
    'search.parameter-page',
    '4.3.Page',
    'Page is the page to return; no record is on two pages.',
    async (client) => {
      const [one, two] = await twoPages(client);
      const { total = 0 } = (await sampleJobs(client)).first;
      requireThat(two.length > 0 || total <= 10, `records on page 2 of ${total}`, 'no record');
      if (two.length === 0) throw new NotCheckable('There is no second page in the data.');
      requireDistinct(
        new Map([
          [1, one],
          [2, two],
        ]),
      );
    },
  ),
  requirement(
    'search.date-posted-includes',
    '4.3.DatePosted',
    'DatePosted includes the jobs that were posted this number of days ago.',
    datePostedIncludes,
  ),
  parameterRequirement(
    'search',
    '4.3',
    'SalaryBucket',
    'returns jobs whose pay is in one of the buckets',
    (client) => narrows(client, salaryBucket),
  ),
  unspecified(
    'search.parameter-supervisory-status',
    '4.3.SupervisoryStatus',
    'SupervisoryStatus narrows the search.',
    'The specification shows neither its values nor a field of the response that reflects it.',
  ),
  unspecified(
    'search.parameter-sort-field',
    '4.3.SortField',
    'SortField is the field to sort by.',
    'The specification does not show its values.',
  ),
];
