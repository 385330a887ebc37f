import { dateForms, isoDate, type DateForm, type Day } from '../days.ts';
import { createRandom, type Random } from '../random.ts';
import type { Announcement, Facts } from '../announcement.ts';
import type { WireDescriptor, WireNamed, WireRemuneration } from '../wire.ts';
import { agencies, departments } from './agencies.ts';
import type { Agency } from './agency.ts';
import { detailsOf, subjectOf } from './announcement-details.ts';
import { offeringTypes, rateIntervals, scheduleTypes } from './code-names.ts';
import { factsOf, type Drawn } from './drawn.ts';
import * as draw from './draws.ts';
import { composeTexts, type FullTexts } from './full-texts/index.ts';
import { layOut, station, type Stationed } from './duty-stations.ts';
import type { PayRange } from './pay.ts';
import { places } from './places.ts';
import { drawPosition, type Position } from './positions.ts';
import { refined, withFurtherPlaces } from './refined.ts';
import { qualifications, type Subject } from './wording.ts';

/** Ordinary announcements that are open on any day; a job announced twice may add one. */
const announcementCount = 2460;
const announcementSeed = 20260301;
const refiningSeed = 4001;
/** The origin of the portal, with the port that PositionURI carries (data-service §10.2). */
export const siteOrigin = 'https://www.portal.example:443';

/** A code with its name, or with an empty name, as most items since 2023 have (data-service §10.1.5). */
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

/** How announcements are written. */
export interface WireOptions {
  /** The PostingChannelID of each ApplyURI. */
  channel: string;
  /** Mixes the written forms of several years. */
  mixedEras: boolean;
}

/** The random traits of an announcement, which do not depend on the day. */
interface Job {
  drawn: Drawn;
  subject: Subject;
  facts: Facts;
  /** The form of its dates if the forms of several years are mixed. */
  dateForm: DateForm;
  /** The announcement number, by the two digits of the year. */
  number: (year: string) => string;
  /** Complete but for the number, the dates, the channel and the length of the texts. */
  sketch: WireDescriptor;
}

function jobOf(drawn: Drawn, random: Random): Job {
  const { id, agency, position, where } = drawn;
  const { series, title, plan, opening } = position;
  const dateForm = random.weighted(draw.dateFormsByFrequency);
  const subject = subjectOf(drawn);
  const path = random.chance(0.65) ? '/job/' : '/GetJob/ViewDetails/';
  const number = draw.drawNumber(agency, opening, random);
  const sketch: WireDescriptor = {
    PositionID: '',
    PositionTitle: title,
    PositionURI: `${siteOrigin}${path}${id}`,
    ApplyURI: [],
    PositionLocationDisplay: where.display,
    PositionLocation: where.locations,
    OrganizationName: agency.name,
    DepartmentName: departments[agency.department]?.name ?? agency.name,
    JobCategory: [{ Name: series.name, Code: series.code }],
    JobGrade: [{ Code: plan }],
    PositionSchedule: [coded(drawn.schedule, scheduleTypes, random.chance(0.2))],
    PositionOfferingType: [coded(drawn.offering.code, offeringTypes, random.chance(0.2))],
    QualificationSummary: qualifications(subject, random),
    PositionRemuneration: drawn.pay.map(remuneration),
    PositionStartDate: '',
    PositionEndDate: '',
    PublicationStartDate: '',
    ApplicationCloseDate: '',
    PositionFormattedDescription: [
      { Label: 'Dynamic Teaser', LabelDescription: 'Hit highlighting for keyword searches.' },
    ],
    UserArea: { Details: detailsOf(drawn, subject, random), IsRadialSearch: false },
  };
  return { drawn, subject, facts: factsOf(drawn), dateForm, number, sketch };
}

/** A job as it is announced on `today`. */
function announce(job: Job, today: Day, { channel, mixedEras }: WireOptions): Announcement {
  const { drawn, subject, facts, number, sketch } = job;
  const dateForm = mixedEras ? job.dateForm : dateForms.spec;
  const { id, life } = drawn;
  const [posted, closes] = [dateForm.start(today - life.posted), dateForm.end(today + life.closes)];
  const descriptor: WireDescriptor = {
    ...sketch,
    PositionID: number(isoDate(today - life.posted).slice(2, 4)),
    ApplyURI: [`${sketch.PositionURI}?PostingChannelID=${channel}`],
    PositionStartDate: posted,
    PositionEndDate: closes,
    PublicationStartDate: posted,
    ApplicationCloseDate: closes,
  };
  const item = { MatchedObjectId: id, MatchedObjectDescriptor: descriptor, RelevanceRank: 0 };
  const fullTexts = (whole: boolean): FullTexts => composeTexts(drawn, subject, sketch, whole);
  return { id, item, awkward: false, hiddenText: '', facts, fullTexts };
}

/** Draws all jobs, the same on every machine. */
function drawJobs(): Job[] {
  const random = createRandom(announcementSeed);
  // One stream for what is refined afterwards, so that no other trait depends on it.
  const refining = createRandom(refiningSeed);
  const stations = layOut();
  const padded = new Map(agencies.map((agency) => [agency, random.chance(0.55)]));
  const byWeight = agencies.map((agency) => [agency, agency.weight] as const);
  const all: Job[] = [];
  let serial = 8_212_304;
  let turn = 0;

  const add = (
    agency: Agency,
    position: Position,
    where: Stationed,
    listed: Stationed,
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
    all.push(jobOf(refined(drawn, listed, refining), random));
  };

  while (all.length < announcementCount) {
    // Every place gets one announcement before chance takes over, so that no state or territory is empty.
    const guaranteed = places()[turn++];
    const agency = random.weighted(guaranteed ? stations.at(guaranteed) : byWeight);
    const home = guaranteed ?? random.weighted(stations.of(agency));
    const position = drawPosition(agency, padded.get(agency) ?? true, random);
    const teleworks = position.occupation.traits.includes('t');
    const where = station(home, agency, stations, teleworks, random);
    const listed = withFurtherPlaces(where, home, agency, stations, refining);
    const life = draw.drawLife(random);
    add(
      agency,
      position,
      where,
      listed,
      life,
      draw.drawPaths(position, agency, where.abroad, random),
    );
    // Now and then a job is announced twice: to the public and to federal employees.
    if (position.opening === 'public' && random.chance(0.03)) {
      add(agency, { ...position, opening: 'internal' }, where, listed, life, [
        'fed-competitive',
        'fed-transition',
        'vet',
      ]);
    }
  }
  return all;
}

let jobs: readonly Job[] | undefined;

/** All ordinary announcements that are open on `today`. The jobs are drawn once in a process; a day only gives them their dates. */
export function drawAnnouncements(today: Day, options: WireOptions): Announcement[] {
  jobs ??= drawJobs();
  return jobs.map((job) => announce(job, today, options));
}
