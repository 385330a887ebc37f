import { html, nothing, type TemplateResult } from 'lit';
import { pageNumbers } from '../../query/page-numbers.ts';
import { canChoosePageSize, pageSizes } from '../../query/permitted-query.ts';
import type { Results } from '../../query/read-results.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Words } from '../../words/contract/core.ts';
import { isPlainClick } from '../shared/plain-click.ts';
import { select } from '../shared/select.ts';

type Content = TemplateResult | typeof nothing;

/** The data and actions of the controls below the jobs. */
export interface PagerOptions {
  words: Words;
  store: SearchStore;
  results: Results;
  /** The heading of the list, which names its navigation. */
  headline: string;
  /** Whether a button appends more jobs instead of numbered pages. */
  withLoadMore: boolean;
  /** @param firstAppended index of the first job that the page appends. */
  goTo: (page: number, firstAppended?: number) => void;
}

/** The controls below the jobs: for other pages or more jobs, and for the size of a page. */
export function renderPager(options: PagerOptions): TemplateResult {
  const { results, withLoadMore } = options;
  const { page, pages } = results;
  const moreJobs = withLoadMore
    ? page < pages
      ? renderMoreButton(options)
      : nothing
    : pages > 1
      ? pageNavigation(options)
      : nothing;
  return html`${moreJobs} ${renderSizeSelect(options)}`;
}

const renderMoreButton = ({ words, store, results, goTo }: PagerOptions) =>
  html`${results.isCounted ? html`<p class="shown">${words.shownOf(results.items.length, results.total)}</p>` : nothing}
    <button
      part="more"
      @click=${() => {
        goTo(results.page + 1, results.items.length);
      }}
      @pointerenter=${() => {
        store.requests.prefetch(results.page + 1);
      }}
    >
      ${words.loadMore}
    </button>`;

function renderSizeSelect({ words, store, results }: PagerOptions): Content {
  if (!canChoosePageSize(results.total, store.state.locked)) return nothing;
  return html`<div class="size">
    ${select(
      'size',
      words.perPage,
      pageSizes.map((size) => [size, String(size)] as const),
      store.state.chosen.ResultsPerPage ?? Math.min(...pageSizes),
      ({ target }) => {
        store.choose({ ResultsPerPage: Number((target as HTMLSelectElement).value) });
      },
    )}
  </div>`;
}

function pageNavigation(options: PagerOptions): TemplateResult {
  const { words, results, headline } = options;
  const { page, pages } = results;
  return html`<nav part="pager" aria-label="${words.pagesLabel}: ${headline}">
    <ul role="list">
      ${page > 1 ? pageLink(options, page - 1, words.previous) : nothing}
      ${pageNumbers(page, pages).map((number) =>
        number === undefined
          ? html`<li class="gap" aria-hidden="true">…</li>`
          : pageLink(options, number),
      )}
      ${page < pages ? pageLink(options, page + 1, words.next) : nothing}
    </ul>
  </nav>`;
}

/** @param step the label of a link to the previous or next page; the others show their number. */
function pageLink(
  { words, store, results, goTo }: PagerOptions,
  target: number,
  step?: string,
): TemplateResult {
  const { page } = results;
  const prefetch = () => {
    if (target !== page) store.requests.prefetch(target);
  };
  return html`<li>
    <a
      class=${step ? 'step' : 'number'}
      href=${store.url.pageUrlWith({ ...store.state.chosen, Page: target })}
      aria-label=${step ?? words.page(target)}
      aria-current=${target === page && !step ? 'page' : 'false'}
      @click=${(event: MouseEvent) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        // The page that is shown is not requested again, except after an error.
        if (target !== (store.state.chosen.Page ?? 1) || store.state.error) goTo(target);
      }}
      @pointerenter=${prefetch}
      @focus=${prefetch}
      >${step ?? target.toLocaleString(words.locale)}</a
    >
  </li>`;
}
