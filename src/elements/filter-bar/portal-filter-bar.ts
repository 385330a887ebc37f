import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { keywordCharactersLeft } from '../../search/permitted-choices.ts';
import { filterNames, refinerNames, readWritten, type FilterName } from '../../search/filters.ts';
import type { SearchStore } from '../../search/search-store.ts';
import { lockables } from '../../search/locked.ts';
import { SearchController } from '../../search/search-controller.ts';
import type { SearchParameterName } from '../../service/parameters.ts';
import { baseStyles } from '../../styles/base.ts';
import { tokenStyles } from '../../styles/tokens.ts';
import type { Words } from '../../words/contract/core.ts';
import { PortalFilterChangeEvent } from '../shared/events.ts';
import { choices, type Choice } from '../shared/filter-names.ts';
import { complete, facetGroup, FacetView } from './facet-group.ts';
import { select } from '../shared/select.ts';
import { LanguageController } from '../shared/language-controller.ts';
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

const defaultFilters: readonly SearchParameterName[] = [
  'Keyword',
  'LocationName',
  'RemoteIndicator',
  ...refinerNames,
  'SortField',
];
const possibleFilters: readonly string[] = ['Keyword', 'LocationName', ...filterNames, 'SortField'];

/** Milliseconds without a key after which typed words are searched for. */
const typingPause = 600;

