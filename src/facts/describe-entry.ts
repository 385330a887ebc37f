import type { Announcement, AnnouncementDescriptor } from '../protocol/announcement.ts';
import { findPortalUrl, type LinkRules } from '../protocol/apply-uri.ts';
import type { SearchedPlaces } from '../protocol/parameters/searched-places.ts';
import type { Words } from '../words/contract/core.ts';
import { applyUrl } from './apply/actions.ts';
import { readDate, describeDeadline, isClosed, type CalendarDate } from './fields/deadline.ts';
import type { CalendarEntry } from './icalendar.ts';
import { nameOrganization } from './fields/organization.ts';
import { describePay } from './fields/pay.ts';
import { describePlace } from './fields/place.ts';
import { describeSummary } from './fields/summary.ts';
import { shorten } from './text/text.ts';
import { readJobTitle } from './text/title-case.ts';

/** How {@link describeEntry} describes a job. */
interface EntryOptions extends LinkRules {
  /** URL of the job's page on the site itself. */
  readonly jobUrl?: string | undefined;
  /** URL of the list, for a job that has no page. */
  readonly listUrl: string;
  /** Hides the pay. @default false */
  readonly withoutPay?: boolean | undefined;
  /** Keeps titles in ALL CAPS. @default false */
  readonly withOriginalTitles?: boolean | undefined;
  /** Places of the search. The job's location there comes first. */
  readonly searchedPlaces?: SearchedPlaces | undefined;
}

/** A job as feeds and calendars show it, in plain text. */
export interface EntryView {
  /** The control number (MatchedObjectId); else the URL on the portal, the announcement number or the title. */
  readonly id: string;
  /** The title as cards show it. */
  readonly title: string;
  /** The job's page on the site itself, else on the portal with the site's channel, else the list. */
  readonly page: string;
  /** The job's page on the portal, with the site's channel; `undefined` if it has none or {@link page} is it. */
  readonly otherPage: string | undefined;
  /** Where to apply, with the site's channel; `undefined` for a closed job. */
  readonly apply: string | undefined;
  /** The day of posting. */
  readonly posted: CalendarDate | undefined;
  /** The last day to apply as `YYYY-MM-DD`. */
  readonly closes: string | undefined;
  /** The last day to apply; `undefined` for a closed job. */
  readonly lastDay: CalendarDate | undefined;
  /** The agency and its department in one line. */
  readonly organization: string;
  /** Agency, locations, pay, deadline and the summary that a card shows: a line for each. Never the whole text of an announcement. */
  readonly lines: readonly string[];
}

/** When a job was posted: PublicationStartDate, else PositionStartDate, which was equal wherever both were seen. */
const postedOn = (job: AnnouncementDescriptor): CalendarDate | undefined =>
  readDate(job.PublicationStartDate) ?? readDate(job.PositionStartDate);

const summaryText = (job: AnnouncementDescriptor): string =>
  describeSummary(job)
    .map(({ text }) => text)
    .join('');

/** Describes a job for a feed or a calendar. */
export function describeEntry(
  item: Announcement,
  words: Words,
  today: CalendarDate,
  options: EntryOptions,
): EntryView {
  const { MatchedObjectId, MatchedObjectDescriptor: job } = item;
  const closing = describeDeadline(job, words, today);
  const portal = findPortalUrl(job, options);
  const page = options.jobUrl ?? portal ?? options.listUrl;
  const names = nameOrganization([job.OrganizationName, job.DepartmentName]);
  const lines = [
    names.join(', '),
    describePlace(job, words, options.searchedPlaces).text,
    options.withoutPay ? '' : describePay(job, words).text,
    closing.text,
    summaryText(job),
  ];
  return {
    id: MatchedObjectId || (job.PositionURI ?? (job.PositionID || job.PositionTitle || '')),
    title: readJobTitle(item, options.withOriginalTitles),
    page,
    otherPage: portal === page ? undefined : portal,
    apply: applyUrl(job, closing, options),
    posted: postedOn(job),
    closes: closing.iso,
    lastDay: closing.state === 'closed' ? undefined : closing.date,
    organization: names[0] ?? '',
    lines: lines.filter(Boolean),
  };
}

/**
 * Returns the last day to apply as a calendar entry; `undefined` for a closed job and without a readable date.
 *
 * @param title of the entry.
 */
export const describeLastDay = (
  { id, lastDay, lines, page }: EntryView,
  title: string,
): CalendarEntry | undefined =>
  lastDay && {
    ...{ id, day: lastDay, title },
    description: [...lines, page].filter(Boolean).join('\n'),
    url: page || undefined,
  };

/** Longer descriptions are cut, in UTF-16 code units. Search engines and messengers show less. */
const maximumDescriptionLength = 300;

/** How {@link describeHead} describes a job. */
interface HeadOptions {
  /** Hides the pay. @default false */
  readonly withoutPay?: boolean | undefined;
  /** Keeps titles in ALL CAPS. @default false */
  readonly withOriginalTitles?: boolean | undefined;
}

const nameAgency = (job: AnnouncementDescriptor): string =>
  nameOrganization([job.OrganizationName, job.DepartmentName])[0] ?? '';

/** Returns the title of a page about one job, as tabs, bookmarks and shared links show it: the job's title and its agency, in English. */
export const describePageTitle = (
  item: Announcement,
  { withOriginalTitles }: HeadOptions,
): string =>
  [readJobTitle(item, withOriginalTitles), nameAgency(item.MatchedObjectDescriptor)]
    .filter(Boolean)
    .join(' – ');

/** The metadata of a page about one job, in plain text. */
export interface HeadView {
  /** The title, from {@link describePageTitle}. */
  readonly title: string;
  /** The agency, the location, the pay and the last day to apply in one line, for search engines and shared links. */
  readonly description: string;
  /** Whether applications have closed. */
  readonly isClosed: boolean;
}

/** Describes a job for the head of its page. */
export function describeHead(
  item: Announcement,
  words: Words,
  today: CalendarDate,
  options: HeadOptions,
): HeadView {
  const { MatchedObjectDescriptor: job } = item;
  const closing = describeDeadline(job, words, today);
  const facts = [
    nameAgency(job),
    describePlace(job, words).text,
    options.withoutPay ? '' : describePay(job, words).text,
    closing.text,
  ];
  return {
    title: describePageTitle(item, options),
    description: shorten(facts.filter(Boolean).join(' · '), maximumDescriptionLength),
    isClosed: closing.state === 'closed',
  };
}

/** Returns the page of an open job for a sitemap, and when the job was posted; `undefined` for a closed job, or without a page on the site itself. */
export function describeSitemapEntry(
  item: Announcement,
  today: CalendarDate,
  jobUrl: string | undefined,
): { readonly url: string; readonly posted: CalendarDate | undefined } | undefined {
  return jobUrl === undefined || isClosed(item, today)
    ? undefined
    : { url: jobUrl, posted: readDate(item.MatchedObjectDescriptor.PublicationStartDate) };
}
