import { html, nothing, type TemplateResult } from 'lit';
import { capitalize, findEntry, tidy } from '../../facts/text/text.ts';
import { isSingle, type FilterName, isFlag } from '../../query/filters.ts';
import type { FilterValue, Filter } from '../../search/filter-counts.ts';
import type { Glossary } from '../../words/contract/codes.ts';
import type { Words } from '../../words/contract/core.ts';
import { filterWords } from '../../words/filters.ts';
import { formatNumber } from '../../words/format.ts';
import { loadAutocomplete } from '../combobox/autocomplete-loader.ts';
import type { ComboboxOption } from '../combobox/matcher.ts';
import type { NameValue } from '../shared/describe-search.ts';

/** How the visitor sees one group. */
export class FilterView {
  /** Whether the group is open; `undefined` until it is open for the first time or the visitor closes it. */
  isOpen: boolean | undefined;
  /** Whether more than the first options are shown. */
  isExpanded = false;
  /** Values that were chosen once. They stay in the short view, so that an unchecked option does not disappear under the pointer. */
  readonly chosenOnce = new Set<string>();
  /** The options as they were rendered last. */
  renderedOptions: readonly FilterValue[] = [];
  /** Loads what the field of a long group finds: the values that are not chosen. */
  loadCandidates: () => Promise<readonly ComboboxOption[]> = () => Promise.resolve([]);
  /** The words that it was rendered with last. */
  words: Words | undefined;
  readonly requestUpdate: () => void;

  constructor(requestUpdate: () => void) {
    this.requestUpdate = requestUpdate;
  }
}

/** Options that are shown of a group before "Show more". */
const shortGroupSize = 5;
/** Groups with more options than this have a field to find one in. */
const longGroupSize = 20;
/** Options that are rendered of one group; the field finds the others. */
const maximumOptions = 100;

/** An option with the name that visitors see. */
interface NamedOption {
  option: FilterValue;
  label: string;
}

/** The data of the options of a group. */
interface FilterValuesOptions {
  words: Words;
  filter: Filter;
  view: FilterView;
  /** Whether the focus is in the group. Then options keep their positions, and new ones are appended. */
  isFocused: boolean;
  /** Loads all values of the filter, also those that no response has counted. */
  loadAllValues: () => Promise<readonly FilterValue[]>;
  onToggle: (value: string) => void;
}

/** The values of a group: native checkboxes, or radio buttons if a filter has one value. */
export function listFilterValues(group: FilterValuesOptions): TemplateResult {
  const { words, filter, view, isFocused } = group;
  const { name, state } = filter;
  const options = isFocused ? inPlace(view.renderedOptions, filter.options) : filter.options;
  const named = options.map((option) => ({
    option,
    label: nameFilterValue(words, name, option.value, option.name),
  }));
  view.renderedOptions = options;
  for (const { value, chosen } of options) if (chosen) view.chosenOnce.add(value);
  const isSearchOnly = filter.isSearchOnly && named.length > longGroupSize;
  const visible = isSearchOnly
    ? named.filter(({ option }) => view.chosenOnce.has(option.value))
    : view.isExpanded
      ? named.slice(0, maximumOptions)
      : named.filter(
          ({ option }, index) => index < shortGroupSize || view.chosenOnce.has(option.value),
        );
  const hiddenCount = named.length - visible.length;
  const isLong =
    !isSearchOnly && named.length > shortGroupSize && (view.isExpanded || hiddenCount > 0);
  return html`${state === 'loading' ? html`<p class="hint pending">${filterWords(words).loadingValues}</p>` : nothing}
  ${state === 'unavailable' ? html`<p class="hint">${filterWords(words).valuesUnavailable}</p>` : nothing}
  ${named.length > longGroupSize ? renderValueSearch({ ...group, name }) : nothing}
  ${renderControls(group, visible)}
  ${view.isExpanded && hiddenCount > 0 ? html`<p class="hint">${filterWords(words).moreValues(hiddenCount)}</p>` : nothing}
  ${isLong ? renderMoreButton(group, hiddenCount) : nothing}`;
}

function renderControls(
  group: FilterValuesOptions,
  visible: readonly NamedOption[],
): TemplateResult {
  const { words, filter, view, onToggle } = group;
  const { name } = filter;
  const radioGroup = isSingle(name) ? name : '';
  const chosen = view.renderedOptions.find((option) => option.chosen)?.value ?? '';
  const any = { value: '', name: '', chosen: !chosen };
  // Ranges of pay and grades have an order, so that bars of their counts make a picture.
  const largestCount = name.endsWith('Bucket')
    ? Math.max(...view.renderedOptions.map(({ count = 0 }) => count))
    : 0;
  return html`<div class="options">
    ${
      radioGroup
        ? renderControl(words, any, words.any, name, 0, () => {
            onToggle(chosen);
          })
        : nothing
    }
    ${visible.map(({ option, label }) =>
      renderControl(words, option, label, radioGroup, largestCount, () => {
        onToggle(option.value);
      }),
    )}
  </div>`;
}

function renderMoreButton(
  { words, filter: { name }, view }: FilterValuesOptions,
  hiddenCount: number,
): TemplateResult {
  const toggle = () => {
    view.isExpanded = !view.isExpanded;
    view.requestUpdate();
  };
  return html`<button
    type="button"
    class="quiet more"
    aria-expanded=${view.isExpanded}
    @click=${toggle}
  >
    ${view.isExpanded ? filterWords(words).showFewer : filterWords(words).showMore(hiddenCount)}<span
      class="visually-hidden"
    >
      · ${words.filterNames[name]}</span
    >
  </button>`;
}