/**
 * The visitor's way to narrow a list: words, a place with a radius, the facets of the service, sorting, and the chosen
 * filters as chips.
 *
 * It needs no configuration: it finds the list that names the same search. Facets come with the answers; where these have
 * none, the choices come from the service's code lists, without counts. On a narrow screen the facets open in a dialog.
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
    filters: {},
    applyMode: { attribute: 'apply-mode' },
  };

  /** Name of the search, shared with the list that names it too. */
  search = 'default';

  /** Names the bar for assistive technology, where a page has more than one. */
  label = '';

  /**
   * Which filters there are, in their order: names of the service's parameters, or their beginnings, in kebab-case, such as
   * `keyword location organization hiring-path date-posted sort`.
   */
  filters = '';

  /** Whether each choice applies at once, or all of them by a button. */
  applyMode: 'instant' | 'button' = 'instant';

  readonly #binding = new SearchController(this, () => this.search || 'default');
  readonly #language = new LanguageController(this);
  readonly #views = new Map<FilterName, FacetView>();
  /** What stands in the fields and is not searched for yet. */
  #draft: { keyword?: string; place?: string; radius?: string } = {};
  #open = false;
  /** Whether the facets are in a dialog now. */
  #modal = false;
  #names: readonly SearchParameterName[] = defaultFilters;
  #unknown = '';
  #typing: ReturnType<typeof setTimeout> | undefined;
  #focusAfter: (() => void) | undefined;
  #unlinked = false;
  #unlinkedTimer: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('popstate', this.#onPopState);
    this.#unlinkedTimer = setTimeout(() => {
      this.#unlinked = this.#binding.search?.state === 'idle';
      this.requestUpdate();
    }, 3_000);
  }

  override disconnectedCallback(): void {
    if (this.#modal) this.#onClose();
    super.disconnectedCallback();
    removeEventListener('popstate', this.#onPopState);
    clearTimeout(this.#unlinkedTimer);
    clearTimeout(this.#typing);
  }

  protected override willUpdate(): void {
    const { search } = this.#binding;
    this.#names = this.#readFilters();
    search?.setAvailableFilters(
      this.#names.filter((name) =>
        (filterNames as readonly string[]).includes(name),
      ) as FilterName[],
    );
    if (this.applyMode === 'button' || this.#modal) search?.beginDraft();
  }

  protected override async scheduleUpdate(): Promise<void> {
    await this.#language.loading;
    await super.scheduleUpdate();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { words } = this.#language;
    const { search } = this.#binding;
    if (!search) return nothing;
    if (search.state === 'idle' && !search.isConfigured) {
      return this.#unlinked
        ? html`<p class="message">${words.filtersUnlinked(this.search)}</p>`
        : nothing;
    }
    const chosen = choices(search, words);
    const facets = search.facets.facets().filter(({ name }) => name !== 'RemoteIndicator');
    const focused = this.shadowRoot?.activeElement?.closest('fieldset')?.id;
    const groups = html`<div class="groups">
      ${facets.map((facet) => facetGroup(words, facet, this.#view(facet.name), facet.name === focused, this.#onOption))}
    </div>`;
    const apply =
      facets[0] && (this.#modal || this.applyMode === 'button')
        ? html`<button type="button" class="apply" @click=${this.#onApply}>
            ${words.showJobs(Object.keys(this.#draft)[0] ? undefined : search.selectedTotal)}
          </button>`
        : nothing;
    return html`
      <form role="search" aria-label=${this.label || words.filters} @submit=${this.#onSubmit}>
        ${this.#unknown ? html`<p class="message">${words.attributeProblem('filters', this.#unknown)}</p>` : nothing}
        ${this.#fields(words, search)}
        <div class="tools">
          <button
            type="button"
            class="toggle"
            ?hidden=${!facets[0] && !search.availableFilters[1]}
            ?disabled=${!facets[0]}
            aria-expanded=${this.#open}
            aria-controls="facets"
            @click=${this.#onToggle}
          >
            ${words.filters}${chosen.length > 0 ? ` (${chosen.length})` : nothing}
          </button>
          ${search.locked.SortField || !this.#names.includes('SortField') ? nothing : this.#sort(words, search)}
        </div>
        ${this.#chips(words, search, chosen)}
        ${
          this.#modal
            ? html`<dialog aria-label=${words.filters} @close=${this.#onClose}>
                <div class="top">
                  <b>${words.filters}</b>
                  <button type="button" class="quiet" @click=${this.#onToggle}>
                    ${words.close}
                  </button>
                </div>
                ${groups} ${apply}
              </dialog>`
            : html`<div id="facets" class=${this.#open ? 'panel open' : 'panel'}>
                ${groups} ${apply}
              </div>`
        }
      </form>
    `;
  }

  protected override updated(): void {
    this.#binding.search?.facets.show();
    // A box keeps what was clicked even where its row came to stand for another choice.
    for (const box of this.renderRoot.querySelectorAll('input')) box.checked = box.defaultChecked;
    const dialog = this.#field<HTMLDialogElement>('dialog');
    if (dialog && !dialog.open) dialog.showModal();
    const focus = this.#focusAfter;
    this.#focusAfter = undefined;
    focus?.();
  }

  /** The parameters that {@link filters} names; what it names and is none of them is said in the bar. */
  #readFilters(): readonly SearchParameterName[] {
    this.#unknown = '';
    const words = this.filters.split(/[\s;,]+/).filter(Boolean);
    if (!words[0]) return defaultFilters;
    return words.flatMap((word) => {
      const found = lockables.find(
        ({ name, attribute }) => possibleFilters.includes(name) && attribute.startsWith(word),
      );
      if (!found) this.#unknown = word;
      return found ? [found.name] : [];
    });
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

  #fields(words: Words, search: SearchStore): TemplateResult {
    return html`<div class="fields">
      ${this.#names.map((name) => {
        if (name === 'Keyword') return this.#keyword(words, search);
        if (search.locked[name] !== undefined) return nothing;
        if (name === 'LocationName') return this.#placeFields(words, search);
        return name === 'RemoteIndicator' ? this.#remote(words, search) : nothing;
      })}
    </div>`;
  }

  #keyword(words: Words, search: SearchStore): TemplateResult {
    return html`<div>
      <label for="keyword">${words.keyword}</label>
      <div class="with-button">
        <input
          id="keyword"
          type="search"
          autocomplete="off"
          maxlength=${keywordCharactersLeft(search.locked)}
          .value=${this.#draft.keyword ?? search.chosen.Keyword ?? ''}
          @input=${this.#onInput}
          @change=${this.#onKeyword}
        />
        <button>${words.searchButton}</button>
      </div>
    </div>`;
  }

  #placeFields(words: Words, search: SearchStore): TemplateResult {
    const { LocationName = [], Radius } = search.chosen;
    const place = this.#draft.place ?? LocationName.join('; ');
    const distances = Radius === undefined || radii.includes(Radius) ? radii : [...radii, Radius];
    return html`<div>
        <label for="place"
          >${words.location} <span class="hint">(${words.locationHint})</span></label
        >
        <input
          id="place"
          autocomplete="address-level2"
          maxlength="200"
          .value=${place}
          @input=${this.#onInput}
          @change=${this.#onPlace}
          @focus=${this.#onPlaceFocus}
        />
      </div>
      <div ?hidden=${!place.trim()}>
        ${select(
          'radius',
          words.radius,
          [
            ['', words.anyDistance],
            ...distances.map((miles) => [miles, words.radiusOption(miles)] as const),
          ],
          this.#draft.radius ?? Radius ?? '',
          this.applyMode === 'button' ? this.#onInput : this.#onPlace,
        )}
      </div>`;
  }

  #remote(words: Words, search: SearchStore): TemplateResult {
    return html`<label class="check"
      ><input
        type="checkbox"
        ?checked=${search.selected.RemoteIndicator === true}
        @change=${() => {
          this.#onOption('RemoteIndicator', 'True');
        }}
      />${words.facets.RemoteIndicator}</label
    >`;
  }

  #sort(words: Words, search: SearchStore): TemplateResult {
    const { SortField, Keyword } = search.chosen;
    const byRelevance = Boolean(Keyword ?? search.locked.Keyword);
    const names = Object.keys(words.sortOptions) as (keyof Words['sortOptions'])[];
    const current = Object.entries(sorts).find(([, [field]]) => field === SortField)?.[0];
    return html`<div class="sort">
      ${select(
        'sort',
        words.sort,
        names
          .slice(byRelevance ? 0 : 1) // relevance is the first of them
          .map((name) => [name, words.sortOptions[name]] as const),
        current ?? (byRelevance ? 'relevance' : 'newest'),
        this.#onSort,
      )}
    </div>`;
  }

  #chips(words: Words, search: SearchStore, chosen: Choice[]): TemplateResult | typeof nothing {
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
                  ><bdi
                    lang=${search.facets.nameOf(choice.facet, choice.value) === choice.name ? 'en' : words.locale}
                    >${choice.name}</bdi
                  ></span
                >
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

  /** What an entry of the history has typed and not searched for is no part of another. */
  readonly #onPopState = () => {
    clearTimeout(this.#typing);
    this.#draft = {};
    this.requestUpdate();
  };

  #choose(
    changes: Parameters<SearchStore['choose']>[0],
    how?: 'as-you-type' | 'commit-draft',
  ): void {
    const before = this.#binding.search?.chosen;
    this.#binding.search?.choose(changes, how);
    if (before !== this.#binding.search?.chosen) this.#tell();
  }

  /** The place and radius as they stand in the fields; the service takes several places between semicolons. */
  #place(): Parameters<SearchStore['choose']>[0] {
    const place = this.#field<HTMLInputElement>('#place');
    if (!place) return {};
    return {
      LocationName: undefined,
      Radius: undefined,
      ...readWritten('LocationName', place.value),
      ...readWritten('Radius', this.#field<HTMLSelectElement>('#radius')?.value ?? ''),
    };
  }

  #keywordOf(): Parameters<SearchStore['choose']>[0] {
    const keyword = this.#field<HTMLInputElement>('#keyword');
    return keyword ? { Keyword: undefined, ...readWritten('Keyword', keyword.value) } : {};
  }

  #onInput({ target }: Event): void {
    const { id, value } = target as HTMLInputElement;
    this.#draft[id as 'keyword' | 'place' | 'radius'] = value;
    this.requestUpdate();
    if (id !== 'keyword' || this.applyMode === 'button') return;
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => {
      this.#choose(this.#keywordOf(), 'as-you-type');
    }, typingPause);
  }

  /** The field is left: what was typed is meant. */
  #onKeyword(): void {
    clearTimeout(this.#typing);
    if (this.applyMode === 'button') return;
    delete this.#draft.keyword;
    this.#choose(this.#keywordOf());
  }

  #onSubmit(event: Event): void {
    event.preventDefault();
    clearTimeout(this.#typing);
    this.#commit();
  }

  /** Searches for all that is typed and chosen. */
  #commit(): void {
    const changes = { ...this.#keywordOf(), ...this.#place() };
    this.#draft = {};
    this.#choose(changes, 'commit-draft');
    this.requestUpdate();
  }

  /** What offers places comes when the field is used. */
  #onPlaceFocus({ target }: Event): void {
    complete().then(
      ({ completePlace }) =>
        completePlace(
          target as HTMLInputElement,
          this.#language.words,
          () => this.#binding.search?.codeLists.load('geoloccodes') ?? Promise.resolve([]),
          () => {
            this.#onPlace();
          },
        ),
      () => undefined,
    );
  }

  #onPlace(): void {
    if (this.applyMode === 'button') return;
    const place = this.#place();
    delete this.#draft.place;
    this.#choose(place);
  }

  #onSort(event: Event): void {
    const sort = sorts[(event.target as HTMLSelectElement).value as keyof typeof sorts] as
      (typeof sorts)[keyof typeof sorts] | undefined;
    this.#choose({ SortField: sort?.[0], SortDirection: sort?.[1] });
  }

  readonly #onOption = (facet: FilterName, value: string) => {
    this.#binding.search?.toggle(facet, value);
    if (!this.#modal && this.applyMode !== 'button') this.#tell();
  };

  /** Applies what was chosen since the dialog opened, or since the last time the button was used. */
  #onApply(): void {
    if (this.#modal) this.#field<HTMLDialogElement>('dialog')?.close();
    else this.#field<HTMLFormElement>('form')?.requestSubmit();
  }

  #onToggle(): void {
    if (this.#modal) this.#field<HTMLDialogElement>('dialog')?.close();
    else if (matchMedia('(max-width: 40em)').matches) this.#modal = true;
    else this.#open = !this.#open;
    this.requestUpdate();
  }

  /** However the dialog was closed, nothing is lost. */
  #onClose(): void {
    this.#modal = false;
    this.#commit();
  }

  #onRemove({ facet, value }: Choice, index: number): void {
    this.#focusAfter = () => {
      const chips = this.renderRoot.querySelectorAll<HTMLElement>('[part="chip"]');
      const next = chips[index] ?? this.#field('[part="clear"]');
      if (next) next.focus();
      else this.#binding.search?.focusResults();
    };
    this.#onOption(facet, value);
    this.#choose({}, 'commit-draft');
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
