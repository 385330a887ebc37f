import { capitalize, findEntry, tidy } from '../../facts/text.ts';
import type { SearchStore } from '../../search/search-store.ts';
import { filterNames, isFlag, valuesOf, type FilterName } from '../../query/filters.ts';
import type { SearchParameterName } from '../../protocol/parameters.ts';
import type { Glossary } from '../../words/contract/codes.ts';
import type { Words } from '../../words/contract/core.ts';

/** Returns a grade as on cards: "GS-5". */
export const nameGradeLevel = (grade: string): string => `GS-${Number(grade)}`;

/** How services write a grade of the General Schedule in the name of a value: "GS 05", "Grade 5", "05". */
const writtenGrade = /^(?:GS|Grade)?[\s-]*(\d{1,2})$/i;

/** Returns the name of a filter's value for visitors: from the glossary, as on cards, else the service's name. */
export function nameFacetValue(
  words: Words,
  facet: FilterName,
  value: string,
  name: string,
  unnamed = value,
): string {
  // The fallback for a value that cannot be read: the service's name for it.
  const given = tidy(name) || tidy(unnamed) || words.facets[facet];
  if (facet === 'SalaryBucket') {
    // The lower bound in thousands (data-service §4.3.10).
    if (!/^\d{1,4}$/.test(value)) return given;
    const from = Number(value) * 1_000;
    return words.salaryRange(from, from < 200_000 ? from + 24_999 : undefined);
  }
  if (facet === 'RemunerationMinimumAmount')
    return /^\d{1,9}$/.test(value) ? words.payAtLeast(Number(value)) : given;
  if (facet === 'PayGradeLow' || facet === 'PayGradeHigh') {
    if (!/^\d{1,2}$/.test(value)) return given;
    return (facet === 'PayGradeLow' ? words.from : words.upTo)(nameGradeLevel(value));
  }
  if (facet === 'GradeBucket') {
    const [, grade] = writtenGrade.exec(tidy(name) || value) ?? [];
    return grade ? nameGradeLevel(grade) : given;
  }
  if (facet === 'DatePosted')
    return /^\d{1,3}$/.test(value) ? words.postedWithin(Number(value)) : given;
  if (isFlag(facet)) return words.facets[facet];
  const own: Partial<Record<FilterName, Glossary | undefined>> = {
    PositionScheduleTypeCode: words.schedules,
    PositionOfferingTypeCode: words.offerings,
    HiringPath: words.hiringPaths,
    TravelPercentage: words.travel,
    SecurityClearanceRequired: words.clearances,
  };
  return capitalize(findEntry(own[facet] ?? {}, value) ?? given);
}

/** Returns the name of a filter, or of the field for words or a place. */
export const filterLabel = (words: Words, name: SearchParameterName): string =>
  ({ Keyword: words.keyword, LocationName: words.location, ...words.facets })[name as FilterName];

/** Returns the label of the button that opens the filters: "Filters (3)". */
export const nameFilters = (words: Words, chosenCount: number): string =>
  chosenCount > 0 ? `${words.filters} (${chosenCount})` : words.filters;

/** One chosen value. */
export interface Choice {
  facet: FilterName;
  value: string;
  name: string;
}

/** Returns the visitor's chosen values in the order of the filters, without values that the service does not offer. */
export const listChoices = (
  search: SearchStore,
  words: Words,
  chosen = search.state.selected,
): Choice[] =>
  filterNames.flatMap((facet) =>
    valuesOf(chosen, facet)
      .filter((value) => search.facets.knows(facet, value))
      .map((value) => ({
        facet,
        value,
        // A value without a name is named after its filter, never by text from the page's URL.
        name: nameFacetValue(
          words,
          facet,
          value,
          search.facets.nameOf(facet, value),
          words.facets[facet],
        ),
      })),
  );

/** Returns the names of the values that are searched for. */
export const listChosenNames = (search: SearchStore, words: Words): string[] =>
  listChoices(search, words, search.state.chosen).map((choice) => choice.name);
