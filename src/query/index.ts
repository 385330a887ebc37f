// `portal-jobs/query`: the pure functions of a search, as portal-jobs-server uses them.
export { defaultFilterNames, filterNames, groupOf, isNarrowed, withoutPage } from './filters.ts';
export type { FilterName } from './filters.ts';
export { readFilters, type NamedFilters } from './filters-attribute.ts';
export { createOccupationFinder } from './typed/find-occupations.ts';
export type { OccupationName } from './typed/find-occupations.ts';
export { nameJob } from './named-job.ts';
export { planJobQueries } from './job-queries.ts';
export { largeCities } from './places/large-cities.ts';
export { offerMeantPlace, offerOccupations, offerState } from './typed/offered-searches.ts';
export type { SearchOffer } from './typed/offered-searches.ts';
export { offerPlacesOfWords } from './places/place-words.ts';
export { readAnswers, writeAnswers } from './open-to-you.ts';
export type { FederalWork } from './open-to-you.ts';
export { pageNumbers } from './page-numbers.ts';
export { PageSize } from './page-size.ts';
export { readPageUrl, writePageUrl } from './page-url.ts';
export { countKeywordCharactersLeft, permitQuery } from './permitted-query.ts';
export {
  describeMissingPinned,
  maximumPinned,
  pinnedExtent,
  readPinned,
  showsPinned,
} from './pinned-jobs.ts';
export { putPinnedFirst } from './pinned-jobs.ts';
export { countQuery, isSameQuery, largestPage, pageQuery } from './query-plan.ts';
export { isOfOrganizations, readResults } from './read-results.ts';
export type { Results } from './read-results.ts';
export { describeSortProblem } from './sort-problem.ts';
export { readSort } from './sorts.ts';
export type { SortName } from './sorts.ts';
export { readWrittenQuery } from './written-query.ts';
