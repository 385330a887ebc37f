import type { Facts } from '../announcement.ts';
import { departments } from './agencies.ts';
import type { Agency } from './agency.ts';
import type { Life } from './draws.ts';
import type { Stationed } from './duty-stations.ts';
import { yearly, type PayRange } from './pay.ts';
import type { Position } from './positions.ts';

/** What is drawn at random for one announcement; its texts and fields follow from them. */
export interface Drawn {
  id: string;
  agency: Agency;
  position: Position;
  where: Stationed;
  life: Life;
  paths: string[];
  pay: PayRange[];
  offering: { code: string; note?: string };
  schedule: string;
  clearance: string;
  travel: string;
  relocation: boolean;
  missionTags: string[];
}

const exceptedPlans = ['FV', 'SV', 'AT', 'AD', 'TP', 'CY', 'NA'];

/** The code of the service type of a position. */
export function serviceType({ opening, plan, occupation: { traits } }: Position): string {
  if (opening === 'executive') return '03';
  const excepted =
    traits.includes('x') ||
    opening === 'student' ||
    opening === 'graduate' ||
    exceptedPlans.includes(plan);
  return excepted ? '02' : '01';
}

/** The position sensitivity that goes with a clearance: its code in PositionSensitivity, and its name. */
export function sensitivityOf(clearance: string): readonly [code: string, name: string] {
  if (clearance === '0') return ['1', 'Non-sensitive (NS)/Low Risk'];
  return clearance === '3' || clearance === '4'
    ? ['4', 'Special-Sensitive (SS)/High Risk']
    : ['2', 'Noncritical-Sensitive (NCS)/Moderate Risk'];
}

const gradeNumber = (grade: string): number | undefined =>
  /^\d+$/.test(grade) && Number(grade) > 0 ? Number(grade) : undefined;

/** The facts that filters compare. */
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
    sensitivityCode: sensitivityOf(clearance)[0],
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
