import { didYouMean, findUnreadableHosts, type SearchParameters } from 'portal-jobs/protocol';
import { describeSortProblem, maximumPinned, readSort, type SortName } from 'portal-jobs/query';
import { serverLanguages } from 'portal-jobs/words';
import { createKeyFinder, type Keys } from '../keys.ts';

/** A route that responds with jobs as a page, or a part of one. */
export type PageRoute = 'list' | 'job' | 'embed' | 'oembed' | 'sitemap' | 'feeds';

/** The options of the routes that respond with pages. */
export interface PageOptions {
  /**
   * The routes to open: `list` (`/list`), `job` (`/job/<control number>`), `embed`, `oembed`, `sitemap` (`/sitemap.xml`), `feeds`
   * (`/feed.atom`, `/feed.json`, `/deadlines.ics`). They need a lock of Organization, `pageUrl` and `portalUrl`. Default: none.
   */
  pages?: readonly PageRoute[] | undefined;
  /** Absolute URL of the host page with the job list, without the query of a search. The page's query, such as `?page_id=12`, is kept. */
  pageUrl?: string | undefined;
  /**
   * Absolute URL of a job's page on the host's site, with `{id}` for the control number. Default: the route `job` of this proxy if it is
   * open. Otherwise titles link to the portal.
   */
  jobUrl?: string | undefined;
  /** Absolute URL of the host's jobs on the portal: the link that visitors get while the service fails. */
  portalUrl?: string | undefined;
  /** Absolute URL that visitors reach this proxy at. Default: the prefix, on the host of `pageUrl`. */
  proxyUrl?: string | undefined;
  /** PostingChannelID of every link to the portal (data-service §4.3.12). Default: none. */
  channelId?: string | undefined;
  /** Hosts of permitted links, as in the attribute `link-hosts`. Default: any. */
  linkHosts?: string | undefined;
  /**
   * The order of lists until a visitor chooses another, as in the attribute `sort` of the list: `closing`, `newest`, `title`, `agency`, `pay` or
   * `relevance`. Default: closing soonest.
   */
  sort?: string | undefined;
  /** Control numbers of up to five jobs that come first in lists, as in the attribute `pinned` of the list. Default: none. */
  pinned?: readonly string[] | undefined;
  /** Absolute URL of `portal-jobs.css` on the host's server, for whole pages. Default: none, and they look plain. */
  styleUrl?: string | undefined;
  /** Absolute `https:` URL to which browsers report violations of the policy of whole pages (Reporting API). Default: none. */
  reportUrl?: string | undefined;
  /** Language of pages that name none by `lang`. Default: en. */
  language?: string | undefined;
  /** Milliseconds after which a part of a page has the host's link instead of jobs. Default: 3,000. */
  pageTimeout?: number | undefined;
}

/** Complete, validated options of the page routes. */
export interface PagesSettings {
  routes: ReadonlySet<PageRoute>;
  pageUrl: string;
  /** Returns the URL of a job's page; `undefined` if titles link to the portal instead. */
  jobUrl(id: string, language: string): string | undefined;
  portalUrl: string;
  /** Without a slash at the end. */
  proxyUrl: string;
  channelId: string;
  linkHosts: string | undefined;
  sort: SortName | undefined;
  pinned: readonly string[];
  styleUrl: string | undefined;
  reportUrl: string | undefined;
  language: string;
  /** Milliseconds. */
  timeout: number;
}

const pageRoutes = ['list', 'job', 'embed', 'oembed', 'sitemap', 'feeds'] as const;
const isPageRoute = (value: unknown): value is PageRoute =>
  (pageRoutes as readonly unknown[]).includes(value);

/** The control number that identifies a job in URLs and settings. */
export const controlNumber = /^\d{1,20}$/;

/** Returns what is wrong with a URL that pages carry; `undefined` if nothing is. */
function urlProblem(href: string): string | undefined {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return 'must be an absolute URL that starts with https:// (or http://).';
  return url.username || url.password ? 'must not contain a user name or password.' : undefined;
}

const urlOptions = [
  ...(['pageUrl', 'portalUrl', 'jobUrl', 'proxyUrl'] as const),
  'styleUrl' as const,
  'reportUrl' as const,
];

/** Values that the page options depend on. */
interface Context {
  locked: SearchParameters;
  prefix: string;
  keys: Keys;
}

/**
 * Validates the options of the page routes.
 *
 * @returns `undefined` if no route is open.
 */
