import { html, nothing, type TemplateResult, type LitElement, type ReactiveController } from 'lit';
import { readFilters, type NamedFilters } from '../../query/filters-attribute.ts';
import { SearchController } from '../../search/search-controller.ts';
import type { SearchStore } from '../../search/search-store.ts';
import { baseStyles } from '../../styles/base.ts';
import { tokenStyles } from '../../styles/tokens.ts';
import type { Words } from '../../words/contract/core.ts';
import { diagnosis } from '../shared/diagnosis.ts';
import { reportAttribute } from '../shared/events.ts';
import { IdlePart } from '../shared/lazy-part.ts';
import { PortalElement } from '../shared/portal-element.ts';
import { FilterBarFocus, type SharedProperties } from '../shared/hosts.ts';
import { filterBarPart, type FilterBarModule } from './filter-bar-loader.ts';
import { barShellStyles } from './shell-styles.ts';

/** The screens on which the filters open in a dialog. */
const narrowScreen = '(max-width: 40em)';

/**
 * Filters a list by keywords, by a place with a radius, and by the filters of the service. The list shows active filters as chips in its
 * head, next to the sort order.
 *
 * The bar is connected to the list with the same `search`. Filters have numbers of jobs if the service sends them, or if the lock has
 * up to 500 jobs; otherwise they are from its code lists. They appear next to the list, fold out above it, or open in a dialog from a button in the list's head on narrow screens.
 *
 * @summary Keywords, place and filters for a list of jobs.
 *
 * @fires {PortalFilterChangeEvent} portal-filter-change - The visitor changed the search.
 * @fires {PortalErrorEvent} portal-error - The bar cannot be shown, or an attribute is wrong.
 *
 * @csspart open-to-you - The question who the visitor is, and its answers.
 * @csspart filter - A group of filter values.
 * @csspart filter-value - A filter value with its label.
 * @csspart filter-count - The number of jobs of a filter value.
 * @csspart filter-clear - The button that clears a group.
 * @csspart clear - The button in the dialog that clears all filters.
 */
export class PortalFilterBar
  extends PortalElement
  implements Pick<SharedProperties, 'search' | 'withoutStorage'>
{
  static override styles = [tokenStyles, baseStyles, barShellStyles];

  static override properties = {
    search: {},
    label: {},
    filters: {},
    applyMode: { attribute: 'apply-mode' },
    withoutNearMe: { type: Boolean, attribute: 'without-near-me' },
    withoutRecentSearches: { type: Boolean, attribute: 'without-recent-searches' },
    withoutStorage: { type: Boolean, attribute: 'without-storage' },
  };

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

  withoutStorage = false;

  readonly #binding = new SearchController(this, () => this.search || 'default', {
    clear: () => {
      this.#view?.clear();
    },
    openfilters: (event) => {
      if (!this.#view || this.#named.filters.length === 0) return;
      // One dialog has the filters of all bars.
      event.stopImmediatePropagation();
      this.#view.openDialog();
    },
  });
  readonly #screen = matchMedia(narrowScreen);
  #named: NamedFilters = readFilters('');
  readonly #part = new IdlePart(this, filterBarPart);
  #view: InstanceType<FilterBarModule['FilterBarView']> | undefined;

  constructor() {
    super();
    new UnlinkedReport(this, this.#binding);
    new FilterBarFocus(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#screen.addEventListener('change', this.#onScreenChange);
    // A list before the bar reads the bar's filters from the page's URL.
    this.#register();
  }

  override disconnectedCallback(): void {
    this.#screen.removeEventListener('change', this.#onScreenChange);
    this.#view?.endDialog();
    this.#binding.search?.setBar(this, undefined);
    super.disconnectedCallback();
  }

  protected override willUpdate(): void {
    const { current: part } = this.#part;
    if (part)
      this.#view ??= new part.FilterBarView(this, {
        store: () => this.#binding.search,
        words: () => this.words,
        isNarrow: () => this.#screen.matches,
      });
    this.#register();
    const { search } = this.#binding;
    if (search) this.#view?.prepare(search);
  }

  /** Reports the bar's filters to the search. */
  #register(): void {
    this.#named = readFilters(this.filters);
    const { names, filters } = this.#named;
    const hasFilterButton = this.#screen.matches && filters.length > 0;
    this.#binding.search?.setBar(this, {
      filters,
      hasSort: names.includes('SortField'),
      hasFilterButton,
      canOpenFilters: hasFilterButton && this.#view !== undefined,
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { words } = this;
    const { search: store } = this.#binding;
    if (!store) return nothing;
    if (store.state.status === 'idle' && !store.state.isConfigured) return nothing;
    return (
      this.#view?.render(words, store, this.#named) ??
      (this.#part.isMissing
        ? html`<p class="message error" role="note">${words.filters}: ${words.notLoaded}</p>`
        : this.#renderPlaceholder(words, store))
    );
  }

  protected override updated(): void {
    this.#view?.updated();
    for (const name of this.#named.unknown) reportAttribute(this, `filters: "${name}" is unknown.`);
  }

  readonly #onScreenChange = (): void => {
    this.requestUpdate();
  };

  /** Keeps the room of the fields until they can be used. */
  #renderPlaceholder(words: Words, store: SearchStore): TemplateResult {
    const { names, filters } = this.#named;
    const { locked } = store.state;
    const field = (label: string) =>
      html`<div>
        <label>${label}</label>
        <input aria-label=${label} />
      </div>`;
    return html`<form class=${this.#screen.matches ? 'narrow' : ''} .inert=${true}>
      <div class="fields">
        ${names.map((name) =>
          name === 'Keyword'
            ? field(words.keyword)
            : name === 'LocationName' && !locked.LocationName
              ? field(words.location)
              : nothing,
        )}
      </div>
      ${this.#screen.matches || filters.length === 0 ? nothing : html`<div class="room"></div>`}
    </form>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portal-filter-bar': PortalFilterBar;
  }
}

/** How long the bar waits for its list before it reports that the list is missing. */
const reportedAfterMs = 3_000;

type Bar = LitElement & { readonly search: string };

/** Reports to developers that the page has no list for the bar. The bar stays empty, because its fields would have no effect. */
class UnlinkedReport implements ReactiveController {
  readonly #bar: Bar;
  readonly #binding: SearchController;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(bar: Bar, binding: SearchController) {
    this.#bar = bar;
    this.#binding = binding;
    bar.addController(this);
  }

  hostConnected(): void {
    this.#timer = setTimeout(() => {
      const { state } = this.#binding.search ?? {};
      if (state?.status === 'idle' && !state.isConfigured)
        diagnosis.load(this.#bar).then(
          (part) => {
            part.reportUnlinked(this.#bar);
          },
          () => undefined, // for developers only
        );
    }, reportedAfterMs);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }
}
