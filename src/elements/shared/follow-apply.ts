import type { LitElement, ReactiveController } from 'lit';
import type { CalendarDate } from '../../facts/deadline.ts';
import { describeClosed } from '../../facts/describe-day.ts';
import type { Announcement } from '../../protocol/announcement.ts';
import type { Words } from '../../words/contract/core.ts';
import { PortalJobApplyEvent, type JobDetail } from './events.ts';

/** The link that was clicked, and its job. */
interface ApplyClick {
  event: MouseEvent;
  /** The element that shows the job. */
  element: LitElement;
  detail: JobDetail;
  job: Announcement;
  /** The service's day at the click. */
  today: CalendarDate;
  words: Words;
  /** Shows and announces a message about the job. */
  say: (message: string) => void;
}

/** Reports that a visitor follows an Apply link. If the job has closed since the link was rendered, the visitor stays and is told so. */
export function followApply({ event, element, detail, job, today, words, say }: ApplyClick): void {
  const closed = describeClosed(job, words, today);
  if (!closed) {
    if (!element.dispatchEvent(new PortalJobApplyEvent(detail))) event.preventDefault();
    return;
  }
  event.preventDefault();
  say(closed);
  element.requestUpdate();
}

/** The elements that have an {@link ApplyFocus}, which the views of `portal-job-details` share. */
const followed = new WeakSet<LitElement>();

/** Gives the focus of an Apply link to the job's title when the job closes and the link disappears. */
export class ApplyFocus implements ReactiveController {
  readonly #host: LitElement;
  #link: Element | null | undefined;
  #title: HTMLElement | null | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    if (!followed.has(host)) host.addController(this);
    followed.add(host);
  }

  hostUpdate(): void {
    this.#link = this.#host.shadowRoot?.activeElement?.closest('[part="apply"]');
    this.#title = this.#link?.closest('li, article, .sheet')?.querySelector('[part="title"]');
  }

  hostUpdated(): void {
    if (!this.#title || this.#link?.isConnected) return;
    this.#title.tabIndex = -1;
    this.#title.focus();
  }
}
