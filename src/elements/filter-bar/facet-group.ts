import { html, nothing, type TemplateResult } from 'lit';
import type { Facet, FacetOption } from '../../search/facet-counts.ts';
import { isSingle, type FilterName } from '../../search/filters.ts';
import type { Words } from '../../words/contract/core.ts';
import { facetValueName } from '../shared/filter-names.ts';
import { loadAutocomplete } from './autocomplete-loader.ts';

/** Options that are shown of a group before "Show more". */
const shortGroupSize = 5;
/** Groups with more options than this have a field to find one in. */
const longGroupSize = 15;
/** Options that are rendered of one group; the field finds the others. */
const maximumOptions = 100;

/** How the visitor sees one group. */
export class FacetView {
  isExpanded = false;
  /** Values that were chosen once. They stay in the short view, so that an unchecked option does not disappear under the pointer. */
  readonly chosenOnce = new Set<string>();
  /** Values and names of the options that are not chosen. */
  candidates: { value: string; label: string }[] = [];
  /** The options as they were rendered last. */
  renderedOptions: readonly FacetOption[] = [];
  readonly requestUpdate: () => void;

  constructor(requestUpdate: () => void) {
    this.requestUpdate = requestUpdate;
  }
}

/** An option with the name that readers see. */
interface NamedOption {
  option: FacetOption;
  label: string;
}

/** What a group is rendered from. */
interface GroupOptions {
  words: Words;
  facet: Facet;
  view: FacetView;
  onToggle: (facet: FilterName, value: string) => void;
}

/**
 * One group of choices as a fieldset of native checkboxes, or of radio buttons where a filter has one value.
 *
 * @param isFocused whether the focus is in the group. Then options keep their positions, and new ones are appended.
 */
export function facetGroup(
  words: Words,
  facet: Facet,
  view: FacetView,
  isFocused: boolean,
  onToggle: (facet: FilterName, value: string) => void,
): TemplateResult {
  const { name } = facet;
  const group: GroupOptions = { words, facet, view, onToggle };
  const options = isFocused ? inPlace(view.renderedOptions, facet.options) : facet.options;
  const named = options.map((option) => ({
    option,
    label: facetValueName(words, name, option.value, option.name),
  }));
  view.renderedOptions = options;
  view.candidates = named
    .filter(({ option }) => !option.chosen)
    .map(({ option: { value }, label }) => ({ value, label }));
  for (const { value, chosen } of options) if (chosen) view.chosenOnce.add(value);
  const visible = view.isExpanded
    ? named.slice(0, maximumOptions)
    : named.filter(
        ({ option }, index) => index < shortGroupSize || view.chosenOnce.has(option.value),
      );
  const hiddenCount = named.length - visible.length;
  const isLong = named.length > shortGroupSize && (view.isExpanded || hiddenCount > 0);
  return html`<fieldset part="facet" id=${name}>
    <legend>${words.facets[name]}</legend>
    ${facet.state === 'loading' ? html`<p class="hint">${words.loadingChoices}</p>` : nothing}
    ${facet.state === 'unavailable' ? html`<p class="hint">${words.choicesUnavailable}</p>` : nothing}
    ${named.length > longGroupSize ? searchWithin(group) : nothing} ${controls(group, visible)}
    ${view.isExpanded && hiddenCount > 0 ? html`<p class="hint">${words.moreChoices(hiddenCount)}</p>` : nothing}
    ${isLong ? moreButton(group, hiddenCount) : nothing}
  </fieldset>`;
}

/** The field that finds an option of a long group by a part of its name. */
function searchWithin({ words, facet: { name }, view, onToggle }: GroupOptions): TemplateResult {
  const label = words.searchWithin(words.facets[name]);
  const complete = ({ target }: Event) => {
    loadAutocomplete(({ completeFilter }) => {
      completeFilter(
        target as HTMLInputElement,
        words,
        () => view.candidates,
        (value) => {
          onToggle(name, value);
        },
      );
    });
  };
  return html`<input class="within" aria-label=${label} placeholder=${label} @focus=${complete} />`;
}

function controls(group: GroupOptions, visible: readonly NamedOption[]): TemplateResult {
  const { words, facet, view, onToggle } = group;
  const { name } = facet;
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
        ? control(words, any, words.any, name, 0, () => {
            onToggle(name, chosen);
          })
        : nothing
    }
    ${visible.map(({ option, label }) =>
      control(words, option, label, radioGroup, largestCount, () => {
        onToggle(name, option.value);
      }),
    )}
  </div>`;
}

function moreButton(
  { words, facet: { name }, view }: GroupOptions,
  hiddenCount: number,
): TemplateResult {
  const toggle = () => {
    view.isExpanded = !view.isExpanded;
    view.requestUpdate();
  };
  return html`<button type="button" class="quiet" aria-expanded=${view.isExpanded} @click=${toggle}>
    ${view.isExpanded ? words.showFewer : words.showMore(hiddenCount)}<span class="visually-hidden">
      · ${words.facets[name]}</span
    >
  </button>`;
}

/** Orders new options like the rendered ones; those that are new come last. */
function inPlace(rendered: readonly FacetOption[], options: readonly FacetOption[]): FacetOption[] {
  const find = (among: readonly FacetOption[], { value }: FacetOption) =>
    among.find((option) => option.value === value);
  return [
    ...rendered.map(
      (one) => find(options, one) ?? { value: one.value, name: one.name, chosen: false },
    ),
    ...options.filter((one) => !find(rendered, one)),
  ];
}

/**
 * One choice.
 *
 * @param radioGroup name of its group of radio buttons; empty for a checkbox.
 * @param largestCount the count whose bar is full; 0 for no bars.
 */
function control(
  words: Words,
  { count, chosen, name }: FacetOption,
  label: string,
  radioGroup: string,
  largestCount: number,
  onChange: () => void,
): TemplateResult {
  return html`<label part="facet-option">
    <input
      type=${radioGroup ? 'radio' : 'checkbox'}
      name=${radioGroup}
      ?checked=${chosen}
      @change=${onChange}
    />
    <span
      ><bdi lang=${label === name ? 'en' : words.locale}>${label}</bdi
      >${count === undefined ? nothing : [' ', html`<span part="facet-count">(${count.toLocaleString(words.locale)})</span>`]}</span
    >
    ${
      count && largestCount
        ? html`<svg class="bar" aria-hidden="true">
            <rect width="${(100 * count) / largestCount}%" height="100%"></rect>
          </svg>`
        : nothing
    }
  </label>`;
}
