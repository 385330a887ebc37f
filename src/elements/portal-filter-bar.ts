import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { JobSearch } from '../search/job-search.ts';
import { SearchController } from '../search/search-controller.ts';
import type { RefinerName } from '../service/search.ts';
import { baseStyles } from '../styles/base.ts';
import { tokenStyles } from '../styles/tokens.ts';
import type { Words } from '../words/words.ts';
import { PortalFilterChangeEvent } from './events.ts';
import { choices, type Choice } from './facet-names.ts';
import { facetGroup, FacetView } from './facet-group.ts';
import { LanguageController } from './language-controller.ts';
import { barStyles } from './portal-filter-bar.styles.ts';

/** Miles offered around a place. */
const radii = [5, 10, 25, 50, 75, 100, 200];
const sorts = {
  closing: ['closedate', 'asc'],
  newest: ['opendate', 'desc'],
  title: ['jobtitle', 'asc'],
  agency: ['organizationname', 'asc'],
  pay: ['salarymin', 'desc'],
} as const;

/**
 * The visitor's way to narrow a list: words, a place with a radius, the facets of the service, sorting, and the chosen
 * filters as chips.
 *
 * It needs no configuration: it finds the list that names the same search. Facets come with the answers; where these have
 * none, the choices come from the service's code lists, without counts.
 *
 * @summary Words, place, facets and sorting for a list of jobs.
 *
 * @fires {PortalFilterChangeEvent} portal-filter-change - The visitor changed what is searched for or its order.
 *
 * @csspart facet - One group of choices.
 * @csspart facet-option - One choice with its label.
 * @csspart facet-count - The number of jobs of a choice.
 * @csspart chip - The button of a chosen filter.
 * @csspart clear - The button that takes every choice back.
 */
export class PortalFilterBar extends LitElement {
  static override styles = [tokenStyles, baseStyles, barStyles];

  static override properties = {
    search: {},
    label: {},
  };

  /** Name of the search, shared with the list that names it too. */
  search = 'default';

  /** Names the bar for assistive technology, where a page has more than one. */
  label = '';

