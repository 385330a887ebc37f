import type { Announcement } from '../protocol/announcement.ts';
import type { SearchQuery } from '../protocol/parameters.ts';
import type { SearchResponse } from '../protocol/search.ts';
import type { ValidatedResponse } from '../protocol/transport.ts';
import {
  archive,
  archiveAll,
  archivePages,
  type ArchiveAllOptions,
  type ArchivePage,
  type ArchiveQuery,
  type ArchiveResponse,
} from './archive.ts';
import { checkOptions } from './checks.ts';
import type { ClientOptions } from './client-options.ts';
import {
  codeList,
  type CodeListName,
  type CodeListOf,
  type CodeListOptions,
} from './code-list-items.ts';
import { historicPage, type HistoricPage } from './historic-page.ts';
import type {
  HistoricFilters,
  HistoricPageParameters,
  HistoricTextParameters,
} from './historic-parameters.ts';
import { historicTextPage, type HistoricTextPage } from './historic-text.ts';
import {
  historicPages,
  historicRecords,
  type HistoricRecords,
  type HistoricRecordsOptions,
  type HistoricWalkOptions,
  type HistoricWalkPage,
} from './historic-walk.ts';
import {
  searchAll,
  searchPages,
  search,
  type SearchAllOptions,
  type SearchPage,
} from './search-pages.ts';
import { textMessageStatus, type TextMessageStatus } from './text-messages.ts';

/** Options of one call of a {@link Client}: each takes the place of the client's own. */
export type CallOptions<Options extends ClientOptions = ClientOptions> = Partial<Options>;

/** Every call of the service with the same options, made by {@link createClient}. */
export interface Client {
  /**
   * Searches the currently open announcements: one page (`GET /api/Search`, data-service §4.3). Needs the key, unless `baseUrl` is a proxy.
   */
  search(query?: SearchQuery, options?: CallOptions): Promise<ValidatedResponse<SearchResponse>>;
  /** Walks through the pages of Search, up to the 10,000 announcements that it serves (data-service §4.3, §10.1.9). */
  searchPages(
    query?: SearchQuery,
    options?: CallOptions,
  ): AsyncGenerator<SearchPage, void, undefined>;
  /** Walks through every open announcement that matches, each once (data-service §4.3). Ends in a `SearchCappedError` after 10,000. */
  searchAll(
    query?: SearchQuery,
    options?: CallOptions<SearchAllOptions>,
  ): AsyncGenerator<Announcement, void, undefined>;
  /** Fetches one page of archived announcements (`GET /api/Archive`, data-service §4.2). Needs the key. */
  archive(query: ArchiveQuery, options?: CallOptions): Promise<ValidatedResponse<ArchiveResponse>>;
  /** Walks through the pages of Archive (data-service §4.2). */
  archivePages(
    query: ArchiveQuery,
    options?: CallOptions,
  ): AsyncGenerator<ArchivePage, void, undefined>;
  /** Walks through every archived announcement that matches (data-service §4.2). */
  archiveAll(
    query: ArchiveQuery,
    options?: CallOptions<ArchiveAllOptions>,
  ): AsyncGenerator<Announcement, void, undefined>;
  /** Fetches one page of the historic feed (`GET /api/historicjoa`, data-service §4.1). Public: the key is not sent. */
  historicPage(parameters?: HistoricPageParameters, options?: CallOptions): Promise<HistoricPage>;
  /** Walks through the historic feed page by page (data-service §4.1). */
  historicPages(
    filters?: HistoricFilters,
    options?: CallOptions<HistoricWalkOptions>,
  ): AsyncGenerator<HistoricWalkPage, void, undefined>;
  /** Walks through every posting of the historic feed that matches (data-service §4.1). */
  historicRecords(
    filters?: HistoricFilters,
    options?: CallOptions<HistoricRecordsOptions>,
  ): HistoricRecords;
  /**
   * Fetches one page of the texts of announcements (`GET /api/historicjoa/announcementtext`, data-service §10.6): observed, not specified.
   * Public: the key is not sent.
   */
  historicTextPage(
    parameters?: HistoricTextParameters,
    options?: CallOptions,
  ): Promise<HistoricTextPage>;
  /**
   * Fetches a code list by its path name, such as `hiringpaths` (`GET /api/codelist/<name>`, data-service §4.5). Public: the key is not
   * sent.
   */
  codeList<Name extends CodeListName>(
    name: Name,
    options?: CallOptions<CodeListOptions<Name>>,
  ): Promise<ValidatedResponse<CodeListOf<Name>>>;
  /** Fetches the delivery status of a text message by its guid (`POST /api/textmessaging/status`, data-service §4.6). Needs the key. */
  textMessageStatus(
    responseId: string,
    options?: CallOptions,
  ): Promise<ValidatedResponse<TextMessageStatus>>;
}

/**
 * Makes every call of the service with the same options. A call takes further options, each in place of the client's.
 *
 * @throws {@link ParameterError} for a wrong option, at once.
 *
 * @example
 * const service = createClient({ baseUrl: 'https://service.example', key: process.env.PORTAL_KEY });
 * const { data } = await service.search({ Keyword: 'nurse' });
 */
export function createClient(options: ClientOptions): Client {
  checkOptions(options);
  /** Merges the client's options with the options of a call. `undefined` keeps the client's option. */
  const together = <Options extends ClientOptions>(
    given: CallOptions<Options> | undefined = {},
  ): ClientOptions & CallOptions<Options> => {
    if (typeof given !== 'object' || given === null) checkOptions(given);
    const set = Object.entries(given).filter(([, value]) => value !== undefined);
    return { ...options, ...(Object.fromEntries(set) as CallOptions<Options>) };
  };
  return {
    search: (query = {}, given) => search(query, together(given)),
    searchPages: (query = {}, given) => searchPages(query, together(given)),
    searchAll: (query = {}, given) => searchAll(query, together(given)),
    archive: (query, given) => archive(query, together(given)),
    archivePages: (query, given) => archivePages(query, together(given)),
    archiveAll: (query, given) => archiveAll(query, together(given)),
    historicPage: (parameters = {}, given) => historicPage(parameters, together(given)),
    historicPages: (filters = {}, given) => historicPages(filters, together(given)),
    historicRecords: (filters = {}, given) => historicRecords(filters, together(given)),
    historicTextPage: (parameters = {}, given) => historicTextPage(parameters, together(given)),
    codeList: (name, given) => codeList(name, together(given) as CodeListOptions<typeof name>),
    textMessageStatus: (responseId, given) => textMessageStatus(responseId, together(given)),
  };
}
