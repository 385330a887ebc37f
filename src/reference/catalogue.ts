import { drawAnnouncements } from './data/announcements.ts';
import { makeAwkward } from './data/awkward.ts';
import { serviceDay, type Day } from './days.ts';
import type { Announcement } from './record.ts';

/** All announcements as of one day. */
export interface Catalogue {
  today: Day;
  announcements: readonly Announcement[];
}

/**
 * Gives the catalogue of the day that `now` falls on. Nothing is made before the first question, and one day's catalogue is
 * kept until the next begins.
 */
export function createCatalogue(now: () => Date, channel: string): () => Catalogue {
  let kept: Catalogue | undefined;
  return () => {
    const today = serviceDay(now());
    if (kept?.today !== today)
      kept = {
        today,
        announcements: [...drawAnnouncements(today, channel), ...makeAwkward(today, channel)],
      };
    return kept;
  };
}
