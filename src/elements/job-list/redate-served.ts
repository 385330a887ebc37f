import type { CalendarDate } from '../../facts/deadline.ts';
import { describeDay } from '../../facts/describe-day.ts';
import type { Words } from '../../words/contract/core.ts';

/** Computes the days of a server-rendered list again. The server did so on an earlier day, if the page comes from a cache. */
export function redateServed(served: Element, words: Words, today: CalendarDate): void {
  for (const job of served.querySelectorAll('article')) {
    const deadline = job.querySelector('.portal-deadline');
    const posted = job.querySelector<HTMLTimeElement>('.portal-actions time');
    const closingDay = deadline?.querySelector('time')?.dateTime;
    const view = describeDay(closingDay, posted?.dateTime, words, today);
    const badge = deadline?.querySelector('.portal-badge');
    if (badge && view.badge) badge.textContent = view.badge;
    if (posted) posted.textContent = view.posted;
    if (!deadline || !view.closed) continue;
    deadline.textContent = view.closed;
    job.querySelector('.portal-job-apply')?.remove();
  }
}
