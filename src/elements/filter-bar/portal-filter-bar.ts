import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { isFilter, type FilterName } from '../../search/filters.ts';
import { SearchController } from '../../search/search-controller.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Changes, ChooseMode } from '../../search/visitor-choices.ts';
import { baseStyles } from '../../styles/base.ts';
import { tokenStyles } from '../../styles/tokens.ts';
import type { Words } from '../../words/contract/core.ts';
import { PortalFilterChangeEvent } from '../shared/events.ts';
import { choices, type Choice } from '../shared/filter-names.ts';
import { LanguageController } from '../shared/language-controller.ts';
import { FilterBarFocus } from '../shared/scroll-hosts.ts';
import { DraftQuery } from './draft-query.ts';
import { facetGroup, FacetView } from './facet-group.ts';
import { filterChips, focusAfterChip } from './filter-chips.ts';
import { FilterDialog } from './filter-dialog.ts';
import { readFilters, type NamedFilters } from './filters-attribute.ts';
import { searchFields } from './search-fields.ts';
import { sortSelect } from './sort-select.ts';
import { barStyles } from './styles.ts';

/** How long the bar waits for its list before it says that there is none. */
const unlinkedNoticeDelayMs = 3_000;

/**
 * Narrows a list: by words, by a place with a radius, by the facets of the service, and by sorting. Chosen filters are shown as
 * chips.
 *
 * It needs no configuration: it finds the list with the same `search`. The values of facets come with the answers of the service,
 * with the number of jobs of each; where answers have none, they come from the service's code lists without numbers. On narrow
 * screens the facets open in a dialog.
 *
 * @summary Words, place, facets and sorting for a list of jobs.
 *
 * @fires {PortalFilterChangeEvent} portal-filter-change - The visitor changed the search or its order.
 *
 * @csspart facet - One group of choices.
 * @csspart facet-option - One choice with its label.
 * @csspart facet-count - The number of jobs of a choice.
 * @csspart chip - The button of a chosen filter.
 * @csspart clear - The button that removes every choice.
 */
export class PortalFilterBar extends LitElement {
  static override styles = [tokenStyles, baseStyles, barStyles];

  static override properties = {
    search: {},
    label: {},
    filters: {},
    applyMode: { attribute: 'apply-mode' },
  };

  /** Name of the search, the same as on its list. */
  search = 'default';

  /** The name of the bar for assistive technology, for pages with more than one. */
  label = '';

  /**
   * The filters, in their order: names of the service's parameters, or their beginnings, in kebab-case, such as
   * `keyword location organization hiring-path date-posted sort`.
   */
  filters = '';

  /** Whether each choice applies at once, or all of them by a button. */
  applyMode: 'instant' | 'button' = 'instant';

