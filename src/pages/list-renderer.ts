import { LRUCache } from 'lru-cache';
import type { FilterName } from '../search/filters.ts';
import { writeQuery, type SearchParameters, type SearchQuery } from '../service/parameters.ts';
import type { SearchResponse } from '../service/search.ts';
import type { Answer } from '../service/transport.ts';
import { serverWords } from '../words/pages.ts';
import { renderList } from './list-html.ts';
import type { PageSettings } from './page-settings.ts';
import { planPage, readPage } from './read-results.ts';

/** How many answers are kept for an outage, and for how long. */
const maximumKeptAnswers = 100;
const keptForMs = 86_400_000;

/** An answer for the time when the service fails. */
interface KeptAnswer {
  answer: Answer<SearchResponse>;
  receivedAt: Date;
}

/** What is the same for every request of a page with jobs. The settings of {@link PageSettings} have defaults, except for the address. */
export interface ListRendererOptions extends Partial<Omit<PageSettings, 'words' | 'now'>> {
  readonly pageAddress: string;
  /** The parameters that the server locks, such as `{ Organization: ['HE00'] }`. */
  readonly locked: SearchParameters;
  /** Sends a query (spec §4.3) to the service or to a proxy, such as `search` of `portal-jobs/client` with its options. */
  readonly send: (query: SearchQuery) => Promise<Answer<SearchResponse>>;
  /** The filters besides keyword and place that visitors have, as for `planPage`. */
  readonly filters?: readonly FilterName[];
  /** Whether lists travel without the answer as data, as for `readPage`. */
  readonly withoutData?: boolean;
  /** Called with the reason why a list is old or missing: what `send` rejects with, which is a `ServiceError` with the typed client. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Makes the list for one request of the page.
 *
 * @param query the query of the page's address, with or without `?`; none by default.
 * @param language BCP 47 language tag; English by default.
 * @returns HTML. Where `send` rejects, the last list of the same query, marked as old; without one, nothing, so that the host's link stands
 *   alone instead of an error page.
 */
export type ListRenderer = (query?: string, language?: string) => Promise<string>;

/**
 * Returns a function that reads the query of a page, searches, and makes the list. It keeps the last answers to 100 queries for a day, for
 * the time when the service fails. By default the search is named `default`, the heading
 * has level 2, titles lead to the portal, and Apply links carry no channel.
 */
export function createListRenderer({
  locked,
  send,
  filters,
  withoutData = false,
  onError,
  ...settings
}: ListRendererOptions): ListRenderer {
  const search = settings.search ?? 'default';
  const kept = new LRUCache<string, KeptAnswer>({ max: maximumKeptAnswers, ttl: keptForMs });
  return async (query = '', language = 'en') => {
    const plan = planPage(query, locked, { search, ...(filters && { filters }) });
    const name = writeQuery(plan.parameters).toString();
    let last: KeptAnswer | undefined;
    let staleSince: Date | undefined;
    try {
      last = { answer: await send(plan.parameters), receivedAt: new Date() };
      kept.set(name, last);
    } catch (error) {
      onError?.(error);
      last = kept.get(name);
      staleSince = last?.receivedAt;
    }
    if (!last) return '';
    const { answer, receivedAt } = last;
    const markup = renderList(readPage(plan, answer, { withoutData, receivedAt, staleSince }), {
      ...{ headingLevel: 2, channelId: '', linkHosts: undefined, jobAddress: () => undefined },
      ...settings,
      ...{ search, words: serverWords(language), now: new Date() },
    });
    return String(markup);
  };
}