  readonly #binding = new SearchController(this, () => this.search || 'default');
  readonly #language = new LanguageController(this);
  readonly #views = new Map<RefinerName, FacetView>();
  /** What is typed and not searched for yet. */
  #draft: { keyword?: string; place?: string } = {};
  #open = false;
  #focusAfter: (() => void) | undefined;
  #unlinked = false;
  #unlinkedTimer: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unlinkedTimer = setTimeout(() => {
      this.#unlinked = this.#binding.search?.state === 'idle';
      this.requestUpdate();
    }, 3_000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#unlinkedTimer);
  }

  protected override async scheduleUpdate(): Promise<void> {
    await this.#language.loading;
    await super.scheduleUpdate();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { words } = this.#language;
    const { search } = this.#binding;
    if (!search) return nothing;
    if (search.state === 'idle' && !search.configured) {
      return this.#unlinked
        ? html`<p class="message">${words.filtersUnlinked(this.search)}</p>`
        : nothing;
    }
    const chosen = choices(search, words);
    const facets = search.facets();
    const focused = this.shadowRoot?.activeElement?.closest('fieldset')?.id;
    return html`
      <form role="search" aria-label=${this.label || words.filters} @submit=${this.#onSubmit}>
        ${this.#fields(words, search)}
        <div class="tools">
          <button
            type="button"
            class="toggle"
            ?hidden=${!facets[0]}
            aria-expanded=${this.#open}
            aria-controls="facets"
            @click=${this.#onToggle}
          >
            ${words.filters}${chosen.length > 0 ? ` (${chosen.length})` : nothing}
          </button>
          ${search.locked.SortField ? nothing : this.#sort(words, search)}
        </div>
        ${this.#chips(words, search, chosen)}
        <div id="facets" class=${this.#open ? 'panel open' : 'panel'}>
          ${facets.map((facet) => facetGroup(words, facet, this.#view(facet.name), facet.name === focused, this.#onOption))}
        </div>
      </form>
    `;
  }

  protected override updated(): void {
    this.#binding.search?.wantChoices();
    const focus = this.#focusAfter;
    this.#focusAfter = undefined;
    focus?.();
  }

  #view(name: RefinerName): FacetView {
    let view = this.#views.get(name);
    if (!view) {
      view = new FacetView(() => {
        this.requestUpdate();
      });
      this.#views.set(name, view);
    }
    return view;
  }

  #fields(words: Words, search: JobSearch): TemplateResult {
    const { Keyword = '', LocationName = [], Radius } = search.chosen;
    const placeLocked = Boolean(search.locked.LocationName);
    const distances = Radius === undefined || radii.includes(Radius) ? radii : [...radii, Radius];
    return html`<div class="fields">
      <div>
        <label for="keyword">${words.keyword}</label>
        <div class="with-button">
          <input
            id="keyword"
            type="search"
            autocomplete="off"
            maxlength="200"
            .value=${this.#draft.keyword ?? Keyword}
            @input=${this.#onInput}
          />
          <button>${words.searchButton}</button>
        </div>
      </div>
      ${
        placeLocked
          ? nothing
          : html`<div>
                <label for="place"
                  >${words.location} <span class="hint">${words.locationHint}</span></label
                >
                <input
                  id="place"
                  autocomplete="address-level2"
                  maxlength="200"
                  .value=${this.#draft.place ?? LocationName.join('; ')}
                  @input=${this.#onInput}
                  @change=${this.#onPlace}
                />
              </div>
              <div>
                <label for="radius">${words.radius}</label>
                <select id="radius" @change=${this.#onPlace}>
                  <option value="" .selected=${Radius === undefined}>${words.anyDistance}</option>
                  ${distances.map((miles) => html`<option value=${miles} .selected=${miles === Radius}>${words.radiusOption(miles)}</option>`)}
                </select>
              </div>`
      }
    </div>`;
  }

  #sort(words: Words, search: JobSearch): TemplateResult {
    const { SortField, Keyword } = search.chosen;
    const names = Object.keys(sorts) as (keyof typeof sorts)[];
    const byRelevance = Boolean(Keyword ?? search.locked.Keyword);
    const current =
      names.find((name) => sorts[name][0] === SortField) ?? (byRelevance ? 'relevance' : 'newest');
    return html`<div class="sort">
      <label for="sort">${words.sort}</label>
      <select id="sort" @change=${this.#onSort}>
        ${byRelevance ? html`<option value="relevance" .selected=${current === 'relevance'}>${words.sortOptions.relevance}</option>` : nothing}
        ${names.map((name) => html`<option value=${name} .selected=${current === name}>${words.sortOptions[name]}</option>`)}
      </select>
    </div>`;
  }

  #chips(words: Words, search: JobSearch, chosen: Choice[]): TemplateResult | typeof nothing {
    const { Keyword, LocationName } = search.chosen;
    if (chosen.length === 0 && !Keyword && !LocationName) return nothing;
    return html`<div class="chips" role="group" aria-label=${words.chosen}>
      <ul role="list">
        ${chosen.map(
          (choice, index) =>
            html`<li>
              <button part="chip" type="button" @click=${() => this.#onRemove(choice, index)}>
                <span
                  ><span class="visually-hidden">${words.remove} </span
                  ><bdi>${choice.name}</bdi></span
                >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path
                    d="M19 6.4 17.6 5 12 10.6 6.4 5 5 6.4l5.6 5.6L5 17.6 6.4 19l5.6-5.6 5.6 5.6 1.4-1.4-5.6-5.6z"
                  />
                </svg>
              </button>
            </li>`,
        )}
        <li>
          <button part="clear" class="quiet" type="button" @click=${this.#onClear}>
            ${words.clearAll}
          </button>
        </li>
      </ul>
    </div>`;
  }

  #field<Field extends HTMLElement>(selector: string): Field | null {
    return this.renderRoot.querySelector<Field>(selector);
  }

  #tell(): void {
    const { search } = this.#binding;
    if (search)
      this.dispatchEvent(
        new PortalFilterChangeEvent({ search: search.name, chosen: search.chosen }),
      );
  }

  #choose(changes: Parameters<JobSearch['choose']>[0]): void {
    const before = this.#binding.search?.chosen;
    this.#binding.search?.choose(changes);
    if (before !== this.#binding.search?.chosen) this.#tell();
  }

  /** The place and radius as they stand in the fields; the service takes several places between semicolons. */
  #place(): Parameters<JobSearch['choose']>[0] {
    const place = this.#field<HTMLInputElement>('#place');
    if (!place) return {};
    const names = place.value
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean);
    const radius = Number(this.#field<HTMLSelectElement>('#radius')?.value);
    return {
      LocationName: names.length > 0 ? names : undefined,
      Radius: radius > 0 ? radius : undefined,
    };
  }

  #onInput({ target }: Event): void {
    const { id, value } = target as HTMLInputElement;
    this.#draft = { ...this.#draft, [id]: value };
    this.requestUpdate();
  }

  #onSubmit(event: Event): void {
    event.preventDefault();
    const keyword = this.#field<HTMLInputElement>('#keyword')?.value.trim();
    const place = this.#place();
    this.#draft = {};
    this.#choose({ Keyword: keyword || undefined, ...place });
    this.requestUpdate();
  }

  #onPlace(): void {
    const place = this.#place();
    const { place: _, ...draft } = this.#draft;
    this.#draft = draft;
    this.#choose(place);
  }

  #onSort(event: Event): void {
    const sort = sorts[(event.target as HTMLSelectElement).value as keyof typeof sorts] as
      (typeof sorts)[keyof typeof sorts] | undefined;
    this.#choose({ SortField: sort?.[0], SortDirection: sort?.[1] });
  }

  readonly #onOption = (facet: RefinerName, value: string) => {
    this.#binding.search?.toggle(facet, value);
    this.#tell();
  };

  #onToggle(): void {
    this.#open = !this.#open;
    this.requestUpdate();
  }

  #onRemove({ facet, value }: Choice, index: number): void {
    this.#focusAfter = () => {
      const chips = this.renderRoot.querySelectorAll<HTMLElement>('[part="chip"]');
      const next = chips[index] ?? this.#field('[part="clear"]');
      if (next) next.focus();
      else this.#binding.search?.focusResults();
    };
    this.#onOption(facet, value);
  }

  #onClear(): void {
    this.#draft = {};
    this.#focusAfter = () => this.#binding.search?.focusResults();
    this.#binding.search?.clear();
    this.#tell();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'portal-filter-bar': PortalFilterBar;
  }
}

if (!customElements.get('portal-filter-bar'))
  customElements.define('portal-filter-bar', PortalFilterBar);
