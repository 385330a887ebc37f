import { LRUCache } from 'lru-cache';
import {
  type Announcement,
  type SearchParameters,
  ServiceError,
  narrow,
  countCap,
} from 'portal-jobs/protocol';
import { nameJob, planJobQueries, largestPage, isOfOrganizations } from 'portal-jobs/query';
import type { CacheResult } from '../cache/cache.ts';
import type { CacheEntry } from '../cache/cache-entry.ts';
import type { Settings } from '../options.ts';
import { upstreamSearch, type UpstreamSearch } from '../upstream-query.ts';
import { findAnnouncement, readResponse } from './responses.ts';

/**
 * Looks a query of Search up in the cache, upstream if necessary.
 *
 * @param isScope whether the query is for a page of the whole scope, which is for every visitor.
 */
export type FindSearch = (
  query: UpstreamSearch,
  isScope?: boolean,
) => CacheResult | Promise<CacheResult>;

/** An open announcement with its full texts. */
export interface OpenJob {
  job: Announcement;
  /** The response that contains it. */
  result: CacheResult;
  /** Whether the full texts are missing, because every search fails to find them. */
  isShort: boolean;
}

/**
 * Page size when the whole scope is read: the service's documented default (data-service §10.3). Its largest, 500, can exceed the limit of
 * a body.
 */
const scopePageSize = 250;
/** The pages of a scope with as many jobs as the service counts. */
export const wholeScopePages = countCap / scopePageSize;
/** The maximum number of pages that are read: enough even if the service sends ten jobs at once. */
const maximumScopePages = countCap / 10;
/** For how many milliseconds a full scan of the scope can rule out a job: as long as a response is fresh. */
const readingMs = 60_000;
/** The part of a lock that may be missing from a reading of all of it: the service may count a few more jobs than it sends. */
const toleratedShare = 0.01;
/** A PositionID finds a few announcements at most. */
const maximumCandidates = 25;

/** Finds announcements within the lock by their control numbers. */
export interface JobFinder {
  /** Remembers the keywords that find these announcements, so that the scope need not be read for them. */
  learn(jobs: readonly Announcement[]): void;
  /** Returns an open announcement; `undefined` if the scope has none of this number. @throws {@link Problem} */
  find(id: string, findSearch: FindSearch): Promise<OpenJob | undefined>;
  /** Returns the query that finds a known announcement with its full texts; `undefined` if it is not known. */
  queryOf(id: string): UpstreamSearch | undefined;
  /** Looks up every page of the scope. @throws {@link Problem} */
  findScope(findSearch: FindSearch): Promise<CacheResult[]>;
  /** Looks up the pages of the scope with the newest announcements, as many as a list looks through itself. @throws {@link Problem} */
  findNewest(findSearch: FindSearch): Promise<CacheResult[]>;
  /** Reads the announcements of these control numbers that are in some pages of the scope. */
  findIn(results: readonly CacheResult[], ids: readonly string[]): Announcement[];
  /** Reads the announcements of some pages of the scope. */
  jobsOf(results: readonly CacheResult[]): Announcement[];
}

/** A page of the scope: the keywords that find each announcement, by its control number. */
interface ScopeIndex {
  /** How many announcements came, the unreadable ones included, and how many there are in all. */
  came: number;
  total: number;
  index: ReadonlyMap<string, string>;
}

/**
 * Creates the finder of one proxy. The service has no request for one announcement (data-service §10.3), so its PositionID is searched for
 * as keywords, within the lock, and the item with that control number is taken. If the PositionID is unknown, the scope is read to find
 * it.
 */
