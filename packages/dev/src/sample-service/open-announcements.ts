import { drawAnnouncements, type WireOptions } from './data/announcements.ts';
import { makeAwkward } from './data/awkward.ts';
import { serviceDay, type Day } from './days.ts';
import type { Announcement } from './announcement.ts';
import { TextIndex } from './text.ts';

/** All announcements that are open on one day. */
export interface OpenAnnouncements {
  today: Day;
  announcements: readonly Announcement[];
  /** The words of the announcements, indexed at the first Keyword. */
  index: TextIndex;
}

/** The announcements of this process by day and form, oldest first. They never change, so all instances share them. */
const drawn = new Map<string, OpenAnnouncements>();

/** Two, so that tests may go back and forth between a fixed day and today. One day takes about 30 MB. */
const maximumDays = 2;

function announcementsOf(today: Day, options: WireOptions): OpenAnnouncements {
  const { channel, mixedEras } = options;
  const key = `${String(today)} ${String(mixedEras)} ${channel}`;
  const existing = drawn.get(key);
  if (existing) return existing;
  const open: OpenAnnouncements = {
    today,
    announcements: [...drawAnnouncements(today, options), ...makeAwkward(today, channel)],
    index: new TextIndex(),
  };
  drawn.set(key, open);
  const [oldest] = drawn.keys();
  if (drawn.size > maximumDays && oldest !== undefined) drawn.delete(oldest);
  return open;
}

/** Returns a function that gives the announcements open on the day that `now` falls on. Nothing is drawn before its first call. */
export function createOpenAnnouncements(
  now: () => Date,
  options: WireOptions,
): () => OpenAnnouncements {
  let current: OpenAnnouncements | undefined;
  return () => {
    const today = serviceDay(now());
    if (current?.today !== today) current = announcementsOf(today, options);
    return current;
  };
}
