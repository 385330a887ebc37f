import { findOwnUrl, getServiceToday, describeSitemapEntry } from 'portal-jobs/facts';
import { type Announcement, formatIsoDate } from 'portal-jobs/protocol';
import { normalizeUrl } from '../host-page-url.ts';
import type { PageSettings } from '../page-settings.ts';
import { xml } from './xml.ts';

/** Most URLs of one sitemap (sitemaps.org, "Sitemap file location"). */
const maximumUrls = 50_000;

/**
 * Writes a sitemap (sitemaps.org/protocol.html) of the page with the list, of further lists, and of the host's own page of each open job,
 * with the day on which it was posted. Jobs without a page on the host's site are left out: a sitemap names its own site's pages only.
 *
 * @param jobs the jobs of the whole locked scope.
 * @param lists absolute URLs of further lists, such as of an occupation.
 */
export function renderSitemap(
  jobs: readonly Announcement[],
  settings: PageSettings,
  lists: readonly string[] = [],
): string {
  const { pageUrl, now } = settings;
  const today = getServiceToday(now);
  const posted = new Map<string, string | undefined>([[normalizeUrl(pageUrl), undefined]]);
  for (const url of lists) posted.set(url, undefined);
  for (const item of jobs) {
    const entry = describeSitemapEntry(item, today, findOwnUrl(item, settings));
    if (entry) posted.set(entry.url, entry.posted && formatIsoDate(entry.posted));
  }
  const urls = [...posted].slice(0, maximumUrls).map(
    ([url, day]) => xml`
<url><loc>${url}</loc>${day && xml`<lastmod>${day}</lastmod>`}</url>`,
  );
  return String(
    xml`<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}
</urlset>
`,
  );
}
