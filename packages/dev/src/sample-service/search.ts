import type { OpenAnnouncements } from './open-announcements.ts';
import { readCriteria } from './filters.ts';
import { Parameters } from './parameters.ts';
import type { Announcement } from './announcement.ts';
import { refinersOf } from './refiners.ts';
import { sorted } from './sort.ts';
import { teaser, type Query } from './text.ts';
import { fullOnlyDetails, type WireSearchResponse } from './wire.ts';

/** Page size if the request's is missing or invalid (data-service §10.3). */
const defaultPageSize = 250;
const maximumPageSize = 500;
/** The count at which the service stops counting (data-service §10.1.9). */
export const maximumCount = 10_000;

export interface SearchOptions {
  refiners: boolean;
}

/** Returns one page of a list, and the counts that the service gives for the whole list. */
export function pageOf<Item>(
  all: readonly Item[],
  page: number | undefined,
  size: number | undefined,
): { items: Item[]; countAll: number; pages: number } {
  const whole = (value: number | undefined): value is number =>
    value !== undefined && Number.isInteger(value) && value > 0;
  const perPage = whole(size) ? Math.min(size, maximumPageSize) : defaultPageSize;
  const countAll = Math.min(all.length, maximumCount);
  const start = ((whole(page) ? page : 1) - 1) * perPage;
  return {
    items: all.slice(start, Math.min(countAll, start + perPage)),
    countAll,
    pages: Math.ceil(countAll / perPage),
  };
}

type Loose = Record<string, unknown>;
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fullOnlyNames = new Set<string>(fullOnlyDetails);

/** Returns the item as sent: in full length, reduced to the requested fields, with its rank and, for a Keyword, its highlighted teaser. */
function presentItem(
  { item, fullTexts }: Announcement,
  whole: boolean,
  query: Query,
  rank: number,
): unknown {
  if (!isObject(item) || !isObject(item.MatchedObjectDescriptor)) return item;
  const texts = fullTexts?.(whole);
  const descriptor: Loose = { ...item.MatchedObjectDescriptor, ...texts?.descriptor };
  const area = descriptor.UserArea;
  if (isObject(area) && isObject(area.Details)) {
    const details: Loose = { ...area.Details, ...texts?.details };
    descriptor.UserArea = {
      ...area,
      Details: whole
        ? details
        : Object.fromEntries(Object.entries(details).filter(([name]) => !fullOnlyNames.has(name))),
    };
  }
  const [formatted] = Array.isArray(descriptor.PositionFormattedDescription)
    ? (descriptor.PositionFormattedDescription as unknown[])
    : [];
  if (query.length > 0 && isObject(formatted) && formatted.Content === undefined) {
    const content = teaser(item, query);
    if (content !== undefined)
      descriptor.PositionFormattedDescription = [{ Content: content, ...formatted }];
  }
  return {
    ...item,
    MatchedObjectDescriptor: descriptor,
    ...('RelevanceRank' in item ? { RelevanceRank: rank } : {}),
  };
}

/** Responds to Search requests (data-service §4.3) from the announcements open on a day. */
export class Search {
  readonly #options: SearchOptions;

  constructor(options: SearchOptions) {
    this.#options = options;
  }

  response(open: OpenAnnouncements, parametersGiven: URLSearchParams): WireSearchResponse {
    const parameters = new Parameters(parametersGiven);
    const { index } = open;
    const { matches, query, locations } = readCriteria(parameters, index);
    const found = open.announcements.filter(matches);
    const ranks =
      query.length > 0
        ? new Map(found.map((announcement) => [announcement, index.relevance(announcement, query)]))
        : undefined;
    const inOrder = sorted(
      found,
      parameters.text('SortField'),
      parameters.text('SortDirection'),
      ranks,
    );
    const { items, countAll, pages } = pageOf(
      inOrder,
      parameters.number('Page'),
      parameters.number('ResultsPerPage'),
    );
    const whole = parameters.text('Fields')?.toLowerCase() === 'full';
    return {
      LanguageCode: 'EN',
      SearchParameters: {},
      SearchResult: {
        SearchResultCount: items.length,
        SearchResultCountAll: countAll,
        SearchResultItems: items.map((announcement) =>
          presentItem(announcement, whole, query, ranks?.get(announcement) ?? 0),
        ),
        UserArea: {
          ...(this.#options.refiners ? { Refiners: refinersOf(found) } : {}),
          NumberOfPages: String(pages),
          IsRadialSearch: locations !== undefined,
          ...(locations ? { ResolvedLocation: locations.names } : {}),
        },
      },
    };
  }
}
