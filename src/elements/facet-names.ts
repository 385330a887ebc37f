import { entry } from '../facts/text.ts';
import type { JobSearch } from '../search/job-search.ts';
import { refinerNames, valuesOf } from '../search/facets.ts';
import type { RefinerName } from '../service/search.ts';
import type { Glossary, Words } from '../words/words.ts';

/** What a reader calls a facet value: our words for it where there are some, as on the cards, else the service's name. */
export function facetValueName(
  words: Words,
  facet: RefinerName,
  value: string,
  name: string,
  unnamed = value,
): string {
  if (facet === 'SalaryBucket') {
    const from = Number(value) * 1_000;
    return words.salaryRange(from, from < 200_000 ? from + 24_999 : undefined);
  }
  if (facet === 'GradeBucket') return name || words.gradeName(value);
  const own: Partial<Record<RefinerName, Glossary>> = {
    PositionScheduleTypeCode: words.schedules,
    PositionOfferingTypeCode: words.offerings,
  };
  return entry(own[facet] ?? {}, value) ?? (name || unnamed);
}

/** One chosen facet value. */
export interface Choice {
  facet: RefinerName;
  value: string;
  name: string;
}

/** The visitor's chosen facet values in showing order. Values that nobody offered are not among them. */
export const choices = (search: JobSearch, words: Words): Choice[] =>
  refinerNames.flatMap((facet) =>
    valuesOf(search.chosen, facet)
      .filter((value) => search.knows(facet, value))
      .map((value) => ({
        facet,
        value,
        // A value that no list could explain is named by its kind, never by text out of the page's address.
        name: facetValueName(words, facet, value, search.nameOf(facet, value), words.facets[facet]),
      })),
  );

/** Their names alone. */
export const chosenNames = (search: JobSearch, words: Words): string[] =>
  choices(search, words).map((choice) => choice.name);
