import type { CalendarDate } from '../../facts/deadline.ts';
import { describeDay } from '../../facts/describe-day.ts';
import type { Words } from '../../words/contract/core.ts';
import { create } from '../shared/print-content.ts';

/** Computes the days of a server-rendered list again. The server did so on an earlier day, if the page comes from a cache. */
export function redateServed(served: Element, words: Words, today: CalendarDate): void {
  for (const job of served.querySelectorAll('article')) {
    const deadline = job.querySelector('.portal-deadline');
    const posted = job.querySelector<HTMLTimeElement>('.portal-actions time');
    const date = deadline?.querySelector('time');
    const view = describeDay(date?.dateTime, posted?.dateTime, words, today);
    if (posted) posted.textContent = view.posted;
    if (!deadline || !date) continue;
    const { state, text, badge, besideBadge = text } = view.closing;
    if (state === 'closed') {
      deadline.textContent = text;
      job.querySelector('.portal-job-apply')?.remove();
    } else if (badge) {
      // Other texts state a condition, and stay beside the badge.
      if (date.textContent === text) date.textContent = besideBadge;
      const shown = deadline.querySelector('.portal-badge');
      if (shown) shown.textContent = badge;
      else deadline.prepend(create('b', { class: 'portal-badge' }, [badge]), ' ');
    }
  }
}
