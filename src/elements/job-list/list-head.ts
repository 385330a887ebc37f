import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { defaultSort, sortNames, sorts, type SortName } from '../../query/sorts.ts';
import type { SearchState } from '../../search/search-state.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Changes } from '../../search/visitor-query.ts';
import type { Words } from '../../words/contract/core.ts';
import { filterBarPart } from '../filter-bar/filter-bar-loader.ts';
import { nameFilters } from '../shared/describe-search.ts';
import { isVisitorFocus } from '../shared/dom.ts';
import { PortalFilterChangeEvent } from '../shared/events.ts';
import type { JobListHost } from '../shared/hosts.ts';
import { renderHeading, select } from '../shared/templates.ts';
import type { ListSearch } from './list-search.ts';
import {
  describeHeadline,
  listChips,
  listNamedFilters,
  focusAfterChip,
  searchChips,
  type Chip,
  type WaitingNotice,
} from './list-status.ts';

type Content = TemplateResult | typeof nothing;

/** The head of a list: what was searched, as a heading and as chips, and the select for the order of the jobs. */
export class ListHead implements ReactiveController {
  readonly #list: JobListHost;
  readonly #search: ListSearch;
  readonly #waiting: WaitingNotice;
  #focusAfterUpdate: (() => void) | undefined;

  constructor(list: JobListHost, search: ListSearch, waiting: WaitingNotice) {
    this.#list = list;
    this.#search = search;
    this.#waiting = waiting;
    list.addController(this);
    // Not `focusin`, which is not dispatched outside of a card when the focus moves within it. The target of Tab's `keyup` is the newly
    // focused element.
    list.addEventListener('keyup', (event) => {
      if (isVisitorFocus(event)) this.#uncover(event.composedPath()[0] as Element);
    });
  }

  hostUpdated(): void {
    const focus = this.#focusAfterUpdate;
    this.#focusAfterUpdate = undefined;
    focus?.();
  }

  render(words: Words): TemplateResult {
    const { store, results } = this.#search;
    const isNarrow = store?.state.hasFilterButton ?? false;
    const title = renderHeading(
      this.#list.headingLevel,
      'heading',
      describeHeadline(words, this.#search),
    );
    const chips =
      store && searchChips(words, listChips(words, store), this.#onRemove, this.#onClear);
    // Narrow pages keep the controls in view above the jobs; on wide ones the order is at the end of the row of chips.
    return html`
      ${isNarrow && store ? this.#narrowControls(words, store) : nothing}
      <div class="head">
        <div class="title">${title} ${this.#waiting.render(words)}</div>
        ${chips ?? nothing} ${!isNarrow && store ? this.#sort(words, store) : nothing}
        ${store && results ? filterBarPart.loaded?.renderOthers(words, this.#list, store, results, this.#showEvery) : nothing}
      </div>
    `;
  }

  #narrowControls(words: Words, store: SearchStore): TemplateResult {
    const chosen = listNamedFilters(store, words).length;
    const open = () => {
      store.dispatchEvent(new Event('openfilters'));
    };
    return html`<div class="controls">
      <button
        part="filters"
        class="outline"
        ?disabled=${!store.state.results || !store.state.canOpenFilters}
        @click=${open}
      >
        ${nameFilters(words, chosen)}
      </button>
      ${this.#sort(words, store, true)}
    </div>`;
  }

  /**
   * Scrolls the focused element out from under the sticky controls (WCAG 2.2 SC 2.4.11). Browsers do not scroll to an element that is
   * within the window, whatever its scroll margin.
   */
  #uncover(focused: Element): void {
    const controls = this.#list.renderRoot.querySelector('.controls');
    if (!controls || controls.contains(focused)) return;
    const { top, bottom } = focused.getBoundingClientRect();
    const covering = controls.getBoundingClientRect();
    if (top < covering.bottom && bottom > covering.top) focused.scrollIntoView({ block: 'center' });
  }

  #sort(words: Words, store: SearchStore, isLabelHidden = false): Content {
    if (!store.state.hasSort || store.state.locked.SortField) return nothing;
    const choose = (changes: Changes) => {
      this.choose(changes);
    };
    return sortSelect(words, store.state, choose, isLabelHidden);
  }

  /** Applies changes of the visitor's query, and reports them to the page. */
  choose(changes: Changes): void {
    const { store } = this.#search;
    if (!store) return;
    store.choose(changes);
    this.#reportChange(store);
  }

  #reportChange({ name, state: { chosen } }: SearchStore): void {
    this.#list.dispatchEvent(new PortalFilterChangeEvent({ search: name, chosen }));
  }

  readonly #onRemove = ({ removeFrom }: Chip, index: number): void => {
    this.#focusAfterUpdate = () => {
      const next = focusAfterChip(this.#list.renderRoot, index);
      if (next) next.focus();
      else this.#search.store?.focusResults();
    };
    this.choose(removeFrom(this.#search.store?.state.chosen ?? {}));
  };

  readonly #showEvery = (changes: Changes): void => {
    this.#focusAfterUpdate = () => this.#search.store?.focusResults();
    this.choose(changes);
  };

  readonly #onClear = (): void => {
    const { store } = this.#search;
    if (!store) return;
    this.#focusAfterUpdate = () => {
      store.focusResults();
    };
    store.clear();
    this.#reportChange(store);
  };
}

/**
 * The select for the order of the jobs. Relevance is offered if it is the default, as for searches with words. Selecting the
 * default removes the order from the page's URL.
 *
 * @param isLabelHidden whether only assistive technology has the label.
 */
function sortSelect(
  words: Words,
  { chosen, locked, sort }: SearchState,
  choose: (changes: Changes) => void,
  isLabelHidden: boolean,
): TemplateResult {
  const byDefault = defaultSort(locked, chosen, sort);
  const names = sortNames.filter((name) => name === byDefault || name !== 'relevance');
  const current = names.find((name) => sorts[name][0] === chosen.SortField) ?? byDefault;
  const onChange = ({ target }: Event) => {
    const name = (target as HTMLSelectElement).value as SortName;
    const [SortField, SortDirection] = sorts[name === byDefault ? 'relevance' : name];
    choose({ SortField, SortDirection });
  };
  return html`<div class="sort" part="sort">
    ${select(
      'sort',
      words.sort,
      names.map((name) => [name, words.sortOptions[name]] as const),
      current,
      onChange,
      isLabelHidden,
    )}
  </div>`;
}
