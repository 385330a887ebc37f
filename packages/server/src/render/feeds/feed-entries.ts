import {
  findOwnUrl,
  getServiceToday,
  type CalendarDate,
  describeEntry,
  type EntryView,
  describeSearch,
} from 'portal-jobs/facts';
import { formatIsoDate } from 'portal-jobs/protocol';
import { pageWords } from 'portal-jobs/words';
import { pageUrlWith, encodePart, hostOf } from '../host-page-url.ts';
import type { PageResults, PageSettings } from '../page-settings.ts';
import { withSearchableTexts } from '../searchable-texts.ts';

/** The data of a search that feeds read. */
export type FeedResults = Pick<PageResults, 'items' | 'chosen' | 'searchedPlaces' | 'receivedAt'>;

/** Most jobs of one feed or calendar. Feed readers ask for it again and again, and who wants more narrows the search. */
export const maximumEntries = 50;

/** The URL of the page with the list, showing this search from its first page. */
export function searchUrl({ chosen }: FeedResults, settings: PageSettings): string {
  const { Page: _page, ...search } = chosen;
  return pageUrlWith(settings, search);
}

/** The name of the feed of a search, in the words of the page's heading but without the number of jobs, which would rename the feed. */
export const describeFeed = (results: FeedResults, { words }: PageSettings): string =>
  pageWords(words).feeds.title(describeSearch(words, results));

/** Whose feed it is: the host of the page. */
export const nameAuthor = ({ pageUrl }: PageSettings): string => hostOf(pageUrl);

/**
 * A permanent identifier of a job (RFC 4151), of the host's domain and the control number. It stays the same when the title, the
 * deadline or a URL changes, and in every feed of the site.
 */
export const writeTagUri = ({ id }: EntryView, settings: PageSettings): string =>
  `tag:${nameAuthor(settings)},2026:job/${encodePart(id)}`;

/**
 * A calendar day as an instant (RFC 3339): noon UTC, which is the same day of the calendar from 12 hours behind UTC to 11 ahead. Midnight
 * would be the day before in all of the United States.
 */
export const toNoon = (day: CalendarDate): string => `${formatIsoDate(day)}T12:00:00Z`;

/** The first jobs of a response as feeds show them, in its order. */
export function listFeedEntries(results: FeedResults, settings: PageSettings): EntryView[] {
  const today = getServiceToday(settings.now);
  const listUrl = searchUrl(results, settings);
  return results.items.slice(0, maximumEntries).map((item) =>
    withSearchableTexts(item, (one) =>
      describeEntry(one, settings.words, today, {
        ...settings,
        searchedPlaces: results.searchedPlaces,
        jobUrl: findOwnUrl(item, settings),
        listUrl,
      }),
    ),
  );
}
