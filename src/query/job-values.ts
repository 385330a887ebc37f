import type { Announcement } from '../protocol/announcement.ts';
import type { SearchParameters } from '../protocol/parameters.ts';
import { toCode, valuesOf, withoutSortAndPage, type FilterName } from './filters.ts';

/** The values of a job in the filters that its own fields decide. */
export type JobValues = Readonly<Partial<Record<FilterName, readonly string[]>>>;

const codesOf = (list: readonly { Code?: string | undefined }[] | undefined): string[] =>
  (list ?? []).flatMap(({ Code }) => Code?.trim() || []);

/** Reads the values of a job. */
export function readJobValues({ MatchedObjectDescriptor: job }: Announcement): JobValues {
  const { HiringPath = [], OrganizationCodes = '' } = job.UserArea?.Details ?? {};
  return {
    HiringPath: HiringPath.map((code) => toCode('HiringPath', code.trim())).filter(Boolean),
    JobCategoryCode: codesOf(job.JobCategory),
    Organization: OrganizationCodes.split('/').flatMap((code) => code.trim() || []),
    PositionScheduleTypeCode: codesOf(job.PositionSchedule),
    PositionOfferingTypeCode: codesOf(job.PositionOfferingType),
  };
}

/** Whether jobs say all values of a filter: none of them lacks one. */
export const haveValues = (jobs: readonly JobValues[], name: FilterName): boolean =>
  jobs.length > 0 && jobs.every((job) => (job[name]?.length ?? 0) > 0);

/** Counts the jobs of each value of a filter. */
export function countValues(
  jobs: readonly JobValues[],
  name: FilterName,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const job of jobs)
    for (const value of new Set(job[name])) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/**
 * Returns the jobs that match a visitor's query; `undefined` if the service decides about one of them, such as words or a place.
 *
 * @param jobs all jobs of a lock
 */
export function matchJobs(
  jobs: readonly JobValues[],
  chosen: SearchParameters,
): readonly JobValues[] | undefined {
  const names = Object.keys(withoutSortAndPage(chosen)) as FilterName[];
  if (!names.every((name) => haveValues(jobs, name))) return undefined;
  return jobs.filter((job) =>
    names.every((name) => {
      const wanted = valuesOf(chosen, name).map((value) => toCode(name, value));
      return wanted.length === 0 || job[name]?.some((value) => wanted.includes(value));
    }),
  );
}
