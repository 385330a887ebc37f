import { dateForms, isoDate, type DateForm, type Day } from '../days.ts';
import { createRandom, type Random } from '../random.ts';
import type { Announcement } from '../record.ts';
import type { WireItem, WireNamed, WireRemuneration } from '../wire.ts';
import { agencies, departments, type Agency } from './agencies.ts';
import { clearances, offeringTypes, rateIntervals, scheduleTypes } from './code-names.ts';
import { layOut, station, type DutyStations, type Stationed } from './duty-stations.ts';
import { payRange, yearly, type PayRange } from './pay.ts';
import { places, type Place } from './places.ts';
import { degreeSentence, drawPosition, type Position } from './positions.ts';
import * as wording from './wording.ts';

/** How many ordinary announcements are open on any day. */
export const ANNOUNCEMENTS = 2460;
const SEED = 20260301;
const HOST = 'https://www.portal.example:443';

/** An amount as the service writes it: "55756.0", "28.37". */
export const amount = (value: number): string =>
  Number.isInteger(value) ? `${String(value)}.0` : String(value);

// The form of the spec is the most frequent; each of the five seen on the wire is met (FACTS §1.3).
const formsByFrequency: readonly (readonly [DateForm, number])[] = [
  [dateForms.spec, 30],
  [dateForms.specMidnight, 25],
  [dateForms.fraction, 27],
  [dateForms.fractionMidnight, 6],
  [dateForms.dateOnly, 6],
  [dateForms.us, 6],
];

interface Life {
  posted: number;
  closes: number;
  closing: '01' | '02' | '03';
}

function drawLife(random: Random): Life {
  const posted = Math.floor(45.99 * random.next() ** 1.7);
  if (random.chance(0.06)) return { posted, closes: random.between(60, 120), closing: '02' };
  const closes = random.weighted([
    [0, 3],
    [1, 3],
    [random.between(2, 7), 27],
    [random.between(8, 21), 45],
    [random.between(22, 60), 15],
    [random.between(61, 120), 7],
  ]);
  return { posted, closes, closing: random.chance(0.05) ? '03' : '01' };
}

function drawPaths(
  { opening, occupation }: Position,
  agency: Agency,
  abroad: boolean,
  random: Random,
): string[] {
  if (opening === 'student') return random.chance(0.4) ? ['student', 'public', 'vet'] : ['student'];
  if (opening === 'graduate') return random.chance(0.3) ? ['graduates', 'public'] : ['graduates'];
  if (opening === 'executive')
    return random.chance(0.6) ? ['public', 'ses'] : ['ses', 'fed-competitive'];
  if (opening === 'unpaid') return ['public'];
  if (agency.code === 'AF34' && random.chance(0.7)) return ['nguard'];
  if (opening === 'internal') {
    if (abroad && random.chance(0.6))
      return ['fed-competitive', 'fed-excepted', 'overseas', 'mspouse', 'vet'];
    return random
      .weighted([
        [['fed-internal-search'], 12],
        [['fed-internal-search', 'fed-transition'], 12],
        [['fed-competitive', 'fed-transition', 'vet'], 20],
        [
          [
            'fed-competitive',
            'fed-excepted',
            'fed-transition',
            'disability',
            'mspouse',
            'vet',
            'peace',
          ],
          20,
        ],
        [
          [
            'fed-transition',
            'fed-competitive',
            'fed-excepted',
            'disability',
            'land',
            'mspouse',
            'overseas',
            'peace',
            'special-authorities',
            'vet',
          ],
          14,
        ],
        [['disability'], 2],
        [['vet', 'special-authorities'], 4],
        [['fed-excepted', 'native'], 3],
      ] as const)
      .slice();
  }
  if (
    (agency.code === 'HE37' || agency.department === 'IN') &&
    occupation.traits.includes('x') === false &&
    random.chance(0.35)
  )
    return ['public', 'native'];
  return random
    .weighted([
      [['public'], 70],
      [['public', 'vet'], 12],
      [['public', 'disability', 'mspouse', 'vet'], 8],
      [['public', 'peace'], 3],
      [['public', 'land', 'vet'], 2],
    ] as const)
    .slice();
}

