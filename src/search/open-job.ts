import type { Announcement } from '../protocol/announcement.ts';
import { asServiceError, ServiceError } from '../protocol/errors.ts';
import type { Loss } from '../protocol/lenient-parse.ts';
import { narrow } from '../protocol/parameters/narrow.ts';
import { writeQuery, type SearchParameters } from '../protocol/parameters.ts';
import { searchPath } from '../protocol/paths.ts';
import { type TransportOptions, getJson } from '../protocol/transport.ts';
import { planJobQueries } from '../query/job-queries.ts';
import { nameJob, readNamedJob, type NamedJob } from '../query/named-job.ts';
import { isOfOrganizations } from '../query/read-results.ts';
import { readJobs } from './read-response.ts';
import { isRecent } from './response-cache.ts';
import type { SearchStore } from './search-store.ts';
import { clock } from './service-clock.ts';

/**
 * The state of an open job: `loading`; `ready` with its full texts; `gone`: no search finds it, so at most its short form is known;
 * `outside`: it belongs to an organization outside of the lock; `error`: the request failed.
 */
export type OpenJobState = 'closed' | 'loading' | 'ready' | 'gone' | 'outside' | 'error';

/**
 * The open job of a search, one at most: its place in the page's URL and session history, its known fields, and the request for the others.
 * Elements render it and listen for its `change` event.
 */
export class OpenJob extends EventTarget {
  readonly #search: SearchStore;
  #controller = new AbortController();
  /** Service and locked query of the last request, which is not sent twice. */
  #requested = '';
  #keyword = '';
  /** URLs that opening a job has pushed. The history entry before each of them is the page without the job. */
  readonly #pushedUrls = new Set<string>();
  #isClosing = false;
  /** When the announcement was last requested, in milliseconds since 1970. */
  #requestedAt = 0;

  /** Control number of the open job; empty if no job is open. */
  id = '';
  state: OpenJobState = 'closed';
  /** The full announcement, or the list's data until it arrives. */
  item: Announcement | undefined;
  /** The losses of the announcement. */
  losses: readonly Loss[] = [];
  error: ServiceError | undefined;

  constructor(search: SearchStore) {
    super();
    this.#search = search;
    search.addEventListener('navigate', this.#onNavigate);
    search.addEventListener('change', this.#onSearchChange);
    const { signal } = search.requests.transport;
    clock.addEventListener('shown', this.#onShown, signal && { signal });
    signal?.addEventListener('abort', () => {
      this.#left();
      this.#forget();
    });
  }

  /** Whether the job is closed, but the page's URL still names it until the browser has gone back. */
  get isLeaving(): boolean {
    return this.#isClosing;
  }

  /** Opens the job in the page's URL, or closes it if the URL has none. A URL that the browser is about to leave counts as none. */
  follow(): void {
    if (this.#search.url.isSynced && !this.#isClosing)
      this.#openUrl(readNamedJob(this.#search.url.readJob()));
  }

  /**
   * Opens a job of the list, with a new history entry.
   *
   * @param href the page's URL with the job, for a job that the list does not show (any more).
   */
  open(id: string, href: string): void {
    const listed = this.#listed(id);
    const job = listed ? nameJob(listed) : this.#search.url.readJobIn(href);
    // For a saved job, or a card that is about to be removed, the page's current query applies, not the one in `href`.
    const { url } = this.#search;
    if (url.isSynced && url.history.push(url.queryWithJob(job ?? { id, keyword: '' })))
      this.#pushedUrls.add(url.history.href);
    if (listed) this.#show(nameJob(listed));
    else this.#openUrl(job ?? { id, keyword: '' });
  }

  /** Closes the job: goes back to the entry before it or, if the page was opened with it, removes it from the URL. */
  close(): void {
    if (!this.id) return;
    const { url } = this.#search;
    this.#isClosing = url.isSynced && this.#pushedUrls.has(url.history.href);
    this.#forget();
    if (this.#isClosing) url.history.back();
    else if (url.isSynced) url.history.replace(url.queryWithJob());
  }

  /** Repeats the request. */
  retry(): void {
    this.#requested = '';
    this.#request();
    this.#changed();
  }

  #openUrl(job: NamedJob | undefined): void {
    if ((job?.id ?? '') === this.id) return;
    if (job) this.#show(job);
    else this.#forget();
  }

  readonly #onNavigate = () => {
    const { url } = this.#search;
    // The entry before may also have an open job.
    if (this.#isClosing && url.isSynced) url.history.replace(url.queryWithJob());
    this.#left();
    this.follow();
  };

  /** Ends the navigation back from a closed job. */
  #left(): void {
    if (!this.#isClosing) return;
    this.#isClosing = false;
    this.#changed();
  }

  readonly #onSearchChange = () => {
    if (!this.id) return;
    const { item: before } = this;
    const listed = this.#listed(this.id);
    // After a change of service or locked query, it is not certain that the job is still within them.
    const isRequested = this.#request();
    this.item = isRequested ? listed : (before ?? listed);
    if (isRequested || this.item !== before) this.#changed();
  };

  /** Renews an announcement that is some minutes old. It stays until the response arrives, and if none does. */
  readonly #onShown = () => {
    if (this.state !== 'ready' || isRecent(this.#requestedAt)) return;
    const { state, requests } = this.#search;
    void this.#find(
      { id: this.id, keyword: this.#keyword },
      state.locked,
      requests.transport,
      true,
    );
  };

  #listed(id: string): Announcement | undefined {
    return this.#search.state.results?.items.find((item) => item.MatchedObjectId === id);
  }

  #show({ id, keyword }: NamedJob): void {
    this.#reset();
    this.id = id;
    this.#keyword = keyword;
    this.state = 'loading';
    this.item = this.#listed(id);
    this.#request();
    this.#changed();
  }

  #forget(): void {
    if (!this.id) return;
    this.#reset();
    this.#changed();
  }

  #reset(): void {
    this.#controller.abort();
    this.#requested = '';
    this.id = '';
    this.state = 'closed';
    this.item = undefined;
    this.losses = [];
    this.error = undefined;
  }

