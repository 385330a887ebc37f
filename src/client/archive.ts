import * as z from 'zod/mini';
import { readAnnouncement, type Announcement } from '../service/announcement.ts';
import { ask, withPageLimits, type ClientOptions, type WalkOptions } from './client-options.ts';
import { ServiceError } from '../service/errors.ts';
import { checkOptions } from './checks.ts';
import {
  checkParameters,
  dateForm,
  controlNumbersForm,
  writeParameters,
  type ParametersOf,
} from '../service/parameter-checks.ts';
import { ParameterError } from '../service/parameter-error.ts';
import { amountForm, flagForm, gradeForm, listForm } from '../service/parameters.ts';
import { withRetries } from './retry.ts';
import { code, count } from '../service/fields.ts';
import { isObject, parseLeniently, type Loss } from '../service/lenient-parse.ts';
import type { Answer } from '../service/transport.ts';

/** The forms of the parameters of `GET /api/Archive` (spec §4.2). */
export const archiveForms = {
  ControlNumber: controlNumbersForm,
  PostingStartDate: dateForm,
  PostingEndDate: dateForm,
  Organization: listForm,
  PositionTitle: listForm,
  JobCategoryCode: listForm,
  RemunerationMinimumAmount: amountForm,
  RemunerationMaximumAmount: amountForm,
  CityName: listForm,
  CountrySubDivision: listForm,
  Country: listForm,
  PayGradeHigh: gradeForm,
  PayGradeLow: gradeForm,
  Student: flagForm,
  PositionOfferingTypeCode: listForm,
  PositionScheduleTypeCode: listForm,
  Page: { form: 'count', from: 1, to: 999_999_999 },
  ResultsPerPage: { form: 'count', from: 1, to: 500 },
} as const;

/**
 * A query of Archive (spec §4.2): control numbers, or both posting dates (rule 1), and further filters. Dates are days,
 * `YYYY-MM-DD`, both ends included. Amounts are US dollars and select buckets of 25,000 (rule 4).
 */
export type ArchiveQuery = Omit<
  ParametersOf<typeof archiveForms>,
  'ControlNumber' | 'PostingStartDate' | 'PostingEndDate'
> &
  (
    | {
        readonly ControlNumber: readonly (string | number)[];
        readonly PostingStartDate?: never;
        readonly PostingEndDate?: never;
      }
    | {
        readonly ControlNumber?: readonly (string | number)[];
        readonly PostingStartDate: string;
        readonly PostingEndDate: string;
      }
  );

const endpoint = { name: 'Archive', path: '/api/Archive', keyHeader: 'Authorization-Key' };

const envelope = z.object({
  LanguageCode: z.optional(code()),
  SearchResult: z.object({
    SearchResultCount: z.optional(count()),
    SearchResultItems: z.array(z.unknown()),
  }),
});

/** An answer of Archive (spec §2.3) with every item validated. */
export interface ArchiveResponse {
  LanguageCode?: string | undefined;
  SearchResult: {
    /** Records in this answer. */
    SearchResultCount?: number | undefined;
    SearchResultItems: Announcement[];
  };
}

/** Corrects the name of the salaries: the example of the spec writes `PositionEmuneration` (spec §2.3). */
function withRemuneration(item: unknown): unknown {
  const descriptor = isObject(item) ? item['MatchedObjectDescriptor'] : undefined;
  if (!isObject(item) || !isObject(descriptor)) return item;
  const { PositionEmuneration: misspelled, ...others } = descriptor;
  if (misspelled === undefined || others['PositionRemuneration'] != null) return item;
  return { ...item, MatchedObjectDescriptor: { ...others, PositionRemuneration: misspelled } };
}

/** Reads an answer of Archive from any value. @throws {@link ServiceError} of kind `shape` where it has no list of items. */
export function readArchiveResponse(body: unknown, losses: Loss[] = []): Answer<ArchiveResponse> {
  const read = parseLeniently(envelope, body, losses);
  if (!read)
    throw new ServiceError(
      'shape',
      `${endpoint.path} answered with JSON that is not an archive result.`,
    );
  const items: Announcement[] = [];
  for (const [index, item] of read.SearchResult.SearchResultItems.entries()) {
    const path = ['SearchResult', 'SearchResultItems', index];
    const clean = readAnnouncement(withRemuneration(item), losses, path);
    if (clean) items.push(clean);
  }
  return {
    data: { ...read, SearchResult: { ...read.SearchResult, SearchResultItems: items } },
    losses,
  };
}

/** Checks a query of Archive. @throws {@link ParameterError} */
export function checkArchiveQuery(query: ArchiveQuery): void {
  checkParameters(endpoint.name, archiveForms, query);
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

async function send(query: object, options: ClientOptions): Promise<Answer<ArchiveResponse>> {
  const losses: Loss[] = [];
  const body = await ask(
    endpoint,
    writeParameters(archiveForms, query),
    withPageLimits(options),
    losses,
  );
  return readArchiveResponse(body, losses);
}

/**
 * Fetches one page of archived announcements (`GET /api/Archive`, spec §4.2), 500 at most. Needs `apiKey`, so it runs on servers only. The
 * endpoint is meant for posting agencies, not for job boards (spec §1).
 *
 * @throws {@link ServiceError}; {@link ParameterError} before anything is sent.
 */
export async function archive(
  query: ArchiveQuery,
  options: ClientOptions,
): Promise<Answer<ArchiveResponse>> {
  check(query, options);
  return send(query, options);
}

/** One page of a walk through Archive. The service gives no total. */
export interface ArchivePage {
  /** Counts from 1. */
  page: number;
  items: Announcement[];
  /** What could not be read on this page. */
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
  options: WalkOptions,
): AsyncGenerator<ArchivePage, void, undefined> {
  check(query, options);
  return walk(query, options);
}

async function* walk(
  query: ArchiveQuery,
  options: WalkOptions,
): AsyncGenerator<ArchivePage, void, undefined> {
  let [before, earlier] = [new Set<string>(), new Set<string>()];
  let unreadable = 0;
  for (let page = query.Page ?? 1; ; page++) {
    const { data, losses } = await withRetries(
      () => send({ ResultsPerPage: 500, ...query, Page: page }, options),
      options,
    );
    const all = data.SearchResult.SearchResultItems;
    const ids = new Set(all.map(({ MatchedObjectId }) => MatchedObjectId));
    const items = all.filter(
      ({ MatchedObjectId: id }) => !before.has(id) && !earlier.has(id), // moved to this page during the walk
    );
    // A page of nothing but unreadable records does not end the walk, but 20 in a row do.
    unreadable = ids.size === 0 && losses.length > 0 ? unreadable + 1 : 0;
    if (items.length === 0 && (unreadable === 0 || unreadable > 20)) return;
    [before, earlier] = [ids, before];
    yield { page, items, losses };
  }
}

/** Walks through every archived announcement that matches a query: {@link archivePages}, one by one. */
export function archiveAll(
  query: ArchiveQuery,
  options: WalkOptions & {
    /** Called with each page as it arrives, for example to count its losses. */
    onPage?: (page: ArchivePage) => void;
  },
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