/** Orders new options like the rendered ones; those that are new come last. */
function inPlace(rendered: readonly FilterValue[], options: readonly FilterValue[]): FilterValue[] {
  const byValue = new Map(options.map((option) => [option.value, option]));
  const before = new Set(rendered.map(({ value }) => value));
  return [
    ...rendered.map(({ value, name }) => byValue.get(value) ?? { value, name, chosen: false }),
    ...options.filter(({ value }) => !before.has(value)),
  ];
}

/**
 * One value.
 *
 * @param radioGroup name of its group of radio buttons; empty for a checkbox.
 * @param largestCount the count whose bar is full; 0 for no bars.
 */
function renderControl(
  words: Words,
  { count, chosen, name }: FilterValue,
  label: string,
  radioGroup: string,
  largestCount: number,
  onChange: () => void,
): TemplateResult {
  return html`<label part="filter-value">
    <input
      type=${radioGroup ? 'radio' : 'checkbox'}
      name=${radioGroup}
      ?checked=${chosen}
      @change=${onChange}
    />
    <span class="value"><bdi lang=${label === name ? 'en' : words.locale}>${label}</bdi></span>
    ${
      count && largestCount
        ? html`<svg class="bar" aria-hidden="true">
            <rect width="${(100 * count) / largestCount}%" height="100%"></rect>
          </svg>`
        : nothing
    }
    ${
      count === undefined
        ? nothing
        : html`<span part="filter-count">${formatNumber(count, words.locale)}</span>`
    }
  </label>`;
}

/** The values that the field of one group searches. */
export interface ValueSearchOptions {
  words: Words;
  name: FilterName;
  view: FilterView;
  /** Loads all values of the filter, also those that no response has counted. */
  loadAllValues: () => Promise<readonly FilterValue[]>;
  onToggle: (value: string) => void;
}

/** The field that finds a value of a filter by a part of its name, among all values that the service has. */
function renderValueSearch(options: ValueSearchOptions): TemplateResult {
  const { words, name, view, loadAllValues, onToggle } = options;
  const label = filterWords(words).searchWithin(words.filterNames[name]);
  view.words = words;
  view.loadCandidates = async () =>
    (await loadAllValues())
      .filter(({ chosen }) => !chosen)
      .map((option) => ({
        value: option.value,
        label: nameFilterValue(words, name, option.value, option.name),
        ...(option.count !== undefined && { hint: formatNumber(option.count, words.locale) }),
      }));
  const onFocus = ({ target }: Event) => {
    // The list is there when the first letter is typed.
    void loadAllValues();
    loadAutocomplete(target as Element, ({ completeFilter }) => {
      const currentWords = () => view.words ?? words;
      const loadCandidates = () => view.loadCandidates();
      completeFilter(target as HTMLInputElement, currentWords, loadCandidates, onToggle);
    });
  };
  return html`<input class="within" aria-label=${label} placeholder=${label} @focus=${onFocus} />`;
}

/** How services write a grade in the name of a value: "GS 05", "Grade 5", "05". The filter applies to every pay plan. */
const writtenGrade = /^(?:GS|Grade)?[\s-]*(\d{1,2})$/i;

/** Returns the name of a filter's value for visitors: from the glossary, as on cards, else the service's name. */
export const nameFilterValue: NameValue = (words, filter, value, name, unnamed = value) => {
  // The fallback for a value that cannot be read: the service's name for it.
  const given = tidy(name) || tidy(unnamed) || words.filterNames[filter];
  if (filter === 'SalaryBucket') {
    // The lower bound in thousands (data-service §4.3.10).
    if (!/^\d{1,4}$/.test(value)) return given;
    const from = Number(value) * 1_000;
    return filterWords(words).salaryRange(from, from < 200_000 ? from + 24_999 : undefined);
  }
  if (filter === 'RemunerationMinimumAmount')
    return /^\d{1,9}$/.test(value) ? filterWords(words).payAtLeast(Number(value)) : given;
  if (filter === 'PayGradeLow' || filter === 'PayGradeHigh') {
    if (!/^\d{1,2}$/.test(value)) return given;
    const own = filterWords(words);
    const grade = String(Number(value));
    return filter === 'PayGradeLow' ? own.gradeFrom(grade) : own.gradeUpTo(grade);
  }
  if (filter === 'GradeBucket') {
    const [, grade] = writtenGrade.exec(tidy(name) || value) ?? [];
    return grade ? words.gradeName(String(Number(grade))) : given;
  }
  if (filter === 'DatePosted')
    return /^\d{1,3}$/.test(value) ? filterWords(words).postedWithin(Number(value)) : given;
  if (isFlag(filter)) return words.filterNames[filter];
  const own: Partial<Record<FilterName, Glossary | undefined>> = {
    PositionScheduleTypeCode: words.schedules,
    PositionOfferingTypeCode: words.offerings,
    HiringPath: words.hiringPaths,
    TravelPercentage: words.travel,
    SecurityClearanceRequired: words.clearances,
  };
  return capitalize(findEntry(own[filter] ?? {}, value) ?? given);
};
