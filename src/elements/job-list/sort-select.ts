import { html, type TemplateResult } from 'lit';
import { sorts } from '../../query/permitted-choices.ts';
import type { SearchState } from '../../search/search-state.ts';
import type { Changes } from '../../search/visitor-choices.ts';
import type { Words } from '../../words/contract/core.ts';
import { select } from '../shared/select.ts';

/**
 * The select for the order of the jobs. Relevance is offered for searches with words.
 *
 * @param isLabelHidden whether only assistive technology has the label.
 */
export function sortSelect(
  words: Words,
  { chosen: { SortField, Keyword }, locked }: SearchState,
  choose: (changes: Changes) => void,
  isLabelHidden: boolean,
): TemplateResult {
  const hasRelevance = Boolean(Keyword ?? locked.Keyword);
  const names = (Object.keys(words.sortOptions) as (keyof Words['sortOptions'])[]).filter(
    (name) => hasRelevance || name !== 'relevance',
  );
  const current = Object.entries(sorts).find(([, [field]]) => field === SortField)?.[0];
  const onChange = ({ target }: Event) => {
    const { value } = target as HTMLSelectElement;
    const [field, direction] = Object.entries(sorts).find(([name]) => name === value)?.[1] ?? [];
    choose({ SortField: field, SortDirection: direction });
  };
  return html`<div class="sort" part="sort">
    ${select(
      'sort',
      words.sort,
      names.map((name) => [name, words.sortOptions[name]] as const),
      current ?? (hasRelevance ? 'relevance' : 'newest'),
      onChange,
      isLabelHidden,
    )}
  </div>`;
}
