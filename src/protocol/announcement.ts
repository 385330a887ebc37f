import * as z from 'zod/mini';
import {
  webUrl,
  code,
  decimal,
  flag,
  markedText,
  object,
  text,
  texts,
  type FieldsOf,
} from './fields.ts';
import { identifyJob, isRead } from './job-identity.ts';
import { parseLeniently, pathText, type Loss } from './lenient-parse.ts';
import { readAnnouncement as ordinary } from './made/parsers.ts';

/** An object that keeps the fields it does not list, unchecked. Its type lists only those that it reads, so that a misspelled name is an error. */
const openObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.looseObject(shape) as unknown as z.ZodMiniObject<Shape>;

// Fields of one kind share a schema: creating one for each takes time on every page, and memory.
// Field names are the service's (data-service §2.3, §2.4). Every field may be missing from any record (data-service §10.2).
const name = z.optional(text(500));
const prose = z.optional(text());
const shortCode = z.optional(code());
const indicator = z.optional(flag());
const number = z.optional(decimal());
const url = z.optional(webUrl());
const paragraphs = z.optional(texts());
const codes = z.optional(z.array(code()));

const codeAndName = object({
  /** The name in words (data-service §2.3, §2.4). */
  Name: name,
  /** The code, as in the code list (data-service §2.3, §2.4). */
  Code: shortCode,
});
const codesAndNames = z.optional(z.array(codeAndName));

const location = openObject({
  /** City with state or country, such as `Denver, Colorado` (data-service §2.3, §2.4). */
  LocationName: name,
  /** Country; the service writes its name (data-service §2.3, §2.4, §10.2). */
  CountryCode: name,
  /** State or territory; the service writes its name (data-service §2.3, §2.4, §10.2). */
  CountrySubDivisionCode: name,
  /** City (data-service §2.3, §2.4). */
  CityName: name,
  /** Degrees east; with a latitude of 0, 0 means none (data-service §2.3, §2.4, §10.2). */
  Longitude: number, // sent: longitude
  /** Degrees north; with a longitude of 0, 0 means none (data-service §2.3, §2.4, §10.2). */
  Latitude: number, // sent: latitude
});

const remuneration = openObject({
  /** Least pay: US dollars per interval, as a decimal number in text (data-service §2.3, §2.4). */
  MinimumRange: shortCode, // sent: a number in Archive
  /** Most pay: US dollars per interval, as a decimal number in text (data-service §2.3, §2.4). */
  MaximumRange: shortCode, // sent: a number in Archive
  /**
   * Interval of the pay, such as `PA` for a year: code list `remunerationrateintervalcodes`; words until 2022 (data-service §2.3, §2.4, §10.1.6).
   */
  RateIntervalCode: shortCode,
  /** Interval in words, such as `Per Year` (data-service §2.4). */
  Description: z.optional(text(200)),
});

/** The details that cards show. Responses without `Fields=Full` have only these. */
const cardDetails = {
  /** Summary of the job (data-service §2.4). */
  JobSummary: prose,
  /** Who may apply; empty since 2021, see `HiringPath` (data-service §2.3, §2.4, §10.1.7). */
  WhoMayApply: z.optional(codeAndName), // sent: object
  /** Lowest grade, such as `09` (data-service §2.3, §2.4). */
  LowGrade: shortCode,
  /** Highest grade, such as `12` (data-service §2.3, §2.4). */
  HighGrade: shortCode,
  /** Highest grade that the position can reach (data-service §10.2). */
  PromotionPotential: shortCode,
  /** A text about that promotion (data-service §10.5). */
  PromotionPotentialAdditionalText: prose,
  /** Part of the agency (data-service §2.4). */
  SubAgencyName: name,
  /** Codes of department and agency, joined by a slash: `HE/HE00` (data-service §2.4). */
  OrganizationCodes: shortCode,
  /** Groups that may apply, as codes in either case: code list `hiringpaths` (data-service §10.1.7). */
  HiringPath: codes,
  /** Number of openings, or a word such as `Few` (data-service §10.1.8). */
  TotalOpenings: shortCode,
  /** Whether telework is possible; says nothing where `RemoteIndicator` is true (data-service §10.2, §10.5). */
  TeleworkEligible: indicator,
  /** Whether the job is remote (data-service §10.2). */
  RemoteIndicator: indicator,
  /** Travel level: code list `travelpercentages` (data-service §10.2). */
  TravelCode: shortCode,
  /** Security clearance in words (data-service §10.2). */
  SecurityClearance: name,
  /** Whether a drug test is required (data-service §10.2). */
  DrugTestRequired: indicator,
  /** Whether relocation expenses are paid (data-service §10.2). */
  Relocation: indicator,
  /** Competitive, excepted or senior executive: code list `servicetypes` (data-service §10.2). */
  ServiceType: shortCode,
  /** How the announcement closes: code list `announcementclosingtypes` (data-service §10.2). */
  AnnouncementClosingType: shortCode,
};

