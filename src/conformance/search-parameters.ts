import { codeNames } from './code-lists.ts';
import type { Asker } from './probe-client.ts';
import { demand, NotCheckable, open, show, type Clause } from './requirement.ts';
import { daysBetween } from './days.ts';
import { textAt, valuesAt } from './fields.ts';
import { checkFilter, type Filter } from './filters.ts';
import * as job from './job.ts';
import {
  commonParameters,
  parameterClause,
  parameterClauses,
  type ParameterRow,
} from './parameters.ts';
import { idsOf, keywordsOf, knownJobs, LARGEST_TOTAL, search, today } from './search.ts';

// Each parameter of Search (spec §4.3), asked with values that the first answers hold.

const flag = (value: string | undefined): string | undefined =>
  value === undefined || !/^(true|false)$/i.test(value)
    ? undefined
    : /^t/i.test(value)
      ? 'True'
      : 'False';

/** A flag asked for with one of its two values. */
const flagFilter = (parameter: string, name: string, wanted: 'True' | 'False'): Filter => ({
  parameter,
  values: (item) => (flag(job.detail(item, name)) === wanted ? [wanted] : []),
  fits: (item, value) => {
    const own = flag(job.detail(item, name));
    return own === undefined ? undefined : own === value;
  },
});

async function datePosted(ask: Asker): Promise<Filter> {
  const day = today((await knownJobs(ask)).first.answer);
  const age = (item: unknown) => {
    const posted = job.postedOn(item);
    return posted === undefined ? undefined : daysBetween(posted, day);
  };
  return {
    parameter: 'DatePosted',
    values(item) {
      const own = age(item);
      return own !== undefined && own > 0 && own <= 60 ? [String(own)] : [];
    },
    fits(item, value) {
      const own = age(item);
      // The service's day may end some hours apart from the day of its clock.
      return own === undefined ? undefined : own <= Number(value) + 1;
    },
  };
}

async function securityClearance(ask: Asker): Promise<Filter> {
  const names = await codeNames(ask, 'securityclearances');
  const codes = new Map([...names].map(([code, name]) => [job.fold(name), code]));
  const own = (item: unknown): string[] => {
    const written = job.detail(item, 'SecurityClearance');
    if (written === undefined || written === '') return [];
    const code = names.has(written) ? written : codes.get(job.fold(written));
    return code === undefined ? [] : [code];
  };
  return job.byCode('SecurityClearanceRequired', own);
}

async function gradeBucket(ask: Asker): Promise<Filter> {
  const { first } = await knownJobs(ask);
  const offered = valuesAt(first.body, 'SearchResult.UserArea.Refiners.GradeBucket[]')
    .map((one) => textAt(one, 'RefinementValue') ?? '')
    .filter((value) => /^\d{1,2}$/.test(value));
  if (offered.length === 0)
    throw new NotCheckable('The values are not shown, and no refiner offers any.');
  const fits = (item: unknown, value: string) => {
    const { low, high } = job.grades(item);
    if (low === undefined || high === undefined) return undefined;
    return low <= Number(value) && high >= Number(value);
  };
  return {
    parameter: 'GradeBucket',
    values: (item) => offered.filter((value) => fits(item, value) === true),
    fits,
  };
}

