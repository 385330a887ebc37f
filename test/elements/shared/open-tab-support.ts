// A tab that stays open: the device's clock, the page's visibility, and a service whose jobs close on given days.
import type { PortalJobList } from '../../../src/index.ts';
import { savedJobsKey } from '../../../src/search/saved/saved-jobs.ts';
import { clock } from '../../../src/search/service-clock.ts';
import { createChain, type Chain } from '../../support/chain.ts';
import { setDeviceClock } from '../../support/shifted-clock.ts';
import { find, makeList, textOf } from '../support.ts';

export type Job = Record<string, unknown>;

const place = (city: string) => ({
  LocationName: `${city}, Maryland`,
  CountryCode: 'United States',
});

/** A job that closes on a day. */
export const job = (title: string, day: string, others: Job = {}): Job => ({
  PositionTitle: title,
  PositionID: `ID-${title}`,
  PositionURI: 'https://www.portal.example/job/1',
  ApplyURI: ['https://www.portal.example/apply/1'],
  ApplicationCloseDate: `${day}T23:59:59.9970`,
  JobCategory: [{ Code: '0610' }],
  PositionLocation: [place('Baltimore'), place('Bethesda'), place('Columbia')],
  ...others,
});

/** A chain whose service has these jobs, by control number and in its order, at each request. Keywords match no job. */
export const serveJobs = (jobs: () => readonly [id: string, job: Job][]): Chain =>
  createChain({
    upstream: ({ url }) => {
      const query = new URL(url).searchParams;
      const found = query.has('Keyword') ? [] : jobs();
      return Promise.resolve(
        Response.json({
          SearchResult: {
            SearchResultCountAll: found.length,
            SearchResultItems: found
              .slice(0, Number(query.get('ResultsPerPage')))
              .map(([id, MatchedObjectDescriptor]) => ({
                MatchedObjectId: id,
                MatchedObjectDescriptor,
              })),
          },
        }),
      );
    },
  });

/** Creates a list that follows the clock. */
export function makeOpenList(
  chain: Chain,
  attributes: Record<string, string | true> = {},
): PortalJobList {
  const list = makeList(chain, attributes);
  list.now = undefined;
  return list;
}

let isHidden = false;
Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });

export const hide = () => {
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

/** The ways in which a browser reports that a page is shown again. */
export const ways = {
  visibilitychange: () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  focus: () => dispatchEvent(new Event('focus')),
  pageshow: () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
};

/** Shows the page again after hours in which no timer ran. */
export function showAgain(time: Date, way: keyof typeof ways = 'visibilitychange'): void {
  setDeviceClock(time);
  isHidden = false;
  ways[way]();
}

export const deadline = (host: Element) => textOf(find(host, '[part="deadline"]'));
export const apply = (host: Element) => find<HTMLAnchorElement>(host, '[part="apply"]');

/** Waits until no request is under way, by a task after those of the chain. */
export const idle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};

/** Forgets the clock, the visibility and the saved jobs after each test. Call it at the top of the file. */
export function useOpenTab(): void {
  afterEach(() => {
    isHidden = false;
    setDeviceClock(undefined);
    delete clock.ahead;
    delete clock.day;
    localStorage.removeItem(savedJobsKey);
    dispatchEvent(new StorageEvent('storage', { key: savedJobsKey }));
  });
}
