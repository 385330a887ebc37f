// `portal-jobs/protocol`: the interface of the Data Service, as portal-jobs-server and portal-jobs-dev use it.
export { readAnnouncement } from './announcement.ts';
export type { Announcement } from './announcement.ts';
export { findUnreadableHosts, withChannel } from './apply-uri.ts';
export type { LinkRules } from './apply-uri.ts';
export { codeList, readCodeList } from './code-lists.ts';
export type { CodeList, CodeListItem } from './code-lists.ts';
export { measureMiles } from './parameters/coordinates.ts';
export type { Coordinates } from './parameters/coordinates.ts';
export {
  formatIsoDate,
  findServiceMidnight,
  getServiceToday,
  isWellFormedDate,
  parseDate,
  readCalendarDate,
  serviceClock,
  toDate,
  toDayNumber,
} from './dates.ts';
export { didYouMean, findNearestName } from './parameters/did-you-mean.ts';
export { ServiceError } from './errors.ts';
export { explainProblem, explainProblems } from './parameters/explain-problem.ts';
export { ForwardProxyError } from './errors.ts';
export { historyGroupings } from './history-summary.ts';
export type { HistoryGrouping, HistorySummary } from './history-summary.ts';
export { isHeader } from './transport.ts';
export type { Loss } from './lenient-parse.ts';
export { findReversedRanges, isWithin, narrow, outsideLock } from './parameters/narrow.ts';
export { checkParameters, writeParameters } from './parameters/parameter-checks.ts';
export type { ParameterForms } from './parameters/parameter-checks.ts';
export { ParameterError } from './parameters/parameter-error.ts';
export { splitList } from './parameters/split-values.ts';
export {
  isProblem,
  readParameter,
  readQuery,
  searchParameterForms,
  searchParameterNames,
  writeQuery,
} from './parameters.ts';
export type {
  ParameterForm,
  ParameterProblem,
  SearchParameters,
  SearchQuery,
} from './parameters.ts';
export { isLoopback, wouldExposeKey } from './key-exposure.ts';
export { maximumOwnJobsBytes, readOwnJobs } from './own-jobs.ts';
export type { OwnApplyLink, OwnJob, OwnJobs } from './own-jobs.ts';
export { countCap } from './parameters/parameter-form.ts';
export { searchPath } from './paths.ts';
export { readSearchResponse, search } from './search.ts';
export type { SearchResponse } from './search.ts';
export { describeUnknownPlace } from './parameters/searched-places.ts';
export { serialize, slimAnnouncement, slimItems, slimSearch } from './slim-search.ts';
export { getText, parseJson, readBody, readLosses } from './transport.ts';
export type { ValidatedResponse, ReceivedText, TransportOptions } from './transport.ts';
export { findUnknownCodes } from './parameters/unknown-codes.ts';