  #changed(): void {
    this.dispatchEvent(new Event('change'));
  }

  /** Requests the full announcement unless that was requested already. Returns whether it was requested now. */
  #request(): boolean {
    const { isConfigured, locked } = this.#search.state;
    const { transport } = this.#search.requests;
    const request = `${transport.baseUrl} ${writeQuery(locked).toString()}`;
    if (!isConfigured || request === this.#requested) return false;
    this.#requested = request;
    this.state = 'loading';
    this.error = undefined;
    void this.#find({ id: this.id, keyword: this.#keyword }, locked, transport);
    return true;
  }

  async #find(
    url: NamedJob,
    locked: SearchParameters,
    transport: TransportOptions,
    isRenewal = false,
  ): Promise<void> {
    this.#requestedAt = Date.now();
    this.#controller.abort();
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    const listed = this.#listed(url.id);
    try {
      const found = await findJob(url, listed, locked, { ...transport, signal });
      if (signal.aborted) return;
      const { item, losses, isOutside } = found;
      this.item = isOutside ? undefined : (item ?? this.item);
      this.losses = losses;
      this.state = item ? 'ready' : isOutside ? 'outside' : 'gone';
    } catch (error) {
      if (signal.aborted || isRenewal) return;
      this.error = asServiceError(error);
      this.state = 'error';
    }
    this.#changed();
  }
}

/** Page size of the requests; each finds a few announcements at most. */
const maximumCandidates = 25;

/** The result of the search for one announcement. */
export interface FoundJob {
  /** The announcement with its full texts; absent if the service does not list it. */
  item?: Announcement;
  /** The losses of the announcement. */
  losses: Loss[];
  /** It belongs to an organization outside of the lock, and must not be shown. */
  isOutside: boolean;
}

/**
 * Requests one announcement with its full text, within the host's locked query, so that a forged URL shows no job that the list could
 * not show.
 *
 * @param known what a list has of the job.
 * @throws {@link ServiceError}; the signal's reason on an abort.
 */
async function findJob(
  url: NamedJob,
  known: Announcement | undefined,
  locked: SearchParameters,
  transport: TransportOptions,
): Promise<FoundJob> {
  const { SortField: _field, SortDirection: _direction, ...lockedFilters } = locked;
  const full = { ...lockedFilters, Fields: 'Full', ResultsPerPage: maximumCandidates } as const;
  let isUnreadable = false;
  for (const chosen of planJobQueries(url, known)) {
    const reported: Loss[] = [];
    const query = writeQuery(narrow(full, { Page: 1, ...chosen }));
    const jobs = await readJobs(await getJson(searchPath, query, transport, reported));
    for (const { item, losses: own } of jobs) {
      // A proxy reports losses without their record, so they count only if the response has one record.
      const losses = jobs.length === 1 ? [...reported, ...own] : own;
      isUnreadable ||= !item;
      if (item?.MatchedObjectId !== url.id) continue;
      return isOfOrganizations(item, locked)
        ? { item, losses, isOutside: false }
        : { losses: [], isOutside: true };
    }
  }
  if (isUnreadable)
    throw new ServiceError('shape', `${searchPath} responded with an unreadable announcement.`);
  return { losses: [], isOutside: false };
}
