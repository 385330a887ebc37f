import { readAnnouncement, type Announcement } from '../protocol/announcement.ts';
import { jobKey } from '../protocol/job-identity.ts';
import { withPageLimits, withPageRetries, type ClientOptions } from './client-options.ts';
import { ServiceError } from '../protocol/errors.ts';
import { checkOptions } from './checks.ts';
import {
  checkParameters,
  dateForm,
  controlNumbersForm,
  writeParameters,
} from '../protocol/parameters/parameter-checks.ts';
import type { ParametersOf } from '../protocol/parameters/parameter-values.ts';
import { ParameterError } from '../protocol/parameters/parameter-error.ts';
import { amountForm, flagForm, gradeForm, listForm } from '../protocol/parameters.ts';
import { call } from './request.ts';
import { isObject } from '../protocol/field-values.ts';
import { object, type FieldsOf } from '../protocol/fields.ts';
import { searchEnvelope } from '../protocol/search.ts';
import { parseLeniently, type Loss } from '../protocol/lenient-parse.ts';
import type { ValidatedResponse } from '../protocol/transport.ts';

/** The forms of the parameters of `GET /api/Archive` (data-service §4.2). */
export const archiveForms = {
  /** Control numbers of announcements; without them both posting dates are needed (data-service §4.2.1). */
  ControlNumber: controlNumbersForm,
  /** Posted on or after this day, `YYYY-MM-DD` (data-service §4.2). */
  PostingStartDate: dateForm,
  /** Posted on or before this day, `YYYY-MM-DD` (data-service §4.2). */
  PostingEndDate: dateForm,
  /** Agencies, such as `HE00`: code list `agencysubelements` (data-service §4.2). */
  Organization: listForm,
  /** Words in the job title; one of several is enough (data-service §4.2.3). */
  PositionTitle: listForm,
  /** Occupational series, such as `0610`: code list `occupationalseries` (data-service §4.2). */
  JobCategoryCode: listForm,
  /** Least pay in US dollars. Selects its bucket of 25,000 (data-service §4.2.4). */
  RemunerationMinimumAmount: amountForm,
  /** Most pay in US dollars. Selects its bucket of 25,000 (data-service §4.2.4). */
  RemunerationMaximumAmount: amountForm,
  /** Cities (data-service §4.2). */
  CityName: listForm,
  /** States, provinces or territories: code list `countrysubdivisions` (data-service §4.2). */
  CountrySubDivision: listForm,
  /** Countries: code list `countries` (data-service §4.2). */
  Country: listForm,
  /** Highest pay grade, 1 to 15; sent as 01 to 15 (data-service §4.2). */
  PayGradeHigh: gradeForm,
  /** Lowest pay grade, 1 to 15; sent as 01 to 15 (data-service §4.2). */
  PayGradeLow: gradeForm,
  /** True for student jobs only; false, the default, excludes none (data-service §4.2.5). */
  Student: flagForm,
  /** Work types: code list `positionofferingtypes` (data-service §4.2). */
  PositionOfferingTypeCode: listForm,
  /** Work schedules, `1` for full-time: code list `positionscheduletypes` (data-service §4.2). */
  PositionScheduleTypeCode: listForm,
  /** The page to return, from 1 (data-service §4.2). */
  Page: { form: 'count', from: 1, to: 999_999_999 },
  /** Announcements on a page, 500 at most (data-service §4.2, §8). */
  ResultsPerPage: { form: 'count', from: 1, to: 500 },
} as const;

/**
 * A query of Archive (data-service §4.2): control numbers, or both posting dates (rule 1), and further filters. Dates are days,
 * `YYYY-MM-DD`, both ends included. Amounts are US dollars and select buckets of 25,000 (rule 4).
 */
export type ArchiveQuery = ParametersOf<typeof archiveForms> &
  (
    | {
        readonly ControlNumber: readonly (string | number)[];
        readonly PostingStartDate?: undefined;
        readonly PostingEndDate?: undefined;
      }
    | { readonly PostingStartDate: string; readonly PostingEndDate: string }
  );

export const archiveEndpoint = {
  name: 'Archive',
  path: '/api/Archive',
  keyHeader: 'Authorization-Key',
};

const { LanguageCode } = searchEnvelope.shape;
const { SearchResultCount, SearchResultItems } = searchEnvelope.shape.SearchResult.shape;

const result = object({
  /** Announcements in this response (data-service §2.3). */
  SearchResultCount, // sent: required
  /** The announcements (data-service §2.3). */
  SearchResultItems, // sent: array, required
});

/** The schema of a response of Archive, its announcements aside. */
export const archiveEnvelope = object({
  /** Language of the response (data-service §2.3). */
  LanguageCode,
  /** The response itself (data-service §2.3). */
  SearchResult: result,
});

/** The announcements of a response of Archive, with their count (data-service §2.3). */
export type ArchiveResult = FieldsOf<typeof result, { SearchResultItems: Announcement[] }>;
/** A response of Archive (data-service §2.3) with every item validated. */
export type ArchiveResponse = FieldsOf<typeof archiveEnvelope, { SearchResult: ArchiveResult }>;

/** Other names of fields of an announcement, as the example of the specification has them (data-service §2.3). */
export const archiveAliases = { PositionEmuneration: 'PositionRemuneration' } as const;

