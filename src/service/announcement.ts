import * as z from 'zod/mini';
import { code, figure, flag, list, text, readWithLosses, type Loss } from './schema.ts';

// Field names are the service's own (spec §2.3, §2.4); every field may be missing from any record (FACTS §2).
const optional = <Schema extends z.core.SomeType>(schema: Schema) => z.optional(schema);
const name = () => optional(text(500));
const prose = () => optional(text());
const uri = () => z.string().check(z.maxLength(2_048));
const named = () =>
  optional(list(z.object({ Name: optional(text(500)), Code: optional(code()) }), 100));
const prosesOrOne = () =>
  optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' ? [value] : value)),
      list(text(), 100),
    ),
  );

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
  JobSummary: prose(),
  MajorDuties: prosesOrOne(),
  Education: prose(),
  Requirements: prose(),
  Evaluations: prose(),
  HowToApply: prose(),
  WhatToExpectNext: prose(),
  RequiredDocuments: prose(),
  Benefits: prose(),
  BenefitsUrl: optional(uri()),
  OtherInformation: prose(),
  KeyRequirements: prosesOrOne(),
  WhoMayApply: optional(z.object({ Name: name(), Code: optional(code()) })),
  LowGrade: optional(code()),
  HighGrade: optional(code()),
  PromotionPotential: optional(code()),
  SubAgencyName: name(),
  OrganizationCodes: optional(code()),
  HiringPath: optional(list(code(), 50)),
  TotalOpenings: optional(code()),
  TeleworkEligible: optional(flag()),
  RemoteIndicator: optional(flag()),
  TravelCode: optional(code()),
  SecurityClearance: name(),
  DrugTestRequired: optional(flag()),
  Relocation: optional(flag()),
  ServiceType: optional(code()),
  AnnouncementClosingType: optional(code()),
  PositionSensitivitiy: name(), // the wire's own spelling
  AdjudicationType: optional(list(text(200), 50)),
  AppointmentExplanationText: prose(),
  AgencyMarketingStatement: prose(),
  AgencyContactEmail: name(),
  AgencyContactPhone: name(),
  AgencyContactWebsite: name(),
  MCOTags: optional(list(code(), 50)),
});

const descriptor = z.object({
  PositionID: optional(code()),
  PositionTitle: name(),
  PositionURI: optional(uri()),
  ApplyURI: optional(list(uri(), 20)),
  PositionLocationDisplay: name(),
  PositionLocation: optional(list(location)),
  OrganizationName: name(),
  DepartmentName: name(),
  SubAgency: name(),
  JobCategory: named(),
  JobGrade: named(),
  PositionSchedule: named(),
  PositionOfferingType: named(),
  QualificationSummary: prose(),
  PositionRemuneration: optional(list(remuneration, 100)),
  PositionStartDate: optional(code()),
  PositionEndDate: optional(code()),
  PublicationStartDate: optional(code()),
  ApplicationCloseDate: optional(code()),
  PositionFormattedDescription: optional(
    list(z.object({ Content: prose(), Label: name(), LabelDescription: name() }), 20),
  ),
  UserArea: optional(z.object({ Details: optional(details), IsRadialSearch: optional(flag()) })),
});

const announcement = z.object({
  MatchedObjectId: code().check(z.minLength(1)),
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
  const clean = readWithLosses(announcement, value, losses, place);
  if (clean) read.add(clean);
  return clean;
}
