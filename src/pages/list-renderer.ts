import type { FilterName } from '../search/filters.ts';
import type { SearchParameters, SearchQuery } from '../service/parameters.ts';
import type { SearchResponse } from '../service/search.ts';
import type { Answer } from '../service/transport.ts';
import { serverWords } from '../words/pages.ts';
import { renderList } from './list-html.ts';
import type { PageSettings } from './page-settings.ts';
import { planPage, readPage } from './read-results.ts';

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
  /** Called with the reason why a list is missing: what `send` rejects with, which is a `ServiceError` with the typed client. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Makes the list for one request of the page.
 *
 * @param query the query of the page's address, with or without `?`; none by default.
 * @param language BCP 47 language tag; English by default.
 * @returns HTML; empty where `send` rejects, so that the host's link stands alone instead of an error page.
 */
export type ListRenderer = (query?: string, language?: string) => Promise<string>;

/**
 * Returns a function that reads the query of a page, searches, and makes the list. By default the search is named `default`, the heading
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
  return async (query = '', language = 'en') => {
    const plan = planPage(query, locked, { search, ...(filters && { filters }) });
    let answer;
    try {
      answer = await send(plan.parameters);
    } catch (error) {
      onError?.(error);
      return '';
    }
    const markup = renderList(readPage(plan, answer, { withoutData }), {
      ...{ headingLevel: 2, channelId: '', linkHosts: undefined, jobAddress: () => undefined },
      ...settings,
      ...{ search, words: serverWords(language), now: new Date() },
    });
    return String(markup);
  };
}
