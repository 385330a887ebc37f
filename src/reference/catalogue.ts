import { drawAnnouncements } from './data/announcements.ts';
import { makeAwkward } from './data/awkward.ts';
import { serviceDay, type Day } from './days.ts';
import type { Announcement } from './record.ts';
import { TextIndex } from './text.ts';

/** All announcements that are open on one day. */
export interface Catalogue {
  today: Day;
  announcements: readonly Announcement[];
  /** The words of the announcements, indexed at the first Keyword. */
  index: TextIndex;
}

/** Catalogues of this process by day and channel, the oldest first. They never change, so all references share them. */
const catalogues = new Map<string, Catalogue>();

/** Two, so that tests may go back and forth between a fixed day and today. One catalogue takes about 30 MB. */
const maximumCatalogues = 2;

function catalogueOf(today: Day, channel: string): Catalogue {
  const key = `${String(today)} ${channel}`;
  const existing = catalogues.get(key);
  if (existing) return existing;
  const catalogue: Catalogue = {
    today,
    announcements: [...drawAnnouncements(today, channel), ...makeAwkward(today, channel)],
    index: new TextIndex(),
  };
  catalogues.set(key, catalogue);
  const [oldest] = catalogues.keys();
  if (catalogues.size > maximumCatalogues && oldest !== undefined) catalogues.delete(oldest);
  return catalogue;
}

/** Returns a function that gives the catalogue of the day that `now` falls on. Nothing is built before its first call. */
export function createCatalogue(now: () => Date, channel: string): () => Catalogue {
  let current: Catalogue | undefined;
  return () => {
    const today = serviceDay(now());
    if (current?.today !== today) current = catalogueOf(today, channel);
    return current;
  };
}
