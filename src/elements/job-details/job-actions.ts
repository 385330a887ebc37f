import { html, nothing, type TemplateResult } from 'lit';
import type { JobAction } from '../../facts/apply/actions.ts';
import type { JobView } from '../../facts/describe-job.ts';
import type { DetailWords } from '../../words/contract/details.ts';
import { PortalJobSelectEvent, type JobDetail } from '../shared/events.ts';
import type { Printed } from '../shared/print-content.ts';
import { downloadCalendar } from '../shared/copy-and-download.ts';
import { printLinkLabel, renderActionButton, renderActionLink } from '../shared/job-links.ts';

/** The data of the links and buttons of an announcement. */
export interface ActionOptions {
  element: HTMLElement;
  view: JobView;
  now: Date;
  own: DetailWords;
  apply: (event: MouseEvent, detail: JobDetail) => void;
  /** Saves the job or removes it; `undefined` if the host offers no saving. */
  save: (() => void) | undefined;
  copy: (url: string) => void;
  /** Opens the share sheet of the device; `undefined` if the device has none. */
  share: ((url: string) => void) | undefined;
  print: () => void;
  /** The list of what to do before an application has the link to the calendar. */
  hasList: boolean;
}

const renderQuietButton = (text: string, onClick: () => void) =>
  html`<button class="quiet" @click=${onClick}>${text}</button>`;

/** Prints the Apply link and the button that saves the job, with the outcome of the last press. */
export function printMainActions(options: ActionOptions, note: Printed): TemplateResult {
  const { view, save } = options;
  const { id, title, apply } = view;
  return html`<div part="actions">
    <div class=${apply ? 'apply-bar' : 'row'}>
      ${
        apply &&
        renderActionLink(apply, (event) => {
          options.apply(event, { id, title, href: apply.href });
        })
      }
      ${save && renderActionButton(view.save, save)}
      <p role="status" class="status-note">${note}</p>
    </div>
  </div>`;
}

/**
 * Prints what else a visitor can do with an announcement: see it on the portal, add its deadline to a calendar, share its URL or, on a
 * device without a share sheet, copy it, and print it. The outcome of the last press follows.
 */
export function printFurtherActions(options: ActionOptions, note: Printed): TemplateResult {
  const { element, view, now, own, copy, share, print } = options;
  const { id, title, portal, calendar, shareUrl } = view;
  return html`<div part="actions" class="further">
      ${
        portal &&
        printPortal(portal, () => {
          element.dispatchEvent(new PortalJobSelectEvent({ id, title, href: portal.href }));
        })
      }
      ${
        calendar && !options.hasList
          ? renderQuietButton(own.addToCalendar, () => {
              downloadCalendar([calendar], title, now);
            })
          : nothing
      }
      ${
        shareUrl === undefined
          ? nothing
          : renderQuietButton(share ? own.share : own.copyLink, () => {
              (share ?? copy)(shareUrl);
            })
      }
      ${renderQuietButton(own.print, print)}
    </div>
    <p role="status" class="status-note">${note}</p>`;
}

const printPortal = (action: JobAction, onClick: () => void) =>
  html`<a class="quiet" rel="noopener" href=${action.href} @click=${onClick}
    >${printLinkLabel(action)}</a
  >`;
