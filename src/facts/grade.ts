import type { AnnouncementDescriptor } from '../service/announcement.ts';
import type { Words } from '../words/contract/core.ts';
import { tidy } from './text.ts';

/** The grade of a job with its promotion potential: "GS-9 to GS-12". Empty when the announcement states none. */
export interface Grade {
  text: string;
}

/** Normalizes a grade: "09" becomes 9; "00", "None", "NA" and blanks become "". */
function level(written: string | undefined): string {
  const plain = tidy(written).toUpperCase().replace(/^0+/, '');
  return /^(?!NA$)[A-Z0-9]{1,3}$/.test(plain) ? plain : '';
}

/** Pay plans of the Foreign Service, whose classes run in reverse: 1 is the highest. */
const descendingPlans = /^F[OP]$/;

/**
 * Returns pay plan, low and high grade as one expression, followed by the promotion potential when it lies above them (spec §2.4).
 *
 * @param isBrief names the promotion potential in the few words that a card has room for.
 */
export function grade(job: AnnouncementDescriptor, words: Words, isBrief = false): Grade {
  const details = job.UserArea?.Details;
  const plan = tidy(job.JobGrade?.find((one) => one.Code)?.Code).toUpperCase();
  /** Sorts grades: 9 before 12, E before F. */
  const order = (one: string, other: string) =>
    (Number(one) - Number(other) || (one > other ? 1 : -1)) * (descendingPlans.test(plan) ? -1 : 1);
  const name = (value: string) => (plan ? `${plan}-${value}` : words.gradeName(value));
  const [first = '', last = first] = [level(details?.LowGrade), level(details?.HighGrade)]
    .filter(Boolean)
    .sort(order);
  if (!first) return { text: plan && words.payPlan(plan) };
  const range = first === last ? name(first) : words.range(name(first), name(last));
  const potential = level(details?.PromotionPotential);
  const rises =
    potential &&
    potential !== last &&
    /\d/.test(potential) === /\d/.test(last) &&
    order(potential, last) > 0;
  const promotion = isBrief ? words.promotionBrief : words.promotion;
  return { text: rises ? `${range}, ${promotion(name(potential))}` : range };
}
