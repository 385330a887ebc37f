import {
  calendarDate,
  deadline,
  serviceToday,
  type CalendarDate,
  type Deadline,
} from '../facts/deadline.ts';
import { jobAddressOf } from '../search/job-address.ts';
import { searchedFor } from '../facts/headline.ts';
import { organizationNames } from '../facts/organization.ts';
import { pay } from '../facts/pay.ts';
import { place } from '../facts/place.ts';
import { summary } from '../facts/summary.ts';
import { jobTitle } from '../facts/title-case.ts';
import type { Announcement, AnnouncementDescriptor } from '../service/announcement.ts';
import { applyAddress, portalAddress } from '../service/apply-uri.ts';
import { isoDate } from '../service/dates.ts';
import { pageWords } from '../words/pages.ts';
import { addressOfChoices } from './list-form.ts';
import { ownAddress, type PageResults, type PageSettings } from './page-settings.ts';

/** What feeds read of an answered search. */
export type FeedResults = Pick<PageResults, 'items' | 'chosen' | 'searchedPlaces' | 'receivedAt'>;

/** One job as feeds and calendars show it. */
export interface FeedEntry {
  /** The control number (MatchedObjectId); else the URL on the portal, the announcement number or the title. */
  id: string;
  title: string;
  /** The job's page on the host's site, else on the portal with the host's channel, else the list's page. */
  page: string;
  /** The job's page on the portal, with the host's channel. */
  portal: string | undefined;
  /** Where to apply, with the host's channel; absent for a closed job. */
  apply: string | undefined;
  /** The day of posting. */
  posted: CalendarDate | undefined;
  closing: Deadline;
  organization: string;
  /** Agency, locations, pay, deadline and the summary that a card shows: a line for each. Never the whole text of an announcement. */
  lines: string[];
}

/** Most jobs of one feed or calendar. Readers ask for it again and again, and who wants more narrows the search. */
export const maximumEntries = 50;

/** The address of the page with the list, showing this search from its first page. */
export function searchAddress({ chosen }: FeedResults, settings: PageSettings): string {
  const { Page: _page, ...search } = chosen;
  return addressOfChoices(settings, search);
}

/** The name of the feed of a search, in the words of the page's heading but without the number of jobs, which would rename the feed. */
export const feedTitle = (results: FeedResults, { words }: PageSettings): string =>
  pageWords(words).feeds.title(searchedFor(words, results));

/** Whose feed it is: the host of the page. */
export const feedAuthor = ({ pageAddress }: PageSettings): string => new URL(pageAddress).hostname;

/**
 * A permanent identifier of a job (RFC 4151), of the host's domain and the control number. It stays the same when the title, the
 * deadline or an address changes, and in every feed of the site.
 */
export const tagUri = ({ id }: FeedEntry, settings: PageSettings): string =>
  `tag:${feedAuthor(settings)},2026:job/${encodeURIComponent(id.replace(/\p{Cs}/gu, '\ufffd'))}`;

/**
 * A calendar day as an instant (RFC 3339): noon UTC, which is the same day of the calendar from 12 hours behind UTC to 11 ahead. Midnight
 * would be the day before in all of the United States.
 */
export const noonOf = (day: CalendarDate): string => `${isoDate(day)}T12:00:00Z`;

/** When a job was posted: PublicationStartDate, else PositionStartDate, which was equal wherever both were seen (FACTS §2). */
const postedOn = (job: AnnouncementDescriptor): CalendarDate | undefined =>
  calendarDate(job.PublicationStartDate) ?? calendarDate(job.PositionStartDate);

function feedEntry(
  item: Announcement,
  results: FeedResults,
  settings: PageSettings,
  today: CalendarDate,
): FeedEntry {
  const { words } = settings;
  const job = item.MatchedObjectDescriptor;
  const closing = deadline(job, words, today);
  const portal = portalAddress(job, settings);
  const names = organizationNames([job.OrganizationName, job.DepartmentName]);
  const lines = [
    names.join(', '),
    place(job, words, results.searchedPlaces).text,
    pay(job, words).text,
    closing.text,
    summary(job)
      .map(({ text }) => text)
      .join(''),
  ];
  return {
    id: item.MatchedObjectId || (job.PositionURI ?? jobAddressOf(item).keyword),
    title: jobTitle(item, settings.originalTitles ?? false),
    page: ownAddress(item, settings) ?? portal ?? searchAddress(results, settings),
    portal,
    apply: closing.state === 'closed' ? undefined : applyAddress(job, settings),
    posted: postedOn(job),
    closing,
    organization: names[0] ?? '',
    lines: lines.filter(Boolean),
  };
}

/** The first jobs of an answer as feeds show them, in its order. */
export function feedEntries(results: FeedResults, settings: PageSettings): FeedEntry[] {
  const today = serviceToday(settings.now);
  return results.items
    .slice(0, maximumEntries)
    .map((item) => feedEntry(item, results, settings, today));
}
