import { html, nothing, type TemplateResult } from 'lit';
import { namesIn } from '../../facts/describe-link.ts';
import { canChoosePageSize } from '../../query/permitted-query.ts';
import type { Results } from '../../query/read-results.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Words } from '../../words/contract/core.ts';
import { IdlePart } from '../shared/idle-part.ts';
import type { JobListHost } from '../shared/job-list-host.ts';
import { lazyPart } from '../shared/lazy-part.ts';
import { describeHeadline } from './list-status.ts';
import type { ListSearch } from './list-search.ts';
import type { PagerOptions } from './pager.ts';

/** The part with the controls below the jobs. */
export const listEndPart = lazyPart(() => import('./list-end.lazy.ts'));

/** The end of a list, below its jobs. It appears after the first jobs; until then its room is kept. */
export class ListEnd {
  readonly #list: JobListHost;
  readonly #search: ListSearch;
  readonly #goTo: PagerOptions['goTo'];
  readonly #part: IdlePart<typeof import('./list-end.lazy.ts')>;

  constructor(list: JobListHost, search: ListSearch, goTo: PagerOptions['goTo']) {
    this.#list = list;
    this.#search = search;
    this.#goTo = goTo;
    this.#part = new IdlePart(list, listEndPart);
  }

  /** Whether page numbers could not be loaded, so that the jobs after these can only be reached by the host's link below them. */
  needsLink({ pages }: Results): boolean {
    return this.#part.isMissing && pages > 1;
  }

  render(words: Words, store: SearchStore, results: Results): TemplateResult | typeof nothing {
    const { current: part, isMissing } = this.#part;
    if (part) {
      const headline = describeHeadline(words, this.#search);
      const goTo = this.#goTo;
      return part.renderListEnd(this.#list, { words, store, results, headline, goTo });
    }
    const rows = this.#rows(store, results);
    if (rows.length === 0) return nothing;
    const subject = results.pages > 1 ? `${words.pagesLabel}: ` : '';
    return html`<div class="room">
      ${
        isMissing
          ? html`<p class="message error" role="note">${subject}${words.notLoaded}</p>
              ${this.needsLink(results) ? html`<slot></slot>` : nothing}`
          : rows.map((row) => html`<div class=${row}></div>`)
      }
    </div>`;
  }

  /** The rows that the part will show, by which styles keep their room. */
  #rows({ state }: SearchStore, { page, pages, total }: Results): readonly string[] {
    const { withLoadMore, follow } = this.#list;
    const hasMore = withLoadMore ? page < pages : pages > 1;
    const links = namesIn(follow)?.length ?? 0;
    return [
      hasMore && (withLoadMore ? 'more-room' : 'pages-room'),
      canChoosePageSize(total, state.locked) && 'size-room',
      links > 0 && (links > 1 ? 'links-room' : 'link-room'),
    ].filter((row) => row !== false);
  }
}
