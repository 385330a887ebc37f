import { toDate, toDayNumber } from 'portal-jobs/protocol';
import type { Day } from '../days.ts';
import { createRandom, type Random } from '../random.ts';
import { agencies } from './agencies.ts';
import type { Agency } from './agency.ts';
import type { Drawn } from './drawn.ts';
import * as draw from './draws.ts';
import { layOut, station, type DutyStations } from './duty-stations.ts';
import { occupations } from './occupations.ts';
import type { PayRange } from './pay.ts';
import type { Place } from './places.ts';
import { drawPosition, type Position } from './positions.ts';

/** Announcements in the archive and the historic feed. */
export const pastCount = 54_000;

/** The day that everything here is as of, independent of the clock, so that an export is the same on every day. */
export const snapshotDay: Day = toDayNumber({ year: 2026, month: 3, day: 1 });
const firstDay: Day = toDayNumber({ year: 2013, month: 1, day: 2 });
const pastSeed = 20130102;

/** Values of `positionOpeningStatus`: the five of data-service §3, and the three others the feed carries (data-service §3, §10.2). */
export const openingStatuses = [
  'Accepting applications',
  'Job closed',
  'Reviewing applications',
  'Job canceled',
  'Position filled',
  'Applications under review',
  'Candidate selected',
  'Hiring complete',
] as const;
export type OpeningStatus = (typeof openingStatuses)[number];

/** The facts that the feed's filters compare. They are drawn first, which makes them cheap to draw for all records. */
export interface PastHead {
  agency: Agency;
  position: Position;
  /** Series of a job that is announced under two. */
  second: { code: string; name: string } | undefined;
  open: Day;
  close: Day;
  closing: draw.Life['closing'];
}

/** One announcement of the past, as drawn. What Archive and the feed send follows from it. */
export interface Past extends Drawn, PastHead {
  index: number;
  controlNumber: number;
  number: string;
  year: number;
  /** The day it closed early. */
  expire: Day | undefined;
  status: OpeningStatus;
  openings: string | undefined;
  telework: boolean;
  /** Continues the draws of this announcement, for what only one endpoint needs. */
  random: Random;
}

/** A separate stream for each index, so that any record can be drawn alone. */
const streamOf = (index: number): Random =>
  createRandom(Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(pastSeed ^ index, 0x85ebca6b));

// Numbers grow with the index by a fixed step plus an offset smaller than the step, so that the index can be recovered from the number.
const controlNumberScale = { from: 3_400_000, step: 87 } as const;
const serialScale = { from: 10_000_000, step: 53 } as const;
const numbered = (index: number, { from, step }: { from: number; step: number }): number =>
  from + index * step + ((Math.imul(index + 7, 0x27d4eb2f) >>> 8) % step);

function indexNumbered(number: number, scale: { from: number; step: number }): number | undefined {
  const index = Math.floor((number - scale.from) / scale.step);
  return index >= 0 && index < pastCount && numbered(index, scale) === number ? index : undefined;
}

/** The control number of the announcement at an index; ascending. */
const controlNumberAt = (index: number): number => numbered(index, controlNumberScale) * 100;

/** The index of a control number; `undefined` for an unknown one. */
export function indexOfControlNumber(text: string): number | undefined {
  return /^\d{9}$/.test(text) && text.endsWith('00')
    ? indexNumbered(Number(text) / 100, controlNumberScale)
    : undefined;
}

/** The index of an announcement number, in any case; `undefined` for an unknown one. */
export function indexOfAnnouncementNumber(text: string): number | undefined {
  for (const [digits] of text.slice(0, 100).matchAll(/\d{8}/g)) {
    const index = indexNumbered(Number(digits), serialScale);
    if (index !== undefined && drawPast(index).number.toLowerCase() === text.toLowerCase())
      return index;
  }
  return undefined;
}

/** The open day at an index. Days ascend with the index and skip weekends. */
function openDay(index: number): Day {
  const day = firstDay + Math.floor((index * (snapshotDay - firstDay)) / pastCount);
  const weekday = (day + 4) % 7;
  return weekday === 6 ? day - 1 : weekday === 0 ? day + 1 : day;
}

/** Draws from a long weighted list by binary search, where `random.weighted` would iterate. */
function byHalving<Value>(pairs: readonly (readonly [Value, number])[]): (random: Random) => Value {
  let sum = 0;
  const sums = Float64Array.from(pairs, ([, weight]) => (sum += weight));
  return (random) => {
    const at = random.next() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    const pair = pairs[low];
    if (!pair) throw new RangeError('draw from an empty list');
    return pair[0];
  };
}

