import type { Filter } from './filters.ts';
import * as job from './job.ts';
import type { ProbeClient } from './probe-client.ts';
import type { Requirement } from './requirement.ts';

// The parameters that narrow Search and the archive (spec §4.2, §4.3).

/** A parameter, what it does, and its filter. Some filters are built from data of the service. */
export type ParameterRow = readonly [
  name: string,
  text: string,
  filter: Filter | ((client: ProbeClient) => Promise<Filter>),
];

const kebab = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace('=', '-')
    .toLowerCase();

/** Parameters that a numbered rule of §4.2 and §4.3 is about. */
const rules: Readonly<Record<string, string>> = {
  Keyword: '2',
  PositionTitle: '3',
  LocationName: '9',
  SalaryBucket: '10',
};

/** Creates the requirement of one parameter. */
export const parameterRequirement = (
  prefix: string,
  section: string,
  name: string,
  text: string,
  check: Requirement['check'],
): Requirement => ({
  id: `${prefix}.parameter-${kebab(name)}`,
  section: `${section}.${rules[name] ?? name.replace(/=.*/, '')}`,
  text: `${name} ${text}.`,
  check,
});

/** Creates the requirements of parameters that narrow an answer. */
export const parameterRequirements = (
  prefix: string,
  section: string,
  rows: readonly ParameterRow[],
  narrows: (client: ProbeClient, filter: Filter) => Promise<string | undefined>,
): Requirement[] =>
  rows.map(([name, text, filter]) =>
    parameterRequirement(prefix, section, name, text, async (client) =>
      narrows(client, typeof filter === 'function' ? await filter(client) : filter),
    ),
  );

const amounts = (item: unknown): string[] =>
  (job.yearlyPay(item) ?? []).flatMap(({ start, end }) => [String(start), String(end)]);

const gradeCode = (value: number | undefined): string[] =>
  value === undefined ? [] : [String(value).padStart(2, '0')];

/** Returns the words of a title but the first: one that matches the start of titles only would find them nowhere. */
const wordsWithin = (item: unknown): string[] => {
  const title = job.fold(job.jobTexts(item, 'PositionTitle')[0] ?? '');
  return job.titleWords(item).filter((word) => !title.startsWith(word));
};

const common: readonly (readonly [text: string, filter: Filter])[] = [
  [
    'returns jobs whose title contains one of the values',
    {
      parameter: 'PositionTitle',
      multi: true,
      values: wordsWithin,
      fits: (item, value) =>
        job.jobTexts(item, 'PositionTitle').some((one) => job.fold(one).includes(value)),
    },
  ],
  [
    'returns jobs with a salary in the bucket of the amount or above it, and none that pay less',
    {
      parameter: 'RemunerationMinimumAmount',
      values: amounts,
      fits: (item, value) => job.paysWithin(item, job.bucketStart(Number(value)), Infinity),
    },
  ],
  [
    'returns jobs with a salary in the bucket of the amount or below it, and none that pay more',
    {
      parameter: 'RemunerationMaximumAmount',
      values: amounts,
      fits: (item, value) => job.paysWithin(item, 0, job.bucketEnd(Number(value))),
    },
  ],
  [
    'returns no job whose grades are all below the grade',
    {
      parameter: 'PayGradeLow',
      values: (item) => gradeCode(job.grades(item).high),
      fits: (item, value) => {
        const { high } = job.grades(item);
        return high === undefined ? undefined : high >= Number(value);
      },
    },
  ],
  [
    'returns no job whose grades are all above the grade',
    {
      parameter: 'PayGradeHigh',
      values: (item) => gradeCode(job.grades(item).low),
      fits: (item, value) => {
        const { low } = job.grades(item);
        return low === undefined ? undefined : low <= Number(value);
      },
    },
  ],
  [
    'returns jobs of one of the occupational series',
    job.byCode('JobCategoryCode', (item) => job.jobTexts(item, 'JobCategory[].Code')),
  ],
  [
    'returns jobs of one of the work types',
    job.byCode('PositionOfferingTypeCode', (item) =>
      job.jobTexts(item, 'PositionOfferingType[].Code'),
    ),
  ],
  [
    'returns jobs of one of the work schedules',
    job.byCode('PositionScheduleTypeCode', (item) => job.jobTexts(item, 'PositionSchedule[].Code')),
  ],
];

/** Returns the filter of a parameter that Search and Archive have in common. */
export function commonFilter(parameter: string): Filter {
  const found = common.find(([, filter]) => filter.parameter === parameter);
  if (!found) throw new TypeError(`${parameter} is no common filter.`);
  return found[1];
}

/** The parameters that Search and Archive have in common. */
export const commonParameters: readonly ParameterRow[] = common.map(([text, filter]) => [
  filter.parameter,
  text,
  filter,
]);
