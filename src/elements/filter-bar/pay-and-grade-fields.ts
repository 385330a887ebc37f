import { html, type TemplateResult } from 'lit';
import type { Filter } from '../../search/filter-counts.ts';
import { filterNames, filterRow, groupOf, withValues } from '../../query/filters.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Changes } from '../../search/visitor-query.ts';
import type { Words } from '../../words/contract/core.ts';
import { filterWords } from '../../words/filters.ts';
import { nameFilterValue } from './value-names.ts';
import { select } from '../shared/select.ts';

/** The select of a filter with one value: "at least" for pay, "from" or "to" for grades. */
export function renderFilterSelect(
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
