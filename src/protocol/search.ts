import * as z from 'zod/mini';
import { indexed } from '../built-ins.ts';
import { readAnnouncement, type Announcement } from './announcement.ts';
import { ServiceError } from './errors.ts';
import type { SearchParameters } from './parameters.ts';
import { code, count, flag, identity, object, records, text, type FieldsOf } from './fields.ts';
import { parseLeniently, type Loss } from './lenient-parse.ts';
import { readSearchEnvelope } from './made/parsers.ts';
import { itemsOf, itemsPath, requestSearch, withItems } from './search-items.ts';
import type { TransportOptions, ValidatedResponse } from './transport.ts';

const refinement = object({
  /** The value in words (data-service §2.4). */
  RefinementName: z.optional(text(300)),
  /** Number of announcements with the value (data-service §2.4). */
  RefinementCount: z.optional(count()), // sent: text
  /** Token of the value; its form is not documented (data-service §2.4). */
  RefinementToken: z.optional(text(300)),
  /** The value to send as the parameter of this name (data-service §2.4). */
  RefinementValue: identity(), // sent: text
});

const refinements = z.optional(z.array(refinement));

const refiners = object({
  /** Agencies among the results, with their counts (data-service §2.4). */
  Organization: refinements,
  /** Grade ranges among the results, with their counts (data-service §2.4). */
  GradeBucket: refinements,
  /** Pay ranges among the results, with their counts (data-service §2.4). */
  SalaryBucket: refinements,
  /** Work types among the results, with their counts (data-service §2.4). */
  PositionOfferingTypeCode: refinements,
  /** Work schedules among the results, with their counts (data-service §2.4). */
  PositionScheduleTypeCode: refinements,
  /** Occupational series among the results, with their counts (data-service §2.4). */
  JobCategoryCode: refinements,
});

const userArea = object({
  /**
   * Values by which the search can be narrowed, with their counts (data-service §2.4); absent from recorded responses (data-service §10.1.1).
   */
  Refiners: z.optional(refiners), // sent: object
  /** Number of pages, in digits (data-service §2.4). */
  NumberOfPages: z.optional(code()),
  /** Whether the search was by location and distance (data-service §2.4). */
  IsRadialSearch: z.optional(flag()),
  /** Locations that the service found for `LocationName` (data-service §10.2). */
  ResolvedLocation: z.optional(z.array(text(300))),
});

const result = object({
  /** Announcements in this response (data-service §2.4). */
  SearchResultCount: z.optional(count()), // sent: required
  /** Announcements that match; counts to 10,000 and no further (data-service §2.4, §10.1.9). */
  SearchResultCountAll: z.optional(count()), // sent: required
  /** The announcements (data-service §2.4). */
  SearchResultItems: records('MatchedObjectDescriptor'), // sent: array, required
  /** Refiners and number of pages (data-service §2.4). */
  UserArea: z.optional(userArea),
});

/** The schema of a response of Search, its announcements aside. */
export const searchEnvelope = object({
  /** Language of the response (data-service §2.4). */
  LanguageCode: z.optional(code()),
  /** The response itself (data-service §2.4). */
  SearchResult: result,
});

/** One value of a refiner: its name, the number of announcements with it, and the value to send (data-service §2.4). */
export type Refinement = FieldsOf<typeof refinement>;
/** The refiners of a response; absent from every recorded one (data-service §10.1.1). */
export type Refiners = { [Name in keyof z.output<typeof refiners>]?: Refinement[] | undefined };
/** The names of the six refiners (data-service §2.4), which are the names of the parameters they refine. */
export type RefinerName = keyof Refiners;
/** The data of a response of Search in addition to its announcements (data-service §2.4). */
export type SearchUserArea = FieldsOf<typeof userArea, { Refiners: Refiners }>;
/** The announcements of a response of Search, with their counts (data-service §2.4). */
export type SearchResult = FieldsOf<
  typeof result,
  {
    SearchResultItems: Announcement[];
    UserArea: SearchUserArea;
  }
>;
/** A response of Search (data-service §2.4) with every item validated. */
export type SearchResponse = FieldsOf<typeof searchEnvelope, { SearchResult: SearchResult }>;
/** A response of Search whose announcements are still unread. */
export type SearchEnvelope = z.output<typeof searchEnvelope>;

function readEnvelope(body: unknown, losses: Loss[]) {
  const read = parseLeniently(searchEnvelope, body, losses, [], readSearchEnvelope);
  if (!read)
    throw new ServiceError('shape', '/api/Search responded with JSON that is not a search result.');
  return read;
}

/** Reads the announcements of a response of Search, each still unread. @throws as {@link readSearchResponse} */
export const readItems = (body: unknown): readonly unknown[] => itemsOf(readEnvelope(body, []), []);

/**
 * Reads a response of Search from any value.
 *
 * @throws {@link ServiceError} of kind `shape` if the envelope has no list of items.
 */
export function readSearchResponse(
  body: unknown,
  losses: Loss[] = [],
): ValidatedResponse<SearchResponse> {
  const envelope = readEnvelope(body, losses);
  const items: Announcement[] = [];
  for (const [index, item] of indexed(itemsOf(envelope, losses))) {
    const clean = readAnnouncement(item, losses, [...itemsPath.split('.'), index]);
    if (clean) items.push(clean);
  }
  return { data: withItems(envelope, items), losses };
}

/**
 * Searches the currently open announcements (`GET /api/Search`, data-service §4.3). Needs a key, unless `baseUrl` is a proxy.
 *
 * @throws {@link ServiceError}
 */
export const search = (
  parameters: SearchParameters,
  options: TransportOptions,
): Promise<ValidatedResponse<SearchResponse>> =>
  requestSearch(parameters, options, readSearchResponse);
