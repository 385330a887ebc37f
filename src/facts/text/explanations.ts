import type { AnnouncementDescriptor } from '../../protocol/announcement.ts';
import type { Words } from '../../words/contract/core.ts';
import type { DetailWords } from '../../words/contract/details.ts';
import { closesAtOwnTime } from '../apply/announcement-extras.ts';
import { readClosingType } from '../fields/deadline.ts';
import type { Eligibility } from '../fields/eligibility.ts';
import { describeGrade, listPayPlans } from '../fields/grade.ts';
import { describeSchedule, readStatedCode } from '../fields/schedule.ts';
import { capitalize, findEntry, tidy } from './text.ts';

/** Explanations of the short terms on a card, by fact. Each is a list of paragraphs, possibly empty. */
export interface FactExplanations {
  /** The pay plan and the promotion potential. */
  grade: string[];
  /** Work schedules and kinds of appointment. */
  schedule: string[];
  /** The closing type. */
  deadline: string[];
}

const distinct = (texts: readonly (string | undefined)[]) => [
  ...new Set(texts.filter((one): one is string => !!one)),
];

/**
 * Returns the explanations of grade, schedule and deadline that the glossary has. {@link listExplainedGroups} explains who may apply;
 * conditions carry their own explanation.
 */
export function listExplanations(
  job: AnnouncementDescriptor,
  words: Words,
  { explanations: all }: DetailWords,
): FactExplanations {
  const rises = describeGrade(job, words).text.includes(words.promotion(''));
  const type = tidy(job.UserArea?.Details?.AnnouncementClosingType);
  // Jobs of limited duration carry this code too; they show the announcement's own text instead.
  const permanent = '15317';
  const shown = describeSchedule(job, words).text;
  const saysPermanent = shown.toLowerCase().includes(words.offerings[permanent].toLowerCase());
  const mixed = shown.includes(words.schedules[6]) && '6';
  const ending =
    readClosingType(job) ||
    (closesAtOwnTime(job) ? '04' : /^0?1$|^closing date$/i.test(type) ? '01' : '');
  return {
    grade: distinct([
      ...listPayPlans(job).map((plan) => findEntry(all.payPlans, plan)),
      rises ? all.terms.promotion : '',
    ]),
    schedule: distinct([
      ...(job.PositionSchedule ?? []).map((one) =>
        findEntry(all.schedules, mixed || readStatedCode(one, 'schedules')),
      ),
      ...(job.PositionOfferingType ?? [])
        .map((one) => readStatedCode(one, 'offerings'))
        .filter((code) => code !== permanent || saysPermanent)
        .map((code) => findEntry(all.offerings, code)),
    ]),
    deadline: distinct([findEntry(all.closingTypes, ending)]),
  };
}

/** A group that may apply. */
interface ExplainedGroup {
  /** Its name, with a capital: "Veterans". */
  name: string;
  /** In a few sentences. */
  explanation: string;
}

/** Returns the groups that may apply and that the glossary explains, in the announcement's order. */
export const listExplainedGroups = (
  { codes }: Eligibility,
  { explanations: { hiringPaths } }: DetailWords,
): ExplainedGroup[] =>
  [...codes].flatMap(([group, code]) => {
    const explanation = findEntry(hiringPaths, code);
    return explanation ? [{ name: capitalize(group), explanation }] : [];
  });
