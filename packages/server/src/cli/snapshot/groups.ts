import { findClosingDay, toReadableName } from 'portal-jobs/facts';
import {
  parseDate,
  toDayNumber,
  type Announcement,
  type SearchParameters,
} from 'portal-jobs/protocol';
import { isOccupation, placeFileName } from './links.ts';

/** Jobs that belong to one page with its further pages. */
export interface Group {
  readonly chosen: SearchParameters;
  /** The name of the occupation or place, in English. */
  readonly name: string;
  readonly jobs: Announcement[];
}

function addTo(
  groups: Map<string, Group>,
  key: string,
  group: Omit<Group, 'jobs'>,
  job: Announcement,
) {
  const known = groups.get(key) ?? { ...group, jobs: [] };
  groups.set(key, known);
  if (known.jobs.at(-1) !== job) known.jobs.push(job);
}

const byName = (groups: ReadonlyMap<string, Group>): readonly Group[] =>
  [...groups.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));

/** Groups jobs by the occupations that they name by a code. */
export function groupByOccupation(jobs: readonly Announcement[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const job of jobs)
    for (const { Code = '', Name = '' } of job.MatchedObjectDescriptor.JobCategory ?? []) {
      const code = Code.trim();
      const group = {
        name: toReadableName(Name.trim()) || code,
        chosen: { JobCategoryCode: [code] },
      };
      if (isOccupation(code)) addTo(groups, code, group, job);
    }
  return byName(groups);
}

/** Groups jobs by states, and by countries other than the United States. */
export function groupByPlace(jobs: readonly Announcement[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const job of jobs)
    for (const place of job.MatchedObjectDescriptor.PositionLocation ?? []) {
      const { LocationName = '', CountryCode = '' } = place;
      const [, ...region] = LocationName.split(',');
      const isAbroad = CountryCode.trim() !== '' && CountryCode.trim() !== 'United States';
      const name = (isAbroad ? CountryCode : (region.at(-1) ?? '')).trim();
      const file = placeFileName(name);
      if (file) addTo(groups, file, { name, chosen: { LocationName: [name] } }, job);
    }
  return byName(groups);
}

/** Sorts by a number; jobs of the same number keep their order. */
const sortBy = (jobs: readonly Announcement[], numberOf: (job: Announcement) => number) =>
  jobs
    .map((job) => ({ job, number: numberOf(job) }))
    .sort((one, other) => one.number - other.number)
    .map(({ job }) => job);

/** Sorts jobs by the day of posting; those without one are last. */
export const newestFirst = (jobs: readonly Announcement[]): Announcement[] =>
  sortBy(jobs, ({ MatchedObjectDescriptor: { PublicationStartDate } }) => {
    const day = parseDate(PublicationStartDate ?? '');
    return day ? -toDayNumber(day) : Number.MAX_SAFE_INTEGER;
  });

/** Sorts jobs by the last day to apply; those without one are last. */
export const soonestFirst = (jobs: readonly Announcement[]): Announcement[] =>
  sortBy(jobs, ({ MatchedObjectDescriptor: job }) => {
    const day = findClosingDay(job);
    return day ? toDayNumber(day) : Number.MAX_SAFE_INTEGER;
  });
