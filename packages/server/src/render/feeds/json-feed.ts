import type { PageSettings } from '../page-settings.ts';
import {
  nameAuthor,
  listFeedEntries,
  describeFeed,
  toNoon,
  searchUrl,
  writeTagUri,
  type FeedResults,
} from './feed-entries.ts';

/**
 * Writes a search's jobs as a JSON Feed 1.1 (jsonfeed.org/version/1.1), `application/feed+json`: at most 50, each with the facts of its
 * card and no whole text. Where to apply, and the closing date as `YYYY-MM-DD`, are in the extension `_portal_jobs`.
 *
 * @param feedUrl the absolute URL of this feed, with its query.
 */
export function renderJsonFeed(
  results: FeedResults,
  settings: PageSettings,
  feedUrl: string,
): string {
  const items = listFeedEntries(results, settings).map((entry) => ({
    id: writeTagUri(entry, settings),
    url: entry.page,
    external_url: entry.otherPage,
    title: entry.title,
    content_text: entry.lines.join('\n'),
    date_published: entry.posted && toNoon(entry.posted),
    authors: entry.organization ? [{ name: entry.organization }] : undefined,
    _portal_jobs:
      entry.apply || entry.closes ? { apply_url: entry.apply, closes: entry.closes } : undefined,
  }));
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: describeFeed(results, settings),
    home_page_url: searchUrl(results, settings),
    feed_url: feedUrl,
    language: settings.words.locale,
    authors: [{ name: nameAuthor(settings) }],
    items,
  });
}
