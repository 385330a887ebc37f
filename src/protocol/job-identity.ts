import type { Announcement } from './announcement.ts';

const readJobs = new WeakSet<object>();

/** Whether a value is an announcement that has been read. */
export const isRead = (value: unknown): value is Announcement =>
  typeof value === 'object' && value !== null && readJobs.has(value);

/** Identifies a job: its control number or, without one, all of its data. */
export const jobKey = ({ MatchedObjectId, MatchedObjectDescriptor }: Announcement): string =>
  MatchedObjectId || JSON.stringify(MatchedObjectDescriptor);

/** The number of a job in its URL: `/job/<number>`, until 2024 `/GetJob/ViewDetails/<number>` (data-service §10.2). */
const numberInUrl = /^[^?#]*\/(?:jobs?|ViewDetails)\/(\d{1,20})(?![^/?#])/i;

/**
 * Gives an announcement that a schema has read its number, which its URL may have instead.
 *
 * @returns the announcement, or `undefined` if nothing names the job: neither a number nor a title.
 */
export function identifyJob(job: Announcement): Announcement | undefined {
  const { PositionURI = '', PositionTitle, PositionID } = job.MatchedObjectDescriptor;
  job.MatchedObjectId ||= numberInUrl.exec(PositionURI)?.[1] ?? '';
  if (!job.MatchedObjectId && !PositionTitle && !PositionID) return undefined;
  readJobs.add(job);
  return job;
}
