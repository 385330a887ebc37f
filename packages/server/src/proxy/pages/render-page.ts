import { getServiceToday, describeHead } from 'portal-jobs/facts';
import { withChannel, type Announcement, type SearchParameters } from 'portal-jobs/protocol';
import { getServerWords } from 'portal-jobs/words';
import { renderAtom } from '../../render/feeds/atom.ts';
import { renderDeadlines } from '../../render/feeds/deadlines.ts';
import { renderClosedJobDocument, renderJobDocument } from '../../render/documents/job-document.ts';
import { renderClosedJob, renderJob } from '../../render/job-html.ts';
import { renderJsonFeed } from '../../render/feeds/json-feed.ts';
import { renderList } from '../../render/list-html.ts';
import type { PageResults, PageSettings } from '../../render/page-settings.ts';
import type { Presentation } from '../cache/cache-entry.ts';
import { embedDocument, embedHeaders, embedQuery, oembedUrl } from './embed.ts';
import type { OpenJob } from './job-finder.ts';
import type { PagesSettings } from './page-options.ts';
import type { SearchView } from './page-request.ts';
import { documentHeaders, noindex, pageHeaders, preloadStyle } from './whole-page.ts';

/** A finished page. */
export interface RenderedPage extends Presentation {
  body: string;
  /** Losses of this body, if they differ from the losses of the response behind it. */
  losses?: string;
}

/** The settings of the pages' functions, of this moment. */
export function pageSettings(settings: PagesSettings, language: string): PageSettings {
  const { pageUrl, portalUrl, proxyUrl, channelId, linkHosts, styleUrl, routes } = settings;
  // The page selects another language with the same parameter as the proxy.
  const url = new URL(pageUrl);
  const inLanguage = language === settings.language ? '' : `?lang=${language}`;
  if (inLanguage) url.searchParams.set('lang', language);
  return {
    words: getServerWords(language),
    pageUrl: url.href,
    search: 'default',
    headingLevel: 2,
    jobUrl: ({ MatchedObjectId }: Announcement) => settings.jobUrl(MatchedObjectId, language),
    now: new Date(),
    channelId,
    linkHosts,
    styleUrl,
    follow: routes.has('feeds')
      ? {
          feed: proxyUrl + feeds.atom.path + inLanguage,
          calendar: proxyUrl + feeds.deadlines.path + inLanguage,
          alerts: withChannel(portalUrl, channelId, portalUrl),
        }
      : undefined,
  };
}

/** The name of each feed in the path, and its media type. */
export const feeds = {
  atom: { path: '/feed.atom', type: 'application/atom+xml; charset=utf-8' },
  json: { path: '/feed.json', type: 'application/feed+json' },
  deadlines: { path: '/deadlines.ics', type: 'text/calendar; charset=utf-8' },
} as const;

const feedUrl = (
  view: keyof typeof feeds,
  chosen: SearchParameters,
  language: string,
  settings: PagesSettings,
): string => `${settings.proxyUrl}${feeds[view].path}${embedQuery(chosen, language, settings)}`;

/** Makes the page of one search. */
export async function renderSearch(
  view: SearchView,
  results: PageResults,
  language: string,
  settings: PagesSettings,
): Promise<RenderedPage> {
  const own = pageSettings(settings, language);
  switch (view) {
    case 'list':
      return {
        body: String(renderList(results, own)),
        headers: { ...pageHeaders, ...noindex },
      };
    case 'embed': {
      // A separate page, without the data that elements would take over.
      const content = renderList({ ...results, body: undefined }, { ...own, headingLevel: 1 });
      return {
        body: String(embedDocument(content, language, settings)),
        headers: await embedHeaders(settings, oembedUrl(results.chosen, language, settings)),
      };
    }
    default: {
      const url = feedUrl(view, results.chosen, language, settings);
      const body =
        view === 'deadlines'
          ? renderDeadlines(results, own)
          : (view === 'atom' ? renderAtom : renderJsonFeed)(results, own, url);
      return { body, headers: { 'content-type': feeds[view].type, ...noindex } };
    }
  }
}

/** The headers of a job's page, or of the part of one. */
const jobHeaders = (isDocument: boolean, settings: PagesSettings) =>
  isDocument
    ? { ...documentHeaders(settings), ...preloadStyle(settings.styleUrl) }
    : { ...pageHeaders, ...noindex };

/**
 * Renders the page of a listed job, or a part of it. Upstream can list a job for a while after its last day. Its dates show that, and the
 * status reports it to search engines.
 */
export function renderListedJob(
  { job, isShort }: Pick<OpenJob, 'job' | 'isShort'>,
  isDocument: boolean,
  language: string,
  settings: PagesSettings,
): RenderedPage {
  const own = pageSettings(settings, language);
  const { isClosed } = describeHead(job, own.words, getServiceToday(own.now), own);
  return {
    body: String((isDocument ? renderJobDocument : renderJob)(job, own, { isShort })),
    headers: { ...jobHeaders(isDocument, settings), ...(isClosed && noindex) },
    status: isClosed ? 410 : 200,
    endsWithFreshness: true,
  };
}

/** Renders the page of a job that is not open, with status 410. */
export function renderGoneJob(
  isDocument: boolean,
  language: string,
  settings: PagesSettings,
): RenderedPage & { status: number } {
  const own = pageSettings(settings, language);
  return {
    body: String((isDocument ? renderClosedJobDocument : renderClosedJob)(own)),
    headers: { ...jobHeaders(isDocument, settings), ...noindex },
    status: 410,
  };
}
