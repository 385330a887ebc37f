import { glossaryEntry } from '../../facts/text.ts';
import type { SearchStore } from '../../search/search-store.ts';
import { filterNames, valuesOf, type FilterName } from '../../search/filters.ts';
import type { SearchParameterName } from '../../service/parameters.ts';
import type { Glossary } from '../../words/contract/codes.ts';
import type { Words } from '../../words/contract/core.ts';

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a reader calls the value of a filter: our words for it where there are some, as on the cards, else the service's name. */
export function facetValueName(
  words: Words,
  facet: FilterName,
  value: string,
  name: string,
  unnamed = value,
): string {
  if (facet === 'SalaryBucket') {
    const from = Number(value) * 1_000;
    return words.salaryRange(from, from < 200_000 ? from + 24_999 : undefined);
  }
  if (facet === 'GradeBucket') return name || words.gradeName(value);
  if (facet === 'DatePosted') return words.postedWithin(Number(value));
  if (facet === 'RemoteIndicator') return words.facets[facet];
  const own: Partial<Record<FilterName, Glossary | undefined>> = {
    PositionScheduleTypeCode: words.schedules,
    PositionOfferingTypeCode: words.offerings,
    HiringPath: words.hiringPaths,
    TravelPercentage: words.travel,
    SecurityClearanceRequired: words.clearances,
  };
  return capitalized(glossaryEntry(own[facet] ?? {}, value) ?? (name || unnamed));
}

/** What a reader calls a filter, or the field of words or a place. */
export const filterLabel = (words: Words, name: SearchParameterName): string =>
  ({ Keyword: words.keyword, LocationName: words.location, ...words.facets })[name as FilterName];

/** One chosen value. */
export interface Choice {
  facet: FilterName;
  value: string;
  name: string;
}

/** The visitor's chosen values in showing order. Values that nobody offered are not among them. */
export const choices = (search: SearchStore, words: Words, chosen = search.selected): Choice[] =>
  filterNames.flatMap((facet) =>
    valuesOf(chosen, facet)
      .filter((value) => search.facets.knows(facet, value))
      .map((value) => ({
        facet,
        value,
        // A value that no list could explain is named by its kind, never by text out of the page's address.
        name: facetValueName(
          words,
          facet,
          value,
          search.facets.nameOf(facet, value),
          words.facets[facet],
        ),
      })),
  );

/** The names of those that are searched for. */
export const chosenNames = (search: SearchStore, words: Words): string[] =>
  choices(search, words, search.chosen).map((choice) => choice.name);
