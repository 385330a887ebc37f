import type { FeedResults } from '../../packages/server/src/render/feeds/feed-entries.ts';
import type { PageSettings } from '../../packages/server/src/render/page-settings.ts';
import { readAnnouncement, type Announcement } from '../../src/protocol/announcement.ts';
import { core as en } from '../../src/words/en/core.ts';
import { recordings } from '../support/recordings-node.ts';
import { itemsIn, sampleItems } from '../support/sample-items.ts';
import { sampleItem } from '../protocol/sample.ts';

export const now = new Date('2026-03-02T15:04:05.678Z');
export const feedUrl = 'https://www.agency.example/jobs/feed?Keyword=nurse&LocationName=Reno';

export const settingsOf = (changes: Partial<PageSettings> = {}): PageSettings => ({
  words: en,
  pageUrl: 'https://www.agency.example/careers?site=2',
  search: 'default',
  headingLevel: 2,
  channelId: 'AGENCYWEB',
  linkHosts: undefined,
  jobUrl: () => undefined,
  now,
  ...changes,
});

export const resultsOf = (
  items: readonly Announcement[],
  changes: Partial<FeedResults> = {},
): FeedResults => ({
  items: [...items],
  chosen: {},
  searchedPlaces: undefined,
  receivedAt: now,
  ...changes,
});

/** An announcement as the service might send it: the sample with these fields. */
export function announcement(fields: Record<string, unknown> = {}, id: unknown = '794441100') {
  const { MatchedObjectDescriptor, ...rest } = sampleItem();
  const read = readAnnouncement({
    ...rest,
    MatchedObjectId: id,
    MatchedObjectDescriptor: { ...MatchedObjectDescriptor, ...fields },
  });
  if (!read) throw new Error('the announcement cannot be read');
  return read;
}

const readItems = (items: readonly unknown[]): Announcement[] =>
  items.flatMap((item) => readAnnouncement(item) ?? []);

/** Every announcement of the sample service and, if available, of the recordings. */
export const everyItem: readonly Announcement[] = [
  ...recordings.list('search-').flatMap((name) => readItems(itemsIn(recordings.read(name)))),
  ...readItems(await sampleItems(now)),
];

/** Lists of 50, the size of a feed. */
export const lists = (items: readonly Announcement[]): Announcement[][] => {
  const all: Announcement[][] = [];
  for (let from = 0; from < items.length; from += 50) all.push(items.slice(from, from + 50));
  return all;
};

/** The day at the start of a date of the service, as `YYYY-MM-DD`, parsed from its digits. */
export function ownDay(written = ''): string | undefined {
  const text = written.trim();
  const american = /^(\d+)\/(\d+)\/(\d{4})(?![\d/])/.exec(text);
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)(?!\d)/.exec(text);
  const [year, month, day] = american
    ? [american[3], american[1], american[2]]
    : (iso?.slice(1) ?? []);
  if (!year || !month || !day || Number(year) < 1990 || Number(year) > 2200) return undefined;
  const own = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${own}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== own ? undefined : own;
}
