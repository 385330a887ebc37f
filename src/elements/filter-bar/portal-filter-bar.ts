import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { isFilter } from '../../query/filters.ts';
import { SearchController } from '../../search/search-controller.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Changes, ChooseMode } from '../../search/visitor-choices.ts';
import { baseStyles } from '../../styles/base.ts';
import { tokenStyles } from '../../styles/tokens.ts';
import type { Words } from '../../words/contract/core.ts';
import { checkAttributeNames } from '../shared/check-attribute-names.ts';
import { PortalFilterChangeEvent } from '../shared/events.ts';
import { listChoices, nameFilters } from '../shared/filter-names.ts';
import { LanguageController } from '../shared/language-controller.ts';
import { addSafetyNet } from '../shared/safety-net.ts';
import { FilterBarFocus } from '../shared/scroll-hosts.ts';
import { BarLayoutController } from './bar-layout.ts';
import { DraftQuery } from './draft-query.ts';
import { FacetGroups } from './facet-groups.ts';
import { FilterDialog } from './filter-dialog.ts';
import { groupStyles } from './group-styles.ts';
import { readFilters, type NamedFilters } from './filters-attribute.ts';
import { NearMeButton } from './near-me-button.ts';
import { PlaceStatus } from './place-status.ts';
import { renderRemoteField, searchFields, type SearchFieldsOptions } from './search-fields.ts';
import { barStyles } from './styles.ts';
import { UnlinkedNotice } from './unlinked-notice.ts';

/**
 * Filters a list by keywords, by a place with a radius, and by the facets of the service. The list shows active filters as chips in its
 * head, next to the sort order.
 *
 * The bar is connected to the list with the same `search`. Facets have numbers of jobs if the service sends them; otherwise they are from
 * its code lists. They appear next to the list, fold out above it, or open in a dialog from a button in the list's head on narrow screens.
 *
 * @summary Keywords, place and facets for a list of jobs.
 *
 * @fires {PortalFilterChangeEvent} portal-filter-change - The visitor changed the search.
 * @fires {PortalErrorEvent} portal-error - The bar cannot be shown, or an attribute is wrong.
 *
 * @csspart facet - A group of filter values.
 * @csspart facet-option - A filter value with its label.
 * @csspart facet-count - The number of jobs of a filter value.
 * @csspart facet-clear - The button that clears a group.
 * @csspart clear - The button in the dialog that clears all filters.
 */
export class PortalFilterBar extends LitElement {
  static override styles = [tokenStyles, baseStyles, barStyles, groupStyles];