const details = openObject({
  /** Duties, by paragraph. Only with `Fields=Full`, as are the other long texts (data-service §2.4, §4.3.7). */
  MajorDuties: paragraphs, // sent: textOrTexts, full
  /** Education required or preferred (data-service §2.4). */
  Education: prose, // sent: textOrTexts, full
  /** Key requirements as text (data-service §2.4). */
  Requirements: prose, // sent: textOrTexts, full
  /** How applicants are evaluated, and the qualifications required (data-service §2.4). */
  Evaluations: prose, // sent: textOrTexts, full
  /** Steps to apply (data-service §2.4). */
  HowToApply: prose, // sent: textOrTexts, full
  /** The steps after an application (data-service §2.4). */
  WhatToExpectNext: prose, // sent: textOrTexts, full
  /** Documents to hand in (data-service §2.4). */
  RequiredDocuments: prose, // sent: textOrTexts, full
  /** Benefits (data-service §2.4). */
  Benefits: prose, // sent: textOrTexts, full
  /** URL of a page about benefits, unchecked: see `safeUrl` (data-service §2.4). */
  BenefitsUrl: url,
  /** Whether the portal shows its general text on benefits (data-service §10.5). */
  BenefitsDisplayDefaultText: indicator,
  /** Further information (data-service §2.4). */
  OtherInformation: prose, // sent: textOrTexts, full
  /** Key requirements, one entry each (data-service §2.4). */
  KeyRequirements: paragraphs, // sent: array, full
  /** Sensitivity and risk of the position; the service misspells the name (data-service §10.1.8). */
  PositionSensitivitiy: name,
  /** The same field without the misspelling (data-service §10.1.8). */
  PositionSensitivity: name,
  /** Adjudications that the position needs (data-service §10.2). */
  AdjudicationType: z.optional(z.array(text(200))),
  /** The explanation of the type of appointment (data-service §10.2). */
  AppointmentExplanationText: prose,
  /** The agency's text about itself (data-service §10.2). */
  AgencyMarketingStatement: prose,
  /** E-mail address for questions; may be a placeholder (data-service §10.2, §10.5). */
  AgencyContactEmail: name,
  /** Telephone number for questions; may be a placeholder (data-service §10.2, §10.5). */
  AgencyContactPhone: name,
  /** URL of the agency, unchecked: see `safeUrl` (data-service §10.2). */
  AgencyContactWebsite: name,
  /** Mission critical occupations: code list `missioncriticalcodes` (data-service §10.2). */
  MCOTags: codes,
  ...cardDetails,
  /** Whether the employee reports income and property (reported, data-service §10.2). */
  FinancialDisclosure: indicator,
  /** Whether a union represents the position (reported, data-service §10.2). */
  BargainingUnitStatus: indicator,
  /** The union's name, or why no union represents the position (reported, data-service §10.2). */
  BargainingUnitStatusAdditionalText: name,
  /** Number of applications after which it closes, for a cut-off (data-service §10.5). */
  AnnouncementClosingTypeOption: shortCode,
  /** URL of the preview of the questionnaire, unchecked: see `safeUrl` (data-service §10.5). */
  PreviewQuestionnaireurl: url,
  /** URL of another announcement of the job, unchecked: see `safeUrl` (data-service §10.5). */
  SecondAnnouncementUrl: url,
});

const formattedText = object({
  /** The text; in a keyword search with `<em>` around the words that match (data-service §2.4). */
  Content: z.optional(markedText()),
  /** Which text it is, such as `Dynamic Teaser` (data-service §2.4). */
  Label: name,
  /** The label in words (data-service §2.4). */
  LabelDescription: name,
});

const userArea = openObject({
  /** Further fields of the announcement (data-service §2.4). */
  Details: z.optional(details), // sent: object
  /** Whether the search was by location and distance (data-service §2.3, §2.4). */
  IsRadialSearch: indicator,
});