const salaryBucket: Filter = {
  parameter: 'SalaryBucket',
  multi: true,
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
  [
    'LocationName',
    'returns jobs at one of the places named',
    {
      parameter: 'LocationName',
      multi: true,
      values: (item) =>
        job
          .placed(item)
          .map(({ name }) => name.trim())
          .filter((name) => job.cityOf(name) !== ''),
      fits: job.isAt,
    },
  ],
  [
    'Organization',
    'returns jobs of one of the agencies',
    job.byCode('Organization', (item) =>
      job.details(item, 'OrganizationCodes').flatMap((codes) => codes.split('/')),
    ),
  ],
  [
    'TravelPercentage',
    'returns jobs of the travel level',
    job.byCode(
      'TravelPercentage',
      (item) => job.details(item, 'TravelCode').filter((code) => /^\d+$/.test(code)),
      false,
    ),
  ],
  [
    'RelocationIndicator=True',
    'returns jobs that pay for relocation',
    flagFilter('RelocationIndicator', 'Relocation', 'True'),
  ],
  [
    'RelocationIndicator=False',
    'returns jobs that do not pay for relocation',
    flagFilter('RelocationIndicator', 'Relocation', 'False'),
  ],
  ['SecurityClearanceRequired', 'returns jobs of one of the clearances', securityClearance],
  ['DatePosted', 'returns jobs posted within this number of days', datePosted],
  [
    'JobGradeCode',
    'returns jobs of one of the pay plans',
    job.byCode('JobGradeCode', (item) => job.jobTexts(item, 'JobGrade[].Code')),
  ],
  ['GradeBucket', 'returns jobs that are offered at the grade of the value', gradeBucket],
  [
    'HiringPath',
    'returns jobs that are open to one of the hiring paths',
    job.byCode('HiringPath', (item) => job.details(item, 'HiringPath[]')),
  ],
  [
    'MissionCriticalTags',
    'returns jobs with one of the mission critical tags',
    job.byCode('MissionCriticalTags', (item) => job.details(item, 'MCOTags[]')),
  ],
];

const narrows = async (ask: Asker, filter: Filter): Promise<string | undefined> =>
  checkFilter(filter, await knownJobs(ask), (query) => search(ask, query));

/** Pages of Search: the record ids of the first and the second. */
async function twoPages(ask: Asker): Promise<[string[], string[]]> {
  const one = await search(ask, { ResultsPerPage: '10', Page: '1' });
  const two = await search(ask, { ResultsPerPage: '10', Page: '2' });
  return [idsOf(one.records), idsOf(two.records)];
}

/** The parameters of Search (spec §4.3). */
export const searchParameterClauses: readonly Clause[] = [
  ...parameterClauses('search', '4.3', parameters, narrows),
  {
    id: 'search.parameter-keyword',
    section: '4.3',
    words: 'Keyword is optional: it narrows the search, and finds a job by a word of its title.',
    async check(ask) {
      const known = await knownJobs(ask);
      const [, word] = keywordsOf(known.records);
      const { records, total } = await search(ask, { Keyword: word });
      demand(records.length > 0, `records for "${word}", a word of a title`, 'no record');
      if (total === undefined || (known.total ?? LARGEST_TOTAL) >= LARGEST_TOTAL)
        throw new NotCheckable('There are more records than the service counts.');
      demand(
        total < (known.total ?? 0),
        `fewer than ${show(known.total)} records`,
        `${show(total)} records`,
      );
      return undefined;
    },
  },
  {
    id: 'search.parameter-results-per-page',
    section: '4.3',
    words: 'ResultsPerPage is the size of a page: never do more records come.',
    async check(ask) {
      const pages = await twoPages(ask);
      for (const ids of pages)
        demand(ids.length <= 10, '10 records or fewer', `${ids.length} records`);
      const { total } = (await knownJobs(ask)).first;
      if (total !== undefined && total >= 10)
        demand(pages[0].length === 10, '10 records', `${pages[0].length} records`);
      return undefined;
    },
  },
  {
    id: 'search.parameter-page',
    section: '4.3',
    words: 'Page is the page to return: two pages share no record.',
    async check(ask) {
      const [one, two] = await twoPages(ask);
      if (two.length === 0) throw new NotCheckable('There is no second page in the data.');
      const both = two.filter((id) => one.includes(id));
      demand(both.length === 0, 'other records on page 2', `${both.join(', ')} on both pages`);
      return undefined;
    },
  },
  parameterClause(
    'search',
    '4.3',
    'SalaryBucket',
    'returns jobs whose pay lies in one of the buckets',
    (ask) => narrows(ask, salaryBucket),
  ),
  open(
    'search.parameter-supervisory-status',
    '4.3',
    'SupervisoryStatus narrows the search.',
    'The specification shows neither its values nor a field of the answer to tell by.',
  ),
  open(
    'search.parameter-sort-field',
    '4.3',
    'SortField is the field to sort by.',
    'The specification does not show its values.',
  ),
];
