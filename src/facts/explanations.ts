import type { AnnouncementDescriptor } from '../service/announcement.ts';
import type { Words } from '../words/contract/core.ts';
import type { DetailWords } from '../words/contract/details.ts';
import { closingType } from './deadline.ts';
import type { Eligibility } from './eligibility.ts';
import { grade } from './grade.ts';
import { schedule } from './schedule.ts';
import { glossaryEntry, tidy } from './text.ts';

/** What the short words of a card mean for one announcement, by the fact they belong to; each a list of paragraphs, or empty. */
export interface FactExplanations {
  /** Its pay plan, and how far it can rise. */
  grade: string[];
  /** Its schedules and kinds of appointment. */
  schedule: string[];
  /** How it ends. */
  deadline: string[];
}

const found = (texts: readonly (string | undefined)[]) => [
  ...new Set(texts.filter((one): one is string => !!one)),
];

/**
 * The long explanations of grade, schedule and deadline, where the glossary has them; those of who may apply are
 * {@link explainedGroups}, those of conditions come with `conditions`.
 */
export function explanations(
  job: AnnouncementDescriptor,
  words: Words,
  { explanations: all }: DetailWords,
): FactExplanations {
  const plan = tidy(job.JobGrade?.find((one) => one.Code)?.Code).toUpperCase();
  const rises = grade(job, words).text.includes(words.promotion(''));
  const type = tidy(job.UserArea?.Details?.AnnouncementClosingType);
  // Its code also stands on jobs that end; then their own words are shown.
  const permanent = '15317';
  const shown = schedule(job, words).text;
  const saysPermanent = shown.toLowerCase().includes(words.offerings[permanent].toLowerCase());
  const mixed = shown.includes(words.schedules[6]) && '6';
  const ending =
    closingType(job) ||
    (/^0?4$|^closing time$/i.test(type) ? '04' : /^0?1$|^closing date$/i.test(type) ? '01' : '');
  return {
    grade: found([glossaryEntry(all.payPlans, plan), rises ? all.terms.promotion : '']),
    schedule: found([
      ...(job.PositionSchedule ?? []).map(({ Code = '' }) =>
        glossaryEntry(all.schedules, mixed || Code),
      ),
      ...(job.PositionOfferingType ?? [])
        .filter(({ Code }) => Code !== permanent || saysPermanent)
        .map(({ Code = '' }) => glossaryEntry(all.offerings, Code)),
    ]),
    deadline: found([glossaryEntry(all.closingTypes, ending)]),
  };
}

/** A group of people who may apply. */
interface ExplainedGroup {
  /** Its name, with a capital: "Veterans". */
  name: string;
  /** What it means, in a few sentences. */
  explanation: string;
}

/** The groups who may apply that the glossary explains, in the announcement's order. */
export const explainedGroups = (
  { codes }: Eligibility,
  { explanations: { hiringPaths } }: DetailWords,
): ExplainedGroup[] =>
  [...codes].flatMap(([group, code]) => {
    const explanation = glossaryEntry(hiringPaths, code);
    return explanation
      ? [{ name: group.charAt(0).toUpperCase() + group.slice(1), explanation }]
      : [];
  });
