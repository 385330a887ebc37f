import * as z from 'zod/mini';
import { indexed } from '../built-ins.ts';
import { readAnnouncement, type Announcement } from './announcement.ts';
import { ServiceError } from './errors.ts';
import { writeQuery, type SearchParameters } from './parameters.ts';
import { code, count, flag, identity, text } from './fields.ts';
import { parseLeniently, type Loss } from './lenient-parse.ts';
import { getJson, type Answer, type TransportOptions } from './transport.ts';

const refinement = z.object({
  RefinementName: z.optional(text(300)),
  RefinementCount: z.optional(count()),
  RefinementToken: z.optional(text(300)),
  RefinementValue: identity(),
});

const refinements = () => z.optional(z.array(refinement));

const refiners = z.object({
  Organization: refinements(),
  GradeBucket: refinements(),
  SalaryBucket: refinements(),
  PositionOfferingTypeCode: refinements(),
  PositionScheduleTypeCode: refinements(),
  JobCategoryCode: refinements(),
});

const envelope = z.object({
  LanguageCode: z.optional(code()),
  SearchResult: z.object({
    SearchResultCount: z.optional(count()),
    SearchResultCountAll: z.optional(count()),
    SearchResultItems: z.array(z.unknown()),
    UserArea: z.optional(
      z.object({
        Refiners: z.optional(refiners),
        NumberOfPages: z.optional(code()),
        IsRadialSearch: z.optional(flag()),
        ResolvedLocation: z.optional(z.array(text(300))),
      }),
    ),
  }),
});

/** One value of a refiner: its name, the number of announcements with it, and the value to send (spec §2.4). */
export type Refinement = z.output<typeof refinement>;
/** The refiners of an answer; absent from every recorded one (FACTS §1.1). */
export type Refiners = z.output<typeof refiners>;
/** The names of the six refiners (spec §2.4), which are the names of the parameters they refine. */
export type RefinerName = keyof Refiners;

type Envelope = z.output<typeof envelope>;
/** An answer of Search (spec §2.4) with every item validated. */
export type SearchResponse = Omit<Envelope, 'SearchResult'> & {
  SearchResult: Omit<Envelope['SearchResult'], 'SearchResultItems'> & {
    SearchResultItems: Announcement[];
  };
};

/** The count at which the service stops counting: the true number is this or more, and no page beyond it exists (FACTS §1.9). */
export const countCap = 10_000;

/** Maximum items that are read from one answer, well above the largest page (500). */
const maximumAnswerItems = 2_000;

/**
 * Reads an answer of Search from any value.
 *
 * @throws {@link ServiceError} of kind `shape` where the envelope has no list of items.
 */
export function readSearchResponse(body: unknown, losses: Loss[] = []): Answer<SearchResponse> {
  const read = parseLeniently(envelope, body, losses);
  if (!read)
    throw new ServiceError('shape', '/api/Search answered with JSON that is not a search result.');
  const items: Announcement[] = [];
  const all = read.SearchResult.SearchResultItems;
  if (all.length > maximumAnswerItems) {
    losses.push({ path: `SearchResult.SearchResultItems[${maximumAnswerItems}]`, lost: 'record' });
  }
  for (const [index, item] of indexed(all.slice(0, maximumAnswerItems))) {
    const clean = readAnnouncement(item, losses, ['SearchResult', 'SearchResultItems', index]);
    if (clean) items.push(clean);
  }
  return {
    data: { ...read, SearchResult: { ...read.SearchResult, SearchResultItems: items } },
    losses,
  };
}

/**
 * Searches the currently open announcements (`GET /api/Search`, spec §4.3). Needs a key, unless `baseUrl` is a proxy.
 *
 * @throws {@link ServiceError}
 */
export async function search(
  parameters: SearchParameters,
  options: TransportOptions,
): Promise<Answer<SearchResponse>> {
  const losses: Loss[] = [];
  const body = await getJson('/api/Search', writeQuery(parameters), options, losses);
  return readSearchResponse(body, losses);
}
