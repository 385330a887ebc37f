import type { Announcement } from '../protocol/announcement.ts';
import { narrow } from '../protocol/parameters/narrow.ts';
import { writeQuery, type SearchParameters } from '../protocol/parameters.ts';
import type { SearchResponse } from '../protocol/search.ts';
import { readOrdinaryAnnouncement, readOrdinaryResponse } from '../protocol/search-items.ts';
import { readLosses, type ValidatedResponse } from '../protocol/transport.ts';
import { readWritten } from '../query/filters.ts';
import { noteServiceTime } from './service-clock.ts';

/** A response, and when the service gave it, in milliseconds since 1970. */
export interface DatedResponse {
  response: ValidatedResponse<SearchResponse>;
  at: number;
}

/**
 * The response that the server embedded in the page together with its rendered list of jobs. It responses one query; for any other query
 * there is `undefined`.
 */
export interface ServedResponse {
  (query: SearchParameters): DatedResponse | undefined;
  /** After the first call: when the service gave it, in milliseconds since 1970, whether or not it is recent. */
  at?: number;
  /** After the response was adopted: the further pinned jobs that the server looked up, `undefined` for each that is not open. */
  pinned?: ReadonlyMap<string, Announcement | undefined>;
}

/** The data block of a served list. Nothing in it is trusted before it is validated. */
interface Block {
  locked: string;
  query: string;
  receivedAt: string;
  losses: unknown;
  response: unknown;
  pinned?: unknown;
  missingPinned?: unknown;
}

/** The maximum age of a response that replaces a request. A response from the future means that the visitor's clock is wrong. */
const maximumAgeMs = 300_000;

/** No cache keeps a page for longer. A list that seems older means that the visitor's clock is wrong. */
const maximumPageAgeMs = 7 * 86_400_000;

/**
 * Reads the data block next to a served list. A content management system may have shortened it, and a page may be of any age. Anything but
 * a recent response of Search yields `undefined`, so that the search sends its request and reports the outcome.
 */
export function readServedResponse(block: string): ServedResponse {
  const served: ServedResponse = (query) => {
    try {
      const { receivedAt, losses, response, pinned, missingPinned, ...of } = JSON.parse(
        block,
      ) as Block;
      const at = Date.parse(receivedAt);
      served.at = at;
      const age = Date.now() - at;
      if (age < 0 || age > maximumPageAgeMs) noteServiceTime(at);
      // The server's lock narrows the query of the page.
      let locked: SearchParameters = {};
      for (const [name, value] of new URLSearchParams(of.locked))
        locked = { ...locked, ...readWritten(name, value) };
      const isRecent = Math.abs(age) < maximumAgeMs;
      if (!isRecent || writeQuery(narrow(locked, query)).toString() !== of.query) return undefined;
      const reported = readLosses(typeof losses === 'string' ? losses : '');
      // The server has read the announcements, so that its own are all ordinary.
      const read = readOrdinaryResponse(response, reported);
      if (!read) return undefined;
      reported.push(...read.unread);
      served.pinned = readPinnedJobs(pinned, missingPinned);
      return { at, response: { data: read.data, losses: reported } };
    } catch {
      return undefined;
    }
  };
  return served;
}

/** Reads the pinned jobs of a block. An unreadable job counts as not looked up. */
function readPinnedJobs(pinned: unknown, missing: unknown) {
  const jobs = new Map<string, Announcement | undefined>();
  for (const number of Array.isArray(missing) ? missing : []) jobs.set(String(number), undefined);
  for (const one of Array.isArray(pinned) ? pinned : []) {
    const job = readOrdinaryAnnouncement(one);
    if (job) jobs.set(job.MatchedObjectId, job);
  }
  return jobs;
}
