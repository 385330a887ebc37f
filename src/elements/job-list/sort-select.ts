import { html, type TemplateResult } from 'lit';
import { defaultSort, sortNames, sorts, type SortName } from '../../query/sorts.ts';
import type { SearchState } from '../../search/search-state.ts';
import type { Changes } from '../../search/visitor-query.ts';
import type { Words } from '../../words/contract/core.ts';
import { select } from '../shared/select.ts';

/**
 * The select for the order of the jobs. Relevance is offered if it is the default, as for searches with words. The default is not a
 * choice: selecting it removes the order from the page's URL.
 *
 * @param isLabelHidden whether only assistive technology has the label.
 */
export function sortSelect(
  words: Words,
  { chosen, locked, sort }: SearchState,
  choose: (changes: Changes) => void,
  isLabelHidden: boolean,
): TemplateResult {
  const byDefault = defaultSort(locked, chosen, sort);
  const names = sortNames.filter((name) => name === byDefault || name !== 'relevance');
  const current = names.find((name) => sorts[name][0] === chosen.SortField) ?? byDefault;
  const onChange = ({ target }: Event) => {
    const name = (target as HTMLSelectElement).value as SortName;
    const [SortField, SortDirection] = sorts[name === byDefault ? 'relevance' : name];
    choose({ SortField, SortDirection });
  };
  return html`<div class="sort" part="sort">
    ${select(
      'sort',
      words.sort,
      names.map((name) => [name, words.sortOptions[name]] as const),
      current,
      onChange,
      isLabelHidden,
    )}
  </div>`;
}
