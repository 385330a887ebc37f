// Figures of announcements, to compare those of the sample service with recorded ones. Pure: items in, figures out.

/** An item of a Search response, of which nothing is certain. */
interface Item {
  MatchedObjectDescriptor?: unknown;
}
type Loose = Record<string, unknown>;

interface Job {
  descriptor: Loose;
  details: Loose;
}

/** Texts whose lengths are compared, by their names on the wire. */
const lengths = [
  'MajorDuties',
  'RequiredDocuments',
  'OtherInformation',
  'Requirements',
  'Evaluations',
  'HowToApply',
  'WhatToExpectNext',
  'Education',
  'QualificationSummary',
  'JobSummary',
] as const;

/** Texts that only `Fields=Full` shows; line breaks and flattened HTML are looked for in these. */
const longTexts = [...lengths.slice(0, 8), 'Benefits'];

const object = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? (value as Loose) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function text({ descriptor, details }: Job, name: string): string {
  const value = name === 'QualificationSummary' ? descriptor[name] : details[name];
  return Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : '';
}

/** Jobs of the items, each once: a job that is announced again has the same number and title. */
export function jobsOf(items: readonly Item[]): Job[] {
  const jobs = new Map<string, Job>();
  for (const item of items) {
    const descriptor = object(object(item).MatchedObjectDescriptor ?? item);
    const key = JSON.stringify([descriptor['PositionID'], descriptor['PositionTitle']]);
    const details = object(object(descriptor['UserArea'])['Details']);
    if (!jobs.has(key)) jobs.set(key, { descriptor, details });
  }
  return [...jobs.values()];
}

const share = <Value>(values: readonly Value[], holds: (value: Value) => boolean): number =>
  values.length === 0 ? Number.NaN : values.filter(holds).length / values.length;

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
}

const capitals = ({ descriptor: { PositionTitle: title } }: Job): boolean =>
  typeof title === 'string' && title === title.toUpperCase();

/** A sentence without a space before it. */
const isGlued = (value: string): boolean => /[a-z)][.:;!?)][A-Z][a-z]/.test(value);
const hasEntity = (value: string): boolean => /&(?:[a-z]+|#\d+);/i.test(value);

/** Every figure by its name; shares are between 0 and 1, lengths in characters. */
export function measure(jobs: readonly Job[]): Map<string, number> {
  const whole = jobs.filter((job) => text(job, 'MajorDuties') !== '');
  const figures = new Map<string, number>();
  for (const name of lengths) {
    const own = whole.map((job) => text(job, name).length).filter((length) => length > 0);
    figures.set(`${name}, median length`, quantile(own, 0.5));
    if (name === 'MajorDuties' || name === 'RequiredDocuments')
      figures.set(`${name}, length that one in ten exceeds`, quantile(own, 0.9));
  }
  const filled = whole.flatMap((job) =>
    longTexts.map((name) => text(job, name)).filter((value) => value !== ''),
  );
  const inAnyText = (holds: (value: string) => boolean) => (job: Job) =>
    longTexts.some((name) => holds(text(job, name)));
  figures.set(
    'long texts with line breaks',
    share(filled, (value) => value.includes('\n')),
  );
  figures.set('announcements with glued sentences', share(whole, inAnyText(isGlued)));
  figures.set('announcements with entities', share(whole, inAnyText(hasEntity)));
  figures.set(
    'MajorDuties of one entry',
    share(whole, ({ details }) => list(details['MajorDuties']).length === 1),
  );
  figures.set('titles in capitals', share(jobs, capitals));
  const count = (name: string) => jobs.map(({ descriptor }) => list(descriptor[name]).length);
  const places = count('PositionLocation');
  figures.set(
    'jobs of one place',
    share(places, (number) => number === 1),
  );
  figures.set(
    'jobs of ten places or more',
    share(places, (number) => number >= 10),
  );
  figures.set(
    'jobs of several pay ranges',
    share(count('PositionRemuneration'), (number) => number > 1),
  );
  const remote = jobs.filter(({ details }) => details['RemoteIndicator'] === true);
  figures.set(
    'remote jobs that say telework',
    share(remote, ({ details }) => details['TeleworkEligible'] === true),
  );
  figures.set(
    'remote jobs that travel now and then',
    share(remote, ({ details }) => details['TravelCode'] === '1'),
  );
  const graded = jobs.filter(({ details }) => details['PromotionPotential'] !== undefined);
  figures.set(
    'promotion not beyond the highest grade',
    share(graded, ({ details }) => details['PromotionPotential'] === details['HighGrade']),
  );
  const students = jobs.filter(({ details }) => list(details['HiringPath']).includes('student'));
  if (students.length > 0)
    figures.set('student jobs that ask for time in grade', share(students, asksForTimeInGrade));
  return figures;
}

function asksForTimeInGrade(job: Job): boolean {
  const texts = [...longTexts, 'QualificationSummary', 'KeyRequirements'];
  return texts.some((name) =>
    /time[- ]in[- ]grade|long enough at your present grade|52 weeks at the next/i.test(
      text(job, name),
    ),
  );
}
