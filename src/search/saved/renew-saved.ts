import type { Announcement } from '../../protocol/announcement.ts';
import { asServiceError, type ServiceError } from '../../protocol/errors.ts';
import type { SearchParameters } from '../../protocol/parameters.ts';
import type { TransportOptions } from '../../protocol/transport.ts';
import { largestPage } from '../../query/query-plan.ts';
import { search } from '../read-response.ts';
import { listRegistry, type RegisteredList } from '../registry.ts';
import { findSame, type SavedJob, type SavedJobs } from './saved-jobs.ts';

/** How long saved jobs are shown without a new request, and how long a job that is no longer listed. */
const freshForMs = 300_000;
const goneForMs = 86_400_000;

/** Maximum requests that renew saved jobs when they are shown. */
export const maximumRenewals = 3;

/** Characters of one query. The proxy takes 4,096 and adds its lock. */
const maximumQueryLength = 3_000;

/** Whether a saved job is up to date. */
export function isFresh({ record: { asOf = 0, isGone } }: SavedJob, now = Date.now()): boolean {
  const age = now - asOf;
  return age >= 0 && age < (isGone ? goneForMs : freshForMs);
}

/** The agency and the occupational series of a job; `undefined` if either is missing. */
function placeInService({ MatchedObjectDescriptor: job }: Announcement) {
  const organization = job.UserArea?.Details?.OrganizationCodes?.split('/').at(-1)?.trim();
  const series = job.JobCategory?.flatMap(({ Code }) => Code?.trim() || []) ?? [];
  return organization && series.length > 0 ? { organization, series } : undefined;
}

/** The part of a title without the semicolon that separates values. The service finds parts of titles. */
const toSearchableTitle = ({ MatchedObjectDescriptor: { PositionTitle = '' } }: Announcement) =>
  PositionTitle.split(';')
    .map((part) => part.trim())
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    .slice(0, 200);

/** Returns the query that finds jobs by agency and series, and by their titles. Values that not all of them have are left out. */
function queryFor(jobs: readonly SavedJob[], byTitle: boolean): SearchParameters {
  const places = jobs.map(placeInService);
  const unique = (values: readonly string[]) => [...new Set(values)];
  return {
    ...(byTitle && { PositionTitle: unique(jobs.map(toSearchableTitle)) }),
    ...(!places.includes(undefined) && {
      Organization: unique(places.flatMap((one) => one?.organization ?? [])),
      JobCategoryCode: unique(places.flatMap((one) => one?.series ?? [])),
    }),
    Fields: 'Min',
    Page: 1,
    ResultsPerPage: largestPage,
  };
}

const lengthOf = (values: readonly string[] = []) =>
  encodeURIComponent(values.join(';')).length + (values.length > 200 ? Infinity : 0);

/** Returns as many of the jobs as one query can name. */
function firstThatFit(jobs: readonly SavedJob[], byTitle: boolean): SavedJob[] {
  const fitting: SavedJob[] = [];
  for (const job of jobs) {
    const { PositionTitle, Organization, JobCategoryCode } = queryFor([...fitting, job], byTitle);
    const length = lengthOf(PositionTitle) + lengthOf(Organization) + lengthOf(JobCategoryCode);
    if (length > maximumQueryLength) break;
    fitting.push(job);
  }
  return fitting;
}

/**
 * Renews saved jobs through one proxy, with two requests at most. The first finds all of them by their titles, because Search has a
 * parameter for several titles, but not for control numbers. The second lists all jobs of the agencies and series of the jobs that were not
 * found: a job that a complete list lacks is gone.
 *
 * @param source absolute URL of the proxy.
 * @param budget how many requests may be sent, 1 or more.
 * @returns how many were sent, and why the last one failed.
 */
export async function renewThrough(
  transport: TransportOptions,
  source: string,
  saved: SavedJobs,
  jobs: readonly SavedJob[],
  budget: number,
): Promise<{ sent: number; error?: ServiceError }> {
  // The jobs that were renewed longest ago come first.
  const oldestFirst = [...jobs].sort(
    (one, other) => (one.record.asOf ?? 0) - (other.record.asOf ?? 0),
  );
  const titled = firstThatFit(
    oldestFirst.filter((job) => toSearchableTitle(job)),
    true,
  );
  let missing = oldestFirst;
  let sent = 0;
  try {
    if (titled.length > 0) {
      sent += 1;
      const { items } = await request(queryFor(titled, true), transport);
      saved.renew(items, source, Date.now());
      missing = missing.filter((job) => !findSame(job, items));
    }
    // A job from another proxy may be outside of this proxy's lock.
    const placed = firstThatFit(
      missing.filter((job) => job.record.source === source && placeInService(job)),
      false,
    );
    if (placed.length > 0 && sent < budget) {
      sent += 1;
      const { items, isComplete } = await request(queryFor(placed, false), transport);
      const gone = placed.map((job) => job.MatchedObjectId);
      saved.renew(items, source, Date.now(), isComplete ? gone : []);
    }
    return { sent };
  } catch (error) {
    return { sent, error: asServiceError(error) };
  }
}

/** Searches, and returns whether the response contains every matching job. */
async function request(query: SearchParameters, transport: TransportOptions) {
  const { data, losses } = await search(query, transport);
  const { SearchResultItems: items, SearchResultCountAll: total = Infinity } = data.SearchResult;
  const isComplete = items.length >= total && !losses.some(({ lost }) => lost === 'record');
  return { items, isComplete };
}

/** An element and the hosts of the shadow roots around it, innermost first. */
function withHosts(element: Element): Element[] {
  const found = [element];
  let root = element.getRootNode();
  while ('host' in root) {
    const host = root.host as Element;
    found.push(host);
    root = host.getRootNode();
  }
  return found;
}

/**
 * Compares two connected elements for sorting by their order in the document. Elements in a shadow root come before the children of its
 * host.
 */
function compareDocumentOrder(one: Element, other: Element): number {
  const others = withHosts(other);
  for (const mine of withHosts(one)) {
    const theirs = others.find((candidate) => candidate.getRootNode() === mine.getRootNode());
    if (!theirs) continue;
    if (mine === theirs) return mine === one ? -1 : 1;
    const position = mine.compareDocumentPosition(theirs);
    return position & mine.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  }
  return 0;
}

/** Returns the first list of the page, in document order, that opens whole announcements now, or else the first of all. */
export function findFirstList(): RegisteredList | undefined {
  const lists = [...listRegistry.lists.values()].sort((one, other) =>
    compareDocumentOrder(one.element, other.element),
  );
  return lists.find(({ opensJobs }) => opensJobs) ?? lists[0];
}

/** Returns the first list of the page that opens whole announcements now. */
export function findListThatOpensJobs(): RegisteredList | undefined {
  const first = findFirstList();
  return first?.opensJobs ? first : undefined;
}

/** Calls a listener when the result of {@link findListThatOpensJobs} may have changed. Returns a function that ends this. */
export function onListsChange(listener: () => void): () => void {
  listRegistry.listeners.add(listener);
  return () => listRegistry.listeners.delete(listener);
}
