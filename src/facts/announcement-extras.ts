import type { AnnouncementDescriptor } from '../service/announcement.ts';
import type { DetailWords } from '../words/contract/details.ts';
import { closingType } from './deadline.ts';
import { foreign, localizedText, tidy, type LocalizedText } from './text.ts';

/** Returns how many applications end a job with an applicant cut-off (AnnouncementClosingTypeOption); empty where it is not stated. */
export function applicationLimit(job: AnnouncementDescriptor, own: DetailWords): string {
  const limit = tidy(job.UserArea?.Details?.AnnouncementClosingTypeOption).replace(',', '');
  const isLimit = closingType(job) === '03' && /^\d{1,9}$/.test(limit) && Number(limit) > 0;
  return isLimit ? own.applicationLimit(Number(limit)) : '';
}

/** Returns what the announcement says in words about the promotion potential (PromotionPotentialAdditionalText), which corrects the grade. */
export const promotionText = ({ UserArea }: AnnouncementDescriptor): LocalizedText =>
  localizedText(foreign(tidy(UserArea?.Details?.PromotionPotentialAdditionalText, 5_000)));

/** Another announcement of the same job. */
export interface OtherAnnouncement {
  text: string;
  /** Its address as written, which is yet to be checked; absent where the announcement gives a number. */
  address?: string;
}

/** Returns the other announcement of a job. SecondAnnouncementUrl is a control number in recorded answers, by its name an address. */
export function otherAnnouncement(
  { UserArea }: AnnouncementDescriptor,
  own: DetailWords,
): OtherAnnouncement | undefined {
  const written = tidy(UserArea?.Details?.SecondAnnouncementUrl, 2_048);
  if (/^https?:/i.test(written)) return { text: own.seeAlsoLink, address: written };
  return /^[\w-]*\d[\w-]*$/.test(written) && written.length <= 60
    ? { text: own.seeAlso(written) }
    : undefined;
}
