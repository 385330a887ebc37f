import type { Results } from '../../query/read-results.ts';
import { autocompleteWords } from '../../words/autocomplete.ts';
import type { Words } from '../../words/contract/core.ts';
import { fold } from './matcher.ts';

/** A name without its state or country, folded. */
const cityOf = (name: string) => fold(name.split(',', 1)[0] ?? '').trim();

/** The spellings in a list of a typed place: states are abbreviated in several ways, with or without a comma. */
function spellings(place: string): string[] {
  const city = cityOf(place);
  return [city, city.replace(/ [a-z]{2}$/, '')];
}

/** Returns the first place of a search that matches no part of a name, neither of the service nor of its list of places. */
export function findUnknownPlace(results: Results, listed: readonly string[]): string | undefined {
  const { chosen, searchedPlaces, total, items: jobs } = results;
  const places = chosen.LocationName ?? [];
  const resolved = searchedPlaces?.resolved ?? [];
  const locations = jobs.flatMap(
    ({ MatchedObjectDescriptor }) => MatchedObjectDescriptor.PositionLocation ?? [],
  );
  const ofJobs = locations.flatMap(({ LocationName }) => LocationName ?? []);
  const names = [...new Set([...listed, ...resolved, ...ofJobs])].map((name) => ({
    name,
    folded: fold(name),
  }));
  const found = places.map((place) =>
    names.filter(({ folded }) => spellings(place).some((spelling) => folded.includes(spelling))),
  );
  const unknown = places.find((_, index) => found[index]?.length === 0);
  const isNoneResolved = searchedPlaces?.resolved?.length === 0 && total === 0;
  if (isNoneResolved) return unknown ?? places[0];
  // A name that the service has resolved and none of the known places explains is probably the unknown one in another spelling.
  const known = new Set(found.flat().map(({ name }) => cityOf(name)));
  return resolved.every((name) => known.has(cityOf(name))) ? unknown : undefined;
}

/** Describes an unknown place. @param withHint also says what to do, without a place that was probably meant. */
export const describeUnknownPlace =
  (place: string, withHint: boolean) =>
  (words: Words): string => {
    const own = autocompleteWords(words);
    const sentence = own.unknownPlace(place);
    return withHint ? `${sentence} ${own.placeHint}` : sentence;
  };