function drawOffering(
  { opening, occupation: { traits }, plan, high, supervisory }: Position,
  random: Random,
): { code: string; note?: string } {
  if (opening === 'student')
    return { code: traits.includes('s') && random.chance(0.4) ? '15323' : '15328' };
  if (opening === 'graduate') return { code: '15326' };
  if (plan === 'ES') return { code: '15317', note: 'Permanent' };
  if (opening === 'unpaid') return { code: '15319', note: 'Not to exceed one year' };
  if (traits.includes('s') && random.chance(0.35))
    return { code: '15322', note: 'Seasonal, six months or more each year' };
  const code = random.weighted([
    ['15317', 79],
    ['15319', 6],
    ['15318', 6],
    ['15327', 6],
    ['15522', traits.includes('n') && !supervisory && Number(high) <= 7 ? 8 : 0],
    ['15320', opening === 'internal' ? 1.5 : 0],
    ['15321', opening === 'internal' ? 1.5 : 0],
  ]);
  const months = random.pick(['6 months', '13 months', '2 years', '4 years']);
  if (code === '15318' || code === '15319')
    return {
      code,
      note: `Not to exceed ${code === '15318' ? random.pick(['6 months', '1 year']) : months}`,
    };
  return random.chance(0.25) && code === '15317' ? { code, note: 'Permanent' } : { code };
}

function drawSchedule(
  { occupation: { traits }, series }: Position,
  offering: string,
  random: Random,
): string {
  if (offering === '15522') return '4';
  if (series.code.endsWith('99') && random.chance(0.4)) return '6';
  return random.weighted([
    ['1', 85],
    ['2', 4],
    ['3', traits.includes('n') ? 10 : 0],
    ['4', traits.includes('n') ? 1 : 0],
    ['5', 0.4],
    ['6', 5],
  ]);
}

function drawPay(
  { plan, low, high, opening }: Position,
  areas: readonly string[],
  random: Random,
): PayRange[] {
  if (opening === 'unpaid') return [{ minimum: 0, maximum: 0, interval: 'WC' }];
  const ranges = areas.map((area) => payRange(plan, low, high, area, random));
  // Different pay areas: each its own range while they are few, else one range over all.
  if (ranges.length > 1 && ranges.length <= 4 && random.chance(0.6)) return ranges;
  const first = ranges[0];
  if (!first) return [];
  const all: PayRange = {
    minimum: Math.min(...ranges.map(({ minimum }) => minimum)),
    maximum: Math.max(...ranges.map(({ maximum }) => maximum)),
    interval: first.interval,
  };
  const area = areas[0];
  // A ladder of two grades sometimes shows each grade's own range.
  if (
    low !== high &&
    areas.length === 1 &&
    area !== undefined &&
    plan === 'GS' &&
    random.chance(0.15)
  ) {
    return [payRange(plan, low, low, area, random), payRange(plan, high, high, area, random)];
  }
  return [all];
}

const coded = (
  code: string,
  names: Readonly<Record<string, string>>,
  named: boolean,
): WireNamed => ({ Name: named ? (names[code] ?? '') : '', Code: code });

const remuneration = ({ minimum, maximum, interval }: PayRange): WireRemuneration => ({
  MinimumRange: amount(minimum),
  MaximumRange: amount(maximum),
  RateIntervalCode: interval,
  Description: rateIntervals[interval] ?? '',
});

