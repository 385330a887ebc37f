// The public interface of `portal-jobs/client`. Nothing inside src imports this file.
export { createClient } from './create-client.ts';
export type { CallOptions, Client } from './create-client.ts';
export { search, searchPages, searchAll, SearchCappedError } from './search-pages.ts';
export type { SearchPage, SearchAllOptions } from './search-pages.ts';
export { readSearchResponse, countCap } from '../service/search.ts';
export type {
  SearchResponse,
  SearchResult,
  SearchUserArea,
  Refinement,
  Refiners,
  RefinerName,
} from '../service/search.ts';
export { archive, archivePages, archiveAll, readArchiveResponse } from './archive.ts';
export type { ArchiveAllOptions, ArchivePage, ArchiveQuery, ArchiveResponse } from './archive.ts';
export { historicPage, readHistoricPage } from './historic-page.ts';
export { historicPages, historicRecords } from './historic-walk.ts';
export type { HistoricFilters, HistoricPageParameters } from './historic-parameters.ts';
export type { HistoricPage } from './historic-page.ts';
export type {
  HistoricPosition,
  HistoricRecords,
  HistoricRecordsOptions,
  HistoricWalkOptions,
  HistoricWalkPage,
} from './historic-walk.ts';
export { readHistoricRecord, historicFields } from './historic-record.ts';
export type {
  HistoricHiringPath,
  HistoricJobCategory,
  HistoricLocation,
  HistoricRecord,
} from './historic-record.ts';
export { createHistorySummarizer, summarizeHistory } from './summarize-history.ts';
export type { HistorySummarizer, SummarizeOptions } from './summarize-history.ts';
export { readHistorySummary } from '../service/history-summary.ts';
export type {
  HistoryCalendarMonth,
  HistoryGrouping,
  HistoryRest,
  HistoryRow,
  HistorySummary,
} from '../service/history-summary.ts';
export { codeList, codeListNames, readCodeList } from './code-list-items.ts';
export type {
  CodeListItemOf,
  CodeListName,
  CodeListOf,
  CodeListOptions,
} from './code-list-items.ts';
export { textMessageStatus, TextMessageError } from './text-messages.ts';
export type { TextMessageStatus, TextMessageErrorCode } from './text-messages.ts';
export { readAnnouncement } from '../service/announcement.ts';
export type {
  Announcement,
  AnnouncementDescriptor,
  AnnouncementDetails,
  AnnouncementLocation,
  AnnouncementRemuneration,
  AnnouncementText,
  AnnouncementUserArea,
  CodeAndName,
} from '../service/announcement.ts';
export { narrow } from '../service/narrow.ts';
export { readQuery, writeQuery, searchParameterNames } from '../service/parameters.ts';
export type {
  SearchParameters,
  SearchParameterName,
  SearchQuery,
  ParameterProblem,
} from '../service/parameters.ts';
export type {
  HiringPath,
  OpenTo,
  SecurityClearance,
  SortField,
  TravelLevel,
  WorkSchedule,
} from '../service/parameter-values.ts';
export { readCalendarDate } from '../service/dates.ts';
export { withChannel, readSafeUrl } from '../service/apply-uri.ts';
export { ParameterError } from '../service/parameter-error.ts';
export { ServiceError } from '../service/errors.ts';
export type {
  ServiceErrorBody,
  ServiceErrorKind,
  ServiceErrorEvidence,
} from '../service/errors.ts';
export type { ClientOptions } from './client-options.ts';
export type { RetryOptions, FailedAttempt } from './retry.ts';
export type { Answer, TransportOptions } from '../service/transport.ts';
export type { Loss } from '../service/lenient-parse.ts';
