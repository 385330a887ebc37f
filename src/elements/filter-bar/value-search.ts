import { html, type TemplateResult } from 'lit';
import type { FilterValue } from '../../search/filter-counts.ts';
import type { FilterName } from '../../query/filters.ts';
import type { Words } from '../../words/contract/core.ts';
import { filterWords } from '../../words/filters.ts';
import { nameFilterValue } from './value-names.ts';
import { loadAutocomplete } from './autocomplete-loader.ts';
import type { FilterView } from './filter-view.ts';

/** The values that the field of one group searches. */
export interface ValueSearchOptions {
  words: Words;
  name: FilterName;
  view: FilterView;
  /** Loads all values of the filter, also those that no response has counted. */
  loadAllOptions: () => Promise<readonly FilterValue[]>;
  onToggle: (value: string) => void;
}

/** The field that finds a value of a filter by a part of its name, among all values that the service has. */
export function renderValueSearch(options: ValueSearchOptions): TemplateResult {
  const { words, name, view, loadAllOptions, onToggle } = options;
  const label = filterWords(words).searchWithin(words.filterNames[name]);
  view.words = words;
  view.loadCandidates = async () =>
    (await loadAllOptions())
      .filter(({ chosen }) => !chosen)
      .map((option) => ({
        value: option.value,
        label: nameFilterValue(words, name, option.value, option.name),
        ...(option.count !== undefined && { hint: option.count.toLocaleString(words.locale) }),
      }));
  const onFocus = ({ target }: Event) => {
    // The list is there when the first letter is typed.
    void loadAllOptions();
    loadAutocomplete(target as Element, ({ completeFilter }) => {
      const currentWords = () => view.words ?? words;
      const loadCandidates = () => view.loadCandidates();
      completeFilter(target as HTMLInputElement, currentWords, loadCandidates, onToggle);
    });
  };
  return html`<input class="within" aria-label=${label} placeholder=${label} @focus=${onFocus} />`;
}
