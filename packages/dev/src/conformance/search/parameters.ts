import { kebab } from '../fields.ts';
import * as job from '../job-fields.ts';
import type { ProbeClient } from '../probe-client.ts';
import { requirement, type Requirement } from '../requirement.ts';
import type { Filter } from './filters.ts';

// The parameters that narrow Search and the archive (data-service §4.2, §4.3).

/** A parameter, what it does, and its filter. Some filters are built from data of the service. */
export type ParameterRow = readonly [
  name: string,
  text: string,
  filter: Filter | ((client: ProbeClient) => Promise<Filter>),
];

/** Parameters that a numbered rule of data-service §4.2 and §4.3 is about. */
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
): Requirement =>
  requirement(
    `${prefix}.parameter-${kebab(name)}`,
    `${section}.${rules[name] ?? name.replace(/=.*/, '')}`,
    `${name} ${text}.`,
    check,
  );

/** Creates the requirements of parameters that narrow a response. */
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

/** Returns the row of a parameter that takes codes of the records. */
export const codes = (
  name: string,
  text: string,
  values: (item: unknown) => readonly string[],
): ParameterRow => [name, text, job.byCode(name, values)];

const amounts = (item: unknown): string[] =>
  (job.yearlyPay(item) ?? []).flatMap(({ start, end }) => [String(start), String(end)]);

const gradeCode = (value: number | undefined): string[] =>
  value === undefined ? [] : [String(value).padStart(2, '0')];

/** A bound of grades: jobs match by the other end of their range. */
const gradeFilter = (parameter: 'PayGradeLow' | 'PayGradeHigh'): Filter => {
  const isLow = parameter === 'PayGradeLow';
  const end = (item: unknown) => job.grades(item)[isLow ? 'high' : 'low'];
  return {
    parameter,
    values: (item) => gradeCode(end(item)),
    fits(item, value) {
      const grade = end(item);
      return grade === undefined
        ? undefined
        : isLow
          ? grade >= Number(value)
          : grade <= Number(value);
    },
  };
};

/** Returns the words that are not at the start of a title. A service that matches only the start of titles would not find them. */
const wordsWithin = (item: unknown): string[] => {
  const title = job.fold(job.jobTexts(item, 'PositionTitle')[0] ?? '');
  return job.titleWords(item).filter((word) => !title.startsWith(word));
};

const common: readonly (readonly [text: string, filter: Filter])[] = [
  [
    'returns jobs whose title contains one of the values',
    {
      parameter: 'PositionTitle',
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
  ['returns no job whose grades are all below the grade', gradeFilter('PayGradeLow')],
  ['returns no job whose grades are all above the grade', gradeFilter('PayGradeHigh')],
  ...(
    [
      ['JobCategoryCode', 'occupational series', 'JobCategory'],
      ['PositionOfferingTypeCode', 'work types', 'PositionOfferingType'],
      ['PositionScheduleTypeCode', 'work schedules', 'PositionSchedule'],
    ] as const
  ).map(([name, of, path]) => {
    const filter = job.byCode(name, (item) => job.jobTexts(item, `${path}[].Code`));
    return [`returns jobs of one of the ${of}`, filter] as const;
  }),
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
