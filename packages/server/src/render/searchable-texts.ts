import type { Announcement } from 'portal-jobs/protocol';

/**
 * Returns what a function makes of a job. In PHP, whose patterns have limits on each host, the job is without a text that cannot be
 * searched, so that one field is missing and not the list.
 */
export const withSearchableTexts = <Made>(
  item: Announcement,
  make: (item: Announcement) => Made,
): Made => make(item);
