import { bucketEnd, bucketsOf, bucketStart, gradesOf } from './buckets.ts';
import { awkwardAgency } from './data/awkward.ts';
import { resolve, type ResolvedLocations } from './location.ts';
import type { Parameters } from './parameters.ts';
import type { Announcement, Facts } from './announcement.ts';
import { fold, readQuery, type Query, type TextIndex } from './text.ts';

/** Whether a job belongs in the response. */
export type Filter = (facts: Facts) => boolean;

/** The criteria of a request, compiled for matching against each announcement. */
export interface Criteria {
  matches(announcement: Announcement): boolean;
  query: Query;
  locations?: ResolvedLocations;
}

const lowerCaseSet = (values: readonly string[]): Set<string> =>
  new Set(values.map((value) => value.toLowerCase()));

/** Matches jobs with any of the requested codes, in either case. */
export function anyOf(
  values: readonly string[] | undefined,
  codes: (facts: Facts) => readonly string[],
): Filter | undefined {
  if (!values) return undefined;
  const wanted = lowerCaseSet(values);
  return (facts) => codes(facts).some((code) => wanted.has(code.toLowerCase()));
}

/** Series and grades are padded with zeros on the left: "810" is "0810". */
export const padded = (
  values: readonly string[] | undefined,
  length: number,
): string[] | undefined => values?.map((value) => value.padStart(length, '0'));

/** Filters by pay (data-service §4.2.4). With one amount only, its bucket is the first, or the last, that matches. */
export function salaryFilter(
  minimum: number | undefined,
  maximum: number | undefined,
): Filter | undefined {
  if (minimum === undefined && maximum === undefined) return undefined;
  const from = minimum === undefined ? 0 : bucketStart(minimum);
  const to = maximum === undefined ? Infinity : bucketEnd(maximum);
  const inside = (amount: number | undefined): boolean =>
    amount !== undefined && amount >= from && amount < to;
  return ({ salaries }) => salaries.some(({ start, end }) => inside(start) || inside(end));
}

/** Matches jobs whose range of grades, low to high, overlaps the requested range. */
export function gradeFilter(low: number | undefined, high: number | undefined): Filter | undefined {
  if (low === undefined && high === undefined) return undefined;
  return ({ lowGrade, highGrade }) =>
    lowGrade !== undefined &&
    highGrade !== undefined &&
    highGrade >= (low ?? 1) &&
    lowGrade <= (high ?? Infinity);
}

const missionNames: Readonly<Record<string, string>> = {
  '01': 'cyber security',
  '02': 'data scientist',
  '03': 'economist',
  '04': 'privacy',
  '05': 'program/project management',
  '06': 'grants management',
  '07': 'stem',
  '08': 'intelligence',
  '10': 'infrastructure act',
};

const supervisoryWords: ReadonlyMap<string, boolean> = new Map([
  ...['y', 'yes', 'true', '1', '2', 'supervisory'].map((word) => [word, true] as const),
  ...['n', 'no', 'false', '0', '8', 'nonsupervisory', 'non-supervisory'].map(
    (word) => [word, false] as const,
  ),
]);

function supervisoryFilter(text: string | undefined): Filter | undefined {
  if (text === undefined) return undefined;
  const wanted = supervisoryWords.get(text.toLowerCase());
  return wanted === undefined ? () => false : ({ supervisory }) => supervisory === wanted;
}

export function titleFilter(values: readonly string[] | undefined): Filter | undefined {
  const parts = values?.map(fold);
  return (
    parts &&
    (({ title }) => {
      const folded = fold(title);
      return parts.some((part) => folded.includes(part));
    })
  );
}

function salaryBucketFilter(values: readonly string[] | undefined): Filter | undefined {
  if (!values) return undefined;
  const wanted = new Set(values.map((value) => Number(value) * 1000));
  return ({ salaries }) => [...bucketsOf(salaries)].some((bucket) => wanted.has(bucket));
}

function gradeBucketFilter(values: readonly string[] | undefined): Filter | undefined {
  if (!values) return undefined;
  const wanted = new Set(values.map(Number));
  return (facts) => gradesOf(facts).some((grade) => wanted.has(grade));
}

