import { narrow, writeQuery, type SearchParameters } from '../service/parameters.ts';
import { readSearchResponse, type SearchResponse } from '../service/search.ts';
import { reportedLosses, type Answer } from '../service/transport.ts';
import { readWritten } from './filters.ts';

/** An answer, and when the service gave it, in milliseconds since 1970. */
export interface DatedAnswer {
  answer: Answer<SearchResponse>;
  at: number;
}

/**
 * The answer that came within the page, from the server that made the page's list of jobs of it. It is that to one query: for another
 * one there is `undefined`.
 */
export type ServedAnswer = (query: SearchParameters) => DatedAnswer | undefined;

/** The data block beside a served list. Nothing of it is believed before it is read. */
interface Block {
  locked: string;
  query: string;
  receivedAt: string;
  losses: unknown;
  answer: unknown;
}

/** The greatest age of an answer that spares a request. One from the future is of a reader whose clock is wrong. */
const maximumAgeMs = 300_000;

/**
 * Reads the data block beside a served list. A content system may have shortened it, and a page may be of any age: what is no recent
 * answer of Search gives `undefined`, so that the search sends its request and reports what comes of that.
 */
export const servedAnswer =
  (block: string): ServedAnswer =>
  (query) => {
    try {
      const { receivedAt, losses, answer, ...of } = JSON.parse(block) as Block;
      const at = Date.parse(receivedAt);
      // What the server locks narrows the query of the page.
      let locked: SearchParameters = {};
      for (const [name, value] of new URLSearchParams(of.locked))
        locked = { ...locked, ...readWritten(name, value) };
      return Math.abs(Date.now() - at) < maximumAgeMs &&
        writeQuery(narrow(locked, query)).toString() === of.query
        ? {
            at,
            answer: readSearchResponse(
              answer,
              reportedLosses(typeof losses === 'string' ? losses : ''),
            ),
          }
        : undefined;
    } catch {
      return undefined;
    }
  };
