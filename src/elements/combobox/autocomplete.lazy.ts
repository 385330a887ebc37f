import type { CodeListItem } from '../../protocol/code-lists.ts';
import { autocompleteWords } from '../../words/autocomplete.ts';
import type { Words } from '../../words/contract/core.ts';
import { combobox, isCombobox } from './combobox.ts';
import { createMatcher, type ComboboxOption } from './matcher.ts';
import { listPlaceNames } from './place-names.ts';

// Loaded by the filter bar when one of its fields is used for the first time.

export { completeKeyword } from './keyword-suggestions.ts';
export { findNearMe } from './near-me.ts';
export { describeUnknownPlace } from './place-names.ts';

const placeOptions = (items: readonly CodeListItem[]): ComboboxOption[] =>
  listPlaceNames(items).map((label) => ({ value: label, label }));

/** The words of a list, in the language of the page at the time they are used. */
const listWords = (words: () => Words) => ({
  results: (count: number) => autocompleteWords(words()).results(count),
  get none() {
    return autocompleteWords(words()).none;
  },
});

/** Completes a field of locations, separated by semicolons. If the service's list cannot be loaded, the field stays plain. */
export function completePlace(
  input: HTMLInputElement,
  words: () => Words,
  load: () => Promise<readonly CodeListItem[]>,
  choose: () => void,
): void {
  if (isCombobox(input)) return;
  let match: Promise<ReturnType<typeof createMatcher>> | undefined;
  const find = async (typed: string) => {
    match ??= load().then((items) => createMatcher(placeOptions(items)));
    try {
      return (await match)(typed);
    } catch (error) {
      match = undefined; // Requested again with the next character.
      throw error;
    }
  };
  combobox({
    input,
    words: listWords(words),
    separator: ';',
    open: true,
    find,
    choose,
  });
}

/** Completes a field that finds one of many values of a filter by a part of its name. */
export function completeFilter(
  input: HTMLInputElement,
  words: () => Words,
  load: () => Promise<readonly ComboboxOption[]>,
  choose: (value: string) => void,
): void {
  if (isCombobox(input)) return;
  combobox({
    input,
    words: listWords(words),
    open: true,
    find: async (typed) => createMatcher(await load())(typed),
    choose: ({ value }) => {
      input.value = '';
      choose(value);
    },
  });
}