export function createJobFinder({
  locked,
  maximumKnownJobs,
}: Pick<Settings, 'locked' | 'maximumKnownJobs'>): JobFinder {
  const { SortField: _field, SortDirection: _direction, Page: _page, ...scope } = locked;
  /** The keywords that find an announcement, by its control number. Each update stores a new object. */
  const known = new LRUCache<string, { keyword: string }>({ max: maximumKnownJobs });
  /** The indexes of pages of the scope. Each is dropped with its page. */
  const indexes = new WeakMap<CacheEntry, ScopeIndex>();
  /**
   * The jobs of the whole scope at the last full scan, and when its oldest page was received. Kept even if the cache has no room for the
   * pages.
   */
  let reading: { receivedAt: number; ids: ReadonlySet<string> } | undefined;
  const indexOf = (entry: CacheEntry): ScopeIndex => {
    const index = indexes.get(entry) ?? indexScopePage(entry);
    indexes.set(entry, index);
    return index;
  };

  const learn = (jobs: readonly Announcement[]) => {
    for (const job of jobs) known.set(job.MatchedObjectId, { keyword: nameJob(job).keyword });
  };

  const fullQuery = (chosen: SearchParameters): UpstreamSearch =>
    upstreamSearch({
      ...narrow(scope, chosen),
      Fields: 'Full',
      Page: 1,
      ResultsPerPage: maximumCandidates,
    });
  const scopeQuery = (page: number): UpstreamSearch =>
    upstreamSearch({
      ...scope,
      Fields: 'Min',
      Page: page,
      ResultsPerPage: scopePageSize,
      SortField: 'opendate',
      SortDirection: 'desc',
    });

  function readScopePage(entry: CacheEntry) {
    const { SearchResultItems, SearchResultCountAll = 0 } = readResponse(entry).data.SearchResult;
    return {
      jobs: SearchResultItems.filter((item) => isOfOrganizations(item, locked)),
      came: SearchResultItems.length + entry.response.losses.split('r').length - 1,
      total: Math.min(SearchResultCountAll, countCap),
    };
  }

  function indexScopePage(entry: CacheEntry): ScopeIndex {
    const { jobs, ...counts } = readScopePage(entry);
    learn(jobs);
    const index = new Map(jobs.map((job) => [job.MatchedObjectId, nameJob(job).keyword]));
    return { index, ...counts };
  }

  /** Whether a recent reading of the whole scope lacks this job. */
  const isKnownGone = (id: string): boolean =>
    reading !== undefined &&
    Math.abs(Date.now() - reading.receivedAt) < readingMs &&
    !reading.ids.has(id);

  /**
   * Goes through the scope, however many announcements the service sends at once (data-service §10.1.10).
   *
   * @param most how many announcements are needed.
   * @throws {@link ServiceError} of kind `shape` if the service sends so few at once that they are not read
   */
  async function* scopePages(findSearch: FindSearch, most = countCap) {
    let pages = 1;
    for (let page = 1; page <= pages; page += 1) {
      const result = await findSearch(scopeQuery(page), true);
      const content = indexOf(result.entry);
      if (page === 1) pages = pagesOf(content, most);
      yield { ...content, result };
      if (content.came === 0) return;
    }
  }

  function pagesOf({ total, came }: ScopeIndex, most: number): number {
    const pages = Math.ceil(Math.min(total, most) / Math.max(came, 1));
    if (came > 0 && pages > maximumScopePages)
      throw new ServiceError('shape', `Search has ${total} jobs and sends ${came} at once.`);
    return pages;
  }

  async function findPages(findSearch: FindSearch, most?: number): Promise<CacheResult[]> {
    const results: CacheResult[] = [];
    for await (const { result } of scopePages(findSearch, most)) results.push(result);
    return results;
  }

  async function findFull(
    id: string,
    chosen: SearchParameters | undefined,
    findSearch: FindSearch,
  ): Promise<OpenJob | undefined> {
    if (!chosen) return undefined;
    const result = await findSearch(fullQuery(chosen));
    const job = findAnnouncement(result.entry, id);
    return job && isOfOrganizations(job, locked) ? { job, result, isShort: false } : undefined;
  }

  return {
    learn,
    queryOf(id) {
      const learned = known.get(id);
      const [likeliest] = learned ? planJobQueries({ id, ...learned }) : [];
      return likeliest && fullQuery(likeliest);
    },
    async find(id, findSearch) {
      const learned = known.get(id);
      const [likeliest] = learned ? planJobQueries({ id, ...learned }) : [];
      const job = await findFull(id, likeliest, findSearch);
      if (job) return job;
      if (!learned && isKnownGone(id)) return undefined;
      const ids = new Set<string>();
      let receivedAt = Date.now();
      let [count, all] = [0, 0];
      for await (const { result, index, came, total } of scopePages(findSearch)) {
        for (const other of index.keys()) ids.add(other);
        receivedAt = Math.min(receivedAt, result.entry.receivedAt);
        [count, all] = [count + came, total];
        const keyword = index.get(id);
        if (keyword === undefined) continue;
        const short = findAnnouncement(result.entry, id);
        const queries = planJobQueries({ id, keyword }, short);
        for (const chosen of queries.slice(keyword === learned?.keyword ? 1 : 0)) {
          const full = await findFull(id, chosen, findSearch);
          if (full) return full;
        }
        // Open, but found by no search: its short form rather than the news that it has closed.
        return short && { job: short, result, isShort: true };
      }
      if (all - count <= all * toleratedShare) {
        reading = { receivedAt, ids };
        // A page that has shown it meanwhile can be newer than the reading.
        if (known.peek(id) === learned) known.delete(id);
      }
      return undefined;
    },
    findScope: (findSearch) => findPages(findSearch),
    findNewest: (findSearch) => findPages(findSearch, largestPage),
    findIn: (results, ids) =>
      ids.flatMap((id) => {
        const page = results.find(({ entry }) => indexOf(entry).index.has(id));
        return (page && findAnnouncement(page.entry, id)) ?? [];
      }),
    jobsOf: (results) => results.flatMap(({ entry }) => readScopePage(entry).jobs),
  };
}
