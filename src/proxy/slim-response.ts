import type {
  Announcement,
  AnnouncementDescriptor,
  AnnouncementDetails,
  AnnouncementLocation,
} from '../service/announcement.ts';
import type { ArchiveResponse } from '../client/archive.ts';
import type { CodeList } from '../service/code-lists.ts';
import type { HistoricPage } from '../client/historic-page.ts';
import type { SearchResponse } from '../service/search.ts';

// What of an answer goes to the page. The shape stays the service's own (spec §2.4, §2.5), so that proxy, reference and service
// are interchangeable; the weight does not: nine tenths of a recorded page were coordinates and names of places (FACTS §1.4).

/** Characters of a long text that a card can show. */
const cardLength = 600;

/** The details that a card's facts are made of; Full carries all of them. */
const cardDetails = [
  'JobSummary',
  'WhoMayApply',
  'LowGrade',
  'HighGrade',
  'PromotionPotential',
  'SubAgencyName',
  'OrganizationCodes',
  'HiringPath',
  'TotalOpenings',
  'TeleworkEligible',
  'RemoteIndicator',
  'TravelCode',
  'SecurityClearance',
  'DrugTestRequired',
  'Relocation',
  'ServiceType',
  'AnnouncementClosingType',
] as const satisfies readonly (keyof AnnouncementDetails)[];

const cut = (text: string | undefined) =>
  text === undefined || text.length <= cardLength
    ? text
    : `${text.slice(0, cardLength - 1).replace(/[\ud800-\udbff]$/, '')}…`;

/** No coordinates, and nothing that the place's name says already: "Portland, Oregon" needs no city, no state, no country. */
function reduceLocation({
  LocationName,
  CityName,
  CountrySubDivisionCode,
  CountryCode,
}: AnnouncementLocation) {
  const name = LocationName?.trim();
  const saysState = CountrySubDivisionCode && name?.endsWith(`, ${CountrySubDivisionCode}`);
  return {
    LocationName,
    CityName: name ? undefined : CityName,
    CountrySubDivisionCode: saysState ? undefined : CountrySubDivisionCode,
    CountryCode: CountryCode === 'United States' ? undefined : CountryCode,
  };
}

const cardOf = (details: AnnouncementDetails) => ({
  ...Object.fromEntries(cardDetails.map((name) => [name, details[name]])),
  JobSummary: cut(details.JobSummary),
});

const shorten = (descriptor: AnnouncementDescriptor) => ({
  ...descriptor,
  QualificationSummary: cut(descriptor.QualificationSummary),
  PositionFormattedDescription: descriptor.PositionFormattedDescription?.map((entry) => ({
    ...entry,
    Content: cut(entry.Content),
  })),
});

function reduceAnnouncement(
  { MatchedObjectId, MatchedObjectDescriptor: descriptor }: Announcement,
  full: boolean,
) {
  const { Details, IsRadialSearch } = descriptor.UserArea ?? {};
  return {
    MatchedObjectId,
    MatchedObjectDescriptor: {
      ...(full ? descriptor : shorten(descriptor)),
      PositionLocation: descriptor.PositionLocation?.map(reduceLocation),
      UserArea: { Details: full || !Details ? Details : cardOf(Details), IsRadialSearch },
    },
  };
}

/** Addresses are read as they stand, everything else with its entities decoded. */
const addresses: ReadonlySet<string> = new Set(['PositionURI', 'ApplyURI', 'BenefitsUrl']);

/**
 * Guards every text that decoding left with the look of an entity (`&amp;rsquo;` became `&rsquo;`): the page's own client
 * decodes once more, and must find what the service meant.
 */
function guardEntities(value: unknown): unknown {
  if (typeof value === 'string')
    return value.includes('&') ? value.replace(/&(?=#?[a-zA-Z0-9]{1,8};)/g, '&amp;') : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(guardEntities);
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [
      name,
      addresses.has(name) ? (own as unknown) : guardEntities(own),
    ]),
  );
}

const entityLike = /&#?[a-zA-Z0-9]{1,8};/;

/** Writes a body. Few answers hold what looks like an entity, so most are written as they are. */
function write(value: unknown): string {
  const text = JSON.stringify(value);
  return entityLike.test(text) ? JSON.stringify(guardEntities(value)) : text;
}

/** The body for a page: an answer of Search (spec §2.4) with what a card shows, or, for `Fields=Full`, with every text. */
export function reduceSearch({ SearchResult, ...rest }: SearchResponse, full: boolean): string {
  const items = SearchResult.SearchResultItems.map((item) => reduceAnnouncement(item, full));
  return write({
    ...rest,
    SearchParameters: {},
    SearchResult: { ...SearchResult, SearchResultItems: items },
  });
}

/** The body for a page: an answer of Archive (spec §2.3), whole. */
export function reduceArchive({ SearchResult, ...rest }: ArchiveResponse): string {
  const items = SearchResult.SearchResultItems.map((item) => reduceAnnouncement(item, true));
  return write({
    ...rest,
    SearchParameters: {},
    SearchResult: { ...SearchResult, SearchResultItems: items },
  });
}

/** The body for a page: one of the historic feed (spec §2.1, §2.2); its next link repeats the question, in lower case (spec §4.1 rule 3). */
export function reduceHistoric(
  { records, totalCount, next }: Pick<HistoricPage, 'records' | 'totalCount' | 'next'>,
  query: string,
): string {
  const link = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) link.set(name.toLowerCase(), value);
  link.delete('pagenumber');
  for (const [name, value] of Object.entries(next ?? {}))
    link.set(name.toLowerCase(), String(value));
  const token = next && 'continuationtoken' in next ? next.continuationtoken : undefined;
  return write({
    paging: {
      metadata: { totalCount, continuationToken: token && encodeURIComponent(token) },
      next: next && `/api/historicjoa?${link.toString()}`,
    },
    data: records,
  });
}

/** The body for a page: a code list (spec §2.5). A disabled code stays, because it still explains an old record. */
export function reduceCodeList({ id, items, dateGenerated }: CodeList): string {
  const values = items.map(({ LastModified: _, IsDisabled, ...shown }) => ({
    ...shown,
    IsDisabled: IsDisabled ? 'Yes' : undefined,
  }));
  return write({ CodeList: [{ ValidValue: values, id }], DateGenerated: dateGenerated });
}