/** Returns the item with its fields under their usual names. */
function withUsualNames(item: unknown): unknown {
  const descriptor = isObject(item) ? item['MatchedObjectDescriptor'] : undefined;
  if (!isObject(item) || !isObject(descriptor)) return item;
  const renamed = { ...descriptor };
  for (const [other, usual] of Object.entries(archiveAliases)) {
    if (renamed[other] === undefined || renamed[usual] != null) continue;
    renamed[usual] = renamed[other];
    delete renamed[other];
  }
  return { ...item, MatchedObjectDescriptor: renamed };
}

/** Reads a response of Archive from any value. @throws {@link ServiceError} of kind `shape` without a list of items. */
export function readArchiveResponse(
  body: unknown,
  losses: Loss[] = [],
): ValidatedResponse<ArchiveResponse> {
  const read = parseLeniently(archiveEnvelope, body, losses);
  if (!read)
    throw new ServiceError(
      'shape',
      `${archiveEndpoint.path} responded with JSON that is not an archive result.`,
    );
  const items: Announcement[] = [];
  for (const [index, item] of read.SearchResult.SearchResultItems.entries()) {
    const path = ['SearchResult', 'SearchResultItems', index];
    const clean = readAnnouncement(withUsualNames(item), losses, path);
    if (clean) items.push(clean);
  }
  return {
    data: { ...read, SearchResult: { ...read.SearchResult, SearchResultItems: items } },
    losses,
  };
}

/** Checks a query of Archive. @throws {@link ParameterError} */
export function checkArchiveQuery(query: ArchiveQuery): void {
  checkParameters(archiveEndpoint.name, archiveForms, query);
  const { ControlNumber, PostingStartDate, PostingEndDate } = query;
  if (PostingStartDate !== undefined && PostingEndDate !== undefined) return;
  const missing = PostingStartDate === undefined ? 'PostingStartDate' : 'PostingEndDate';
  if (PostingStartDate !== undefined || PostingEndDate !== undefined)
    throw new ParameterError(
      missing,
      `${missing} is missing; Archive takes both posting dates or none.`,
    );
  if (ControlNumber === undefined)
    throw new ParameterError(
      'ControlNumber',
      'ControlNumber is missing; Archive needs it, or both PostingStartDate and PostingEndDate.',
    );
}

function check(query: ArchiveQuery, options: ClientOptions): void {
  checkOptions(options);
  checkArchiveQuery(query);
}

const send = (query: object, options: ClientOptions): Promise<ValidatedResponse<ArchiveResponse>> =>
  call(
    {
      endpoint: archiveEndpoint,
      query: writeParameters(archiveForms, query),
      read: readArchiveResponse,
    },
    withPageLimits(options),
  );

/**
 * Fetches one page of archived announcements (`GET /api/Archive`, data-service §4.2), 500 at most. Needs `key`, so it runs on servers only.
 * The endpoint is meant for posting agencies, not for job boards (data-service §1).
 *
 * @throws {@link ServiceError}; {@link ParameterError} before anything is sent.
 */
export async function archive(
  query: ArchiveQuery,
  options: ClientOptions,
): Promise<ValidatedResponse<ArchiveResponse>> {
  check(query, options);
  return send(query, options);
}

/** One page of a walk through Archive. The service gives no total. */
export interface ArchivePage {
  /** Counts from 1. */
  page: number;
  /** The announcements of the page (data-service §2.3). */
  items: Announcement[];
  /** Losses: fields and records of this page that could not be read. */
  losses: Loss[];
}

/**
 * Walks through the pages of Archive, from the query's `Page` on, until one is empty: the service gives no total and may
 * serve fewer announcements per page than requested. A page has 500 announcements unless the query says otherwise.
 *
 * @throws as {@link archive}, when a page fails for good; {@link ParameterError} at once.
 */
export function archivePages(
  query: ArchiveQuery,
  options: ClientOptions,
): AsyncGenerator<ArchivePage, void, undefined> {
  check(query, options);
  return walk(query, options);
}

async function* walk(
  query: ArchiveQuery,
  options: ClientOptions,
): AsyncGenerator<ArchivePage, void, undefined> {
  let [before, earlier] = [new Set<string>(), new Set<string>()];
  let unreadable = 0;
  for (let page = query.Page ?? 1; ; page++) {
    const { data, losses } = await send(
      { ...query, ResultsPerPage: query.ResultsPerPage ?? 500, Page: page },
      withPageRetries(options),
    );
    const all = data.SearchResult.SearchResultItems;
    const ids = new Set(all.map(jobKey));
    const items = all.filter(
      (item) => !before.has(jobKey(item)) && !earlier.has(jobKey(item)), // moved to this page during the walk
    );
    // A page of nothing but unreadable records does not end the walk, but 20 in a row do.
    unreadable = ids.size === 0 && losses.length > 0 ? unreadable + 1 : 0;
    if (items.length === 0 && (unreadable === 0 || unreadable > 20)) return;
    [before, earlier] = [ids, before];
    yield { page, items, losses };
  }
}

/** Options of a walk through archived announcements. */
export interface ArchiveAllOptions extends ClientOptions {
  /** Called with each page as it arrives, for example to count its losses. */
  onPage?: ((page: ArchivePage) => void) | undefined;
}

/** Walks through every archived announcement that matches a query: {@link archivePages}, one by one. */
export function archiveAll(
  query: ArchiveQuery,
  options: ArchiveAllOptions,
): AsyncGenerator<Announcement, void, undefined> {
  check(query, options);
  const { onPage, ...walkOptions } = options;
  async function* all(): AsyncGenerator<Announcement, void, undefined> {
    for await (const page of walk(query, walkOptions)) {
      onPage?.(page);
      for (const item of page.items) {
        options.signal?.throwIfAborted();
        yield item;
      }
    }
  }
  return all();
}
