// `portal-jobs/protocol`: the interface of the Data Service, as portal-jobs-server and portal-jobs-dev use it.
export { readAnnouncement } from './announcement.ts';
export type { Announcement } from './announcement.ts';
export { findUnreadableHosts, withChannel } from './apply-uri.ts';
export type { LinkRules } from './apply-uri.ts';
export { codeList, readCodeList } from './code-lists.ts';
export type { CodeList, CodeListItem } from './code-lists.ts';
export { measureMiles } from './coordinates.ts';
export type { Coordinates } from './coordinates.ts';
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
export { didYouMean, findNearestName } from './did-you-mean.ts';
export { ServiceError } from './errors.ts';
export { explainProblem, explainProblems } from './explain-problem.ts';
export { ForwardProxyError } from './forward-proxy-error.ts';
export { historyGroupings } from './history-summary.ts';
export type { HistoryGrouping, HistorySummary } from './history-summary.ts';
export { isHeader } from './is-header.ts';
export type { Loss } from './lenient-parse.ts';
export { findReversedRanges, isWithin, narrow, outsideLock } from './narrow.ts';
export { checkParameters, writeParameters } from './parameter-checks.ts';
export type { ParameterForms } from './parameter-checks.ts';
export { ParameterError } from './parameter-error.ts';
export { splitList } from './split-values.ts';
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
export { isLoopback, wouldExposeKey } from './plain-http.ts';
export { countCap } from './parameter-form.ts';
export { readSearchResponse, search, searchPath } from './search.ts';
export type { SearchResponse } from './search.ts';
export { describeUnknownPlace } from './searched-places.ts';
export { serialize, slimAnnouncement, slimItems, slimSearch } from './slim-search.ts';
export { getText, parseJson, readBody, readLosses } from './transport.ts';
export type { ValidatedResponse, ReceivedText, TransportOptions } from './transport.ts';
export { findUnknownCodes } from './unknown-codes.ts';
