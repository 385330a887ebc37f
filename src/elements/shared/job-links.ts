import { type LitElement, type ReactiveController, html, nothing, type TemplateResult } from 'lit';
import type { JobAction } from '../../facts/apply/actions.ts';
import type { CalendarDate } from '../../facts/fields/deadline.ts';
import { describeClosed } from '../../facts/describe-day.ts';
import type { Announcement } from '../../protocol/announcement.ts';
import type { Words } from '../../words/contract/core.ts';
import { PortalJobOpenEvent, type JobDetail, PortalJobApplyEvent } from './events.ts';
import { create, createPicture, printOnce, type Nodes, type Printed } from './print-content.ts';

/** Whether a click is for the page. A click that opens a new tab or window is for the browser. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

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

/** The title of a job as a link. */
export const renderTitleLink = (
  name: Printed,
  href: string,
  portalUrl: string | undefined,
  onClick: (event: MouseEvent) => void,
): TemplateResult =>
  html`<a rel="noopener" href=${href} data-url=${portalUrl ?? nothing} @click=${onClick}
    >${name}</a
  >`;

const pictures: Readonly<Record<string, string>> = {
  apply: 'M19 19H5V5h7V3H3v18h18v-9h-2zM14 3v2h3.6l-9.8 9.8 1.4 1.4L19 6.4V10h2V3z',
  save: 'M6 3h12v18l-6-5-6 5z',
  copy: 'M8 8h13v13H8zM16 8V3H3v13h5',
};

/** Creates the name of an action with its picture. The part that says which job it is for is not visible. */
const createLabel =
  (isButton: boolean) =>
  ({ name, text, before, title, language = 'en', after }: JobAction): Nodes => {
    const path = pictures[name];
    const picture = path
      ? [createPicture(path, { viewBox: '0 0 24 24', 'aria-hidden': 'true' })]
      : [];
    const job = create('bdi', { lang: language }, [title]);
    const label = [text, create('span', { class: 'visually-hidden' }, [before, job, after])];
    return isButton ? [...picture, ...label] : [...label, ' ', ...picture];
  };

const createLinkLabel = createLabel(false);
const createButtonLabel = createLabel(true);

/** Prints the name of an action within its link. */
export const printLinkLabel = (action: JobAction): Printed => printOnce(action, createLinkLabel);

/** A link to apply, whose picture shows that it leaves the page, or to the whole announcement. */
export const renderActionLink = (
  action: JobAction,
  onClick: (event: MouseEvent) => void,
  look = 'button',
): TemplateResult =>
  html`<a
    part=${action.name}
    class=${action.name === 'apply' ? look : ''}
    rel="noopener"
    href=${action.href}
    @click=${onClick}
    >${printLinkLabel(action)}</a
  >`;

/**
 * The button that saves a job, removes it again, or copies its link. Its name states both the current state and the action, so it needs no
 * pressed state.
 */
export const renderActionButton = (action: JobAction, onClick: () => void): TemplateResult =>
  html`<button
    part=${action.name}
    class=${action.isSaved ? 'quiet saved' : 'quiet'}
    @click=${onClick}
  >
    ${printOnce(action, createButtonLabel)}
  </button>`;
