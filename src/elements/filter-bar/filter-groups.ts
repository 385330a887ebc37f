import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import {
  educationNames,
  findEducation,
  startingGrades,
  type EducationName,
} from '../../query/education.ts';
import {
  filterRow,
  groupOf,
  type FilterName,
  filterNames,
  withValues,
  isClosed,
} from '../../query/filters.ts';
import { type Filter, toggleValue } from '../../search/filter-counts.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Changes } from '../../search/visitor-query.ts';
import type { Words } from '../../words/contract/core.ts';
import { filterWords } from '../../words/filters.ts';
import { select } from '../shared/templates.ts';
import { listFilterValues, FilterView, nameFilterValue } from './filter-group.ts';

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
      loadAllValues: async () => (await store.filters?.allValues(name)) ?? [],
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

/** The select of a filter with one value: "at least" for pay, "from" or "to" for grades. */
function renderFilterSelect(
  words: Words,
  store: SearchStore,
  { name, options }: Filter,
  onSelect: (changes: Changes) => void,
): TemplateResult {
  const { endOf } = filterRow(name) ?? {};
  const otherEnd = filterNames.find((one) => one !== name && groupOf(one) === groupOf(name));
  const bound =
    otherEnd && Number(store.state.locked[otherEnd] ?? store.state.selected[otherEnd] ?? NaN);
  const fits = (value: string) =>
    bound === undefined || !(endOf ? Number(value) < bound : Number(value) > bound);
  const offered = options.filter(({ value, chosen }) => chosen || fits(value));
  const [low, high] = filterWords(words).rangeEnds;
  const label = otherEnd ? (endOf ? high : low) : words.filterNames[name];
  const onChange = ({ target }: Event) => {
    const { value } = target as HTMLSelectElement;
    onSelect({ [name]: withValues({}, name, value ? [value] : [])[name] });
  };
  const nameOf = (value: string) =>
    otherEnd ? words.gradeName(value) : nameFilterValue(words, name, value, '');
  return html`<div class=${otherEnd ? 'range-end' : ''}>
    ${select(
      `select-${name}`,
      label,
      [['', words.any], ...offered.map(({ value }) => [value, nameOf(value)] as const)],
      offered.find(({ chosen }) => chosen)?.value ?? '',
      onChange,
      !otherEnd,
    )}
  </div>`;
}

const ends = ['PayGradeLow', 'PayGradeHigh'] as const;

/** Whether visitors can choose both ends of the grades. */
const canChooseGrades = (shown: readonly FilterName[], { state }: SearchStore): boolean =>
  ends.every((name) => shown.includes(name) && !isClosed(name, state.locked));

/**
 * The question for the highest education, which chooses the grades at which people with it usually start.
 *
 * @param shown the filters of the bar. Without the grades there is no question.
 * @param onSelect changes the values of filters; `undefined` removes them.
 */
export function renderEducationField(
  words: Words,
  store: SearchStore,
  shown: readonly FilterName[],
  onSelect: (changes: Changes) => void,
): TemplateResult | typeof nothing {
  if (!canChooseGrades(shown, store)) return nothing;
  const own = filterWords(words);
  const education = findEducation(store.state.selected);
  const onChange = ({ target }: Event) => {
    const { value } = target as HTMLSelectElement;
    const [PayGradeLow, PayGradeHigh] = value ? startingGrades[value as EducationName] : [];
    onSelect({ PayGradeLow, PayGradeHigh });
  };
  return html`<div class="education">
    ${select(
      'education',
      own.education,
      [['', words.any], ...educationNames.map((name) => [name, own.educations[name]] as const)],
      education ?? '',
      onChange,
    )}
    ${
      education === undefined
        ? nothing
        : html`<p class="hint">${own.educationEffect(education, ...startingGrades[education])}</p>
            <details>
              <summary><bdi>${own.educationReason}</bdi></summary>
              <p class="hint">${own.educationRules}</p>
            </details>`
    }
  </div>`;
}
