// `portal-jobs/query`: the pure functions of a search, as portal-jobs-server uses them.
export { defaultFilterNames, isNarrowed, withoutPage } from './filters.ts';
export type { FilterName } from './filters.ts';
export { nameJob } from './job-address.ts';
export { planJobQueries } from './job-queries.ts';
export { pageNumbers } from './page-numbers.ts';
export { PageSize } from './page-size.ts';
export { readPageUrl, writePageUrl } from './page-url.ts';
export { countKeywordCharactersLeft, permitChoices } from './permitted-choices.ts';
export {
  describeMissingPinned,
  maximumPinned,
  pinnedExtent,
  readPinned,
  showsPinned,
} from './pinned-jobs.ts';
export { putPinnedFirst } from './pinned-first.ts';
export { countQuery, largestPage, pageQuery } from './query-plan.ts';
export { isOfOrganizations, readResults } from './read-results.ts';
export type { Results } from './read-results.ts';
export { describeSortProblem } from './sort-problem.ts';
export { readSort } from './sorts.ts';
export type { SortName } from './sorts.ts';
