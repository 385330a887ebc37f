import type { Announcement } from '../protocol/announcement.ts';

/** Returns jobs with the pinned ones first, each once. */
export function putPinnedFirst(
  items: readonly Announcement[],
  pinned: readonly Announcement[],
): Announcement[] {
  const numbers = new Set(pinned.map(({ MatchedObjectId }) => MatchedObjectId));
  return [...pinned, ...items.filter(({ MatchedObjectId }) => !numbers.has(MatchedObjectId))];
}
