import { html, nothing, type TemplateResult } from 'lit';
import type { Facet, FacetOption } from '../search/facets.ts';
import type { RefinerName } from '../service/search.ts';
import type { Words } from '../words/words.ts';
import { facetValueName } from './facet-names.ts';

/** Options shown of a group before "Show more". */
const shortGroup = 5;
/** Groups longer than this get a field to search within. */
const longGroup = 15;
/** Most options painted of one group; a search within finds the rest. */
const mostOptions = 100;

/** How one reader looks at one group: opened or short, and what is searched for within it. */
export class FacetView {
  expanded = false;
  within = '';
  /** Values that were chosen once stay in the short view, so that unchecking one does not take it away under the pointer. */
  readonly kept = new Set<string>();
  /** The options as they were shown last. */
  options: readonly FacetOption[] = [];
  readonly change: () => void;

  constructor(change: () => void) {
    this.change = change;
  }
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** One group of choices as a fieldset of native checkboxes. */
export function facetGroup(
  words: Words,
  facet: Facet,
  view: FacetView,
  isFocused: boolean,
  onToggle: (facet: RefinerName, value: string) => void,
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
  for (const { value, chosen } of options) if (chosen) view.kept.add(value);
  const wanted = fold(view.within.trim());
  const matching = wanted ? named.filter(({ label }) => fold(label).includes(wanted)) : named;
  const shown = view.expanded
    ? matching.slice(0, mostOptions)
    : named.filter(({ option }, index) => index < shortGroup || view.kept.has(option.value));
  const more = (view.expanded ? matching.length : named.length) - shown.length;
  return html`<fieldset part="facet" id=${name}>
    <legend>${legend}</legend>
    ${facet.state === 'loading' ? html`<p class="hint">${words.loadingChoices}</p>` : nothing}
    ${facet.state === 'unavailable' ? html`<p class="hint">${words.choicesUnavailable}</p>` : nothing}
    ${
      view.expanded && named.length > longGroup
        ? html`<input
            class="within"
            type="search"
            .value=${view.within}
            aria-label=${words.searchWithin(legend)}
            placeholder=${words.searchWithin(legend)}
            @input=${(event: Event) => {
              view.within = (event.target as HTMLInputElement).value;
              view.change();
            }}
            @keydown=${(event: KeyboardEvent) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />`
        : nothing
    }
    <div class="options">
      ${shown.map(({ option, label }) =>
        checkbox(words, option, label, () => {
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
              view.within = '';
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

function checkbox(
  words: Words,
  { count, chosen, name }: FacetOption,
  label: string,
  onChange: () => void,
): TemplateResult {
  return html`<label part="facet-option">
    <input type="checkbox" .checked=${chosen} @change=${onChange} />
    <span
      ><bdi lang=${label === name ? 'en' : words.locale}>${label}</bdi
      >${count === undefined ? nothing : html` <span part="facet-count">(${count.toLocaleString(words.locale)})</span>`}</span
    >
  </label>`;
}
