import type { Asker } from './probe-client.ts';
import type { Clause } from './requirement.ts';
import type { Filter } from './filters.ts';
import * as job from './job.ts';

// The parameters that narrow Search and the archive (spec §4.2, §4.3).

/** A parameter in a report: its name, what it does, and how a record tells; some learn that from the service first. */
export type ParameterRow = readonly [
  name: string,
  words: string,
  filter: Filter | ((ask: Asker) => Promise<Filter>),
];

const kebab = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace('=', '-')
    .toLowerCase();

/** The clause of one parameter. */
export const parameterClause = (
  prefix: string,
  section: string,
  name: string,
  words: string,
  check: Clause['check'],
): Clause => ({
  id: `${prefix}.parameter-${kebab(name)}`,
  section,
  words: `${name} ${words}.`,
  check,
});

/** The clauses of parameters that narrow an answer. */
export const parameterClauses = (
  prefix: string,
  section: string,
  rows: readonly ParameterRow[],
  narrows: (ask: Asker, filter: Filter) => Promise<string | undefined>,
): Clause[] =>
  rows.map(([name, words, filter]) =>
    parameterClause(prefix, section, name, words, async (ask) =>
      narrows(ask, typeof filter === 'function' ? await filter(ask) : filter),
    ),
  );

const amounts = (item: unknown): string[] =>
  (job.yearlyPay(item) ?? []).flatMap(({ start, end }) => [String(start), String(end)]);

const written = (value: number | undefined): string[] =>
  value === undefined ? [] : [String(value).padStart(2, '0')];

const common: readonly (readonly [words: string, filter: Filter])[] = [
  [
    'returns jobs whose title contains one of the values',
    {
      parameter: 'PositionTitle',
      multi: true,
      values: job.titleWords,
      fits: (item, value) =>
        job.jobTexts(item, 'PositionTitle').some((one) => job.fold(one).includes(value)),
    },
  ],
  [
    'returns jobs with a salary in the bucket of the amount, or above it; none that pay less',
    {
      parameter: 'RemunerationMinimumAmount',
      values: amounts,
      fits: (item, value) => job.paysWithin(item, job.bucketStart(Number(value)), Infinity),
    },
  ],
  [
    'returns jobs with a salary in the bucket of the amount, or below it; none that pay more',
    {
      parameter: 'RemunerationMaximumAmount',
      values: amounts,
      fits: (item, value) => job.paysWithin(item, 0, job.bucketEnd(Number(value))),
    },
  ],
  [
    'returns no job whose grades all lie below the grade',
    {
      parameter: 'PayGradeLow',
      values: (item) => written(job.grades(item).high),
      fits: (item, value) => {
        const { high } = job.grades(item);
        return high === undefined ? undefined : high >= Number(value);
      },
    },
  ],
  [
    'returns no job whose grades all lie above the grade',
    {
      parameter: 'PayGradeHigh',
      values: (item) => written(job.grades(item).low),
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

/** Parameters that Search and the archive have in common. */
export const commonParameters: readonly ParameterRow[] = common.map(([words, filter]) => [
  filter.parameter,
  words,
  filter,
]);
