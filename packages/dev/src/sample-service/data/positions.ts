import type { Random } from '../random.ts';
import type { Agency } from './agency.ts';
import { studentSeries } from './code-names.ts';
import { jobFamily, occupations, type Occupation } from './occupations.ts';

/** The kind of appointment, which determines who may apply. */
export type Opening = 'public' | 'internal' | 'student' | 'graduate' | 'executive' | 'unpaid';

/** A position to be filled: occupation, title, plan and grades that fit each other. */
export interface Position {
  occupation: Occupation;
  series: { code: string; name: string };
  title: string;
  plan: string;
  low: string;
  high: string;
  /** Highest grade reachable without competing again. */
  potential: string;
  supervisory: boolean;
  opening: Opening;
}

const senior =
  /\b(Supervisory|Supervisor|Lead|Leader|Senior|Chief|Manager|Expert|Advanced|Operations Supervisor|Technical Expert|Executive|District|Decision Review|Group Lead|Contracting Officer|Trial|Practitioner)\b/;
const beginner = /\b(Trainee|Aid|Clerk)\b/;

// General Schedule grades in the letters and bands of other plans.
const asLetter: Readonly<Record<string, readonly string[]>> = {
  FV: ['E', 'E', 'E', 'E', 'E', 'F', 'F', 'G', 'G', 'G', 'G', 'H', 'I', 'J', 'K'],
  SV: ['D', 'D', 'D', 'D', 'D', 'D', 'E', 'E', 'F', 'F', 'G', 'H', 'I', 'J', 'J'],
  ZP: ['02', '02', '02', '02', '02', '02', '02', '02', '02', '03', '03', '03', '04', '04', '05'],
  ZA: ['02', '02', '02', '02', '02', '02', '02', '02', '02', '03', '03', '04', '04', '04', '04'],
  NH: ['02', '02', '02', '02', '02', '02', '02', '02', '02', '02', '02', '03', '03', '04', '04'],
  ND: ['03', '03', '03', '03', '03', '03', '03', '03', '03', '03', '03', '03', '04', '04', '04'],
};

/** Grades of clinicians outside of the veterans' pay plans. */
const clinical: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  VN: [
    ['9', '10'],
    ['10', '11'],
    ['11', '11'],
    ['12', '12'],
  ],
  VM: [
    ['14', '14'],
    ['15', '15'],
    ['15', '15'],
    ['15', '15'],
  ],
};

function planFor(agency: Agency, { series, plan }: Occupation, random: Random): string {
  const science = /^(08|13|15)/.test(series);
  if (plan === 'VN' || plan === 'VM')
    return agency.department === 'VA' ? plan : plan === 'VN' ? 'GS' : 'GP';
  if (plan === 'TP') return agency.code === 'DD16' ? 'TP' : 'CY';
  if (plan === 'NA') return ['NV', 'AR', 'AF', 'DD'].includes(agency.department) ? 'NA' : 'WG';
  if (plan !== 'GS') return plan;
  if (agency.plan === 'ZP') return science ? 'ZP' : 'ZA';
  if (agency.plan !== undefined) return agency.plan;
  if (['NV24', 'NV39'].includes(agency.code) && science) return random.chance(0.6) ? 'ND' : 'GS';
  if (
    ['AF1M', 'NV39', 'DD04'].includes(agency.code) &&
    ['1102', '0343', '0346', '1101'].includes(series)
  )
    return random.chance(0.5) ? 'NH' : 'GS';
  return 'GS';
}

const suffixes = [
  ' - Direct Hire Authority',
  ' (Open Continuous)',
  ' - Multiple Vacancies',
  ' (Relocation Incentive Authorized)',
  ' (12-Month Register)',
  ', Permanent and Term Positions',
] as const;

/** A long-winded title, up to the 128 characters the service allows. */
const longTail = ' (Open Period May Be Extended, Additional Selections May Be Made)';

