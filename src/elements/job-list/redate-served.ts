import { describeDeadline, type CalendarDate } from '../../facts/deadline.ts';
import { describePosted } from '../../facts/posted.ts';
import type { Words } from '../../words/contract/core.ts';

const dayIn = (container: Element | null) => container?.querySelector('time')?.dateTime;

/** Computes the days of a server-rendered list again. The server did so on an earlier day, if the page comes from a cache. */
export function redateServed(served: Element, words: Words, today: CalendarDate): void {
  for (const job of served.querySelectorAll('article')) {
    const deadline = job.querySelector('.portal-deadline');
    const actions = job.querySelector('.portal-actions');
    const closingDay = dayIn(deadline);
    if (deadline && closingDay) {
      const { badge, state, text } = describeDeadline(
        { ApplicationCloseDate: closingDay },
        words,
        today,
      );
      const shown = deadline.querySelector('.portal-badge');
      if (shown && badge) shown.textContent = badge;
      if (state === 'closed') {
        deadline.textContent = text;
        actions?.querySelector('.portal-job-apply')?.remove();
      }
    }
    const posted = actions?.querySelector('time');
    if (posted)
      posted.textContent = describePosted(
        { PublicationStartDate: posted.dateTime },
        words,
        today,
      ).text;
  }
}