function announcementNumber(
  agency: Agency,
  year: string,
  opening: Position['opening'],
  random: Random,
): string {
  const serial = String(random.between(10_000_000, 12_999_999));
  const tail = opening === 'internal' ? 'MP' : random.pick(['DE', 'DHA', 'DEU', 'DE']);
  const short = agency.acronym === '' || /\W/.test(agency.acronym) ? agency.code : agency.acronym;
  if (agency.department === 'VA')
    return `CB${random.pick(['SX', 'SV', 'TA', 'ZR'])}-${serial}-${year}-${random.pick(['ABC', 'JLB', 'MKT', 'RDW'])}`;
  if (['AF', 'AR', 'NV'].includes(agency.department))
    return `${agency.code}-${serial}-${String(random.between(100_000, 999_999))}-${tail}`;
  return `${short}-${year}-${serial}-${tail}`;
}

const contacts = ['Human Resources Office', 'Servicing Center', 'Applicant Help Desk'] as const;

/** What an announcement is drawn for. */
interface Draw {
  id: string;
  agency: Agency;
  home: Place;
  today: Day;
  channel: string;
}

function assemble(
  { id, agency, today, channel }: Draw,
  position: Position,
  where: Stationed,
  life: Life,
  paths: string[],
  random: Random,
): Announcement {
  const { occupation, series, title, plan, low, high, opening } = position;
  const { traits } = occupation;
  const form = random.weighted(formsByFrequency);
  const pay = drawPay(position, where.payAreas, random);
  const offering = drawOffering(position, random);
  const schedule = drawSchedule(position, offering.code, random);
  const internal = !paths.includes('public');
  const department = departments[agency.department]?.name ?? agency.name;
  const clearance = traits.includes('k')
    ? random.weighted([
        ['3', 55],
        ['4', 20],
        ['2', 15],
        ['0', 10],
      ])
    : traits.includes('c')
      ? random.weighted([
          ['2', 55],
          ['0', 30],
          ['1', 5],
          ['8', 10],
        ])
      : random.weighted([
          ['0', 80],
          ['8', 16],
          [
            '2',
            plan === 'GS' && ['AF', 'AR', 'NV', 'DD', 'HS'].includes(agency.department) ? 25 : 0,
          ],
        ]);
  const energy = agency.department === 'DN' && clearance !== '0' && random.chance(0.6);
  const clearanceCode = energy ? random.pick(['5', '7']) : clearance;
  const travelCode = traits.includes('w')
    ? random.weighted([
        ['1', 35],
        ['2', 40],
        ['5', 15],
        ['7', 6],
        ['8', 4],
      ])
    : random.weighted([
        ['0', 62],
        ['1', 33],
        ['2', 5],
      ]);
  const relocation = random.chance(0.12);
  const telework =
    where.remote || (traits.includes('t') && random.chance(0.85)) || random.chance(0.08);
  const missionTags = [...traits].filter((trait) => /\d/.test(trait)).map((trait) => `0${trait}`);
  const codes = [agency.department, agency.code] as const;
  const shortAgency = agency.acronym === '' ? agency.name : agency.acronym;
  const degree = degreeSentence(occupation);
  const summaryTitle =
    title === title.toUpperCase() ? (occupation.titles[0]?.title ?? title) : title;
  const subject: wording.Subject = {
    agency: wording.inProse(agency.name),
    shortAgency,
    mission: agency.mission,
    title: summaryTitle.replace(/( - |, Permanent| \((Open|12-|Relocation)).*$/, ''),
    does: occupation.does,
    experience: occupation.experience,
    where: where.words,
    plan,
    low,
    high,
    traits: opening === 'student' ? traits.replace(/[lgk]/g, '') : traits,
    open: !internal,
    internal,
    degree: opening === 'student' ? '' : degree,
  };
  const postedOn = today - life.posted;
  const closesOn = today + life.closes;
  const uri = `${HOST}${random.chance(0.65) ? '/job/' : '/GetJob/ViewDetails/'}${id}`;
  const drug = traits.includes('d') ? 'True' : 'False';
  const service =
    opening === 'executive'
      ? '03'
      : traits.includes('x') ||
          opening === 'student' ||
          opening === 'graduate' ||
          ['FV', 'SV', 'AT', 'AD', 'TP', 'CY', 'NA'].includes(plan)
        ? '02'
        : '01';
  const openings = random.weighted([
    ['1', 44],
    ['Few', 14],
    ['Many', 12],
    ['MANY', 2],
    [String(random.between(2, 12)), 18],
    [undefined, 10],
  ]);
  const item: WireItem = {
    MatchedObjectId: id,
    MatchedObjectDescriptor: {
      PositionID: announcementNumber(agency, isoDate(postedOn).slice(2, 4), opening, random),
      PositionTitle: title,
      PositionURI: uri,
      ApplyURI: [`${uri}?PostingChannelID=${channel}`],
      PositionLocationDisplay: where.display,
      PositionLocation: where.locations,
      OrganizationName: agency.name,
      DepartmentName: department,
      JobCategory: [{ Name: series.name, Code: series.code }],
      JobGrade: [{ Code: plan }],
      PositionSchedule: [coded(schedule, scheduleTypes, random.chance(0.2))],
      PositionOfferingType: [coded(offering.code, offeringTypes, random.chance(0.2))],
      QualificationSummary: wording.qualifications(subject, random),
      PositionRemuneration: pay.map(remuneration),
      PositionStartDate: form.start(postedOn),
      PositionEndDate: form.end(closesOn),
      PublicationStartDate: form.start(postedOn),
      ApplicationCloseDate: form.end(closesOn),
      PositionFormattedDescription: [
        { Label: 'Dynamic Teaser', LabelDescription: 'Hit highlighting for keyword searches.' },
      ],
      UserArea: {
        Details: {
          JobSummary: random.chance(0.03) ? '' : wording.jobSummary(subject, random),
          WhoMayApply: { Name: '', Code: '' },
          LowGrade: low,
          HighGrade: high,
          ...(random.chance(0.9)
            ? {
                PromotionPotential:
                  random.chance(0.1) && low === high ? 'None' : position.potential,
              }
            : {}),
          OrganizationCodes: codes.join('/'),
          ...(random.chance(0.95)
            ? { Relocation: relocation ? 'True' : 'False' }
            : relocation
              ? { Relocation: 'True' }
              : {}),
          HiringPath: paths,
          ...(openings === undefined ? {} : { TotalOpenings: openings }),
          AgencyMarketingStatement: wording.marketing(subject, random),
          TravelCode: travelCode,
          ...(offering.note === undefined ? {} : { AppointmentExplanationText: offering.note }),
          MajorDuties: wording.majorDuties(occupation.duties, occupation.does, random),
          Education: wording.education(subject, random),
          Requirements: wording.requirements(traits, random),
          Evaluations: wording.evaluations(random),
          HowToApply: wording.howToApply(shortAgency, random),
          WhatToExpectNext: wording.whatToExpectNext(random),
          RequiredDocuments: wording.requiredDocuments(internal, random),
          Benefits: wording.benefits(random),
          ...(random.chance(0.6)
            ? { BenefitsUrl: 'https://www.portal.example/help/working-in-government/benefits/' }
            : {}),
          OtherInformation: wording.otherInformation(random),
          KeyRequirements: wording.keyRequirements(traits, internal, random),
          ServiceType: service,
          AnnouncementClosingType: life.closing,
          AgencyContactEmail: `jobs-${agency.code.toLowerCase()}@agency.example`,
          ...(random.chance(0.7)
            ? { AgencyContactPhone: `202-555-01${String(random.between(0, 99)).padStart(2, '0')}` }
            : {}),
          ...(random.chance(0.15)
            ? {
                AgencyContactWebsite: `https://www.agency.example/${random.pick(contacts).toLowerCase().replaceAll(' ', '-')}`,
              }
            : {}),
          SecurityClearance: clearances[clearanceCode] ?? 'Other',
          ...(random.chance(0.96) ? { DrugTestRequired: drug } : {}),
          ...(random.chance(0.5)
            ? {
                PositionSensitivitiy:
                  clearanceCode === '0'
                    ? 'Non-sensitive (NS)/Low Risk'
                    : clearanceCode === '3' || clearanceCode === '4'
                      ? 'Special-Sensitive (SS)/High Risk'
                      : 'Noncritical-Sensitive (NCS)/Moderate Risk',
              }
            : {}),
          AdjudicationType: random.pick([
            [],
            ['Suitability/Fitness'],
            ['Credentialing', 'Suitability/Fitness'],
          ]),
          ...(missionTags.length > 0 && random.chance(0.7) ? { MCOTags: missionTags } : {}),
          ...(random.chance(0.94) ? { TeleworkEligible: telework } : {}),
          ...(where.remote || random.chance(0.93) ? { RemoteIndicator: where.remote } : {}),
        },
        IsRadialSearch: false,
      },
    },
    RelevanceRank: 0,
  };
  const details = item.MatchedObjectDescriptor.UserArea.Details;
  const grade = (text: string): { grade?: number } =>
    /^\d+$/.test(text) && Number(text) > 0 ? { grade: Number(text) } : {};
  const [lowest, highest] = [grade(low).grade, grade(high).grade];
  return {
    id,
    item,
    awkward: false,
    hiddenText: '',
    facts: {
      title,
      organizationName: agency.name,
      departmentName: department,
      organizationCodes: codes,
      series: [series],
      payPlan: plan,
      ...(lowest === undefined ? {} : { lowGrade: lowest }),
      ...(highest === undefined ? {} : { highGrade: highest }),
      scheduleCodes: [schedule],
      offeringCodes: [offering.code],
      hiringPaths: paths,
      missionTags: details.MCOTags ?? [],
      travelCode,
      clearanceCode,
      relocation,
      supervisory: position.supervisory,
      remote: where.remote,
      postedDaysAgo: life.posted,
      closesInDays: life.closes,
      salaries: pay.map(({ minimum, maximum, interval }) => {
        const [start, end] = [yearly(minimum, interval), yearly(maximum, interval)];
        return { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) };
      }),
      locations: where.locations,
    },
  };
}

