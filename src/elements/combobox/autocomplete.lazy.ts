import type { CodeListItem } from '../../service/code-lists.ts';
import { autocompleteWords } from '../../words/autocomplete.ts';
import type { Words } from '../../words/contract/core.ts';
import { combobox, matcher, type ComboboxOption } from './combobox.ts';

// What the filter bar loads when one of its fields is used for the first time.

const isDone = (input: HTMLInputElement) => input.getAttribute('role') === 'combobox';

/** Places by the name that the service's LocationName takes: "Denver, Colorado", each once. */
function placesOf(items: readonly CodeListItem[]): ComboboxOption[] {
  const names = items.flatMap(({ City, CountrySubdivision, Country, IsDisabled }) =>
    City && !IsDisabled ? [[City, CountrySubdivision || Country].filter(Boolean).join(', ')] : [],
  );
  return [...new Set(names)].map((label) => ({ value: label, label }));
}

/** Offers the service's places while one is typed; several stand between semicolons. Where the list cannot be had, it is a plain field. */
export function completePlace(
  input: HTMLInputElement,
  words: Words,
  load: () => Promise<readonly CodeListItem[]>,
  choose: () => void,
): void {
  if (isDone(input)) return;
  let match: Promise<ReturnType<typeof matcher>> | undefined;
  const find = async (typed: string) => {
    match ??= load().then((items) => matcher(placesOf(items)));
    try {
      return (await match)(typed);
    } catch (error) {
      match = undefined; // asked for again with the next letter
      throw error;
    }
  };
  combobox({
    input,
    words: autocompleteWords(words),
    separator: ';',
    open: true,
    find,
    choose,
  });
}

/** Finds one of many values of a filter by a part of its name. */
export function completeFilter(
  input: HTMLInputElement,
  words: Words,
  options: () => readonly ComboboxOption[],
  choose: (value: string) => void,
): void {
  if (isDone(input)) return;
  combobox({
    input,
    words: autocompleteWords(words),
    open: true,
    find: (typed) => matcher(options())(typed),
    choose: ({ value }) => {
      input.value = '';
      choose(value);
    },
  });
}