  readonly #binding = new SearchController(this, () => this.search || 'default');
  readonly #language = new LanguageController(this);
  readonly #draft = new DraftQuery(this, (changes, mode) => {
    this.#choose(changes, mode);
  });
  readonly #dialog = new FilterDialog(this, () => {
    this.#draft.commit();
  });
  readonly #views = new Map<FilterName, FacetView>();
  #named: NamedFilters = readFilters('');
  #focusAfterUpdate: (() => void) | undefined;
  #isUnlinked = false;
  #unlinkedTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    new FilterBarFocus(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unlinkedTimer = setTimeout(() => {
      this.#isUnlinked = this.#binding.search?.state === 'idle';
      this.requestUpdate();
    }, unlinkedNoticeDelayMs);
  }

  override disconnectedCallback(): void {
    this.#dialog.end();
    super.disconnectedCallback();
    clearTimeout(this.#unlinkedTimer);
  }

  protected override willUpdate(): void {
    const { search } = this.#binding;
    this.#named = readFilters(this.filters);
    search?.setAvailableFilters(this.#named.names.filter(isFilter));
    if (this.applyMode === 'button' || this.#dialog.isModal) search?.beginDraft();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { words } = this.#language;
    const { search: store } = this.#binding;
    if (!store) return nothing;
    if (store.state === 'idle' && !store.isConfigured) {
      return this.#isUnlinked
        ? html`<p class="message">${words.filtersUnlinked(this.search)}</p>`
        : nothing;
    }
    const { names, unknown } = this.#named;
    const chosen = choices(store, words);
    const facets = store.facets.facets().filter(({ name }) => name !== 'RemoteIndicator');
    const hasFacets = facets.length > 0;
    const focused = this.shadowRoot?.activeElement?.closest('fieldset')?.id;
    const groups = html`<div class="groups">
      ${facets.map((facet) => facetGroup(words, facet, this.#view(facet.name), facet.name === focused, this.#toggle))}
    </div>`;
    return html`
      <form role="search" aria-label=${this.label || words.filters} @submit=${this.#onSubmit}>
        ${unknown ? html`<p class="message">${words.attributeProblem('filters', unknown)}</p>` : nothing}
        ${searchFields(names, {
          ...{ words, store, draft: this.#draft },
          loadPlaces: async () => (await this.#binding.search?.codeLists.load('geoloccodes')) ?? [],
          toggleRemote: () => {
            this.#toggle('RemoteIndicator', 'True');
          },
        })}
        <div class="tools">
          ${this.#toggleButton(words, store, hasFacets, chosen.length)}
          ${
            store.locked.SortField || !names.includes('SortField')
              ? nothing
              : sortSelect(words, store, (changes) => {
                  this.#choose(changes);
                })
          }
        </div>
        ${filterChips(words, store, chosen, this.#onRemove, this.#onClear)}
        ${this.#dialog.render(words, groups, hasFacets ? this.#applyButton(words, store) : nothing)}
      </form>
    `;
  }

  protected override updated(): void {
    this.#binding.search?.facets.show();
    // A clicked box stays checked even where its row shows another choice by now.
    for (const box of this.renderRoot.querySelectorAll('input')) box.checked = box.defaultChecked;
    this.#dialog.updated();
    const focus = this.#focusAfterUpdate;
    this.#focusAfterUpdate = undefined;
    focus?.();
  }

  #toggleButton(
    words: Words,
    store: SearchStore,
    hasFacets: boolean,
    chosenCount: number,
  ): TemplateResult {
    return html`<button
      type="button"
      class="toggle"
      ?hidden=${!hasFacets && store.availableFilters.length < 2}
      ?disabled=${!hasFacets}
      aria-expanded=${this.#dialog.isPanelOpen}
      aria-controls="facets"
      @click=${this.#dialog.toggle}
    >
      ${words.filters}${chosenCount > 0 ? ` (${chosenCount})` : nothing}
    </button>`;
  }

  #applyButton(words: Words, store: SearchStore): TemplateResult | typeof nothing {
    if (!this.#dialog.isModal && this.applyMode !== 'button') return nothing;
    const total = this.#draft.isEmpty ? store.selectedTotal : undefined;
    return html`<button type="button" class="apply" @click=${this.#onApply}>
      ${words.showJobs(total)}
    </button>`;
  }

  #view(name: FilterName): FacetView {
    let view = this.#views.get(name);
    if (!view) {
      view = new FacetView(() => {
        this.requestUpdate();
      });
      this.#views.set(name, view);
    }
    return view;
  }

  #choose(changes: Changes, mode?: ChooseMode): void {
    const { search } = this.#binding;
    const before = search?.chosen;
    search?.choose(changes, mode);
    if (before !== search?.chosen) this.#reportChange();
  }

  #reportChange(): void {
    const { search } = this.#binding;
    if (!search) return;
    const { name, chosen } = search;
    this.dispatchEvent(new PortalFilterChangeEvent({ search: name, chosen }));
  }

  readonly #toggle = (facet: FilterName, value: string): void => {
    this.#binding.search?.toggle(facet, value);
    if (!this.#dialog.isModal && this.applyMode !== 'button') this.#reportChange();
  };

  readonly #onSubmit = (event: Event): void => {
    event.preventDefault();
    this.#draft.commit();
  };

  /** Applies what was chosen since the dialog opened, or since the button was used before. */
  readonly #onApply = (): void => {
    if (this.#dialog.isModal) this.#dialog.toggle();
    else this.renderRoot.querySelector('form')?.requestSubmit();
  };

  readonly #onRemove = ({ facet, value }: Choice, index: number): void => {
    this.#focusAfterUpdate = () => {
      const next = focusAfterChip(this.renderRoot, index);
      if (next) next.focus();
      else this.#binding.search?.focusResults();
    };
    this.#toggle(facet, value);
    this.#choose({}, 'commit-draft');
  };

  readonly #onClear = (): void => {
    this.#draft.clear();
    this.#focusAfterUpdate = () => this.#binding.search?.focusResults();
    this.#binding.search?.clear();
    this.#reportChange();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'portal-filter-bar': PortalFilterBar;
  }
}
