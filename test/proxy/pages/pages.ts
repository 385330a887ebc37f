import type { ProxyOptions } from '../../../packages/server/src/proxy/index.ts';
import { sampleResponse, sampleItem } from '../../protocol/sample.ts';
import { setUp } from '../upstream.ts';

/** A site owner who enabled every page route. */
export const host = {
  locked: 'Organization=HE',
  pages: ['list', 'job', 'embed', 'oembed', 'sitemap', 'feeds'],
  pageUrl: 'https://www.agency.example/careers',
  portalUrl: 'https://www.portal.example/search?a=HE',
  proxyUrl: 'https://www.agency.example/jobs',
  channelId: 'AGENCYWEB',
  styleUrl: 'https://www.agency.example/portal-jobs.css',
} as const satisfies Partial<ProxyOptions>;

/** A proxy with pages and their cache. */
export const withPages = (options: Partial<ProxyOptions> = {}) =>
  setUp({ ...host, cacheBytes: 1e7, pageTimeout: 30_000, ...options });

/** Every path of the page routes. @param job a control number */
export const pathsOf = (job: string): readonly string[] => [
  '/list',
  `/job/${job}`,
  `/job/${job}?document`,
  '/embed',
  '/sitemap.xml',
  '/feed.atom',
  '/feed.json',
  '/deadlines.ics',
];

/** The control numbers of the jobs in a page or a feed, from the URLs of their pages. */
export const jobsIn = (body: string): string[] => [
  ...new Set([...body.matchAll(/\/job\/(\d+)\?document/g)].map(([, id = '']) => id)),
];

/** Open announcements with control numbers from 7000000 on and unique PositionIDs. */
export const openItems = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const item = sampleItem();
    item.MatchedObjectId = String(7_000_000 + index);
    item.MatchedObjectDescriptor.PositionID = `EX-${index}`;
    item.MatchedObjectDescriptor.ApplicationCloseDate = '2099-01-01';
    return item;
  });

/** A service with these announcements that sends at most so many per response, whatever is requested. */
export const serviceOf =
  (items: ReturnType<typeof openItems>, most = 500): NonNullable<ProxyOptions['fetch']> =>
  async ({ url }) => {
    const query = new URL(url).searchParams;
    const size = Math.min(Number(query.get('ResultsPerPage')), most);
    const start = (Number(query.get('Page')) - 1) * size;
    const words = query.get('Keyword');
    const found = items.filter(
      ({ MatchedObjectDescriptor: { PositionID } }) => !words || PositionID === words,
    );
    const response = sampleResponse(found.slice(start, start + size));
    response.SearchResult.SearchResultCountAll = found.length;
    return Response.json(response);
  };
