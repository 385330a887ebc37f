import {
  countKeywordCharactersLeft,
  readAnswers,
  writeAnswers,
  type FederalWork,
} from 'portal-jobs/query';
import { pageWords, type Words } from 'portal-jobs/words';
import { html, type Html } from './html.ts';
import { pageUrlWith, splitUrl } from './host-page-url.ts';
import type { PageResults, PageSettings } from './page-settings.ts';

/**
 * The form for words and a place. By default it is in a declarative shadow root: a host page may be one form, as with WebForms and
 * SharePoint, which another `<form>` in it would end, so that its own buttons no longer work.
 */
export function searchForm(results: PageResults, settings: PageSettings): Html | '' {
  const { searchForm: kind = 'isolated' } = settings;
  if (kind === 'none') return '';
  const form = renderFormElement(results, settings);
  return kind === 'plain'
    ? form
    : html`<div class="portal-search"><template shadowrootmode="open">${form}</template></div>`;
}

/** The other parameters stay as hidden fields, except the page, because a browser sends the fields instead of the action's query. */
function renderFormElement(results: PageResults, settings: PageSettings): Html {
  const { chosen, locked } = results;
  const { words, search } = settings;
  const { Keyword = '', LocationName = [], Page: _page, ...rest } = chosen;
  const { HiringPath = [], ...withoutAnswer } = rest;
  const asks = showsAnswer(results);
  const { work } = readAnswers(HiringPath);
  const kept = splitUrl(pageUrlWith(settings, asks ? withoutAnswer : rest));
  const name = (own: string) => (search === 'default' ? own : `${search}.${own}`);
  return html`<form
    part="search-form"
    method="get"
    role="search"
    aria-label="${words.searchButton}"
    action="${kept.page}"
  >
    <label part="search-label"
      >${words.keyword}
      <input
        part="search-field"
        type="search"
        name="${name('Keyword')}"
        value="${Keyword}"
        maxlength="${countKeywordCharactersLeft(locked)}"
    /></label>
    ${
      locked.LocationName === undefined &&
      html`<label part="search-label"
        >${words.location}
        <input
          part="search-field"
          name="${name('LocationName')}"
          value="${LocationName.join('; ')}"
          maxlength="200"
          autocomplete="address-level2"
      /></label> `
    }${asks && renderQuestion(words, name('HiringPath'), work)}${kept.pairs.map(
      ([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`,
    )}<button part="search-button" type="submit">${words.searchButton}</button>
  </form>`;
}

/** Whether the form asks who the visitor is, and has the answer. Other codes than those of an answer stay as they are. */
export function showsAnswer({
  asksWho = false,
  chosen: { HiringPath = [] },
}: PageResults): boolean {
  const { work, groups } = readAnswers(HiringPath);
  return asksWho && (HiringPath.length === 0 || (work !== undefined && groups.length === 0));
}

/** The question who the visitor is. The value of each answer is its HiringPath codes. */
function renderQuestion(words: Words, name: string, current: FederalWork | undefined): Html {
  const { question, answers } = pageWords(words).openToYou;
  const option = (work: FederalWork | undefined) => {
    const value = writeAnswers({ work, groups: [] }).join(';');
    const label = answers[work ?? 'every'];
    return work === current
      ? html`<option value="${value}" selected>${label}</option>`
      : html`<option value="${value}">${label}</option>`;
  };
  return html`<label part="search-label"
    >${question}
    <select part="search-field" name="${name}">
      ${[option(undefined), option('never'), option('ever')]}
    </select></label
  > `;
}
