import { findClosingDay, getServiceToday } from 'portal-jobs/facts';
import {
  formatIsoDate,
  findServiceMidnight,
  countCap,
  type SearchResponse,
  type Announcement,
} from 'portal-jobs/protocol';

// Jobs in a cached response close while it is stale. Days are compared as text, YYYY-MM-DD, on the service's clock.

/** The day that was asked for last: every request needs it, and computing it takes as long as a cache hit. */
let lastDay = { text: '', from: Infinity, until: 0 };

function findDay(now: number): typeof lastDay {
  if (now < lastDay.from || now >= lastDay.until) {
    const time = new Date(now);
    const text = formatIsoDate(getServiceToday(time));
    lastDay = { text, from: now, until: findServiceMidnight(time) };
  }
  return lastDay;
}

/** Returns the day in Washington, D.C., as `YYYY-MM-DD`. @param now milliseconds since 1970 */
export const serviceDay = (now: number): string => findDay(now).text;

/** Returns how long that day still lasts, in seconds. @param now milliseconds since 1970 */
export const secondsLeftToday = (now: number): number => (findDay(now).until - now) / 1_000;

/** Returns the last day to apply, as the cards show it; `undefined` if no date is readable. */
function closeDay({ MatchedObjectDescriptor: job }: Announcement): string | undefined {
  const date = findClosingDay(job);
  return date && formatIsoDate(date);
}

/** Returns the earliest closing day among the announcements; `undefined` if none has one. */
export const earliestCloseDay = ({ SearchResult }: SearchResponse): string | undefined =>
  SearchResult.SearchResultItems.flatMap((item) => closeDay(item) ?? []).sort()[0];

/** Subtracts closed jobs from a count. A capped count means "this many or more" and stays true. */
const subtractClosed = (count: number | undefined, closed: number) =>
  count === undefined || count >= countCap ? count : Math.max(count - closed, 0);

/**
 * Removes the jobs that closed before `today` from a Search response and lowers its counts. The counts of refiners are removed,
 * because how many closed jobs each of them included is unknown.
 */
export function removeClosedJobs(body: string, today: string): { body: string; closed: number } {
  const response = JSON.parse(body) as SearchResponse;
  const { SearchResult } = response;
  const items = SearchResult.SearchResultItems.filter((item) => !((closeDay(item) ?? '9') < today));
  const closed = SearchResult.SearchResultItems.length - items.length;
  if (closed === 0) return { body, closed };
  const { Refiners, ...area } = SearchResult.UserArea ?? {};
  const open = {
    ...response,
    SearchResult: {
      ...SearchResult,
      SearchResultCount: subtractClosed(SearchResult.SearchResultCount, closed),
      SearchResultCountAll: subtractClosed(SearchResult.SearchResultCountAll, closed),
      SearchResultItems: items,
      UserArea: SearchResult.UserArea && {
        ...area,
        Refiners:
          Refiners &&
          Object.fromEntries(
            Object.entries(Refiners).map(([name, values]) => [
              name,
              values?.map(({ RefinementCount: _, ...value }) => value),
            ]),
          ),
      },
    },
  };
  return { body: JSON.stringify(open), closed };
}

/** Adds to a body when it came from upstream. The elements and the client ignore this member. */
export const addStaleMark = (body: string, receivedAt: number, closed: number): string =>
  body.replace(
    '{',
    () =>
      `{"PortalStale":${JSON.stringify({ Since: new Date(receivedAt).toISOString(), Closed: closed })},`,
  );

/** Removes what {@link addStaleMark} added. */
export const removeStaleMark = (body: string): string =>
  body.replace(/^\{"PortalStale":\{[^}]*\},/, '{');