const descriptor = openObject({
  /** Announcement number (data-service §2.3, §2.4). */
  PositionID: shortCode, // sent: required
  /** Job title (data-service §2.3, §2.4). */
  PositionTitle: name, // sent: required
  /** URL of the announcement, unchecked: see `safeUrl` (data-service §2.3, §2.4). */
  PositionURI: url, // sent: required
  /** URLs to apply at, unchecked: see `safeUrl`, and `withChannel` for the PostingChannelID (data-service §2.4). */
  ApplyURI: z.optional(z.array(webUrl())),
  /** One line for all locations, such as `Multiple Locations` (data-service §2.4). */
  PositionLocationDisplay: name,
  /** Locations of the job, up to hundreds (data-service §2.3, §2.4). */
  PositionLocation: z.optional(z.array(location)),
  /** Agency (data-service §2.3, §2.4). */
  OrganizationName: name,
  /** Department (data-service §2.3, §2.4). */
  DepartmentName: name,
  /** Part of the agency (data-service §10.2). */
  SubAgency: name,
  /** Occupational series: code list `occupationalseries` (data-service §2.3, §2.4). */
  JobCategory: codesAndNames,
  /** Pay plan, such as `GS`: code list `payplans` (data-service §2.3, §2.4). */
  JobGrade: codesAndNames, // sent: only Code
  /** Work schedule: code list `positionscheduletypes` (data-service §2.3, §2.4). */
  PositionSchedule: codesAndNames,
  /** Work type: code list `positionofferingtypes` (data-service §2.3, §2.4). */
  PositionOfferingType: codesAndNames,
  /** Summary of the qualifications (data-service §2.4). */
  QualificationSummary: prose,
  /** Ranges of pay, each with its interval (data-service §2.3, §2.4). */
  PositionRemuneration: z.optional(z.array(remuneration)),
  /** Date on which the job opens, as written by the service: see `readCalendarDate` (data-service §2.3, §2.4). */
  PositionStartDate: shortCode, // sent: date
  /** Last date on which the job is posted, as written by the service (data-service §2.3, §2.4). */
  PositionEndDate: shortCode, // sent: date
  /** Date on which the job was posted, as written by the service (data-service §2.3, §2.4). */
  PublicationStartDate: shortCode, // sent: date
  /** Last date for applications, as written by the service: see `readCalendarDate` (data-service §2.3, §2.4). */
  ApplicationCloseDate: shortCode, // sent: date
  /** Short texts, such as the teaser with the words that match (data-service §2.4). */
  PositionFormattedDescription: z.optional(z.array(formattedText)),
  /** Further fields (data-service §2.3, §2.4). */
  UserArea: z.optional(userArea),
});

/** The schema of one announcement. */
export const announcement = openObject({
  /** Control number; taken from `PositionURI` if it is missing, and empty if that has none either (data-service §2.3, §2.4, §10.5). */
  MatchedObjectId: shortCode as unknown as ReturnType<typeof code>, // sent: textOrNumber, required
  /** The announcement (data-service §2.3, §2.4). */
  MatchedObjectDescriptor: descriptor, // sent: object, required
  /** How well it matches the search (data-service §2.4). */
  RelevanceRank: number, // sent: rare
});

/** The fields that proxies send to pages, by the object that has them. */
export const sentFields = { descriptor, details, cardDetails, remuneration };

/** A code with its name (data-service §2.3, §2.4). */
export type CodeAndName = FieldsOf<typeof codeAndName>;
/** One location of an announcement. Coordinates are in degrees; 0/0 means none. */
export type AnnouncementLocation = FieldsOf<typeof location>;
/** One pay range of an announcement. Amounts are US dollars, written as decimal strings. */
export type AnnouncementRemuneration = FieldsOf<typeof remuneration>;
/** One short text of an announcement (data-service §2.4). */
export type AnnouncementText = FieldsOf<typeof formattedText>;
/** The fields of an announcement under `UserArea.Details` (data-service §2.4). */
export type AnnouncementDetails = FieldsOf<typeof details, { WhoMayApply: CodeAndName }>;
/** The fields of an announcement under `UserArea` (data-service §2.4). */
export type AnnouncementUserArea = FieldsOf<typeof userArea, { Details: AnnouncementDetails }>;
/** The fields of an announcement under `MatchedObjectDescriptor` (data-service §2.4). */
export type AnnouncementDescriptor = FieldsOf<
  typeof descriptor,
  {
    PositionLocation: AnnouncementLocation[];
    JobCategory: CodeAndName[];
    JobGrade: CodeAndName[];
    PositionSchedule: CodeAndName[];
    PositionOfferingType: CodeAndName[];
    PositionRemuneration: AnnouncementRemuneration[];
    PositionFormattedDescription: AnnouncementText[];
    UserArea: AnnouncementUserArea;
  }
>;
/**
 * One job announcement of Search (data-service §2.4), validated: each field is bounded text, a number, a flag, a list of these, or absent.
 * Fields that the type does not name are kept as the service sent them; read them through a `Record<string, unknown>`.
 */
export type Announcement = FieldsOf<
  typeof announcement,
  { MatchedObjectDescriptor: AnnouncementDescriptor }
>;

/**
 * Reads one announcement from any value, field by field. An announcement that this function returned before is returned as it is.
 *
 * @param losses receives what could not be read.
 * @param path where the value stands in the whole response; the prefix of the paths in `losses`.
 * @returns the validated announcement, or `undefined` (and a loss) when it has no descriptor, or nothing that names the job: neither a
 *   number nor a title.
 */
export function readAnnouncement(
  value: unknown,
  losses: Loss[] = [],
  path: readonly PropertyKey[] = [],
): Announcement | undefined {
  if (isRead(value)) return value;
  const clean = parseLeniently(announcement, value, losses, path, ordinary);
  if (!clean) return undefined;
  const job = identifyJob(clean);
  if (!job) losses.push({ path: pathText(path), lost: 'record' });
  return job;
}
