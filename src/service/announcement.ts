import * as z from 'zod/mini';
import { address, code, decimal, flag, identity, text, texts } from './fields.ts';
import { parseLeniently, type Loss } from './lenient-parse.ts';

// Field names are those of the service (spec §2.3, §2.4); every field may be missing from any record (FACTS §2).
const optional = <Schema extends z.core.SomeType>(schema: Schema) => z.optional(schema);
/** An object that keeps the fields it does not list, unchecked. Its type lists only those that it reads, so that a misspelled name is an error. */
const openObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.looseObject(shape) as unknown as z.ZodMiniObject<Shape>;
const name = () => optional(text(500));
const prose = () => optional(text());
const codeAndNameList = () =>
  optional(z.array(z.object({ Name: optional(text(500)), Code: optional(code()) })));

const location = openObject({
  LocationName: name(),
  CountryCode: name(),
  CountrySubDivisionCode: name(),
  CityName: name(),
  Longitude: optional(decimal()),
  Latitude: optional(decimal()),
});

const remuneration = openObject({
  MinimumRange: optional(code()),
  MaximumRange: optional(code()),
  RateIntervalCode: optional(code()),
  Description: optional(text(200)),
});

const details = openObject({
  // Only `Fields=Full` brings the long texts (spec §4.3 rule 7).
  MajorDuties: optional(texts()),
  Education: prose(),
  Requirements: prose(),
  Evaluations: prose(),
  HowToApply: prose(),
  WhatToExpectNext: prose(),
  RequiredDocuments: prose(),
  Benefits: prose(),
  BenefitsUrl: optional(address()),
  BenefitsDisplayDefaultText: optional(flag()),
  OtherInformation: prose(),
  KeyRequirements: optional(texts()),
  PositionSensitivitiy: name(), // misspelled by the service
  AdjudicationType: optional(z.array(text(200))),
  AppointmentExplanationText: prose(),
  AgencyMarketingStatement: prose(),
  AgencyContactEmail: name(),
  AgencyContactPhone: name(),
  AgencyContactWebsite: name(),
  MCOTags: optional(z.array(code())),
  JobSummary: prose(),
  WhoMayApply: optional(z.object({ Name: name(), Code: optional(code()) })),
  LowGrade: optional(code()),
  HighGrade: optional(code()),
  PromotionPotential: optional(code()),
  PromotionPotentialAdditionalText: prose(),
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
  AnnouncementClosingTypeOption: optional(code()),
  PreviewQuestionnaireurl: optional(address()),
  SecondAnnouncementUrl: optional(address()),
});

const descriptor = openObject({
  PositionID: optional(code()),
  PositionTitle: name(),
  PositionURI: optional(address()),
  ApplyURI: optional(z.array(address())),
  PositionLocationDisplay: name(),
  PositionLocation: optional(z.array(location)),
  OrganizationName: name(),
  DepartmentName: name(),
  SubAgency: name(),
  JobCategory: codeAndNameList(),
  JobGrade: codeAndNameList(),
  PositionSchedule: codeAndNameList(),
  PositionOfferingType: codeAndNameList(),
  QualificationSummary: prose(),
  PositionRemuneration: optional(z.array(remuneration)),
  PositionStartDate: optional(code()),
  PositionEndDate: optional(code()),
  PublicationStartDate: optional(code()),
  ApplicationCloseDate: optional(code()),
  PositionFormattedDescription: optional(
    z.array(z.object({ Content: prose(), Label: name(), LabelDescription: name() })),
  ),
  UserArea: optional(openObject({ Details: optional(details), IsRadialSearch: optional(flag()) })),
});

const announcement = openObject({
  MatchedObjectId: identity(),
  MatchedObjectDescriptor: descriptor,
  RelevanceRank: optional(decimal()),
});

/**
 * One job announcement of Search (spec §2.4), validated: each field is bounded text, a number, a flag, a list of these, or absent. Fields
 * that the type does not name are kept as the service sent them; read them through a `Record<string, unknown>`.
 */
export type Announcement = z.output<typeof announcement>;
/** The fields of an announcement under `MatchedObjectDescriptor` (spec §2.4). */
export type AnnouncementDescriptor = Announcement['MatchedObjectDescriptor'];
/** The fields of an announcement under `UserArea.Details` (spec §2.4). */
export type AnnouncementDetails = z.output<typeof details>;
/** One location of an announcement. Coordinates are in degrees; 0/0 means none. */
export type AnnouncementLocation = z.output<typeof location>;
/** One pay range of an announcement. Amounts are US dollars, written as decimal strings. */
export type AnnouncementRemuneration = z.output<typeof remuneration>;

/** The names of the fields that are validated, by the object that has them. */
export const validatedFields = {
  descriptor: Object.keys(descriptor.shape),
  details: Object.keys(details.shape),
  remuneration: Object.keys(remuneration.shape),
};

const readAnnouncements = new WeakSet<object>();

/**
 * Reads one announcement from any value, field by field. An announcement that this function returned before is returned as it is.
 *
 * @param losses receives what could not be read.
 * @param path where the value stands in the whole answer; the prefix of the paths in `losses`.
 * @returns the validated announcement, or `undefined` (and a loss) when it has no identity or no descriptor.
 */
export function readAnnouncement(
  value: unknown,
  losses: Loss[] = [],
  path: readonly PropertyKey[] = [],
): Announcement | undefined {
  if (typeof value === 'object' && value !== null && readAnnouncements.has(value))
    return value as Announcement;
  const clean = parseLeniently(announcement, value, losses, path);
  if (clean) readAnnouncements.add(clean);
  return clean;
}
