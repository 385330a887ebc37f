import type { KnownPlace } from '../../query/places/places.ts';
import { beginsRemote, suggestPlaces } from '../../query/places/suggest-places.ts';
import { autocompleteWords } from '../../words/autocomplete.ts';
import type { Words } from '../../words/contract/core.ts';
import { combobox, isCombobox } from './combobox.ts';
import { createMatcher, type ComboboxOption } from './matcher.ts';

// Loaded by the filter bar when one of its fields is used for the first time.

export { completeKeyword } from './keyword-suggestions.ts';
export { findNearMe } from './near-me.ts';
export { findNearestPlace } from '../../query/places/meant-place.ts';
export { describeUnknownPlace, findUnknownPlace } from './place-names.ts';

/** The words of a list, in the language of the page at the time they are used. */
const listWords = (words: () => Words) => ({
  results: (count: number) => autocompleteWords(words()).results(count),
  get none() {
    return autocompleteWords(words()).none;
  },
});

/** The field for places, and what its suggestions depend on. */
interface PlaceField {
  input: HTMLInputElement;
  /** The words in the language of the page at that moment. */
  words: () => Words;
  /** Loads the service's list of places. */
  load: () => Promise<readonly KnownPlace[]>;
  /** Whether remote jobs can be searched for at that moment. */
  canBeRemote: () => boolean;
  choose: () => void;
}

/**
 * Completes a field of places, separated by semicolons. If the service's list cannot be loaded, the field stays plain. Nothing is said about
 * a text without suggestions, because the service may know it.
 */
export function completePlace(field: PlaceField): void {
  const { input, words } = field;
  if (isCombobox(input)) return;
  let prepared: ReturnType<typeof prepare> | undefined;
  const prepare = async () => {
    const known = await field.load();
    const match = createMatcher(known.map(({ name }) => ({ value: name, label: name })));
    return (typed: string) =>
      suggestPlaces(typed, known, (text) => match(text).map(({ label }) => label));
  };
  const find = async (typed: string): Promise<ComboboxOption[]> => {
    prepared ??= prepare();
    try {
      const places = (await prepared)(typed).map((label) => ({ value: label, label }));
      if (!field.canBeRemote() || !beginsRemote(typed)) return places;
      const { locale: lang } = words();
      const { remote } = autocompleteWords(words());
      return [{ value: remote, label: remote, lang }, ...places];
    } catch (error) {
      prepared = undefined; // Requested again with the next character.
      throw error;
    }
  };
  combobox({
    input,
    words: { results: (count) => autocompleteWords(words()).results(count), none: '' },
    separator: ';',
    open: true,
    find,
    choose: field.choose,
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
