import type { AnnouncementDescriptor } from '../../protocol/announcement.ts';
import type { DetailWords } from '../../words/contract/details.ts';
import { readClosingType, type Deadline } from '../fields/deadline.ts';
import { markForeign, splitForeign, tidy, type LocalizedText } from '../text/text.ts';

/** Describes how many applications close a job with an applicant cut-off (AnnouncementClosingTypeOption); empty if not stated. */
export function describeApplicationLimit(job: AnnouncementDescriptor, own: DetailWords): string {
  const limit = tidy(job.UserArea?.Details?.AnnouncementClosingTypeOption).replace(',', '');
  const isLimit = readClosingType(job) === '03' && /^\d{1,9}$/.test(limit) && Number(limit) > 0;
  return isLimit ? own.applicationLimit(Number(limit)) : '';
}

/** Whether a job closes at a time of day that its announcement gives in words (AnnouncementClosingType). */
export const closesAtOwnTime = ({ UserArea }: AnnouncementDescriptor): boolean =>
  /^0?4$|^closing time$/i.test(tidy(UserArea?.Details?.AnnouncementClosingType));

/**
 * Returns the time of day at which a job closes, with its time zone; empty if the job is closed or has no date. The service writes either
 * no time or the last second of the day, so the usual time is returned.
 */
export function describeClosingTime(
  job: AnnouncementDescriptor,
  { date, state }: Deadline,
  own: DetailWords,
): string {
  if (!date || state === 'closed') return '';
  return closesAtOwnTime(job) ? own.closingTimeInText : own.closingTime;
}

/** Returns what the announcement says in words about the promotion potential (PromotionPotentialAdditionalText), which corrects the grade. */
export const describePromotion = ({ UserArea }: AnnouncementDescriptor): LocalizedText =>
  splitForeign(markForeign(tidy(UserArea?.Details?.PromotionPotentialAdditionalText, 5_000)));

/** Another announcement of the same job. */
export interface OtherAnnouncement {
  text: string;
  /** Its URL as written, not validated; absent if the announcement gives a number. */
  url?: string;
  /** Its number; absent if the announcement gives a URL. */
  number?: string;
}

/** Returns the other announcement of a job. Despite its name, SecondAnnouncementUrl is a control number in recorded responses. */
export function describeOtherAnnouncement(
  { UserArea }: AnnouncementDescriptor,
  own: DetailWords,
): OtherAnnouncement | undefined {
  const written = tidy(UserArea?.Details?.SecondAnnouncementUrl, 2_048);
  if (/^https?:/i.test(written)) return { text: own.seeAlsoLink, url: written };
  return /^[\w-]*\d[\w-]*$/.test(written) && written.length <= 60
    ? { text: own.seeAlso(written), number: written }
    : undefined;
}
