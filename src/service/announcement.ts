import * as z from 'zod/mini';
import { announcementTexts } from './announcement-texts.ts';
import {
  address,
  code,
  figure,
  flag,
  identity,
  parseLeniently,
  text,
  type Loss,
} from './fields.ts';

// Field names are the service's own (spec §2.3, §2.4); every field may be missing from any record (FACTS §2).
const optional = <Schema extends z.core.SomeType>(schema: Schema) => z.optional(schema);
const name = () => optional(text(500));
const prose = () => optional(text());
const named = () =>
  optional(z.array(z.object({ Name: optional(text(500)), Code: optional(code()) })));

const location = z.object({
  LocationName: name(),
  CountryCode: name(),
  CountrySubDivisionCode: name(),
  CityName: name(),
  Longitude: optional(figure()),
  Latitude: optional(figure()),
});

const remuneration = z.object({
  MinimumRange: optional(code()),
  MaximumRange: optional(code()),
  RateIntervalCode: optional(code()),
  Description: optional(text(200)),
});

const details = z.object({
  ...announcementTexts,
  JobSummary: prose(),
  WhoMayApply: optional(z.object({ Name: name(), Code: optional(code()) })),
  LowGrade: optional(code()),
  HighGrade: optional(code()),
  PromotionPotential: optional(code()),
  SubAgencyName: name(),
  OrganizationCodes: optional(code()),
  HiringPath: optional(z.array(code())),
  TotalOpenings: optional(code()),
  TeleworkEligible: optional(flag()),
  RemoteIndicator: optional(flag()),
  TravelCode: optional(code()),
  SecurityClearance: name(),
  DrugTestRequired: optional(flag()),
  Relocation: optional(flag()),
  ServiceType: optional(code()),
  AnnouncementClosingType: optional(code()),
});

const descriptor = z.object({
  PositionID: optional(code()),
  PositionTitle: name(),
  PositionURI: optional(address()),
  ApplyURI: optional(z.array(address())),
  PositionLocationDisplay: name(),
  PositionLocation: optional(z.array(location)),
  OrganizationName: name(),
  DepartmentName: name(),
  SubAgency: name(),
  JobCategory: named(),
  JobGrade: named(),
  PositionSchedule: named(),
  PositionOfferingType: named(),
  QualificationSummary: prose(),
  PositionRemuneration: optional(z.array(remuneration)),
  PositionStartDate: optional(code()),
  PositionEndDate: optional(code()),
  PublicationStartDate: optional(code()),
  ApplicationCloseDate: optional(code()),
  PositionFormattedDescription: optional(
    z.array(z.object({ Content: prose(), Label: name(), LabelDescription: name() })),
  ),
  UserArea: optional(z.object({ Details: optional(details), IsRadialSearch: optional(flag()) })),
});

const announcement = z.object({
  MatchedObjectId: identity(),
  MatchedObjectDescriptor: descriptor,
  RelevanceRank: optional(figure()),
});

/** One job announcement of Search (spec §2.4), clean: each field is bounded text, a number, a flag, a list of these, or absent. */
export type Announcement = z.output<typeof announcement>;
/** The fields of an announcement under `MatchedObjectDescriptor` (spec §2.4). */
export type AnnouncementDescriptor = Announcement['MatchedObjectDescriptor'];
/** The fields of an announcement under `UserArea.Details` (spec §2.4). */
export type AnnouncementDetails = z.output<typeof details>;
/** One place of an announcement; coordinates in degrees, 0/0 meaning none. */
export type AnnouncementLocation = z.output<typeof location>;
/** One pay range of an announcement; amounts are US dollars written as decimal strings. */
export type AnnouncementRemuneration = z.output<typeof remuneration>;

const read = new WeakSet<object>();

/**
 * Reads one announcement from anything, field by field; what it read once it takes as it is.
 *
 * @returns the clean announcement, or `undefined` (and a loss) when it has no identity or no descriptor.
 */
export function readAnnouncement(
  value: unknown,
  losses: Loss[] = [],
  place: readonly PropertyKey[] = [],
): Announcement | undefined {
  if (typeof value === 'object' && value !== null && read.has(value)) return value as Announcement;
  const clean = parseLeniently(announcement, value, losses, place);
  if (clean) read.add(clean);
  return clean;
}
