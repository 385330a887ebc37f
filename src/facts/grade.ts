import type { AnnouncementDescriptor } from '../service/announcement.ts';
import type { Words } from '../words/contract/core.ts';
import { tidy } from './text.ts';

/** The level of a job: "GS-9 to GS-12", and how far it can rise. Empty where the announcement says none. */
export interface Grade {
  text: string;
}

/** A grade as people say it: "09" is 9; "00", "None", "NA" and blanks are none. */
function level(written: string | undefined): string {
  const plain = tidy(written).toUpperCase().replace(/^0+/, '');
  return /^(?!NA$)[A-Z0-9]{1,3}$/.test(plain) ? plain : '';
}

/** Plans of the Foreign Service, whose classes run the other way: 1 is the highest. */
const downwards = /^F[OP]$/;

/** Pay plan with low and high grade as one expression, and the promotion potential where it lies above them (spec §2.4). */
export function grade(job: AnnouncementDescriptor, words: Words): Grade {
  const details = job.UserArea?.Details;
  const plan = tidy(job.JobGrade?.find((one) => one.Code)?.Code).toUpperCase();
  /** Orders grades, 9 before 12 and E before F. */
  const order = (one: string, other: string) =>
    (Number(one) - Number(other) || (one > other ? 1 : -1)) * (downwards.test(plan) ? -1 : 1);
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
  return { text: rises ? `${range}, ${words.promotion(name(potential))}` : range };
}
