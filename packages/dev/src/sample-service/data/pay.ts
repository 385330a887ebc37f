import type { Random } from '../random.ts';

/** One range on the wire before it is written: amounts per `interval` (a code of the RemunerationRateIntervalCode list). */
export interface PayRange {
  minimum: number;
  maximum: number;
  interval: string;
}

// First step of each General Schedule grade, in dollars a year before any locality pay; the tenth is 1.3 times the first.
const generalSchedule = [
  22360, 25142, 27434, 30795, 34454, 38407, 42679, 47265, 52205, 57489, 63163, 75706, 90025, 106382,
  125133,
];
/** Locality rates stop here (level IV of the Executive Schedule). */
const generalScheduleCapDollars = 195200;

// Locality factor of each pay area; RUS is the rest of the country, FOR a post abroad.
const localities: Readonly<Record<string, number>> = {
  RUS: 1.1706,
  FOR: 1,
  AK: 1.3236,
  ALB: 1.2077,
  ABQ: 1.1845,
  ATL: 1.2379,
  AUS: 1.2035,
  BHM: 1.1849,
  BOS: 1.3258,
  BTV: 1.1926,
  BUF: 1.2241,
  CHI: 1.3086,
  CIN: 1.2197,
  CLE: 1.2223,
  CLT: 1.1965,
  COL: 1.2217,
  COS: 1.201,
  CRP: 1.179,
  DAL: 1.2737,
  DAV: 1.1906,
  DAY: 1.2142,
  DEN: 1.3052,
  DET: 1.2931,
  DSM: 1.1837,
  ELP: 1.1768,
  FRE: 1.1762,
  HAR: 1.196,
  HFD: 1.3244,
  HI: 1.2221,
  HNT: 1.2191,
  HOU: 1.35,
  IND: 1.1819,
  KC: 1.1894,
  LA: 1.3647,
  LAR: 1.214,
  LV: 1.1957,
  MIA: 1.2467,
  MKE: 1.2242,
  MSP: 1.2762,
  NFK: 1.188,
  NY: 1.3795,
  OMA: 1.1823,
  ORL: 1.1802,
  PAL: 1.1896,
  PHL: 1.2899,
  PHX: 1.2245,
  PIT: 1.2117,
  POR: 1.2613,
  RAL: 1.2224,
  RIC: 1.2228,
  RNO: 1.1752,
  SAC: 1.2976,
  SAT: 1.1878,
  SD: 1.3372,
  SEA: 1.3157,
  SF: 1.4634,
  SLC: 1.1706,
  SPO: 1.1767,
  STL: 1.2003,
  TUC: 1.1928,
  WAS: 1.3394,
};

/** How much dearer labor is in a pay area than in the rest of the country. */
function laborFactor(area: string): number {
  return area === 'FOR' ? 1 : (localities[area] ?? 1.1706) / 1.1706;
}

function schedulePay(grade: number, area: string, step: 'first' | 'last'): number {
  const base = generalSchedule[grade - 1] ?? 34454;
  const rate = base * (step === 'first' ? 1 : 1.3) * (localities[area] ?? 1.1706);
  return Math.min(generalScheduleCapDollars, Math.round(rate));
}

// Yearly bands, lowest and highest rate before locality pay, by plan and grade as the plan writes it.
const bands: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  FV: {
    E: [39200, 58900],
    F: [49100, 76100],
    G: [59700, 92500],
    H: [71800, 111300],
    I: [86100, 133500],
    J: [102600, 159100],
    K: [121800, 188800],
  },
  AT: { D: [51200, 71700], E: [58900, 82500], F: [67700, 94800] },
  SV: {
    D: [34454, 51700],
    E: [39600, 59400],
    F: [44500, 66800],
    G: [54300, 84200],
    H: [66200, 102600],
    I: [80700, 125100],
    J: [98500, 152700],
  },
  NH: { '02': [42679, 78900], '03': [75706, 117000], '04': [106382, 162700] },
  ND: { '03': [63163, 117000], '04': [90025, 138300] },
  ZP: { '02': [42679, 68000], '03': [63163, 98400], '04': [75706, 138300], '05': [125133, 162700] },
  ZA: { '02': [42679, 68000], '03': [63163, 98400], '04': [75706, 138300] },
  VN: { '01': [62000, 104000], '02': [74000, 128000], '03': [92000, 155000] },
  AD: { '00': [101000, 221900] },
  ES: { '00': [151661, 225700] },
  TP: { '00': [51000, 97000] },
  CY: { '00': [44000, 93000] },
};
const plansWithoutLocality = new Set(['ES', 'TP', 'CY', 'AD']);

/** Yearly pay of medical officers by the length of the specialty's training. */
const medical = { minimum: [165000, 200000, 245000], maximum: [260000, 330000, 400000] } as const;

/** Grades of the hourly plans start near these rates and rise by these steps, in dollars. */
const hourly: Readonly<Record<string, readonly [number, number]>> = {
  WG: [16.6, 1.62],
  WL: [19.4, 1.78],
  WS: [27.5, 1.65],
  NA: [14.2, 0.92],
};

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** The pay of a plan from its lowest to its highest offered grade, in one pay area. */
export function payRange(
  plan: string,
  low: string,
  high: string,
  area: string,
  random: Random,
): PayRange {
  const hour = hourly[plan];
  if (hour) {
    const [base, step] = hour;
    const factor = plan === 'NA' ? 1 + (laborFactor(area) - 1) / 2 : laborFactor(area);
    const rate = (grade: string): number => (base + step * Number(grade)) * factor;
    return { minimum: cents(rate(low)), maximum: cents(rate(high) * 1.166), interval: 'PH' };
  }
  if (plan === 'VM' || plan === 'GP') {
    const tier = random.between(0, 2);
    return {
      minimum: medical.minimum[tier] ?? 165000,
      maximum: medical.maximum[tier] ?? 260000,
      interval: 'PA',
    };
  }
  const table = bands[plan];
  if (table) {
    const factor = plansWithoutLocality.has(plan) ? 1 : (localities[area] ?? 1.1706);
    const cap =
      plan === 'AD' || plan === 'ES' || plan === 'VN' ? 225700 : generalScheduleCapDollars;
    const minimum = Math.round((table[low]?.[0] ?? 50000) * factor);
    const maximum = Math.round((table[high]?.[1] ?? 90000) * factor);
    return {
      minimum: Math.min(cap, minimum),
      maximum: Math.min(cap, maximum),
      interval: plan === 'TP' || plan === 'CY' ? 'SY' : 'PA',
    };
  }
  return {
    minimum: schedulePay(Number(low), area, 'first'),
    maximum: schedulePay(Number(high), area, 'last'),
    interval: 'PA',
  };
}

/** How many of one interval make a year; an interval that is not here says nothing about a year. */
const perYear: Readonly<Record<string, number>> = {
  PA: 1,
  SY: 1,
  ST: 1,
  PM: 12,
  BW: 26,
  PD: 260,
  PH: 2087,
};

/** The yearly equivalent of an amount, on which the buckets of pay are based. */
export function yearly(amount: number, interval: string): number | undefined {
  const times = perYear[interval];
  return times === undefined || !Number.isFinite(amount) || amount <= 0
    ? undefined
    : amount * times;
}
