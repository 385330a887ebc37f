import { describeLastDay, writeCalendar } from 'portal-jobs/facts';
import { pageWords } from 'portal-jobs/words';
import type { PageSettings } from '../page-settings.ts';
import { listFeedEntries, describeFeed, type FeedResults } from './feed-entries.ts';

/** How often a subscribed calendar is worth requesting again, as a duration (RFC 5545 §3.3.6). */
const refreshInterval = 'PT12H';

/**
 * Writes the deadlines of a search's open jobs as a calendar (RFC 5545), `text/calendar`: one all-day entry for each job with a closing
 * date among the first 50. An entry has the same UID as in the file that the whole announcement offers, so that calendars do not show it
 * twice.
 *
 * The calendar of a day changes only with its jobs, so that an ETag of it stays.
 */
export function renderDeadlines(results: FeedResults, settings: PageSettings): string {
  const { feeds } = pageWords(settings.words);
  const entries = listFeedEntries(results, settings).flatMap(
    (entry) => describeLastDay(entry, feeds.lastDay(entry.title)) ?? [],
  );
  const startOfDay = new Date(`${results.receivedAt.toISOString().slice(0, 10)}T00:00:00Z`);
  return writeCalendar(entries, startOfDay, {
    name: feeds.deadlines(describeFeed(results, settings)),
    refreshInterval,
  });
}