const equals = (
  wanted: boolean | undefined,
  fact: (facts: Facts) => boolean,
): Filter | undefined => (wanted === undefined ? undefined : (facts) => fact(facts) === wanted);

/** Filters by who may apply. A job without hiring paths does not exclude the public. */
function applicantFilter(text: string | undefined): Filter | undefined {
  const wanted = text?.toLowerCase();
  if (wanted === 'public')
    return ({ hiringPaths }) => hiringPaths.length === 0 || hiringPaths.includes('public');
  if (wanted === 'status')
    return ({ hiringPaths }) => hiringPaths.some((path) => path !== 'public');
  return undefined;
}

/** Maximum of DatePosted, in days (data-service §10.3). */
const maximumDaysBack = 60;

function filtersOf(parameters: Parameters, locations: ResolvedLocations | undefined): Filter[] {
  const days = parameters.number('DatePosted');
  const wholeDays =
    days === undefined || !Number.isInteger(days) ? undefined : Math.min(days, maximumDaysBack);
  const filters: (Filter | undefined)[] = [
    titleFilter(parameters.list('PositionTitle')),
    salaryFilter(
      parameters.number('RemunerationMinimumAmount'),
      parameters.number('RemunerationMaximumAmount'),
    ),
    gradeFilter(parameters.number('PayGradeLow'), parameters.number('PayGradeHigh')),
    anyOf(padded(parameters.list('JobCategoryCode'), 4), ({ series }) =>
      series.map(({ code }) => code),
    ),
    locations && (({ locations: all }) => all.some((location) => locations.matches(location))),
    anyOf(parameters.list('Organization'), ({ organizationCodes }) => organizationCodes),
    anyOf(parameters.list('PositionOfferingTypeCode'), ({ offeringCodes }) => offeringCodes),
    anyOf(parameters.list('TravelPercentage'), ({ travelCode }) => [travelCode]),
    anyOf(parameters.list('PositionScheduleTypeCode'), ({ scheduleCodes }) => scheduleCodes),
    equals(parameters.flag('RelocationIndicator'), ({ relocation }) => relocation),
    anyOf(parameters.list('SecurityClearanceRequired'), ({ clearanceCode }) => [clearanceCode]),
    anyOf(parameters.list('PositionSensitivity'), ({ sensitivityCode }) => [sensitivityCode]),
    supervisoryFilter(parameters.text('SupervisoryStatus')),
    wholeDays === undefined ? undefined : ({ postedDaysAgo }) => postedDaysAgo <= wholeDays,
    anyOf(parameters.list('JobGradeCode'), ({ payPlan }) => [payPlan]),
    salaryBucketFilter(parameters.list('SalaryBucket')),
    gradeBucketFilter(parameters.list('GradeBucket')),
    anyOf(parameters.list('HiringPath'), ({ hiringPaths }) => hiringPaths),
    anyOf(parameters.list('MissionCriticalTags'), ({ missionTags }) =>
      missionTags.flatMap((tag) => [tag, missionNames[tag] ?? tag]),
    ),
    equals(parameters.flag('RemoteIndicator'), ({ remote }) => remote),
    applicantFilter(parameters.text('WhoMayApply')),
  ];
  return filters.filter((filter) => filter !== undefined);
}

/** Reads the filters of a request (data-service §4.3). */
export function readCriteria(parameters: Parameters, index: TextIndex): Criteria {
  const places = parameters.list('LocationName');
  const locations = places && resolve(places, parameters.number('Radius') ?? 0);
  const filters = filtersOf(parameters, locations);
  const keyword = parameters.text('Keyword');
  const query = keyword === undefined ? [] : readQuery(keyword);
  const own = lowerCaseSet([awkwardAgency.code, awkwardAgency.department]);
  const wantsAwkward =
    (keyword !== undefined && fold(keyword).includes('awkward')) ||
    (parameters.list('Organization') ?? []).some((code) => own.has(code.toLowerCase()));
  return {
    query,
    ...(locations ? { locations } : {}),
    matches: (announcement) =>
      (!announcement.awkward || wantsAwkward) &&
      filters.every((filter) => filter(announcement.facts)) &&
      (query.length === 0 || index.relevance(announcement, query) > 0),
  };
}