let drawAgency: ((random: Random) => Agency) | undefined;
let stations: DutyStations | undefined;
const homes = new Map<Agency, (random: Random) => Place>();

function drawHome(agency: Agency, random: Random): Place {
  stations ??= layOut();
  let drawn = homes.get(agency);
  if (!drawn) homes.set(agency, (drawn = byHalving(stations.of(agency))));
  return drawn(random);
}

function drawHead(index: number, random: Random): PastHead {
  drawAgency ??= byHalving(agencies.map((one) => [one, one.weight]));
  const agency = drawAgency(random);
  // Some agencies write "09", others "9"; each does so consistently.
  const padded = agency.code.charCodeAt(agency.code.length - 1) % 2 === 0;
  const position = drawPosition(agency, padded, random);
  const other = random.chance(0.04) ? occupations().get(random.pick(agency.series)) : undefined;
  const open = openDay(index);
  const closing = random.weighted([
    ['01', 88],
    ['02', 5],
    ['03', 5],
    ['04', 2],
  ] as const);
  const days =
    closing === '02'
      ? random.between(90, 364)
      : random.weighted([
          [random.between(1, 6), 20],
          [random.between(7, 14), 50],
          [random.between(15, 30), 22],
          [random.between(31, 120), 8],
        ]);
  const second =
    other && other.series !== position.series.code
      ? { code: other.series, name: other.name }
      : undefined;
  return { agency, position, second, open, close: open + days, closing };
}

/** Draws the facts that the feed's filters need. */
export const drawPastHead = (index: number): PastHead => drawHead(index, streamOf(index));

function drawStatus(close: Day, random: Random): OpeningStatus {
  if (close >= snapshotDay) return 'Accepting applications';
  return close >= snapshotDay - 60
    ? random.weighted([
        ['Reviewing applications', 40],
        ['Applications under review', 35],
        ['Job closed', 20],
        ['Job canceled', 5],
      ] as const)
    : random.weighted([
        ['Job closed', 34],
        ['Candidate selected', 22],
        ['Hiring complete', 16],
        ['Position filled', 6],
        ['Job canceled', 14],
        ['Applications under review', 6],
        ['Reviewing applications', 2],
      ] as const);
}

/** Lowers pay to the level of the year, by about 2.7 % a year. */
function payOf(ranges: readonly PayRange[], year: number): PayRange[] {
  const factor = 1.027 ** (year - 2026);
  const then = (amount: number, interval: string): number =>
    interval === 'PH' ? Math.round(amount * factor * 100) / 100 : Math.round(amount * factor);
  return ranges.map(({ minimum, maximum, interval }) => ({
    minimum: then(minimum, interval),
    maximum: then(maximum, interval),
    interval,
  }));
}

/** Draws the announcement at an index, always the same. */
export function drawPast(index: number): Past {
  const random = streamOf(index);
  const { agency, position, second, open, close, closing } = drawHead(index, random);
  const { traits } = position.occupation;
  const year = toDate(open).year;
  stations ??= layOut();
  const home = drawHome(agency, random);
  const where = station(home, agency, stations, traits.includes('t') && year >= 2020, random);
  const offering = draw.drawOffering(position, agency, random);
  const early = close < snapshotDay && close - open > 2 && random.chance(0.12);
  const controlNumber = controlNumberAt(index);
  const opening = position.opening;
  // Named one by one: a spread with so many properties after it takes five times as long as all the draws.
  return {
    agency,
    position,
    second,
    open,
    close,
    closing,
    index,
    controlNumber,
    id: String(controlNumber),
    year,
    number: draw.drawNumber(
      agency,
      opening,
      random,
      String(numbered(index, serialScale)),
    )(String(year).slice(2)),
    where,
    life: { posted: snapshotDay - open, closes: close - snapshotDay, closing },
    paths: draw.drawPaths(position, agency, where.abroad, random),
    pay: payOf(draw.drawPay(position, where.payAreas, random), year),
    offering,
    schedule: draw.drawSchedule(position, offering.code, random),
    clearance: draw.drawClearance(position, agency, random),
    travel: draw.drawTravel(traits, random),
    relocation: random.chance(0.12),
    missionTags: [],
    status: drawStatus(close, random),
    expire: early ? random.between(open + 1, close - 1) : undefined,
    openings: draw.drawOpenings(random),
    telework: year >= 2014 && ((traits.includes('t') && random.chance(0.7)) || random.chance(0.06)),
    random,
  };
}
