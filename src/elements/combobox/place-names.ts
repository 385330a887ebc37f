import type { CodeListItem } from '../../service/code-lists.ts';
import { autocompleteWords } from '../../words/autocomplete.ts';
import type { Words } from '../../words/contract/core.ts';
import { fold } from './matcher.ts';

/** Returns each location once, by the name that the service's LocationName takes: "Denver, Colorado". */
export function placeNames(items: readonly CodeListItem[]): string[] {
  const names = items.flatMap(({ City, CountrySubdivision, Country, IsDisabled }) =>
    City && !IsDisabled ? [[City, CountrySubdivision || Country].filter(Boolean).join(', ')] : [],
  );
  return [...new Set(names)];
}

/**
 * Says which of some places no location is called, not even by a part of its name; `undefined` where there is none. What stands before
 * the comma is compared, because states are abbreviated in several ways.
 */
export function unknownPlaceSentence(
  places: readonly string[],
  items: readonly CodeListItem[],
): ((words: Words) => string) | undefined {
  const names = placeNames(items).map(fold);
  const unknown = places.find((place) => {
    const [city = ''] = place.split(',');
    const wanted = fold(city).trim();
    return wanted !== '' && !names.some((name) => name.includes(wanted));
  });
  return unknown === undefined
    ? undefined
    : (words) => autocompleteWords(words).unknownPlace(unknown);
}
