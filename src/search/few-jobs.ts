import { Task, TaskStatus } from '@lit/task';
import type { Announcement } from '../service/announcement.ts';
import { ServiceError } from '../service/errors.ts';
import { narrow, type SearchParameters } from '../service/parameters.ts';
import { search } from '../service/search.ts';
import type { TransportOptions } from '../service/transport.ts';
import { withoutPaging } from './filters.ts';
import { isSameQuery } from './query-plan.ts';
import { isOfOrganizations } from './results.ts';
import type { SearchStore } from './search-store.ts';
import { taskHost } from './task-host.ts';

const maximumJobs = 3;

/** Choices within the locked query, in the order in which they are tried, and the job that is left out. */
type Request = readonly [
  choices: readonly SearchParameters[],
  exceptId: string,
  SearchParameters,
  TransportOptions,
];

/** The newest jobs for the first choices that find any, within the host's locked query. */
async function findFew(
  [all, exceptId, locked, transport]: Request,
  signal: AbortSignal,
): Promise<Announcement[]> {
  for (const choices of all) {
    const query = narrow(
      {
        ...withoutPaging(locked),
        Fields: 'Min',
        // One of them may be the job that is left out.
        ResultsPerPage: maximumJobs + 1,
        SortField: 'opendate',
        SortDirection: 'desc',
      },
      { ...choices, Page: 1 },
    );
    const { data } = await search(query, { ...transport, signal });
    const found = data.SearchResult.SearchResultItems.filter(
      (item) => item.MatchedObjectId !== exceptId && isOfOrganizations(item, locked),
    );
    if (found.length > 0) return found.slice(0, maximumJobs);
  }
  return [];
}

/** A few jobs that a reader may want besides those that were searched for. Without any, as after a failure, nothing is said. */
export class FewJobs {
  items: readonly Announcement[] = [];
  readonly #search: SearchStore;
  readonly #onChange: () => void;
  readonly #task: Task<Request, Announcement[]>;
  #signal: AbortSignal | undefined;

  /** @param onChange called when jobs were found. */
  constructor(search: SearchStore, onChange: () => void) {
    this.#search = search;
    this.#onChange = onChange;
    const host = taskHost(() => {
      this.#taskUpdated();
    });
    this.#task = new Task(host, {
      autoRun: false,
      task: (request: Request, { signal }) => {
        this.#signal = signal;
        return findFew(request, signal);
      },
    });
    search.transport.signal?.addEventListener('abort', () => {
      this.forget();
    });
  }

  /** Requests jobs in place of those before. */
  request(choices: readonly SearchParameters[], exceptId = ''): void {
    const { isConfigured, locked, transport } = this.#search;
    this.forget();
    if (isConfigured && choices.length > 0)
      void this.#task.run([choices, exceptId, locked, transport]);
  }

  /** Aborts the request, and forgets what it found. */
  forget(): void {
    this.#task.abort();
    this.items = [];
  }

  #taskUpdated(): void {
    const { status, value = [], error } = this.#task;
    // Task reports an abort as an error.
    if (status === TaskStatus.PENDING || this.#signal?.aborted) return;
    if (status === TaskStatus.ERROR && !(error instanceof ServiceError)) throw error; // a fault of this code
    this.items = status === TaskStatus.ERROR ? [] : value;
    if (this.items.length > 0) this.#onChange();
  }
}

/** What finds jobs like one: its first occupational series at its first location, else anywhere. */
export function similarTo({ MatchedObjectDescriptor: job }: Announcement): SearchParameters[] {
  const code = job.JobCategory?.find(({ Code }) => Code?.trim())?.Code?.trim();
  const place = job.PositionLocation?.[0]?.LocationName?.trim();
  if (!code) return [];
  const series = { JobCategoryCode: [code] };
  return place ? [{ ...series, LocationName: [place] }, series] : [series];
}

/**
 * What finds other jobs where a visitor's choices find none: those of the chosen occupational series, else all of the list; first at the
 * chosen place, then anywhere.
 */
export function besides(chosen: SearchParameters): SearchParameters[] {
  const { JobCategoryCode, LocationName, Radius } = chosen;
  const series = JobCategoryCode && { JobCategoryCode };
  const place = LocationName && { LocationName, ...(Radius !== undefined && { Radius }) };
  const all = [{ ...series, ...place }, { ...series }, { ...place }, {}];
  return all.filter(
    (one, index) =>
      !isSameQuery(one, withoutPaging(chosen)) &&
      all.findIndex((other) => isSameQuery(one, other)) === index,
  );
}