/** Draws a position of this agency. With `padded` the agency writes "09" instead of "9". */
export function drawPosition(agency: Agency, padded: boolean, random: Random): Position {
  const known = agency.series.map((series, index) => [series, 1 / (index + 2)] as const);
  const occupation = occupations().get(random.weighted(known));
  if (!occupation) throw new RangeError(`no occupation for ${agency.code}`);
  const { ladders, traits } = occupation;
  const titles = occupation.titles
    .filter(({ agencies }) => agencies.length === 0 || agencies.includes(agency.code))
    .map(({ title }) => title);
  const rank = random.between(0, ladders.length - 1);
  const top = rank >= ladders.length - 2;
  const fitting = titles.filter(
    (title) =>
      (ladders.length < 3 || top || !senior.test(title)) &&
      (rank === 0 || !beginner.test(title) || ladders.length < 3),
  );
  let title = random.pick(fitting.length > 0 ? fitting : titles);
  let plan = planFor(agency, occupation, random);
  let [low, high] = clinicalLadder(occupation.plan, plan, rank) ?? ladders[rank] ?? ['05', '07'];
  let opening: Opening = plan === 'ES' ? 'executive' : random.chance(0.6) ? 'public' : 'internal';
  let series = { code: occupation.series, name: occupation.name };
  let potential =
    plan === 'GS' && rank < ladders.length - 1 && random.chance(0.3)
      ? (ladders[rank + 1]?.[1] ?? high)
      : high;

  const student = studentSeries[jobFamily(occupation.series).replace(/00$/, '99')];
  if (plan === 'GS' && traits.includes('i') && student !== undefined && random.chance(0.07)) {
    opening = 'student';
    title = `Student Trainee (${occupation.name.replace(/ Series$/, '')})`;
    series = { code: `${occupation.series.slice(0, 2)}99`, name: student };
    [low, high] = random.pick([
      ['3', '4'],
      ['4', '4'],
      ['4', '5'],
      ['5', '5'],
    ] as const);
    potential = high;
  } else if (
    plan === 'GS' &&
    traits.includes('i') &&
    rank === 0 &&
    !senior.test(title) &&
    random.chance(0.15)
  ) {
    opening = 'graduate';
    title = `${title} (Recent Graduate)`;
    potential = ladders[Math.min(2, ladders.length - 1)]?.[1] ?? high;
  } else if (agency.code === 'DJ09' && occupation.series === '0905' && random.chance(0.3)) {
    opening = 'unpaid';
    title = 'Special Assistant United States Attorney (Uncompensated)';
    plan = 'AD';
    [low, high] = ['00', '00'];
    potential = '00';
  } else if (
    plan === 'GS' &&
    top &&
    Number(low) >= 12 &&
    !senior.test(title) &&
    random.chance(0.18)
  ) {
    title = `Supervisory ${title}`;
  }
  if (plan === 'WG') plan = /\bLeader|Lead\b/.test(title) ? 'WL' : plan;
  const bands = asLetter[plan];
  if (bands && occupation.plan === 'GS') {
    const band = (grade: string): string => bands[Number(grade) - 1] ?? grade;
    [low, high, potential] = [band(low), band(high), band(high)];
  } else if (padded) {
    const pad = (grade: string): string => (/^\d$/.test(grade) ? `0${grade}` : grade);
    [low, high, potential] = [pad(low), pad(high), pad(potential)];
  }
  const supervisory =
    /\b(Supervisory|Supervisor|Chief|Director|Deputy Assistant Secretary|Nurse Manager)\b/.test(
      title,
    );
  if (opening === 'public' && random.chance(0.07)) title += random.pick(suffixes);
  if (title.length < 60 && random.chance(0.012)) title += longTail;
  if (random.chance(1 / 9)) title = title.toUpperCase();
  return { occupation, series, title, plan, low, high, potential, supervisory, opening };
}

function clinicalLadder(
  written: string,
  plan: string,
  rank: number,
): readonly [string, string] | undefined {
  return written === plan ? undefined : clinical[written]?.[rank];
}

const degrees: Readonly<Record<string, string>> = {
  '0180': 'a doctoral degree in psychology',
  '0185': "a master's degree in social work",
  '0401': 'a degree in biological sciences, agriculture or natural resources',
  '0510': 'a degree in accounting, or in a related field with 24 hours of accounting',
  '0512': 'a degree in accounting, or 30 hours of accounting',
  '0602': 'a degree of doctor of medicine or osteopathy',
  '0603': 'completion of an accredited physician assistant program',
  '0610': 'a degree or diploma in nursing',
  '0696': 'a degree with 30 hours in science',
  '0701': 'a degree in veterinary medicine',
  '0904': 'a first degree in law, or its completion this year',
  '0905': 'a first degree in law (J.D. or LL.B.) and membership of a bar',
  '0987': 'a degree in law or accounting',
  '1710': 'a teaching degree with the credits the license asks for',
};

/** The degree an occupation asks for, as a sentence; empty when it asks for none. */
export function degreeSentence({ series, name, traits }: Occupation): string {
  if (!traits.includes('g')) return '';
  const field = name
    .toLowerCase()
    .replace(/^general /, '')
    .replace(/ series$/, '');
  return `This occupation requires ${degrees[series] ?? `a degree in ${field} or a closely related field`}.`;
}
