import type { Announcement } from './announcement.ts';
import { invalid, isObject } from './field-values.ts';
import { identifyJob, isRead } from './job-identity.ts';
import type { Loss } from './lenient-parse.ts';
import { readAnnouncement, readSearchEnvelope } from './made/parsers.ts';
import { writeQuery, type SearchParameters } from './parameters.ts';
import { searchPath } from './paths.ts';
import type { SearchEnvelope, SearchResponse } from './search.ts';
import { getJson, type TransportOptions } from './transport.ts';

/** The path of the announcements in a response of Search. */
export const itemsPath = 'SearchResult.SearchResultItems';

/** Maximum items that are read from one response, well above the largest page (500). */
const maximumResponseItems = 2_000;

/** Returns the announcements of a response, each still unread. Those beyond the maximum are a loss. */
export function itemsOf({ SearchResult }: SearchEnvelope, losses: Loss[]): readonly unknown[] {
  const all = SearchResult.SearchResultItems;
  if (all.length > maximumResponseItems)
    losses.push({ path: `${itemsPath}[${maximumResponseItems}]`, lost: 'record' });
  return all.slice(0, maximumResponseItems);
}

/** Returns a response with its announcements read. */
export const withItems = (
  envelope: SearchEnvelope,
  SearchResultItems: Announcement[],
): SearchResponse => ({
  ...envelope,
  SearchResult: { ...envelope.SearchResult, SearchResultItems },
});

/** Reads an announcement that is as its schema expects; `undefined` for any other, which only the schema can read. */
export function readOrdinaryAnnouncement(value: unknown): Announcement | undefined {
  if (isRead(value)) return value;
  try {
    const read = readAnnouncement(value);
    return read === invalid ? undefined : identifyJob(read as Announcement);
  } catch {
    // The value is not data: a getter of it failed.
    return undefined;
  }
}

/** Reads an announcement without the schema. A field of its descriptor that only the schema can read is left out. */
export function readOrdinaryFields(value: unknown): Announcement | undefined {
  const { MatchedObjectId, MatchedObjectDescriptor: all } = Object(value) as Partial<Announcement>;
  if (!isObject(all) || Array.isArray(all)) return undefined;
  const ordinary = Object.entries(all).filter(
    ([name, field]) => readAnnouncement({ MatchedObjectDescriptor: { [name]: field } }) !== invalid,
  );
  const MatchedObjectDescriptor = Object.fromEntries(ordinary);
  return readOrdinaryAnnouncement({ MatchedObjectId, MatchedObjectDescriptor });
}

/** A response of Search read as far as it is ordinary. */
export interface OrdinaryResponse {
  data: SearchResponse;
  /** The announcements that only their schema can read, as losses. */
  unread: Loss[];
}

/** Reads a response of Search as far as it is as its schemas expect; `undefined` if the envelope is not. */
export function readOrdinaryResponse(body: unknown, losses: Loss[]): OrdinaryResponse | undefined {
  const read = readSearchEnvelope(body);
  if (read === invalid) return undefined;
  const envelope = read as SearchEnvelope;
  const unread: Loss[] = [];
  const items = itemsOf(envelope, losses).flatMap((item, index) => {
    const job = readOrdinaryAnnouncement(item);
    if (!job) unread.push({ path: `${itemsPath}[${index}]`, lost: 'record' });
    return job ?? [];
  });
  return { data: withItems(envelope, items), unread };
}

/**
 * Requests a response of Search (data-service §4.3).
 *
 * @param read reads its body, after the losses that a proxy reports.
 * @throws {@link ServiceError}
 */
export async function requestSearch<Read>(
  parameters: SearchParameters,
  options: TransportOptions,
  read: (body: unknown, losses: Loss[]) => Read,
): Promise<Awaited<Read>> {
  const losses: Loss[] = [];
  const body = await getJson(searchPath, writeQuery(parameters), options, losses);
  return await read(body, losses);
}
