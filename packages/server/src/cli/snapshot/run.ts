import {
  findServiceMidnight,
  formatIsoDate,
  getServiceToday,
  serviceClock,
} from 'portal-jobs/protocol';
import { pageQuery } from 'portal-jobs/query';
import { findClosingDay } from 'portal-jobs/facts';
import type { Terminal } from '../terminal.ts';
import { openFolder, writeSite } from './folder.ts';
import { findJobs } from './jobs.ts';
import type { SnapshotSettings } from './settings.ts';
import { planSite } from './site.ts';

/** The proxy of this process has any host. */
const proxyUrl = 'https://proxy.invalid';

/** The last minutes of a day belong to the next one, so that a run just before a closing leaves no page that shows the job after it. */
const earlyMs = 15 * 60_000;

/** The result of a run. */
export interface Summary {
  /** The number of jobs of the site. */
  jobs: number;
  /** How many further jobs the service counts that it did not send or that are unreadable. */
  missing: number;
  /** The numbers of files. */
  written: number;
  unchanged: number;
  removed: number;
  /** When the site has to be made again at the latest (ISO 8601); absent if no job has a last day. */
  due?: string;
  /** How many jobs close then. */
  closing: number;
}

/** Returns the last minute of a day on the service's clock. @param day `YYYY-MM-DD` */
const lastMinuteOf = (day: string): Date =>
  // 17:00 UTC is within the same day in Washington, D.C., in summer and in winter.
  new Date(findServiceMidnight(new Date(`${day}T17:00:00Z`)) - 60_000);

/** Writes a time on the service's clock: `2026-12-01 23:59 Eastern`. */
export function writeDue(time: Date): string {
  const day = serviceClock('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })(time);
  const clock = serviceClock('en-GB', { hour: '2-digit', minute: '2-digit' })(time);
  return `${day} ${clock} Eastern`;
}

/**
 * Requests all jobs of the lock and writes the site into the folder. Nothing is written if a request fails.
 *
 * @throws errors of `openFolder`, `findJobs` and `writeSite`.
 */
export async function runSnapshot(
  out: string,
  { site, fetch }: SnapshotSettings,
  { signal }: Pick<Terminal, 'signal'>,
): Promise<Summary> {
  const folder = await openFolder(out);
  const { locked, pages } = site;
  const found = await findJobs(pageQuery(locked, {}, pages.sort), locked, {
    baseUrl: proxyUrl,
    fetch,
    signal,
  });
  const asOf = new Date();
  const now = new Date(asOf.getTime() + earlyMs);
  const { jobs, files } = planSite(found.jobs, now, site);
  const today = formatIsoDate(getServiceToday(now));
  const written = await writeSite(folder, files, {
    asOf,
    keepsFrom: found.missing > 0 ? today : undefined,
    signal,
  });
  const days = [
    ...jobs.flatMap(({ MatchedObjectDescriptor: job }) => {
      const day = findClosingDay(job);
      return day ? formatIsoDate(day) : [];
    }),
    ...written.keptUntil,
  ].sort();
  const [first] = days;
  const { keptUntil: _, ...counts } = written;
  return {
    jobs: jobs.length,
    missing: found.missing,
    ...counts,
    ...(first !== undefined && { due: lastMinuteOf(first).toISOString() }),
    closing: days.filter((day) => day === first).length,
  };
}
