import { PortalJobOpenEvent, type JobDetail } from './events.ts';
import { isPlainClick } from './plain-click.ts';

/**
 * Lets a list on this page open the announcement that a link points to. The browser follows the link if no list opens it, or if the click
 * is for a new tab. The link gets the focus, which returns to it later: Safari does not focus a clicked link.
 *
 * @param target dispatches `portal-job-open`.
 */
export function openAnnouncement(event: MouseEvent, target: Element, detail: JobDetail): void {
  if (!isPlainClick(event)) return;
  (event.currentTarget as HTMLElement).focus({ preventScroll: true });
  if (!target.dispatchEvent(new PortalJobOpenEvent(detail))) event.preventDefault();
}
