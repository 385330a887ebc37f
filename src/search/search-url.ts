import type { SearchParameters } from '../protocol/parameters.ts';
import { readNamedJob, writeNamedJob, type NamedJob } from '../query/named-job.ts';
import type { PageHistory } from './page-history.ts';
import { jobNameOf, readPageUrl, writeJobUrl, writePageUrl } from '../query/page-url.ts';

/** How a change enters the session history. */
export type HistoryMode = 'push' | 'replace';

/**
 * The part of the page's URL that belongs to one search. If the host keeps choices out of the URL, nothing is read or written, and the
 * returned URLs are the page's own.
 */
export class SearchUrl {
  /** Whether the page's URL follows the search. */
  isSynced = false;
  readonly history: PageHistory;
  readonly #search: string;

  constructor(search: string, history: PageHistory) {
    this.#search = search;
    this.history = history;
  }

  readQuery(): SearchParameters {
    return this.isSynced ? readPageUrl(this.#search, this.history.query) : {};
  }

  writeQuery(chosen: SearchParameters, mode: HistoryMode): void {
    if (!this.isSynced) return;
    this.history[mode](writePageUrl(this.#search, this.history.query, chosen));
  }

  /** The page's URL with these choices. */
  pageUrlWith(chosen: SearchParameters): string {
    const { history } = this;
    if (!this.isSynced) return history.url;
    return history.urlWith(writePageUrl(this.#search, history.query, chosen));
  }

  /** The open job that the page's URL names, as it is written there (`named-job.ts`). */
  readJob(): string | null {
    return this.isSynced
      ? new URLSearchParams(this.history.query).get(jobNameOf(this.#search))
      : null;
  }

  /** The open job in a URL of this page. */
  readJobIn(url: string): NamedJob | undefined {
    const query = new URL(url, this.history.href).search;
    return readNamedJob(new URLSearchParams(query).get(jobNameOf(this.#search)));
  }

  /** The page's URL with a job open, or with none; `''` for a job without a number to find it by. */
  urlOfJob(job?: NamedJob): string {
    if (job?.id === '') return '';
    const { history } = this;
    return this.isSynced ? history.urlWith(this.queryWithJob(job)) : history.url;
  }

  /** The page's query with a job open, or with none. */
  queryWithJob(job?: NamedJob): string {
    return writeJobUrl(this.#search, this.history.query, job ? writeNamedJob(job) : '');
  }
}
