import { html, nothing, type TemplateResult } from 'lit';
import type { Facet, FacetOption } from '../../search/facet-counts.ts';
import { isSingle, type FilterName } from '../../search/filters.ts';
import type { Words } from '../../words/contract/core.ts';
import { withPart } from '../../words/locale-loader.ts';
import { facetValueName } from '../shared/filter-names.ts';

/** Options shown of a group before "Show more". */
const shortGroup = 5;
/** Groups longer than this get a field to find a value in. */
const longGroup = 15;
/** Most options painted of one group; a search within finds the rest. */
const mostOptions = 100;

/** What fields of many choices load when they are used for the first time. */
export const complete = () => withPart('autocomplete', import('../combobox/autocomplete.lazy.ts'));

/** How one reader looks at one group: opened or short, and what is searched for within it. */
export class FacetView {
  expanded = false;
  /** Values that were chosen once stay in the short view, so that unchecking one does not take it away under the pointer. */
  readonly kept = new Set<string>();
  /** Values and names of all options that are not chosen. */
  named: { value: string; label: string }[] = [];
  /** The options as they were shown last. */
  options: readonly FacetOption[] = [];
  readonly change: () => void;

  constructor(change: () => void) {
    this.change = change;
  }
}

/** One group of choices as a fieldset of native checkboxes. */
export function facetGroup(
  words: Words,
  facet: Facet,
  view: FacetView,
  isFocused: boolean,
  onToggle: (facet: FilterName, value: string) => void,
): TemplateResult {
  const { name } = facet;
  // Under the focus nothing moves: the options keep their places, and new ones come behind.
  const options = isFocused ? inPlace(view.options, facet.options) : facet.options;
  view.options = options;
  const legend = words.facets[name];
  const named = options.map((option) => ({
    option,
    label: facetValueName(words, name, option.value, option.name),
  }));
  view.named = named
    .filter(({ option }) => !option.chosen)
    .map(({ option: { value }, label }) => ({ value, label }));
  for (const { value, chosen } of options) if (chosen) view.kept.add(value);
  const shown = view.expanded
    ? named.slice(0, mostOptions)
    : named.filter(({ option }, index) => index < shortGroup || view.kept.has(option.value));
  const single = isSingle(name) ? name : '';
  const chosen = options.find((option) => option.chosen)?.value ?? '';
  const any = single && { value: '', name: '', chosen: !chosen };
  // Pay and grades have an order, so their counts make a picture.
  const most = name.endsWith('Bucket') ? Math.max(...options.map(({ count = 0 }) => count)) : 0;
  const more = named.length - shown.length;
  return html`<fieldset part="facet" id=${name}>
    <legend>${legend}</legend>
    ${facet.state === 'loading' ? html`<p class="hint">${words.loadingChoices}</p>` : nothing}
    ${facet.state === 'unavailable' ? html`<p class="hint">${words.choicesUnavailable}</p>` : nothing}
    ${
      named.length > longGroup
        ? html`<input
            class="within"
            aria-label=${words.searchWithin(legend)}
            placeholder=${words.searchWithin(legend)}
            @focus=${({ target }: Event) => {
              complete().then(
                ({ completeFilter }) =>
                  completeFilter(
                    target as HTMLInputElement,
                    words,
                    () => view.named,
                    (value) => {
                      onToggle(name, value);
                    },
                  ),
                () => undefined,
              );
            }}
          />`
        : nothing
    }
    <div class="options">
      ${
        any
          ? control(words, any, words.any, name, 0, () => {
              onToggle(name, chosen);
            })
          : nothing
      }
      ${shown.map(({ option, label }) =>
        control(words, option, label, single, most, () => {
          onToggle(name, option.value);
        }),
      )}
    </div>
    ${view.expanded && more > 0 ? html`<p class="hint">${words.moreChoices(more)}</p>` : nothing}
    ${
      named.length > shortGroup && (view.expanded || more > 0)
        ? html`<button
            type="button"
            class="quiet"
            aria-expanded=${view.expanded}
            @click=${() => {
              view.expanded = !view.expanded;
              view.change();
            }}
          >
            ${view.expanded ? words.showFewer : words.showMore(more)}<span class="visually-hidden">
              · ${legend}</span
            >
          </button>`
        : nothing
    }
  </fieldset>`;
}

function inPlace(shown: readonly FacetOption[], fresh: readonly FacetOption[]): FacetOption[] {
  const among = (options: readonly FacetOption[], { value }: FacetOption) =>
    options.find((option) => option.value === value);
  return [
    ...shown.map((one) => among(fresh, one) ?? { value: one.value, name: one.name, chosen: false }),
    ...fresh.filter((one) => !among(shown, one)),
  ];
}

/** One choice: a checkbox, or a radio button of the group `single`. `most`: the count that fills its bar. */
function control(
  words: Words,
  { count, chosen, name }: FacetOption,
  label: string,
  single: string,
  most: number,
  onChange: () => void,
): TemplateResult {
  return html`<label part="facet-option">
    <input
      type=${single ? 'radio' : 'checkbox'}
      name=${single}
      ?checked=${chosen}
      @change=${onChange}
    />
    <span
      ><bdi lang=${label === name ? 'en' : words.locale}>${label}</bdi
      >${count === undefined ? nothing : html` <span part="facet-count">(${count.toLocaleString(words.locale)})</span>`}</span
    >
    ${
      count && most
        ? html`<svg class="bar" aria-hidden="true">
            <rect width="${(100 * count) / most}%" height="100%"></rect>
          </svg>`
        : nothing
    }
  </label>`;
}