/** Draws all ordinary announcements that are open on `today`; the same on every machine. */
export function drawAnnouncements(today: Day, channel: string): Announcement[] {
  const random = createRandom(SEED);
  const stations: DutyStations = layOut();
  const all: Announcement[] = [];
  const padded = new Map(agencies.map((agency) => [agency, random.chance(0.55)]));
  const byWeight = agencies.map((agency) => [agency, agency.weight] as const);
  let serial = 8_212_304;
  const nextId = (): string => `${String((serial += random.between(3, 47)))}00`;
  while (all.length < ANNOUNCEMENTS) {
    // Every place comes up once before chance takes over, so that no state or territory is ever empty.
    const guaranteed = places()[all.length];
    const agency = guaranteed
      ? random.weighted(stations.at(guaranteed))
      : random.weighted(byWeight);
    const home = guaranteed ?? random.weighted(stations.of(agency));
    const position = drawPosition(agency, padded.get(agency) ?? true, random);
    const where = station(home, agency, stations, position.occupation.traits.includes('t'), random);
    const life = drawLife(random);
    const paths = drawPaths(position, agency, where.abroad, random);
    const draw: Draw = { id: nextId(), agency, home, today, channel };
    all.push(assemble(draw, position, where, life, paths, random));
    // Now and then the same job is announced twice: to the public, and to those already in the service.
    if (position.opening === 'public' && random.chance(0.03)) {
      all.push(
        assemble(
          { ...draw, id: nextId() },
          { ...position, opening: 'internal' },
          where,
          life,
          ['fed-competitive', 'fed-transition', 'vet'],
          random,
        ),
      );
    }
  }
  return all;
}
