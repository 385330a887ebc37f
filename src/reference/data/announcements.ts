import { isoDate, type Day } from '../days.ts';
import { createRandom, type Random } from '../random.ts';
import type { Announcement, Facts } from '../record.ts';
import type { WireDescriptor, WireDetails, WireNamed, WireRemuneration } from '../wire.ts';
import { agencies, departments, type Agency } from './agencies.ts';
import { clearances, offeringTypes, rateIntervals, scheduleTypes } from './code-names.ts';
import * as draw from './draws.ts';
import { layOut, station, type Stationed } from './duty-stations.ts';
import { yearly, type PayRange } from './pay.ts';
import { places } from './places.ts';
import { degreeSentence, drawPosition, type Position } from './positions.ts';
import * as wording from './wording.ts';

/** How many ordinary announcements are open on any day; a job announced twice may add one. */
const ANNOUNCEMENTS = 2460;
const SEED = 20260301;
const HOST = 'https://www.portal.example:443';

/** All that was drawn for one announcement; its texts and fields follow from it. */
export interface Drawn {
  id: string;
  agency: Agency;
  position: Position;
  where: Stationed;
  life: draw.Life;
  paths: string[];
  pay: PayRange[];
  offering: { code: string; note?: string };
  schedule: string;
  clearance: string;
  travel: string;
  relocation: boolean;
  missionTags: string[];
}

