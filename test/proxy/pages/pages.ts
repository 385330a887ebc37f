import type { ProxyOptions } from '../../../src/proxy/index.ts';
import { setUp } from '../upstream.ts';

/** A host that opened every page route. */
export const host = {
  locked: 'Organization=HE',
  pages: ['list', 'job', 'embed', 'oembed', 'sitemap', 'feeds'],
  pageAddress: 'https://www.agency.example/careers',
  portalAddress: 'https://www.portal.example/search?a=HE',
  proxyAddress: 'https://www.agency.example/jobs',
  channelId: 'AGENCYWEB',
  styleAddress: 'https://www.agency.example/portal-jobs.css',
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

/** The control numbers of the jobs in a page or a feed, by the addresses of their own pages. */
export const jobsIn = (body: string): string[] => [
  ...new Set([...body.matchAll(/\/job\/(\d+)\?document/g)].map(([, id = '']) => id)),
];
