import {
  ServiceError,
  search,
  searchPath,
  getText,
  type ReceivedText,
  type Loss,
} from 'portal-jobs/protocol';
import type { Settings } from '../options.ts';
import { QueryRefused } from '../responses/problem-details.ts';
import type { Slot } from '../throttle/throttle.ts';
import type { Trace } from '../trace.ts';

/** How long a successful plain search proves that the service accepts the proxy. */
const plainSearchValidMs = 5_000;

/** Calls that carry the key. */
export interface KeyedSearch {
  /** Sends with the most recently accepted key first, then with the other: during a rotation either can be the valid one. */
  withKey<Result>(slot: Slot, send: (key: string) => Promise<Result>): Promise<Result>;
  /**
   * Searches.
   *
   * @param query in canonical form
   * @param traceHeaders the headers of the trace that the search belongs to
   * @returns the body as received, and the losses that a proxy reports
   */
  search(
    query: string,
    slot: Slot,
    traceHeaders?: Trace['headers'],
  ): Promise<{ received: ReceivedText; losses: Loss[] }>;
  /**
   * The plainest search of the configuration: its lock, and one result. Visitors cannot change it, so it shows whether the service works
   * and accepts the proxy. Its success is remembered for a moment.
   *
   * @returns the number of jobs within the lock, if the service says it
   * @throws what the service or the throttle threw.
   */
  plainSearch(slot: Slot): Promise<number | undefined>;
  /**
   * Finds out whether a refusal, or a 503 with Retry-After, concerns only this query. A 403 can come from a firewall that objects to words
   * of the query, and a refusal by Archive can concern the key's access to Archive alone. If the plain search succeeds, only this query was
   * refused.
   *
   * @throws {@link QueryRefused} in that case.
   */
  narrowRefusal<Result>(
    result: Promise<Result>,
    slot: Slot,
    statuses?: readonly number[],
  ): Promise<Result>;
}

/** Creates the calls with the key of one proxy. */
export function createKeyedSearch({ upstream, keys, keyHeader, locked }: Settings): KeyedSearch {
  let acceptedKey: string | undefined;
  let plainSearchValidUntil = 0;
  let jobs: number | undefined;

  async function withKey<Result>(
    { takeAnother }: Slot,
    send: (key: string) => Promise<Result>,
  ): Promise<Result> {
    const ordered = [...keys()].sort(
      (one, other) => Number(other === acceptedKey) - Number(one === acceptedKey),
    );
    for (const [index, key] of ordered.entries()) {
      if (index > 0) await takeAnother();
      try {
        const result = await send(key);
        acceptedKey = key;
        return result;
      } catch (error) {
        const isRefused = error instanceof ServiceError && error.status === 401;
        if (!isRefused || index === ordered.length - 1) throw error;
      }
    }
    throw new ServiceError('status', 'There is no key.', { status: 401 });
  }

  const withKeyHeader = (slot: Slot, key: string, traceHeaders?: Trace['headers']) => ({
    ...upstream,
    timeout: slot.remainingMs(),
    headers: { ...upstream.headers, ...traceHeaders, [keyHeader]: key },
  });

  async function plainSearch(slot: Slot): Promise<number | undefined> {
    if (performance.now() < plainSearchValidUntil) return jobs;
    await slot.takeAnother();
    try {
      const { data } = await withKey(slot, (key) =>
        search({ ...locked, ResultsPerPage: 1, Fields: 'Min' }, withKeyHeader(slot, key)),
      );
      plainSearchValidUntil = performance.now() + plainSearchValidMs;
      jobs = data.SearchResult.SearchResultCountAll;
      return jobs;
    } catch (error) {
      plainSearchValidUntil = 0;
      throw error;
    }
  }

  return {
    withKey,
    async search(query, slot, traceHeaders) {
      const losses: Loss[] = [];
      const received = await withKey(slot, (key) =>
        getText(searchPath, query, withKeyHeader(slot, key, traceHeaders), losses),
      );
      return { received, losses };
    },
    plainSearch,
    async narrowRefusal(result, slot, statuses = [403]) {
      try {
        return await result;
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        const wantsWait = error.status === 503 && error.retryAfter !== undefined;
        if (!wantsWait && !statuses.includes(error.status ?? 0)) throw error;
        try {
          await plainSearch(slot);
        } catch (plain) {
          // Without a result, such as with no time or token left, no calls must be stopped.
          const isRefused = plain instanceof ServiceError && [401, 403].includes(plain.status ?? 0);
          throw isRefused ? error : plain;
        }
        throw new QueryRefused(error);
      }
    },
  };
}
