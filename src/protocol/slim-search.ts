import {
  sentFields,
  type Announcement,
  type AnnouncementDescriptor,
  type AnnouncementDetails,
  type AnnouncementLocation,
} from './announcement.ts';
import type { SearchParameters } from './parameters.ts';
import type { SearchResponse } from './search.ts';

// Selects the fields of a response that pages need. The shape stays the service's (data-service §2.4, §2.5), so that proxy, sample service
// service and Data Service are interchangeable. Only the size changes: nine tenths of a recorded page were coordinates and place names
// (data-service §10.1.4).

/** How many characters of a long text a card can show. */
const maximumCardTextLength = 600;

/** The names of the fields that are validated, by the object that has them. */
export const validatedFields = {
  descriptor: Object.keys(sentFields.descriptor.shape),
  details: Object.keys(sentFields.details.shape),
  cardDetails: Object.keys(sentFields.cardDetails),
  remuneration: Object.keys(sentFields.remuneration.shape),
};

const truncate = (text: string | undefined) =>
  text === undefined || text.length <= maximumCardTextLength
    ? text
    : `${text.slice(0, maximumCardTextLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;

/**
 * Drops everything the location's name already states ("Portland, Oregon" needs no city, state or country) and, unless they are needed,
 * the coordinates.
 */
function slimLocation(
  {
    LocationName,
    CityName,
    CountrySubDivisionCode,
    CountryCode,
    Longitude,
    Latitude,
  }: AnnouncementLocation,
  coordinates: boolean,
) {
  const name = LocationName?.trim();
  const nameHasState = CountrySubDivisionCode && name?.endsWith(`, ${CountrySubDivisionCode}`);
  return {
    LocationName,
    CityName: name ? undefined : CityName,
    CountrySubDivisionCode: nameHasState ? undefined : CountrySubDivisionCode,
    CountryCode: CountryCode === 'United States' ? undefined : CountryCode,
    ...(coordinates && { Longitude, Latitude }),
  };
}

/** Copies the present fields of these names. Announcements keep fields that nothing has validated; they are not sent on. */
function pick<Fields extends object>(fields: Fields, names: readonly string[]): Fields {
  const picked: Partial<Fields> = {};
  for (const name of names as readonly (keyof Fields)[])
    if (fields[name] !== undefined) picked[name] = fields[name];
  return picked as Fields;
}

const slimDetails = (details: AnnouncementDetails) => ({
  ...pick(details, validatedFields.cardDetails),
  JobSummary: truncate(details.JobSummary),
  PromotionPotentialAdditionalText: truncate(details.PromotionPotentialAdditionalText),
});

const slimDescriptor = (descriptor: AnnouncementDescriptor) => ({
  ...descriptor,
  QualificationSummary: truncate(descriptor.QualificationSummary),
  PositionFormattedDescription: descriptor.PositionFormattedDescription?.map((entry) => ({
    ...entry,
    Content: truncate(entry.Content),
  })),
});

/**
 * Returns the fields of an announcement that pages need.
 *
 * @param full whether to include every text instead of only the texts of a card.
 * @param coordinates whether locations have their coordinates.
 */
export function slimAnnouncement(
  { MatchedObjectId, MatchedObjectDescriptor: descriptor }: Announcement,
  full: boolean,
  coordinates: boolean,
) {
  const { Details, IsRadialSearch } = descriptor.UserArea ?? {};
  const validated = pick(descriptor, validatedFields.descriptor);
  return {
    MatchedObjectId,
    MatchedObjectDescriptor: {
      ...(full ? validated : slimDescriptor(validated)),
      PositionLocation: descriptor.PositionLocation?.map((one) => slimLocation(one, coordinates)),
      PositionRemuneration: descriptor.PositionRemuneration?.map((one) =>
        pick(one, validatedFields.remuneration),
      ),
      UserArea: {
        Details: Details && (full ? pick(Details, validatedFields.details) : slimDetails(Details)),
        IsRadialSearch,
      },
    },
  };
}

/**
 * Escapes every text that still looks like an entity after decoding (`&amp;amp;rsquo;` became `&rsquo;`). The page's client decodes again,
 * twice as {@link decodeEntities} does, and must get the text that the service intended.
 */
function escapeEntities(value: unknown): unknown {
  if (typeof value === 'string')
    return value.includes('&') ? value.replace(/&(?=#?[a-zA-Z0-9]{1,8};)/g, '&amp;amp;') : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(escapeEntities);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, escapeEntities(member)]),
  );
}

const entityPattern = /&#?[a-zA-Z0-9]{1,8};/;

/** Serializes a body for clients, which decode entities. Few responses contain anything like an entity, so most are serialized only once. */
export function serialize(value: unknown): string {
  const text = JSON.stringify(value);
  return entityPattern.test(text) ? JSON.stringify(escapeEntities(value)) : text;
}

/**
 * Returns the body of a Search response (data-service §2.4): what a card shows or, with `Fields=Full`, every text. Locations have
 * coordinates for a search within a distance, where cards name the nearest first.
 */
export function slimSearch(
  { SearchResult, ...rest }: SearchResponse,
  { Fields, Radius = 0 }: SearchParameters,
): string {
  const items = SearchResult.SearchResultItems.map((item) =>
    slimAnnouncement(item, Fields === 'Full', Radius > 0),
  );
  return serialize({
    ...rest,
    SearchParameters: {},
    SearchResult: { ...SearchResult, SearchResultItems: items },
  });
}

/** Returns announcements as they are in the body of a Search response with `Fields=Min`. */
export const slimItems = (
  items: readonly Announcement[],
  { Radius = 0 }: SearchParameters,
): string => serialize(items.map((item) => slimAnnouncement(item, false, Radius > 0)));
