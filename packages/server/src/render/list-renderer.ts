import { LRUCache } from 'lru-cache';
import {
  type Announcement,
  type SearchResponse,
  type ValidatedResponse,
  writeQuery,
  type SearchParameters,
  type SearchQuery,
} from 'portal-jobs/protocol';
import {
  describeMissingPinned,
  describeSortProblem,
  type FilterName,
  type SortName,
} from 'portal-jobs/query';
import { getServerWords } from 'portal-jobs/words';
import { renderList } from './list-html.ts';
import { withOccupations } from './occupation-names.ts';
import { type PageResults, type PageSettings, refuseWrongScope } from './page-settings.ts';
import { needsScope, pinnedScopeQuery } from './pinned-results.ts';
import { planPage, readPage } from './page-plan.ts';

/** How many responses are kept for an outage, and for how long. */
const maximumCachedResponses = 100;
const keptForMs = 86_400_000;
/** How long the status of pinned jobs is cached. */
const scopeFreshForMs = 60_000;

/** A response for the time when the service fails. */
interface CachedResponse {
  response: ValidatedResponse<SearchResponse>;
  receivedAt: Date;
}

/** The codes of a list with their names, as the typed client and the service's own functions return them. */
interface NamedCodes {
  readonly items: readonly {
    readonly Code: string | number;
    readonly Value?: string | undefined;
    readonly Acronym?: string | undefined;
    readonly IsDisabled?: boolean | undefined;
  }[];
}

/** Options for all requests of a page with jobs. The settings of {@link PageSettings} have defaults, except for the URL. */
export interface ListRendererOptions extends Partial<Omit<PageSettings, 'words' | 'now'>> {
  readonly pageUrl: string;
  /** The parameters that the server locks, such as `{ Organization: ['HE00'] }`. */
  readonly locked: SearchParameters;
  /** Sends a query (data-service §4.3) to the service or to a proxy, such as `search` of `portal-jobs/client` with its options. */
  readonly send: (query: SearchQuery) => Promise<ValidatedResponse<SearchResponse>>;
  /**
   * Fetches a code list, such as `(name: CodeListName) => codeList(name, options)` of `portal-jobs/client`. With it, an empty list whose
   * locked codes do not exist is reported and left out, instead of a message that no jobs are open. @default codes are not checked
   */
  readonly codeList?: (name: never) => Promise<ValidatedResponse<NamedCodes>>;
  /** The visitor's filters in addition to keyword and place, as for `planPage`. */
  readonly filters?: readonly FilterName[];
  /**
   * The order of the jobs until a visitor chooses another: `closing`, `newest`, `title`, `agency`, `pay` or `relevance`. Set the same on the
   * element, as its attribute `sort`. @default closing soonest
   */
  readonly sort?: SortName | undefined;
  /** Control numbers of up to five jobs that come first, as in the attribute `pinned` of the element. */
  readonly pinned?: readonly string[];
  /** Omits the response as data, as for `readPage`. */
  readonly withoutData?: boolean;
  /**
   * Called with the reason why a list is old or missing: what `send` rejects with, which is a `ServiceError` with the typed client. Also
   * called, once, for each pinned job that is not open, and for a `sort` without effect.
   */
  readonly onError?: (error: unknown) => void;
}

/**
 * Makes the list for one request of the page.
 *
 * @param query the query of the page's URL, with or without `?`; none by default.
 * @param language BCP 47 language tag; English by default.
 * @returns HTML. Where `send` rejects, the last list of the same query, marked as old; without one, nothing, so that the host's link stands
 *   alone instead of an error page.
 */
export type ListRenderer = (query?: string, language?: string) => Promise<string>;

/**
 * Returns a function that reads the query of a page, searches, and makes the list. It keeps the last responses to 100 queries for a day,
 * for times when the service fails. By default the search is named `default`, the heading has level 2, titles link to the portal, and
 * Apply links have no channel.
 */
export function createListRenderer({
  locked,
  send,
  codeList,
  filters,
  sort,
  pinned: numbers = [],
  withoutData = false,
  onError,
  ...settings
}: ListRendererOptions): ListRenderer {
  const search = settings.search ?? 'default';
  const sortProblem = describeSortProblem(sort, locked);
  if (sortProblem) onError?.(new Error(`sort: ${sortProblem}`));
  const kept = new LRUCache<string, CachedResponse>({
    max: maximumCachedResponses,
    ttl: keptForMs,
  });
  /** The newest jobs of the scope. Without a response the last ones stay. */
  const scopes = new LRUCache<'newest', readonly Announcement[]>({
    ...{ max: 1, ttl: scopeFreshForMs },
    ...{
      noDeleteOnStaleGet: true,
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
    },
    fetchMethod: async () => {
      try {
        return (await send(pinnedScopeQuery(locked))).data.SearchResult.SearchResultItems;
      } catch (error) {
        onError?.(error);
        throw error;
      }
    },
  });
  const reported = new Set<string>();
  const reportMissing = ({ missingPinned = [] }: PageResults) => {
    for (const number of missingPinned)
      if (!reported.has(number)) onError?.(new Error(describeMissingPinned(number)));
    for (const number of missingPinned) reported.add(number);
  };
  return async (query = '', language = 'en') => {
    const plan = planPage(query, locked, { search, sort, ...(filters && { filters }) });
    const name = writeQuery(plan.parameters).toString();
    let last: CachedResponse | undefined;
    let staleSince: Date | undefined;
    try {
      last = { response: await send(plan.parameters), receivedAt: new Date() };
      kept.set(name, last);
    } catch (error) {
      onError?.(error);
      last = kept.get(name);
      staleSince = last?.receivedAt;
    }
    if (!last) return '';
    const { response, receivedAt } = last;
    const facts = { withoutData, receivedAt, staleSince };
    let results = readPage(plan, response, { ...facts, pinned: { numbers } });
    if (needsScope(results, numbers)) {
      // While the service fails, nothing more is requested of it.
      const scope = staleSince
        ? scopes.get('newest', { allowStale: true })
        : await scopes.fetch('newest').catch(() => undefined);
      results = readPage(plan, response, { ...facts, pinned: { numbers, scope } });
    }
    const load = async (name: string) =>
      ((await codeList?.(name as never))?.data.items ?? []).map((item) => ({
        ...item,
        Code: String(item.Code),
      }));
    try {
      await refuseWrongScope(results, load);
      results = await withOccupations(results, plan, load);
    } catch (error) {
      onError?.(error);
      return '';
    }
    reportMissing(results);
    const markup = renderList(results, {
      ...{ headingLevel: 2, channelId: '', linkHosts: undefined, jobUrl: () => undefined },
      ...settings,
      ...{ search, words: getServerWords(language), now: new Date() },
    });
    return String(markup);
  };
}