export function readPageOptions(
  options: PageOptions,
  { locked, prefix, keys }: Context,
  addProblem: (option: keyof PageOptions, message: string | undefined) => void,
): PagesSettings | undefined {
  const routes = new Set<PageRoute>();
  for (const [index, route] of [options.pages ?? []].flat().entries()) {
    if (isPageRoute(route)) routes.add(route);
    else
      addProblem(
        'pages',
        `entry ${index + 1} is none of ${pageRoutes.join(', ')}${didYouMean(String(route), pageRoutes) || '.'}`,
      );
  }
  const {
    pageUrl = '',
    portalUrl = '',
    channelId = '',
    linkHosts,
    sort,
    pinned = [],
    language: defaultLanguage = 'en',
    pageTimeout = 3_000,
  } = options;
  const containsKey = createKeyFinder();
  const refuseKey = (option: keyof PageOptions, value = '') => {
    if (containsKey(value, keys()))
      addProblem(option, 'contains the API key, which would be on every page; leave it out.');
  };
  for (const option of [...urlOptions, ...(['channelId', 'linkHosts'] as const)])
    refuseKey(option, options[option]);
  for (const option of urlOptions) {
    const url = options[option];
    if (url) addProblem(option, urlProblem(url.replaceAll('{id}', '1')));
  }
  if (options.reportUrl?.startsWith('http:'))
    addProblem(
      'reportUrl',
      'must start with https://, because browsers send reports nowhere else.',
    );
  if (/#/.test(pageUrl)) addProblem('pageUrl', 'must not contain a "#".');
  if (/[?#]/.test(options.proxyUrl ?? ''))
    addProblem('proxyUrl', 'must end with its path: leave out everything from "?" or "#" on.');
  if (options.jobUrl !== undefined && !options.jobUrl.includes('{id}'))
    addProblem('jobUrl', 'must contain {id}, which stands for the number of the job.');
  if (!/^[\w.~ -]{0,100}$/.test(channelId))
    addProblem('channelId', 'must be an identifier: letters, digits, "-", "_", "." or "~".');
  const unreadable = findUnreadableHosts(linkHosts).length;
  if (unreadable > 0)
    addProblem(
      'linkHosts',
      `has ${unreadable === 1 ? 'an entry that is' : `${unreadable} entries that are`} no host; write portal.example, or *.portal.example for its subdomains.`,
    );
  addProblem('sort', describeSortProblem(sort, locked));
  for (const [index, number] of pinned.entries())
    if (!controlNumber.test(number))
      addProblem('pinned', `entry ${index + 1} is no control number, which has digits only.`);
  if (pinned.length > maximumPinned)
    addProblem('pinned', `has more than ${maximumPinned} jobs; that would be the list itself.`);
  if (!serverLanguages.includes(defaultLanguage))
    addProblem('language', `must be one of ${serverLanguages.join(', ')}.`);
  if (!(pageTimeout >= 1 && pageTimeout <= 30_000))
    addProblem('pageTimeout', 'must be a number of milliseconds from 1 to 30000.');
  if (routes.size === 0) return undefined;

  if (!locked.Organization)
    addProblem('pages', 'need a lock of Organization: without it they would show all agencies.');
  if (!pageUrl) addProblem('pageUrl', 'is missing; pages need the URL of your page with the list.');
  if (!portalUrl)
    addProblem(
      'portalUrl',
      'is missing; pages need a link to your jobs on the portal, for when the service fails.',
    );
  if (routes.has('sitemap') && !routes.has('job') && !options.jobUrl)
    addProblem('pages', 'have a sitemap without pages for jobs; open job, or give jobUrl.');
  if (routes.has('oembed') && !routes.has('embed'))
    addProblem('pages', 'have oembed without embed, which it leads to; open both.');
  const own = (options.proxyUrl ?? '').replace(/\/$/, '');
  const proxyUrl = own || (URL.canParse(pageUrl) ? `${new URL(pageUrl).origin}${prefix}` : '');
  return {
    routes,
    pageUrl,
    jobUrl: (id, language) => {
      if (options.jobUrl) return options.jobUrl.replaceAll('{id}', encodeURIComponent(id));
      if (!routes.has('job')) return undefined;
      // Without the language that is understood, so that a job has one URL in it.
      const suffix = language === defaultLanguage ? '' : `&lang=${language}`;
      return `${proxyUrl}/job/${encodeURIComponent(id)}?document${suffix}`;
    },
    portalUrl,
    proxyUrl,
    channelId: channelId.trim(),
    linkHosts,
    sort: readSort(sort),
    pinned: [...new Set(pinned)],
    styleUrl: options.styleUrl,
    reportUrl: options.reportUrl,
    language: defaultLanguage,
    timeout: pageTimeout,
  };
}
