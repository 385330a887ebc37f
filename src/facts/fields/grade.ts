import type { AnnouncementDescriptor } from '../../protocol/announcement.ts';
import type { Words } from '../../words/contract/core.ts';
import { tidy } from '../text/text.ts';

/** The grade of a job with its promotion potential: "GS-9 to GS-12". Empty when the announcement states none. */
export interface Grade {
  /** Pay plan and grades, such as "GS-9 to GS-12"; "" when the announcement states none. */
  text: string;
}

/** Normalizes a grade: "09" becomes 9; "00", "None", "NA" and spaces become "". */
function readGrade(written: string | undefined): string {
  const plain = tidy(written).toUpperCase().replace(/^0+/, '');
  return /^(?!NA$)[A-Z0-9]{1,3}$/.test(plain) ? plain : '';
}

/** Whether a text states that the grade does not rise, which takes precedence over the field for the promotion potential. */
const deniesPromotion = (text: string) =>
  /^\W*(?:none|not? (?:known |further |additional )?promotion)\b/i.test(text);

/** Returns the pay plans of a job, each once, in capitals. */
export const listPayPlans = ({ JobGrade = [] }: AnnouncementDescriptor): string[] => [
  ...new Set(JobGrade.map(({ Code }) => tidy(Code).toUpperCase()).filter(Boolean)),
];

/** Pay plans of the Foreign Service, whose classes run in reverse: 1 is the highest. */
const descendingPlans = /^F[OP]$/;

/**
 * Returns pay plan, low and high grade as one expression, followed by the promotion potential when it is above them (data-service §2.4).
 * Several pay plans share the grades: "GS/GG-12".
 *
 * @param isBrief names the promotion potential in the few words that a card has room for.
 */
export function describeGrade(job: AnnouncementDescriptor, words: Words, isBrief = false): Grade {
  const details = job.UserArea?.Details;
  const plans = listPayPlans(job);
  const plan = plans.join('/');
  const direction = plans.some((one) => descendingPlans.test(one)) ? -1 : 1;
  /** Sorts grades: 9 before 12, E before F. */
  const order = (one: string, other: string) =>
    (Number(one) - Number(other) || (one > other ? 1 : -1)) * direction;
  const name = (value: string) => (plan ? `${plan}-${value}` : words.gradeName(value));
  const [first = '', last = first] = [readGrade(details?.LowGrade), readGrade(details?.HighGrade)]
    .filter(Boolean)
    .sort(order);
  if (!first) return { text: plan && words.payPlan(plan) };
  const range = first === last ? name(first) : words.range(name(first), name(last));
  const potential = readGrade(details?.PromotionPotential);
  const rises =
    potential &&
    !deniesPromotion(tidy(details?.PromotionPotentialAdditionalText)) &&
    potential !== last &&
    /\d/.test(potential) === /\d/.test(last) &&
    order(potential, last) > 0;
  const promotion = isBrief ? words.promotionBrief : words.promotion;
  return { text: rises ? `${range}, ${promotion(name(potential))}` : range };
}
