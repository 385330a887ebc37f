import { dateForms, type DateForm } from '../days.ts';
import type { Random } from '../random.ts';
import type { Agency } from './agency.ts';
import { payRange, type PayRange } from './pay.ts';
import type { Position } from './positions.ts';

/** An amount as the service writes it: "55756.0", "28.37". */
export const amount = (value: number): string =>
  Number.isInteger(value) ? `${String(value)}.0` : String(value);

/** Written forms of dates: the documented form most often, and each of the five observed ones (data-service §10.1.3). */
export const dateFormsByFrequency: readonly (readonly [DateForm, number])[] = [
  [dateForms.spec, 30],
  [dateForms.specMidnight, 25],
  [dateForms.fraction, 27],
  [dateForms.fractionMidnight, 6],
  [dateForms.dateOnly, 6],
  [dateForms.us, 6],
];

/** When an announcement was posted and will close, in days from today, and by what rule it closes. */
export interface Life {
  posted: number;
  closes: number;
  closing: '01' | '02' | '03' | '04';
}

export function drawLife(random: Random): Life {
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

// Hiring paths, separated by spaces, and how often each set occurs.
const internalPaths: readonly (readonly [string, number])[] = [
  ['fed-internal-search', 12],
  ['fed-internal-search fed-transition', 12],
  ['fed-competitive fed-transition vet', 20],
  ['fed-competitive fed-excepted fed-transition disability mspouse vet peace', 20],
  [
    'fed-transition fed-competitive fed-excepted disability land mspouse overseas peace special-authorities vet',
    14,
  ],
  ['disability', 2],
  ['vet special-authorities', 4],
  ['fed-excepted native', 3],
];
const publicPaths: readonly (readonly [string, number])[] = [
  ['public', 70],
  ['public vet', 12],
  ['public disability mspouse vet', 8],
  ['public peace', 3],
  ['public land vet', 2],
];

function pathsOf(
  { opening, occupation }: Position,
  agency: Agency,
  abroad: boolean,
  random: Random,
): string {
  if (opening === 'student') return random.chance(0.4) ? 'student public vet' : 'student';
  if (opening === 'graduate') return random.chance(0.3) ? 'graduates public' : 'graduates';
  if (opening === 'executive') return random.chance(0.6) ? 'public ses' : 'ses fed-competitive';
  if (opening === 'unpaid') return 'public';
  if (agency.code === 'AF34' && random.chance(0.7)) return 'nguard';
  if (opening === 'internal') {
    if (abroad && random.chance(0.6)) return 'fed-competitive fed-excepted overseas mspouse vet';
    return random.weighted(internalPaths);
  }
  const tribal = agency.code === 'HE37' || agency.department === 'IN';
  if (tribal && !occupation.traits.includes('x') && random.chance(0.35)) return 'public native';
  return random.weighted(publicPaths);
}

/** Who may apply. */
export const drawPaths = (
  position: Position,
  agency: Agency,
  abroad: boolean,
  random: Random,
): string[] => pathsOf(position, agency, abroad, random).split(' ');

/** The offering type, and the words that explain it. */
export function drawOffering(
  { opening, occupation: { traits }, plan, high, supervisory }: Position,
  agency: Agency,
  random: Random,
): { code: string; note?: string } {
  if (opening === 'student')
    return { code: traits.includes('s') && random.chance(0.4) ? '15323' : '15328' };
  if (opening === 'graduate') return { code: '15326' };
  if (plan === 'ES') return { code: '15317', note: 'Permanent' };
  if (opening === 'unpaid') return { code: '15319', note: 'Not to exceed one year' };
  const seasons =
    ['AG', 'IN', 'TR'].includes(agency.department) ||
    ['ARCE', 'CM63', 'NV52'].includes(agency.code);
  if (seasons && traits.includes('s') && random.chance(0.35))
    return { code: '15322', note: 'Seasonal, six months or more each year' };
  const internal = opening === 'internal' ? 1.5 : 0;
  const code = random.weighted([
    ['15317', 79],
    ['15319', 6],
    ['15318', 6],
    ['15327', 6],
    ['15522', traits.includes('n') && !supervisory && Number(high) <= 7 ? 8 : 0],
    ['15320', internal],
    ['15321', internal],
  ]);
  if (code === '15318')
    return { code, note: `Not to exceed ${random.pick(['6 months', '1 year'])}` };
  if (code === '15319')
    return { code, note: `Not to exceed ${random.pick(['13 months', '2 years', '4 years'])}` };
  return random.chance(0.25) && code === '15317' ? { code, note: 'Permanent' } : { code };
}

export function drawSchedule(
  { occupation: { traits }, series }: Position,
  offering: string,
  random: Random,
): string {
  if (offering === '15522') return '4';
  if (series.code.endsWith('99') && random.chance(0.4)) return '6';
  const shifts = traits.includes('n');
  return random.weighted([
    ['1', 85],
    ['2', 4],
    ['3', shifts ? 10 : 0],
    ['4', shifts ? 1 : 0],
    ['5', 0.4],
    ['6', 5],
  ]);
}

/** The pay of a position: one range over its grades and the pay areas of its places, as every recorded job has. */
export function drawPay(
  { plan, low, high, opening }: Position,
  areas: readonly string[],
  random: Random,
): PayRange[] {
  if (opening === 'unpaid') return [{ minimum: 0, maximum: 0, interval: 'WC' }];
  const ranges = areas.map((area) => payRange(plan, low, high, area, random));
  // Decided once whether there are several ranges. The draw stays, so that all jobs after this one stay the same.
  if (areas.length === 1 ? low !== high && plan === 'GS' : areas.length <= 4) random.next();
  const [first] = ranges;
  if (!first) return [];
  const minimum = Math.min(...ranges.map((range) => range.minimum));
  const maximum = Math.max(...ranges.map((range) => range.maximum));
  return [{ minimum, maximum, interval: first.interval }];
}

const military = ['AF', 'AR', 'NV', 'DD', 'HS'];

/** A code of the list of clearances. */
export function drawClearance(
  { occupation: { traits }, plan }: Position,
  agency: Agency,
  random: Random,
): string {
  const code = traits.includes('k')
    ? random.weighted([
        ['3', 55],
        ['4', 20],
        ['2', 15],
        ['0', 10],
      ] as const)
    : traits.includes('c')
      ? random.weighted([
          ['2', 55],
          ['0', 30],
          ['1', 5],
          ['8', 10],
        ] as const)
      : random.weighted([
          ['0', 80],
          ['8', 16],
          ['2', plan === 'GS' && military.includes(agency.department) ? 25 : 0],
        ] as const);
  return agency.department === 'DN' && code !== '0' && random.chance(0.6)
    ? random.pick(['5', '7'])
    : code;
}

export const drawTravel = (traits: string, random: Random): string =>
  traits.includes('w')
    ? random.weighted([
        ['1', 35],
        ['2', 40],
        ['5', 15],
        ['7', 6],
        ['8', 4],
      ] as const)
    : random.weighted([
        ['0', 62],
        ['1', 33],
        ['2', 5],
      ] as const);

/** In the service's words for how many will be hired; often it does not say. */
export const drawOpenings = (random: Random): string | undefined =>
  random.weighted<string | undefined>([
    ['1', 44],
    ['Few', 14],
    ['Many', 12],
    ['MANY', 2],
    [String(random.between(2, 12)), 18],
    [undefined, 10],
  ]);

/** The number an agency gives its announcement, once the two digits of the year it is posted in are known. */
export function drawNumber(
  agency: Agency,
  opening: Position['opening'],
  random: Random,
  serial = String(random.between(10_000_000, 12_999_999)),
): (year: string) => string {
  const tail = opening === 'internal' ? 'MP' : random.pick(['DE', 'DHA', 'DEU', 'DE']);
  const short = agency.acronym === '' || /\W/.test(agency.acronym) ? agency.code : agency.acronym;
  if (agency.department === 'VA') {
    const office = random.pick(['SX', 'SV', 'TA', 'ZR']);
    const author = random.pick(['ABC', 'JLB', 'MKT', 'RDW']);
    return (year) => `CB${office}-${serial}-${year}-${author}`;
  }
  if (['AF', 'AR', 'NV'].includes(agency.department)) {
    const number = `${agency.code}-${serial}-${String(random.between(100_000, 999_999))}-${tail}`;
    return () => number;
  }
  return (year) => `${short}-${year}-${serial}-${tail}`;
}
