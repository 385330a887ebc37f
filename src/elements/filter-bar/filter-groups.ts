import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import type { Filter } from '../../search/filter-counts.ts';
import { filterRow, groupOf, type FilterName } from '../../query/filters.ts';
import type { SearchStore } from '../../search/search-store.ts';
import { toggleValue } from '../../search/toggle-value.ts';
import type { Changes } from '../../search/visitor-query.ts';
import type { Words } from '../../words/contract/core.ts';
import { filterWords } from '../../words/filters.ts';
import { listFilterValues } from './filter-group.ts';
import { FilterView } from './filter-view.ts';
import { renderFilterSelect } from './pay-and-grade-fields.ts';

/** Groups that are open before the visitor opens or closes one. */
const initiallyOpenGroups = 2;

/** The groups of filter values below the fields. Each is a disclosure with the number of its active values. */
export class FilterGroups {
  readonly #bar: LitElement;
  readonly #select: (changes: Changes) => void;
  readonly #views = new Map<FilterName, FilterView>();

  /** @param select changes the values of filters; `undefined` removes them. */
  constructor(bar: LitElement, select: (changes: Changes) => void) {
    this.#bar = bar;
    this.#select = select;
  }

  render(words: Words, store: SearchStore, filters: readonly Filter[]): TemplateResult {
    const groups = new Map<FilterName, Filter[]>();
    for (const filter of filters) {
      const name = groupOf(filter.name);
      groups.set(name, [...(groups.get(name) ?? []), filter]);
    }
    return html`<div class="groups">
      ${[...groups].map(([name, members], index) =>
        this.#group(words, store, name, members, index < initiallyOpenGroups),
      )}
    </div>`;
  }

  #group(
    words: Words,
    store: SearchStore,
    name: FilterName,
    filters: readonly Filter[],
    isInitiallyOpen: boolean,
  ): TemplateResult {
    const view = this.#view(name);
    const label = words.filterNames[name];
    const chosenCount = filters.reduce(
      (sum, { options }) => sum + options.filter(({ chosen }) => chosen).length,
      0,
    );
    // A group stays open after its active values are removed, until the visitor closes it.
    if (view.isOpen === undefined && (isInitiallyOpen || chosenCount > 0)) view.isOpen = true;
    const isOpen = view.isOpen ?? false;
    const onToggle = ({ target }: Event) => {
      view.isOpen = (target as HTMLDetailsElement).open;
    };
    return html`<details part="filter" id=${name} ?open=${isOpen} @toggle=${onToggle}>
      <summary>
        <span class="name">${label}</span>${
          chosenCount > 0
            ? html` <bdi class="hint">${filterWords(words).chosenInGroup(chosenCount)}</bdi>`
            : nothing
        }
      </summary>
      <fieldset>
        <legend class="visually-hidden">${label}</legend>
        ${filters.map((filter) => this.#content(words, store, filter, view))}
        ${chosenCount > 0 ? this.#clearButton(words, filters, label) : nothing}
      </fieldset>
    </details>`;
  }

  #content(words: Words, store: SearchStore, filter: Filter, view: FilterView): TemplateResult {
    const { name } = filter;
    if (filterRow(name)?.isSelect) return renderFilterSelect(words, store, filter, this.#select);
    const focused = this.#bar.renderRoot.querySelector('details:focus-within')?.id;
    return listFilterValues({
      ...{ words, filter, view },
      isFocused: focused === name,
      loadAllOptions: async () => (await store.filters?.allOptions(name)) ?? [],
      onToggle: (value) => {
        this.#select(toggleValue(store.state.selected, name, value));
      },
    });
  }

  /** The button disappears with the active values, so the focus moves to the heading of the group. */
  #clearButton(words: Words, filters: readonly Filter[], label: string): TemplateResult {
    const clear = ({ currentTarget }: Event) => {
      const group = (currentTarget as Element).closest('details');
      group?.querySelector('summary')?.focus();
      this.#select(Object.fromEntries(filters.map(({ name }) => [name, undefined])));
    };
    return html`<button part="filter-clear" type="button" class="quiet" @click=${clear}>
      ${filterWords(words).clearGroup}<span class="visually-hidden"> · ${label}</span>
    </button>`;
  }

  #view(name: FilterName): FilterView {
    let view = this.#views.get(name);
    if (!view) {
      view = new FilterView(() => {
        this.#bar.requestUpdate();
      });
      this.#views.set(name, view);
    }
    return view;
  }
}
