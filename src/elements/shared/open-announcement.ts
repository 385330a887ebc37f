import { PortalJobOpenEvent, type JobDetail } from './events.ts';
import { isPlainClick } from './plain-click.ts';

/**
 * Lets the list of this page open the announcement that a link leads to. The browser follows the link where none does, and where the click is
 * for a new tab. The link gets the focus, which comes back to it later: Safari focuses no link that is clicked.
 *
 * @param target dispatches `portal-job-open`.
 */
export function openAnnouncement(event: MouseEvent, target: Element, detail: JobDetail): void {
  if (!isPlainClick(event)) return;
  (event.currentTarget as HTMLElement).focus({ preventScroll: true });
  if (!target.dispatchEvent(new PortalJobOpenEvent(detail))) event.preventDefault();
}
