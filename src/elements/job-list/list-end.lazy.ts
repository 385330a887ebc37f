import { html, type TemplateResult, nothing, css, type CSSResult } from 'lit';
import { namesIn } from '../../facts/describe-link.ts';
import { readSafeUrl } from '../../protocol/apply-uri.ts';
import { withoutPage } from '../../query/filters.ts';
import { pageNumbers } from '../../query/page-numbers.ts';
import { writePageUrl } from '../../query/page-url.ts';
import { canChoosePageSize, pageSizes } from '../../query/permitted-query.ts';
import type { Results } from '../../query/read-results.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Words } from '../../words/contract/core.ts';
import { formatNumber } from '../../words/format.ts';
import { reportAttribute } from '../shared/events.ts';
import { addStyles } from '../shared/dom.ts';
import type { JobListHost } from '../shared/hosts.ts';
import { isPlainClick } from '../shared/job-links.ts';
import { select } from '../shared/templates.ts';

/** The end of a list: the way to further jobs, and the links that follow the search. */
export function renderListEnd(
  list: JobListHost,
  options: Omit<PagerOptions, 'withLoadMore'>,
): TemplateResult {
  // Again after a move into another document, which removes them.
  addStyles(list.renderRoot as ShadowRoot, [listEndStyles]);
  return html`${renderPager({ ...options, withLoadMore: list.withLoadMore })}
  ${followLinks(options.words, list, options.store)}`;
}

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
      >${step ?? formatNumber(target, words.locale)}</a
    >
  </li>`;
}

/** The routes of the proxy that follow a search, by their names in the attribute `follow`. */
const routes: Readonly<Record<string, readonly [path: string, type: string]>> = {
  feed: ['feed.atom', 'application/atom+xml'],
  calendar: ['deadlines.ics', 'text/calendar'],
};

/** The URL of a feed of the current search, in the language of the list. */
function findRoute({ name, state, requests }: SearchStore, path: string, locale: string) {
  const base = readSafeUrl(new URL(requests.transport.baseUrl, document.baseURI).href);
  if (!base) return undefined;
  const language = locale.split('-', 1)[0] ?? '';
  base.pathname = `${base.pathname.replace(/\/$/, '')}/${path}`;
  base.search = writePageUrl(name, `lang=${language}`, withoutPage(state.chosen));
  return base.href;
}

/**
 * The host's own link inside the list. The portal's search page has no documented parameters, so no other URL of it can be built: the link
 * is used as the host wrote it.
 */
const findPortalSearch = (list: Element): string | undefined =>
  readSafeUrl(
    list.querySelector<HTMLAnchorElement>(':scope > a[href], :scope > :not([data-served]) a[href]')
      ?.href,
  )?.href;

/**
 * The line "Follow these jobs: feed · calendar of deadlines · e-mail alerts on the portal", with the links that the attribute `follow`
 * names.
 */
export function followLinks(
  words: Words,
  list: JobListHost,
  store: SearchStore,
): TemplateResult | typeof nothing {
  const names = namesIn(list.follow) ?? [];
  if (names.length === 0) return nothing;
  const links = names.flatMap((name) => {
    const [path, type] = (Object.hasOwn(routes, name) && routes[name]) || [];
    if (!path && name !== 'alerts') {
      reportAttribute(list, `follow: "${name}" is unknown. There are feed, calendar and alerts.`);
      return [];
    }
    const href = path ? findRoute(store, path, words.locale) : findPortalSearch(list);
    const label = words.follow[name as keyof Words['follow']];
    return href
      ? html`<li>
          <a part="follow-link" rel="noopener" href=${href} type=${type ?? nothing}>${label}</a>
        </li>`
      : [];
  });
  return links.length > 0
    ? html`<div part="follow">
        <p id="follow">${words.followJobs}</p>
        <ul role="list" aria-labelledby="follow">
          ${links}
        </ul>
      </div>`
    : nothing;
}

/** The controls below the jobs. */
export const listEndStyles: CSSResult = css`
  .shown {
    margin-block-start: calc(var(--_space) * 3);
    text-align: center;
  }
  .shown + [part='more'] {
    margin-block-start: var(--_space);
  }
  [part='follow'],
  [part='follow'] ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space) calc(var(--_space) * 2);
  }
  [part='follow'] {
    align-items: baseline;
    margin-block-start: calc(var(--_space) * 3);
  }
  /* Room for a finger (WCAG 2.2 SC 2.5.8). */
  [part='follow-link'] {
    display: inline-block;
    padding-block: 2px;
  }
  [part='more'] {
    display: flex;
    margin: calc(var(--_space) * 3) auto 0;
  }
  .size {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: var(--_space);
    margin-block-start: calc(var(--_space) * 2);
  }
  .size select {
    inline-size: auto;
  }
  nav {
    margin-block-start: calc(var(--_space) * 3);
  }
  nav ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--_space);
  }
  nav a,
  .gap {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-inline-size: 40px;
    min-block-size: 40px;
    padding: 4px 8px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    font-weight: 400;
    text-decoration: none;
  }
  nav :visited {
    color: var(--_link);
  }
  nav a:hover {
    border-color: var(--_primary-hover);
    color: var(--_primary-hover);
  }
  .gap,
  nav .step {
    border-color: transparent;
  }
  nav .step {
    text-decoration: underline;
  }
  nav li [aria-current='page'] {
    border-color: var(--_ink);
    background: var(--_ink);
    color: var(--_surface);
    font-weight: 700;
  }
  @media (forced-colors: active) {
    nav li [aria-current='page'] {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }
  @media print {
    .size,
    [part='follow'] {
      display: none;
    }
  }
`;
