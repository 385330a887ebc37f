import type { Announcement } from '../announcement.ts';
import { detailsOf, subjectOf } from '../data/announcement-details.ts';
import { hiringPaths } from '../data/code-names.ts';
import { composeTexts } from '../data/full-texts/index.ts';
import { drawPast, pastCount } from '../data/past.ts';
import { qualifications } from '../data/wording.ts';
import { isoDate, type Day } from '../days.ts';
import type { OpenAnnouncements } from '../open-announcements.ts';
import { Parameters } from '../parameters.ts';
import { Refusal } from '../reply.ts';
import type { WireDetails, WireItem } from '../wire.ts';
import {
  criteria,
  dayParameter,
  filterNames,
  tokenPage,
  type WireHistoricResponse,
} from './historic.ts';

/** The path of the texts of announcements, relative to the base URL. */
export const announcementTextPath = '/api/historicjoa/announcementtext';

/** Default and maximum page size (data-service §10.6). */
const maximumTextPageSize = 500;

/** What is known of an announcement besides its texts. */
interface Head {
  controlNumber: number;
  number: string;
  open: Day;
  close: Day;
  agency: string;
  department: string;
  series: readonly string[];
}

/** The texts of an announcement as the service sends them (data-service §10.6). */
function wireText(head: Head, qualification: string, details: WireDetails): object {
  const groups = details.HiringPath.map((path) => hiringPaths[path.toUpperCase()] ?? path);
  const [first = '', ...others] = details.MajorDuties;
  return {
    portalControlNumber: head.controlNumber,
    positionOpenDate: isoDate(head.open),
    positionCloseDate: isoDate(head.close),
    hiringAgencyCode: head.agency,
    hiringDepartmentCode: head.department,
    announcementNumber: head.number,
    summary: details.JobSummary,
    duties: [first, ...others].join('\n\n'),
    hiringPathExplanation: groups.length > 0 ? `Open to: ${groups.join('; ')}.` : '',
    majorDutiesList: others.length > 0 ? [first, ...others].join('\n') : null,
    requirementsConditionsOfEmployment: details.KeyRequirements.join('\n'),
    requirementsQualifications: qualification,
    requirementsEducation: details.Education,
    requiredStandardDocuments: '',
    requiredDocuments: details.RequiredDocuments,
    howToApply: details.HowToApply,
    howToApplyNextSteps: details.WhatToExpectNext,
    requirements: details.Requirements,
    evaluations: details.Evaluations,
    benefitsURL: details.BenefitsUrl ?? '',
    benefits: details.Benefits,
    otherInformation: details.OtherInformation,
    appointmentTypeOverride: details.AppointmentExplanationText ?? '',
    positionScheduleOverride: '',
    exclusiveClarificationText: '',
    videoURL: '',
    JobCategories: head.series.map((code) => ({ series: code })),
  };
}

function textOfPast(index: number): object {
  const past = drawPast(index);
  const subject = subjectOf(past);
  const gist = {
    QualificationSummary: qualifications(subject, past.random),
    UserArea: { Details: detailsOf(past, subject, past.random) },
  };
  const { descriptor, details } = composeTexts(past, subject, gist, true);
  const head = {
    controlNumber: past.controlNumber,
    number: past.number,
    open: past.open,
    close: past.close,
    agency: past.agency.code,
    department: past.agency.department,
    series: [past.position.series, ...(past.second ? [past.second] : [])].map(({ code }) => code),
  };
  const whole = { ...gist.UserArea.Details, ...details };
  return wireText(head, descriptor.QualificationSummary, whole);
}

/** An announcement of Search whose texts can be composed. */
type Open = Announcement & { item: WireItem; fullTexts: NonNullable<Announcement['fullTexts']> };

const isOrdinary = (one: Announcement): one is Open => !one.awkward && one.fullTexts !== undefined;

function headOf({ id, item, facts }: Open, today: Day): Head {
  const [department = '', agency = ''] = facts.organizationCodes;
  return {
    controlNumber: Number(id),
    number: item.MatchedObjectDescriptor.PositionID,
    open: today - facts.postedDaysAgo,
    close: today + facts.closesInDays,
    agency,
    department,
    series: facts.series.map(({ code }) => code),
  };
}