  static override properties = {
    search: {},
    label: {},
    filters: {},
    applyMode: { attribute: 'apply-mode' },
    withoutNearMe: { type: Boolean, attribute: 'without-near-me' },
    withoutRecentSearches: { type: Boolean, attribute: 'without-recent-searches' },
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

  /** `instant` applies each filter immediately; `button` waits for an Apply button. */
  applyMode: 'instant' | 'button' = 'instant';

  /** Hides the "Near me" button. */
  withoutNearMe = false;

  /** Turns off saving and suggesting recent searches. */
  withoutRecentSearches = false;

  readonly #binding = new SearchController(this, () => this.search || 'default', {
    clear: () => {
      this.#draft.clear();
    },
    openfilters: () => {
      this.#dialog.open();
    },
  });
  readonly #layout = new BarLayoutController(this, () => this.search || 'default');
  readonly #language = new LanguageController(this);
  readonly #store = () => this.#binding.search;
  readonly #draft = new DraftQuery(
    this,
    this.#store,
    (changes, mode) => {
      this.#choose(changes, mode);
    },
    () => this.applyMode === 'button',
  );
  readonly #unlinkedNotice = new UnlinkedNotice(this, this.#binding);
  readonly #placeStatus = new PlaceStatus(this, this.#store);
  readonly #nearMe = new NearMeButton(this, this.#store, this.#draft, this.#placeStatus);
  readonly #dialog = new FilterDialog(this, () => {
    this.#draft.commit();
  });
  /** Changes filters: at once, or with other pending changes when a button is pressed. */
  readonly #select = (changes: Changes) => {
    this.#binding.search?.select(changes);
    if (!this.#dialog.isModal && !this.#draft.isDeferred()) this.#reportChange();
  };
  readonly #groups = new FacetGroups(this, this.#select);
  #named: NamedFilters = readFilters('');

  constructor() {
    super();
    addSafetyNet(this);
    checkAttributeNames(this);
    new FilterBarFocus(this);
  }

  override disconnectedCallback(): void {
    this.#dialog.end();
    const { search } = this.#binding;
    search?.setFilters(search.state.availableFilters);
    super.disconnectedCallback();
  }

  protected override willUpdate(): void {
    const { search } = this.#binding;
    this.#named = readFilters(this.filters);
    const { names } = this.#named;
    const filters = names.filter(isFilter);
    search?.setFilters(filters, {
      hasSort: names.includes('SortField'),
      hasFilterButton: this.#layout.current === 'narrow' && filters.length > 0,
    });
    if (this.#draft.isDeferred() || this.#dialog.isModal) search?.beginDraft();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { words } = this.#language;
    const { search: store } = this.#binding;
    if (!store) return nothing;
    if (store.state.status === 'idle' && !store.state.isConfigured)
      return this.#unlinkedNotice.render(words);
    const { names, unknown } = this.#named;
    const facets = store.facets.facets().filter(({ name }) => name !== 'RemoteIndicator');
    const layout = this.#layout.current;
    const fields: SearchFieldsOptions = {
      ...{ words, store, draft: this.#draft },
      placeStatus: this.#placeStatus,
      nearMe: this.withoutNearMe ? undefined : this.#nearMe.render(words),
      currentStore: this.#store,
      currentWords: () => this.#language.words,
      remembersSearches: () => !this.withoutRecentSearches,
      onSelect: this.#select,
    };
    const hasRemote =
      names.includes('RemoteIndicator') && store.state.locked.RemoteIndicator === undefined;
    const groups = html`
      ${hasRemote && layout !== 'beside' ? renderRemoteField(fields) : nothing}
      ${this.#groups.render(words, store, facets)}
    `;
    const apply = facets.length > 0 ? this.#applyButton(words, store) : nothing;
    return html`
      <form
        role="search"
        class=${layout}
        aria-label=${this.label || words.filters}
        @submit=${this.#onSubmit}
      >
        ${layout === 'narrow' ? nothing : this.#skipButton(words, store)}
        ${unknown ? html`<p class="message">${words.attributeProblem('filters', unknown)}</p>` : nothing}
        ${searchFields(names, fields)}
        ${hasRemote && layout === 'beside' ? renderRemoteField(fields) : nothing}
        ${layout === 'above' ? this.#toggleButton(words, store) : nothing}
        ${
          this.#dialog.isModal
            ? this.#dialog.render(words, groups, apply, this.#clearButton(words, store))
            : layout === 'narrow'
              ? nothing
              : html`<div
                  id="facets"
                  class="panel"
                  ?hidden=${layout === 'above' && !this.#dialog.isPanelOpen}
                >
                  ${groups} ${apply}
                </div>`
        }
      </form>
    `;
  }

  protected override updated(): void {
    this.#binding.search?.facets.show();
    // A clicked checkbox stays checked even if its row has been reused for another value.
    for (const box of this.renderRoot.querySelectorAll('input')) box.checked = box.defaultChecked;
    this.#dialog.updated();
  }

  /** Lets keyboard users skip the filters. Visible while it has the focus. */
  #skipButton(words: Words, store: SearchStore): TemplateResult {
    const skip = () => void store.focusResults();
    return html`<button type="button" class="skip" @click=${skip}>${words.skipToResults}</button>`;
  }

  #toggleButton(words: Words, store: SearchStore): TemplateResult {
    const chosen = listChoices(store, words).length;
    return html`<button
      type="button"
      class="toggle outline"
      ?hidden=${store.state.availableFilters.length === 0}
      ?disabled=${!store.state.results}
      aria-expanded=${this.#dialog.isPanelOpen}
      aria-controls="facets"
      @click=${this.#dialog.togglePanel}
    >
      ${nameFilters(words, chosen)}
    </button>`;
  }

  #clearButton(words: Words, store: SearchStore): TemplateResult | typeof nothing {
    if (listChoices(store, words).length === 0) return nothing;
    return html`<button part="clear" type="button" class="quiet" @click=${this.#onClear}>
      ${words.clearAll}
    </button>`;
  }

  #applyButton(words: Words, store: SearchStore): TemplateResult | typeof nothing {
    if (!this.#dialog.isModal && !this.#draft.isDeferred()) return nothing;
    const total = this.#draft.isEmpty ? store.state.selectedTotal : undefined;
    return html`<button type="button" class="apply" @click=${this.#onApply}>
      ${words.showJobs(total)}
    </button>`;
  }

  #choose(changes: Changes, mode?: ChooseMode): void {
    const { search } = this.#binding;
    const before = search?.state.chosen;
    search?.choose(changes, mode);
    if (before !== search?.state.chosen) this.#reportChange();
  }

  #reportChange(): void {
    const { search } = this.#binding;
    if (!search) return;
    const { name, state } = search;
    this.dispatchEvent(new PortalFilterChangeEvent({ search: name, chosen: state.chosen }));
  }

  readonly #onSubmit = (event: Event): void => {
    event.preventDefault();
    this.#draft.commit();
  };

  /** Applies what was chosen since the dialog opened, or since the button was used before. */
  readonly #onApply = (): void => {
    if (!this.#dialog.isModal) {
      this.renderRoot.querySelector('form')?.requestSubmit();
      return;
    }
    this.#dialog.close();
    this.#binding.search?.focusResults();
  };

  /** Clears the filters in the dialog; what is shown follows when it closes. */
  readonly #onClear = (): void => {
    const { search } = this.#binding;
    search?.select(
      Object.fromEntries(search.state.availableFilters.map((name) => [name, undefined])),
    );
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'portal-filter-bar': PortalFilterBar;
  }
}
