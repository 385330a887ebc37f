import * as z from 'zod/mini';
import { code, object, text, webUrl, type FieldsOf } from '../protocol/fields.ts';
import { parseLeniently, type Loss } from '../protocol/lenient-parse.ts';
import { writeParameters } from '../protocol/parameters/parameter-checks.ts';
import { checkOptions } from './checks.ts';
import { withPageLimits, type ClientOptions } from './client-options.ts';
import {
  parseRecordPage,
  readRecordPage,
  shapeErrorOf,
  type PagedEndpoint,
  type RecordPage,
} from './historic-page.ts';
import {
  checkHistoricTextPage,
  historicTextEndpoint,
  historicTextForms,
  type HistoricTextParameters,
} from './historic-parameters.ts';
import {
  controlNumber,
  day,
  jobCategory,
  renameMembers,
  type HistoricJobCategory,
} from './historic-record.ts';
import { call } from './request.ts';

/** Maximum length of a text of an announcement, in UTF-16 units. */
const maximumTextLength = 100_000;

const optionalText = () => z.optional(text(maximumTextLength));
const optionalUrl = () => z.optional(webUrl());

/** The schema of the texts of an announcement, as observed. */
export const historicText = object({
  /** Control number of the announcement (data-service §10.6). */
  portalControlNumber: z.optional(controlNumber()), // sent: textOrNumber
  /** First day for applications, `YYYY-MM-DD` (data-service §10.6). */
  positionOpenDate: z.optional(day()), // sent: day|null
  /** Last day for applications, `YYYY-MM-DD` (data-service §10.6). */
  positionCloseDate: z.optional(day()), // sent: day|null
  /** Agency, such as `HE00`: code list `agencysubelements` (data-service §10.6). */
  hiringAgencyCode: z.optional(code()), // sent: text|null
  /** Department, such as `HE` (data-service §10.6). */
  hiringDepartmentCode: z.optional(code()), // sent: text|null
  /** Announcement number, as the agency writes it (data-service §10.6). */
  announcementNumber: z.optional(code()), // sent: text|null
  /** Summary of the job (data-service §10.6). */
  summary: optionalText(), // sent: text|null
  /** Duties (data-service §10.6). */
  duties: optionalText(), // sent: text|null
  /** Who may apply, in words (data-service §10.6). */
  hiringPathExplanation: optionalText(), // sent: text|null
  /** Duties as a list in one text (data-service §10.6). */
  majorDutiesList: optionalText(), // sent: text|null
  /** Conditions of employment (data-service §10.6). */
  requirementsConditionsOfEmployment: optionalText(), // sent: text|null
  /** Qualifications (data-service §10.6). */
  requirementsQualifications: optionalText(), // sent: text|null
  /** Education that is required, or that replaces experience (data-service §10.6). */
  requirementsEducation: optionalText(), // sent: text|null
  /** Documents that every announcement of this kind requires (data-service §10.6). */
  requiredStandardDocuments: optionalText(), // sent: text|null
  /** Documents that this announcement requires (data-service §10.6). */
  requiredDocuments: optionalText(), // sent: text|null
  /** How to apply (data-service §10.6). */
  howToApply: optionalText(), // sent: text|null
  /** What happens after an application (data-service §10.6). */
  howToApplyNextSteps: optionalText(), // sent: text|null
  /** Further requirements (data-service §10.6). */
  requirements: optionalText(), // sent: text|null
  /** How applications are evaluated (data-service §10.6). */
  evaluations: optionalText(), // sent: text|null
  /** URL of a page about the benefits (data-service §10.6). */
  benefitsURL: optionalUrl(), // sent: text|null
  /** Benefits (data-service §10.6). */
  benefits: optionalText(), // sent: text|null
  /** Other information (data-service §10.6). */
  otherInformation: optionalText(), // sent: text|null
  /** Words in place of the type of appointment (data-service §10.6). */
  appointmentTypeOverride: optionalText(), // sent: text|null
  /** Words in place of the work schedule (data-service §10.6). */
  positionScheduleOverride: optionalText(), // sent: text|null
  /** Explains who the announcement is limited to (data-service §10.6). */
  exclusiveClarificationText: optionalText(), // sent: text|null
  /** URL of a video (data-service §10.6). */
  videoURL: optionalUrl(), // sent: text|null
  /** Occupational series; `JobCategories` in responses (data-service §10.6). */
  jobCategories: z.optional(z.array(jobCategory)), // sent: Pascal, objects|null
});

/**
 * The texts of an announcement (data-service §10.6): observed, not specified. Any field may be absent. Known fields are normalized: days
 * as `YYYY-MM-DD`, texts decoded, `null` absent. Other fields are kept as the service sends them.
 */
export type HistoricText = FieldsOf<
  typeof historicText,
  { jobCategories: HistoricJobCategory[] }
> & {
  readonly [name: string]: unknown;
};

/** One page of texts of announcements. */
export interface HistoricTextPage extends RecordPage<HistoricText> {
  /** The parameter that requests the next page; absent on the last one. */
  next: { continuationtoken: string } | undefined;
}

const textFields = Object.keys(historicText.shape);
const knownNames = new Set(textFields.map((name) => name.toLowerCase()));

/**
 * Reads the texts of an announcement from any value, field by field. Names of fields may have any case.
 *
 * @returns `undefined` (and a loss) if the value is not an object.
 */
function readHistoricText(
  value: unknown,
  losses: Loss[],
  path: readonly PropertyKey[],
): HistoricText | undefined {
  const known = renameMembers(value, textFields);
  const read = parseLeniently(historicText, known, losses, path);
  if (!read) return undefined;
  const further = Object.entries(value as object).filter(
    ([name]) => !knownNames.has(name.toLowerCase()),
  );
  const present = Object.entries(read).filter(([, member]) => member !== undefined);
  return Object.fromEntries([...further, ...present]);
}

const texts: PagedEndpoint<HistoricText> = {
  endpoint: historicTextEndpoint,
  readRecord: readHistoricText,
};

/**
 * Reads a response of AnnouncementText from any value (data-service §10.6): observed, not specified.
 *
 * @throws {@link ServiceError} of kind `shape` if it has no list of records, or does not say what comes next.
 */
export function readHistoricTextPage(body: unknown, losses: Loss[] = []): HistoricTextPage {
  const page = readRecordPage(texts, body, losses);
  const { next } = page;
  if (next && !('continuationtoken' in next))
    throw shapeErrorOf(historicTextEndpoint, 'responded with a next page without a token');
  return { ...page, next };
}

/**
 * Fetches one page of the texts of announcements (`GET /api/historicjoa/announcementtext`, data-service §4.7, §10.6): observed, not
 * specified, so a service may lack it (404). It is public: no key is needed and none is sent. A page may take 60 seconds and 64 MiB unless
 * the options say otherwise.
 *
 * @throws {@link ServiceError}; {@link ParameterError} before anything is sent.
 */
export async function historicTextPage(
  parameters: HistoricTextParameters,
  options: ClientOptions,
): Promise<HistoricTextPage> {
  checkOptions(options);
  checkHistoricTextPage(parameters);
  return call(
    {
      endpoint: historicTextEndpoint,
      query: writeParameters(historicTextForms, parameters),
      parse: parseRecordPage,
      read: readHistoricTextPage,
    },
    withPageLimits(options),
  );
}
