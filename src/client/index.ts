// The public interface of `portal-jobs/client`. Nothing inside src imports this file.
export { createClient } from './create-client.ts';
export type { CallOptions, Client } from './create-client.ts';
export { search, searchPages, searchAll, SearchCappedError } from './search-pages.ts';
export type { SearchPage, SearchAllOptions } from './search-pages.ts';
export { readSearchResponse } from '../protocol/search.ts';
export { countCap } from '../protocol/parameters/parameter-form.ts';
export type {
  SearchResponse,
  SearchResult,
  SearchUserArea,
  Refinement,
  Refiners,
  RefinerName,
} from '../protocol/search.ts';
export { archive, archivePages, archiveAll, readArchiveResponse } from './archive.ts';
export type { ArchiveAllOptions, ArchivePage, ArchiveQuery, ArchiveResponse } from './archive.ts';
export { historicPage, readHistoricPage } from './historic-page.ts';
export { historicPages, historicRecords } from './historic-walk.ts';
export { historicTextPage, readHistoricTextPage } from './historic-text.ts';
export type { HistoricText, HistoricTextPage } from './historic-text.ts';
export type {
  HistoricFilters,
  HistoricPageParameters,
  HistoricTextParameters,
} from './historic-parameters.ts';
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
export { readHistorySummary } from '../protocol/history-summary.ts';
export type {
  HistoryCalendarMonth,
  HistoryGrouping,
  HistoryRest,
  HistoryRow,
  HistorySummary,
} from '../protocol/history-summary.ts';
export { codeList, codeListNames, readCodeList } from './code-list-items.ts';
export type {
  CodeListItemOf,
  CodeListName,
  CodeListOf,
  CodeListOptions,
} from './code-list-items.ts';
export { textMessageStatus, TextMessageError } from './text-messages.ts';
export type { TextMessageStatus, TextMessageErrorCode } from './text-messages.ts';
export { readAnnouncement } from '../protocol/announcement.ts';
export type {
  Announcement,
  AnnouncementDescriptor,
  AnnouncementDetails,
  AnnouncementLocation,
  AnnouncementRemuneration,
  AnnouncementText,
  AnnouncementUserArea,
  CodeAndName,
} from '../protocol/announcement.ts';
export { narrow } from '../protocol/parameters/narrow.ts';
export { readQuery, writeQuery, searchParameterNames } from '../protocol/parameters.ts';
export type {
  SearchParameters,
  SearchParameterName,
  SearchQuery,
  ParameterProblem,
} from '../protocol/parameters.ts';
export type {
  HiringPath,
  OpenTo,
  SecurityClearance,
  SortField,
  TravelLevel,
  WorkSchedule,
} from '../protocol/parameters/parameter-values.ts';
export { readCalendarDate } from '../protocol/dates.ts';
export { withChannel, readSafeUrl } from '../protocol/apply-uri.ts';
export { ParameterError } from '../protocol/parameters/parameter-error.ts';
export { ServiceError } from '../protocol/errors.ts';
export type {
  ServiceErrorBody,
  ServiceErrorKind,
  ServiceErrorEvidence,
} from '../protocol/errors.ts';
export type { ClientOptions } from './client-options.ts';
export type { RetryOptions, FailedAttempt } from './retry.ts';
export type { ValidatedResponse, TransportOptions } from '../protocol/transport.ts';
export type { Loss } from '../protocol/lenient-parse.ts';
