import { writePageUrl } from '../search/page-url.ts';
import { keywordCharactersLeft } from '../search/permitted-choices.ts';
import type { SearchParameters } from '../service/parameters.ts';
import { pageWords } from '../words/pages.ts';
import { html, type Html } from './html.ts';
import type { PageResults, PageSettings } from './page-settings.ts';

/** Returns the page's address with some choices. Its own query stays. */
export function addressOfChoices(
  { pageAddress, search }: PageSettings,
  chosen: SearchParameters,
): string {
  const url = new URL(pageAddress);
  url.search = writePageUrl(search, url.search, chosen);
  return url.href;
}

/** The form for words and a place. Other choices, except of the page, are kept; a browser sends them in place of the action's query. */
export function searchForm({ chosen, locked }: PageResults, settings: PageSettings): Html {
  const { words, search } = settings;
  const { Keyword = '', LocationName = [], Page: _page, ...others } = chosen;
  const kept = new URL(addressOfChoices(settings, others));
  const name = (own: string) => (search === 'default' ? own : `${search}.${own}`);
  return html`<form
    method="get"
    role="search"
    aria-label="${pageWords(words).searchForm}"
    action="${kept.origin}${kept.pathname}"
  >
    <label
      >${words.keyword}
      <input
        type="search"
        name="${name('Keyword')}"
        value="${Keyword}"
        maxlength="${keywordCharactersLeft(locked)}"
    /></label>
    ${
      locked.LocationName === undefined &&
      html`<label
        >${words.location}
        <input
          name="${name('LocationName')}"
          value="${LocationName.join('; ')}"
          maxlength="200"
          autocomplete="address-level2"
      /></label> `
    }${[...kept.searchParams].map(
      ([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`,
    )}<button type="submit">${words.searchButton}</button>
  </form>`;
}