function textOfOpen(one: Open, today: Day): object {
  const { descriptor, details } = one.fullTexts(true);
  const { QualificationSummary, UserArea } = {
    ...one.item.MatchedObjectDescriptor,
    ...descriptor,
  };
  return wireText(headOf(one, today), QualificationSummary, { ...UserArea.Details, ...details });
}

/** Compiles the filters of a request to a test of an open announcement. */
function openCriteria(parameters: Parameters): (head: Head) => boolean {
  const listed = (name: string) => {
    const values = parameters.list(name)?.map((value) => value.toLowerCase());
    return (...own: string[]) => !values || own.some((one) => values.includes(one.toLowerCase()));
  };
  const within = (range: string) => {
    const from = dayParameter(parameters, `Start${range}`) ?? -Infinity;
    const to = dayParameter(parameters, `End${range}`) ?? Infinity;
    return (day: Day) => day >= from && day <= to;
  };
  const fitsAgency = listed('HiringAgencyCodes');
  const fitsDepartment = listed('HiringDepartmentCodes');
  const fitsNumber = listed('AnnouncementNumbers');
  const fitsControlNumber = listed('PortalControlNumbers');
  const series = parameters.list('PositionSeries')?.map(Number);
  const [opensWithin, closesWithin] = [within('PositionOpenDate'), within('PositionCloseDate')];
  return ({ controlNumber, number, open, close, agency, department, series: own }) =>
    fitsControlNumber(String(controlNumber)) &&
    fitsNumber(number) &&
    fitsAgency(agency) &&
    fitsDepartment(department) &&
    (!series || own.some((code) => series.includes(Number(code)))) &&
    opensWithin(open) &&
    closesWithin(close);
}

/** Names without what callers often leave out or add. */
const core = (name: string) =>
  name
    .toLowerCase()
    .replace(/^portal|s$/g, '')
    .replace(/s$/, '');
const spellings = new Map(
  [...filterNames, 'PageSize', 'continuationtoken'].map((name) => [core(name), name]),
);

/** Refuses what cannot mean anything, because ignoring it would return every announcement. @throws {@link Refusal} */
function checkParameters(query: URLSearchParams, parameters: Parameters): void {
  for (const name of query.keys()) {
    const known = spellings.get(core(name));
    if (known && known.toLowerCase() !== name.toLowerCase())
      throw new Refusal(400, `${name} is not a parameter; its name is ${known}.`);
    if (core(name) === 'pagenumber')
      throw new Refusal(400, 'AnnouncementText has no page numbers; send continuationtoken.');
  }
  for (const number of parameters.list('PortalControlNumbers') ?? [])
    if (!/^\d{1,15}$/.test(number))
      throw new Refusal(
        400,
        'PortalControlNumbers has numbers of digits, separated by semicolons.',
      );
}

/**
 * Responds with the texts of past announcements, followed by those of open ones (data-service §10.6). The awkward records have no texts.
 *
 * @returns `undefined` when no announcement matches, which is a 204.
 * @throws {@link Refusal}
 */
export function respondWithTexts(
  query: URLSearchParams,
  { announcements, today }: OpenAnnouncements,
): WireHistoricResponse | undefined {
  const parameters = new Parameters(query);
  checkParameters(query, parameters);
  const open = announcements.filter(isOrdinary);
  const matchesPast = criteria(parameters);
  const matchesOpen = openCriteria(parameters);
  const at = (index: number): Open | undefined => open[index - pastCount];
  return tokenPage(parameters, {
    path: announcementTextPath,
    maximumPageSize: maximumTextPageSize,
    recordCount: pastCount + open.length,
    matches(index) {
      const one = at(index);
      return one ? matchesOpen(headOf(one, today)) : matchesPast(index);
    },
    record(index) {
      const one = at(index);
      return one ? textOfOpen(one, today) : textOfPast(index);
    },
  });
}
