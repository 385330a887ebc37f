// What `portal-jobs/client` offers. Nothing inside src imports this file.
export { search, readSearchResponse, countCap } from './search.ts';
export type { SearchResponse, Refinement, Refiners, RefinerName } from './search.ts';
export { codeList, readCodeList } from './code-lists.ts';
export type { CodeList, CodeListItem } from './code-lists.ts';
export { readAnnouncement } from './announcement.ts';
export type {
  Announcement,
  AnnouncementDescriptor,
  AnnouncementDetails,
  AnnouncementLocation,
  AnnouncementRemuneration,
} from './announcement.ts';
export { readQuery, writeQuery, narrow, searchParameterNames } from './parameters.ts';
export type { SearchParameters, SearchParameterName, ParameterProblem } from './parameters.ts';
export { withChannel, safeUrl } from './apply-uri.ts';
export { ServiceError } from './errors.ts';
export type { ServiceErrorKind, ServiceErrorEvidence } from './errors.ts';
export type { Answer, TransportOptions } from './transport.ts';
export type { Loss } from './schema.ts';
