import {
  readAnnouncement,
  type Announcement,
  readSearchResponse,
  type SearchResponse,
  readLosses,
  type ValidatedResponse,
} from 'portal-jobs/protocol';
import { type CacheResult, staleWhileRevalidateSeconds } from '../cache/cache.ts';
import type { CacheEntry } from '../cache/cache-entry.ts';
import { removeStaleMark } from '../cache/stale-body.ts';

const decoder = new TextDecoder();

/** The body of a cached response to Search, as a page gets it. */
export const bodyOf = ({ body }: CacheEntry): string => removeStaleMark(decoder.decode(body));

/** Reads a cached response to Search as the page's client does, with the losses that were counted when it came. */
export const readResponse = (entry: CacheEntry): ValidatedResponse<SearchResponse> =>
  readSearchResponse(JSON.parse(bodyOf(entry)), readLosses(entry.response.losses));

/** Reads one announcement of a cached response; `undefined` if it is not there. */
export function findAnnouncement(entry: CacheEntry, id: string): Announcement | undefined {
  const { SearchResult } = JSON.parse(bodyOf(entry)) as {
    SearchResult: { SearchResultItems: { MatchedObjectId?: unknown }[] };
  };
  const item = SearchResult.SearchResultItems.find((one) => one.MatchedObjectId === id);
  return item && readAnnouncement(item, []);
}

/**
 * When a response was received, if the service has failed since: a refresh failed, or none succeeded within the stale-while-revalidate
 * time. A merely stale response is not marked, because a newer one is on its way.
 */
export const staleSince = ({ source, age, entry }: CacheResult): Date | undefined =>
  source === 'stale' &&
  (entry.failedAt !== undefined || age >= entry.response.freshSeconds + staleWhileRevalidateSeconds)
    ? new Date(entry.receivedAt)
    : undefined;
