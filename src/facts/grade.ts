import type { AnnouncementDescriptor } from '../service/announcement.ts';
import type { Words } from '../words/words.ts';

/** The level of a job: "GS-9 to GS-12", and how far it can rise. Empty where the announcement says none. */
export interface Grade {
  text: string;
}

/** A grade as people say it: "09" is 9; "00", "None" and blanks are none. */
function level(written = ''): string {
  const plain = written.trim().replace(/^0+(?=[0-9A-Z])/i, '');
  return plain === '0' || /^none$/i.test(plain) || plain.length > 5 ? '' : plain.toUpperCase();
}

/** Pay plan with low and high grade as one expression, and the promotion potential where it lies above them (spec §2.4). */
export function grade(job: AnnouncementDescriptor, words: Words): Grade {
  const details = job.UserArea?.Details;
  const plan = (job.JobGrade?.find((one) => one.Code)?.Code ?? '').toUpperCase();
  const name = (value: string) => (plan ? `${plan}-${value}` : words.gradeName(value));
  const [low, high] = [level(details?.LowGrade), level(details?.HighGrade)];
  const known = [...new Set([low, high].filter(Boolean))].map(name);
  const [first, last] = known;
  if (first === undefined) return { text: plan };
  const range = last === undefined ? first : words.gradeRange(first, last);
  const potential = level(details?.PromotionPotential);
  const rises = Number(potential) > Number(high || low);
  return { text: rises ? `${range}, ${words.promotion(name(potential))}` : range };
}
