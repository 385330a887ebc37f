import { indexed } from '../built-ins.ts';
import type { Announcement } from '../protocol/announcement.ts';
import { jobKey } from '../protocol/job-identity.ts';
import { ServiceError } from '../protocol/errors.ts';
import { narrow } from '../protocol/parameters/narrow.ts';
import type { SearchParameters } from '../protocol/parameters.ts';
import {
  isSamePlace,
  listSearchedPlaces,
  type SearchedPlaces,
} from '../protocol/parameters/searched-places.ts';
import type { TransportOptions } from '../protocol/transport.ts';
import { withoutSortAndPage } from '../query/filters.ts';
import { isSameQuery } from '../query/query-plan.ts';
import { isOfOrganizations } from '../query/read-results.ts';
import { isRecent } from './response-cache.ts';
import { search } from './read-response.ts';
import type { SearchStore } from './search-store.ts';
import { clock } from './service-clock.ts';

const maximumJobs = 3;

/** Jobs, and the places that they were searched by. */
export interface FoundJobs {
  items: readonly Announcement[];
  places?: SearchedPlaces | undefined;
}

const none: FoundJobs = { items: [] };

type Request = readonly [
  chosen: readonly SearchParameters[],
  except: Announcement | undefined,
  locked: SearchParameters,
  transport: TransportOptions,
];

/** Whether both are the same job. The service sends some jobs under two control numbers (data-service §10.2). */
const isSameJob = (one: Announcement, other: Announcement): boolean =>
  jobKey(one) === jobKey(other) ||
  (one.MatchedObjectDescriptor.PositionID !== undefined &&
    one.MatchedObjectDescriptor.PositionID === other.MatchedObjectDescriptor.PositionID);

/** The newest jobs for the first query that finds any, within the host's locked query. */
async function findRelated(
  [all, except, locked, transport]: Request,
  signal: AbortSignal,
): Promise<FoundJobs> {
  const queries = all.map((chosen) =>
    narrow(
      {
        ...withoutSortAndPage(locked),
        Fields: 'Min',
        // One of the jobs may be `except`.
        ResultsPerPage: maximumJobs + 1,
        SortField: 'opendate',
        SortDirection: 'desc',
      },
      { ...chosen, Page: 1 },
    ),
  );
  for (const [index, query] of indexed(queries)) {
    // If the host locks a chosen parameter, several queries become the same.
    if (queries.findIndex((other) => isSameQuery(query, other)) < index) continue;
    const { data } = await search(query, { ...transport, signal });
    const items = data.SearchResult.SearchResultItems.filter(
      (item) => !(except && isSameJob(item, except)) && isOfOrganizations(item, locked),
    ).slice(0, maximumJobs);
    if (items.length > 0) return { items, places: listSearchedPlaces(query, data) };
  }
  return none;
}

/** A few jobs in addition to the results of a search. */
export class RelatedJobs {
  found = none;
  readonly #search: SearchStore;
  readonly #onFound: () => void;
  #controller = new AbortController();
  /** The last request, and when it was sent, in milliseconds since 1970. */
  #last:
    | { chosen: readonly SearchParameters[]; except: Announcement | undefined; at: number }
    | undefined;

  constructor(search: SearchStore, onFound: () => void) {
    this.#search = search;
    this.#onFound = onFound;
  }

  /**
   * Requests jobs that replace the previous ones. Failures leave the list empty and are not reported, because the visitor did not request
   * these jobs.
   */
  async request(chosen: readonly SearchParameters[], except?: Announcement): Promise<void> {
    this.forget();
    await this.#load(chosen, except);
  }

  async #load(
    chosen: readonly SearchParameters[],
    except: Announcement | undefined,
  ): Promise<void> {
    const { isConfigured, locked } = this.#search.state;
    const { transport } = this.#search.requests;
    if (!isConfigured || chosen.length === 0) return;
    this.#controller.abort();
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    this.#last = { chosen, except, at: Date.now() };
    transport.signal?.addEventListener('abort', this.#onSearchEnd);
    clock.addEventListener('shown', this.#onShown, { signal });
    try {
      const found = await findRelated([chosen, except, locked, transport], signal);
      if (signal.aborted) return;
      const isShown = this.found.items.length > 0;
      this.found = found;
      if (isShown || found.items.length > 0) this.#onFound();
    } catch (error) {
      if (signal.aborted || error instanceof ServiceError) return;
      throw error;
    }
  }

  /** Renews jobs that are some minutes old. They stay until the response arrives, and if none does. */
  readonly #onShown = () => {
    const last = this.#last;
    if (last && !isRecent(last.at)) void this.#load(last.chosen, last.except);
  };

  /** Aborts the request, and discards the jobs. */
  forget(): void {
    this.#search.requests.transport.signal?.removeEventListener('abort', this.#onSearchEnd);
    this.#controller.abort();
    this.#last = undefined;
    this.found = none;
  }

  readonly #onSearchEnd = () => {
    this.forget();
  };
}

/** Returns the queries for jobs like one, in the order in which they are tried: its first occupational series at its only location, else anywhere. */
export function similarTo({ MatchedObjectDescriptor: job }: Announcement): SearchParameters[] {
  const code = job.JobCategory?.find(({ Code }) => Code?.trim())?.Code?.trim();
  if (!code) return [];
  const series = { JobCategoryCode: [code] };
  const [place, ...others] = job.PositionLocation ?? [];
  // The first of several locations, or a remote job's location, need not be the place where the visitor wants to work.
  const isOne = others.every((one) => isSamePlace(one.LocationName, place?.LocationName ?? ''));
  const isThere = isOne && job.UserArea?.Details?.RemoteIndicator !== true;
  const name = isThere ? place?.LocationName?.trim() : undefined;
  return name ? [{ ...series, LocationName: [name] }, series] : [series];
}

/**
 * Returns wider queries for a visitor whose query finds no job, in the order in which they are tried: the chosen occupation at the
 * chosen place, then anywhere. Without a chosen occupation they find all jobs.
 */
export function widenQuery(chosen: SearchParameters): SearchParameters[] {
  const { JobCategoryCode, LocationName, Radius } = chosen;
  const anywhere = { ...(JobCategoryCode && { JobCategoryCode }) };
  const there = {
    ...anywhere,
    ...(LocationName && { LocationName, ...(Radius !== undefined && { Radius }) }),
  };
  return [there, anywhere].filter((one) => !isSameQuery(one, withoutSortAndPage(chosen)));
}
