import type { OwnJob } from '../protocol/own-jobs.ts';
import type { SearchParameters } from '../protocol/parameters.ts';
import { filterNames, valuesOf } from './filters.ts';

/** Reduces a text to lower case without accents, for comparison. Not foldLetters: sharing it would make one more file to load. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

const cityOf = (place: string): string => fold(place.split(',', 1)[0] ?? '').trim();

/**
 * Returns the jobs of a site that match a visitor's words and places. Each word is in the title, the kind, the organization, a location or
 * the text. A place matches a location that contains its city. Jobs without a location match every place. No other filter applies, because
 * these jobs have no codes.
 */
export function narrowOwnJobs(
  jobs: readonly OwnJob[],
  { Keyword = '', LocationName: places = [] }: SearchParameters,
): readonly OwnJob[] {
  const words = fold(Keyword)
    .split(/[\s"“”]+/)
    .filter(Boolean);
  const cities = places.map(cityOf).filter(Boolean);
  return jobs.filter(({ title, kind, organization, locations, text }) => {
    const all = fold([title, kind, organization, ...locations, text].join('\n'));
    const isThere = (city: string) => locations.some((one) => fold(one).includes(city));
    return (
      words.every((word) => all.includes(word)) &&
      (cities.length === 0 || locations.length === 0 || cities.some(isThere))
    );
  });
}

/** Whether a visitor's query has a filter that {@link narrowOwnJobs} ignores. */
export const hasOtherFilters = (chosen: SearchParameters): boolean =>
  filterNames.some((name) => valuesOf(chosen, name).length > 0);
