import { html, nothing, type TemplateResult } from 'lit';
import { withValues, valuesOf } from '../../query/filters.ts';
import type { SearchStore } from '../../search/search-store.ts';
import type { Changes } from '../../search/visitor-query.ts';
import type { SearchParameters } from '../../protocol/parameters.ts';
import type { Words } from '../../words/contract/core.ts';
import { filterBarPart } from '../filter-bar/filter-bar-loader.ts';
import { listActiveFilters, type ActiveFilter } from '../shared/filter-names.ts';

/** A choice of the visitor, and the change that removes it. */
export interface Chip {
  name: string;
  /** Whether the name is the service's own, which is always English. */
  isEnglish: boolean;
  /** Returns the changes that remove it from the current choices, which may be newer than the chips. */
  removeFrom: (chosen: SearchParameters) => Changes;
}

/** Returns the values of filters that are searched for, with their names. */
export const listNamedFilters = (
  store: SearchStore,
  words: Words,
  chosen = store.state.chosen,
): ActiveFilter[] => {
  const part = filterBarPart.loaded;
  const filters = listActiveFilters(store, words, chosen, part?.nameFilterValue);
  return part?.joinAnswers(words, filters) ?? filters;
};

/** Returns what the visitor has searched for: the words, each place with the distance, and each value of a filter. */
export function listChips(
  words: Words,
  store: SearchStore,
  chosen: SearchParameters = store.state.chosen,
): Chip[] {
  const { Keyword, LocationName: places = [], Radius } = chosen;
  const distance = Radius === undefined ? '' : ` · ${words.radiusOption(Radius)}`;
  return [
    ...(Keyword
      ? [{ name: Keyword, isEnglish: false, removeFrom: () => ({ Keyword: undefined }) }]
      : []),
    ...places.map((place) => ({
      name: place + distance,
      isEnglish: false,
      removeFrom({ LocationName = [] }: SearchParameters) {
        const others = LocationName.filter((one) => one !== place);
        return others.length > 0
          ? { LocationName: others }
          : { LocationName: undefined, Radius: undefined };
      },
    })),
    ...listNamedFilters(store, words, chosen).map(({ filter, value, name }) => ({
      name,
      isEnglish: store.filters?.nameOf(filter, value) === name,
      removeFrom(current: SearchParameters) {
        const others = valuesOf(current, filter).filter((one) => !value.split(';').includes(one));
        return { [filter]: withValues({}, filter, others)[filter] };
      },
    })),
  ];
}

/** Chips that remove active filters, and a button that clears all of them. */
export function searchChips(
  words: Words,
  chips: readonly Chip[],
  onRemove: (chip: Chip, index: number) => void,
  onClear: () => void,
): TemplateResult | typeof nothing {
  if (chips.length === 0) return nothing;
  return html`<ul role="list" class="chips" aria-label=${words.chosen}>
    ${chips.map((chip, index) => {
      const remove = () => {
        onRemove(chip, index);
      };
      return html`<li>
        <button part="chip" @click=${remove}>
          <span
            ><span class="visually-hidden">${words.remove} </span
            ><bdi lang=${chip.isEnglish ? 'en' : words.locale}>${chip.name}</bdi></span
          >
        </button>
      </li>`;
    })}
    <li><button part="clear" class="quiet" @click=${onClear}>${words.clearAll}</button></li>
  </ul>`;
}

/** Returns the element to focus after the chip at an index was removed: the next chip, or the button that clears everything. */
export const focusAfterChip = (root: ParentNode, index: number): HTMLElement | null =>
  root.querySelectorAll<HTMLElement>('[part="chip"]')[index] ??
  root.querySelector<HTMLElement>('[part="clear"]');