function subjectOf({ agency, position, where, paths }: Drawn): wording.Subject {
  const { occupation, title, plan, low, high, opening } = position;
  const student = opening === 'student';
  const shown = title === title.toUpperCase() ? (occupation.titles[0]?.title ?? title) : title;
  return {
    agency: agency.prose,
    shortAgency: agency.acronym === '' ? agency.name : agency.acronym,
    mission: agency.mission,
    title: shown.replace(/( - |, Permanent| \((Open|12-|Relocation)).*$/, ''),
    does: occupation.does,
    experience: occupation.experience,
    where: where.words,
    plan,
    low,
    high,
    traits: student ? occupation.traits.replace(/[lgk]/g, '') : occupation.traits,
    internal: !paths.includes('public'),
    degree: student ? '' : degreeSentence(occupation),
  };
}

const exceptedPlans = ['FV', 'SV', 'AT', 'AD', 'TP', 'CY', 'NA'];

export function serviceType({ opening, plan, occupation: { traits } }: Position): string {
  if (opening === 'executive') return '03';
  const excepted =
    traits.includes('x') ||
    opening === 'student' ||
    opening === 'graduate' ||
    exceptedPlans.includes(plan);
  return excepted ? '02' : '01';
}

function sensitivity(clearance: string): string {
  if (clearance === '0') return 'Non-sensitive (NS)/Low Risk';
  return clearance === '3' || clearance === '4'
    ? 'Special-Sensitive (SS)/High Risk'
    : 'Noncritical-Sensitive (NCS)/Moderate Risk';
}

/** An office of the agency where the job is, for one announcement in seven. */
function subAgency({ id, where }: Drawn): { SubAgencyName?: string } {
  const city = where.remote ? '' : (where.locations[0]?.LocationName.split(', ')[0] ?? '');
  return city !== '' && Math.floor(Number(id) / 100) % 7 === 0
    ? { SubAgencyName: `${city} Office` }
    : {};
}

/** The field with this share of chance; a field that is absent is unknown, not false. */
const maybe = <Fields extends object>(
  random: Random,
  share: number,
  fields: Fields,
): Fields | Record<never, never> => (random.chance(share) ? fields : {});

function detailsOf(drawn: Drawn, subject: wording.Subject, random: Random): WireDetails {
  const { agency, position, where, life, paths, offering, clearance, missionTags } = drawn;
  const { occupation, low, high, potential } = position;
  const { traits } = occupation;
  const openings = draw.drawOpenings(random);
  const telework =
    where.remote || (traits.includes('t') && random.chance(0.85)) || random.chance(0.08);
  const page = random.pick(['human-resources', 'service-center', 'applicant-help']);
  return {
    JobSummary: random.chance(0.03) ? '' : wording.jobSummary(subject, random),
    WhoMayApply: { Name: '', Code: '' },
    LowGrade: low,
    HighGrade: high,
    ...maybe(random, 0.9, {
      PromotionPotential: random.chance(0.1) && low === high ? 'None' : potential,
    }),
    ...subAgency(drawn),
    OrganizationCodes: `${agency.department}/${agency.code}`,
    ...maybe(random, drawn.relocation ? 1 : 0.95, {
      Relocation: drawn.relocation ? 'True' : 'False',
    }),
    HiringPath: paths,
    ...(openings === undefined ? {} : { TotalOpenings: openings }),
    AgencyMarketingStatement: wording.marketing(subject, random),
    TravelCode: drawn.travel,
    ...(offering.note === undefined ? {} : { AppointmentExplanationText: offering.note }),
    MajorDuties: wording.majorDuties(occupation.duties, occupation.does, random),
    Education: wording.education(subject, random),
    Requirements: wording.requirements(traits, random),
    Evaluations: wording.evaluations(random),
    HowToApply: wording.howToApply(subject.shortAgency, random),
    WhatToExpectNext: wording.whatToExpectNext(random),
    RequiredDocuments: wording.requiredDocuments(subject.internal, random),
    Benefits: wording.benefits(random),
    ...maybe(random, 0.6, {
      BenefitsUrl: 'https://www.portal.example/help/working-in-government/benefits/',
    }),
    OtherInformation: wording.otherInformation(random),
    KeyRequirements: wording.keyRequirements(traits, subject.internal, random),
    ServiceType: serviceType(position),
    AnnouncementClosingType: life.closing,
    AgencyContactEmail: `jobs-${agency.code.toLowerCase()}@agency.example`,
    ...maybe(random, 0.7, {
      AgencyContactPhone: `202-555-01${String(random.between(0, 99)).padStart(2, '0')}`,
    }),
    ...maybe(random, 0.15, { AgencyContactWebsite: `https://www.agency.example/${page}` }),
    SecurityClearance: clearances[clearance] ?? 'Other',
    ...maybe(random, 0.96, { DrugTestRequired: traits.includes('d') ? 'True' : 'False' }),
    ...maybe(random, 0.5, { PositionSensitivitiy: sensitivity(clearance) }),
    AdjudicationType: random.pick([
      [],
      ['Suitability/Fitness'],
      ['Credentialing', 'Suitability/Fitness'],
    ]),
    ...(missionTags.length > 0 ? { MCOTags: missionTags } : {}),
    ...maybe(random, 0.94, { TeleworkEligible: telework }),
    ...maybe(random, where.remote ? 1 : 0.93, { RemoteIndicator: where.remote }),
  };
}

export const coded = (
  code: string,
  names: Readonly<Record<string, string>>,
  named: boolean,
): WireNamed => ({
  Name: named ? (names[code] ?? '') : '',
  Code: code,
});

const remuneration = ({ minimum, maximum, interval }: PayRange): WireRemuneration => ({
  MinimumRange: draw.amount(minimum),
  MaximumRange: draw.amount(maximum),
  RateIntervalCode: interval,
  Description: rateIntervals[interval] ?? '',
});

function descriptorOf(drawn: Drawn, today: Day, channel: string, random: Random): WireDescriptor {
  const { id, agency, position, where, life } = drawn;
  const { series, title, plan, opening } = position;
  const form = random.weighted(draw.dateFormsByFrequency);
  const [posted, closes] = [form.start(today - life.posted), form.end(today + life.closes)];
  const year = isoDate(today - life.posted).slice(2, 4);
  const subject = subjectOf(drawn);
  const uri = `${HOST}${random.chance(0.65) ? '/job/' : '/GetJob/ViewDetails/'}${id}`;
  return {
    PositionID: draw.drawNumber(agency, year, opening, random),
    PositionTitle: title,
    PositionURI: uri,
    ApplyURI: [`${uri}?PostingChannelID=${channel}`],
    PositionLocationDisplay: where.display,
    PositionLocation: where.locations,
    OrganizationName: agency.name,
    DepartmentName: departments[agency.department]?.name ?? agency.name,
    JobCategory: [{ Name: series.name, Code: series.code }],
    JobGrade: [{ Code: plan }],
    PositionSchedule: [coded(drawn.schedule, scheduleTypes, random.chance(0.2))],
    PositionOfferingType: [coded(drawn.offering.code, offeringTypes, random.chance(0.2))],
    QualificationSummary: wording.qualifications(subject, random),
    PositionRemuneration: drawn.pay.map(remuneration),
    PositionStartDate: posted,
    PositionEndDate: closes,
    PublicationStartDate: posted,
    ApplicationCloseDate: closes,
    PositionFormattedDescription: [
      { Label: 'Dynamic Teaser', LabelDescription: 'Hit highlighting for keyword searches.' },
    ],
    UserArea: { Details: detailsOf(drawn, subject, random), IsRadialSearch: false },
  };
}

const gradeNumber = (grade: string): number | undefined =>
  /^\d+$/.test(grade) && Number(grade) > 0 ? Number(grade) : undefined;

/** What the filters look at. */
export function factsOf({
  agency,
  position,
  where,
  life,
  paths,
  pay,
  offering,
  schedule,
  clearance,
  travel,
  relocation,
  missionTags,
}: Drawn): Facts {
  const { title, series, plan, low, high, supervisory } = position;
  return {
    title,
    organizationName: agency.name,
    departmentName: departments[agency.department]?.name ?? agency.name,
    organizationCodes: [agency.department, agency.code],
    series: [series],
    payPlan: plan,
    lowGrade: gradeNumber(low),
    highGrade: gradeNumber(high),
    scheduleCodes: [schedule],
    offeringCodes: [offering.code],
    hiringPaths: paths,
    missionTags,
    travelCode: travel,
    clearanceCode: clearance,
    relocation,
    supervisory,
    remote: where.remote,
    postedDaysAgo: life.posted,
    closesInDays: life.closes,
    salaries: pay.map(({ minimum, maximum, interval }) => ({
      start: yearly(minimum, interval),
      end: yearly(maximum, interval),
    })),
    locations: where.locations,
  };
}

/** Draws all ordinary announcements that are open on `today`; the same on every machine. */
export function drawAnnouncements(today: Day, channel: string): Announcement[] {
  const random = createRandom(SEED);
  const stations = layOut();
  const padded = new Map(agencies.map((agency) => [agency, random.chance(0.55)]));
  const byWeight = agencies.map((agency) => [agency, agency.weight] as const);
  const all: Announcement[] = [];
  let serial = 8_212_304;
  let turn = 0;

  const announce = (
    agency: Agency,
    position: Position,
    where: Stationed,
    life: draw.Life,
    paths: string[],
  ): void => {
    const { traits } = position.occupation;
    const offering = draw.drawOffering(position, agency, random);
    const drawn: Drawn = {
      id: `${String((serial += random.between(3, 47)))}00`,
      agency,
      position,
      where,
      life,
      paths,
      offering,
      pay: draw.drawPay(position, where.payAreas, random),
      schedule: draw.drawSchedule(position, offering.code, random),
      clearance: draw.drawClearance(position, agency, random),
      travel: draw.drawTravel(traits, random),
      relocation: random.chance(0.12),
      missionTags: random.chance(0.7)
        ? (traits.match(/\d/g) ?? []).map((digit) => `0${digit}`)
        : [],
    };
    const item = {
      MatchedObjectId: drawn.id,
      MatchedObjectDescriptor: descriptorOf(drawn, today, channel, random),
      RelevanceRank: 0,
    };
    all.push({ id: drawn.id, item, awkward: false, hiddenText: '', facts: factsOf(drawn) });
  };

  while (all.length < ANNOUNCEMENTS) {
    // Every place has its turn before chance takes over, so that no state or territory is ever empty.
    const guaranteed = places()[turn++];
    const agency = random.weighted(guaranteed ? stations.at(guaranteed) : byWeight);
    const home = guaranteed ?? random.weighted(stations.of(agency));
    const position = drawPosition(agency, padded.get(agency) ?? true, random);
    const where = station(home, agency, stations, position.occupation.traits.includes('t'), random);
    const life = draw.drawLife(random);
    announce(agency, position, where, life, draw.drawPaths(position, agency, where.abroad, random));
    // Now and then the same job is announced twice: to the public, and to those already in the service.
    if (position.opening === 'public' && random.chance(0.03)) {
      announce(agency, { ...position, opening: 'internal' }, where, life, [
        'fed-competitive',
        'fed-transition',
        'vet',
      ]);
    }
  }
  return all;
}
