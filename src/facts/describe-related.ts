import type { Announcement } from '../protocol/announcement.ts';
import type { SearchedPlaces } from '../protocol/parameters/searched-places.ts';
import type { Words } from '../words/contract/core.ts';
import { isolate, toContent, type Content } from './content.ts';
import { describeDeadline, type CalendarDate } from './fields/deadline.ts';
import {
  describeLink,
  findDetailsUrl,
  hasAction,
  type JobLink,
  type LinkOptions,
} from './describe-link.ts';
import { describePay } from './fields/pay.ts';
import { describePlace } from './fields/place.ts';

/** Options of {@link describeRelatedJob}, with the names of the list's properties. */
interface RelatedJobOptions extends LinkOptions {
  /** Hides the pay. @default false */
  readonly withoutPay?: boolean | undefined;
  /** The actions of the list's cards. The list opens announcements if `details` is one of them. @default all */
  readonly actions?: string | null | undefined;
  /** Keeps the open job out of the page's URL. @default false */
  readonly withoutUrlSync?: boolean | undefined;
}

/** A job in a list of links, such as similar jobs. */
export interface RelatedJob extends JobLink {
  /** Control number (MatchedObjectId); may be empty. */
  readonly id: string;
  /** The target of the title. */
  readonly href: string;
  /** Whether a plain click opens the announcement in the list. */
  readonly opensHere: boolean;
  /** Its location, pay and deadline. */
  readonly line: Content;
}

/**
 * Describes a job for a list of links.
 *
 * @param here the page's URL with the job open.
 * @param places places of the search. The job's location there comes first.
 */
export function describeRelatedJob(
  item: Announcement,
  words: Words,
  today: CalendarDate,
  options: RelatedJobOptions,
  here: string,
  places?: SearchedPlaces,
): RelatedJob {
  const { MatchedObjectId: id, MatchedObjectDescriptor: job } = item;
  const link = describeLink(item, options);
  const opensHere = id !== '' && hasAction(options.actions, 'details');
  return {
    ...link,
    id,
    href: findDetailsUrl(link, here, opensHere && !options.withoutUrlSync),
    opensHere,
    line: [
      isolate(describePlace(job, words, places).text),
      options.withoutPay ? '' : [' · ', isolate(toContent(describePay(job, words)))],
      ' · ',
      isolate(describeDeadline(job, words, today).text),
    ],
  };
}
