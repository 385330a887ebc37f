import { html, nothing, type TemplateResult } from 'lit';
import { icalendarFile, icalendarFileName } from '../../facts/icalendar.ts';
import type { Deadline } from '../../facts/deadline.ts';
import type { Announcement } from '../../service/announcement.ts';
import { applyAddress, portalAddress, type LinkRules } from '../../service/apply-uri.ts';
import type { DetailWords } from '../../words/contract/details.ts';
import type { Words } from '../../words/contract/core.ts';
import { PortalApplyEvent, PortalJobSelectEvent } from '../shared/events.ts';
import { actionButton, applyLink } from '../shared/action-links.ts';

/** What the links and buttons of an announcement need. */
interface ActionOptions {
  element: HTMLElement;
  item: Announcement;
  title: string;
  closing: Deadline;
  now: Date;
  words: Words;
  own: DetailWords;
  links: LinkRules;
  /** The page's address with the job open, or `undefined` where the URL does not follow. */
  address: string | undefined;
  /** Saves the job or removes it; `undefined` where the host offers no saving. */
  save: ((item: Announcement) => void) | undefined;
  isSaved: boolean;
  copy: (text: string) => void;
  /** Opens the share sheet of the device; `undefined` where it has none. */
  share: ((item: Announcement, address: string) => void) | undefined;
  print: () => void;
}

/**
 * What a reader can do with an announcement: apply, see it on the portal, save and share it, add its deadline to a
 * calendar, and print it. */
export function actions(options: ActionOptions): TemplateResult {
  const { element, item, title, closing, now, words, own, links, address } = options;
  const { save, isSaved, copy, share, print } = options;
  const { MatchedObjectId: id, MatchedObjectDescriptor: job } = item;
  const page = portalAddress(job, links);
  const href = closing.state === 'closed' ? undefined : applyAddress(job, links);
  const apply = (event: Event) => {
    const detail = { id, title, href: href ?? '' };
    if (!element.dispatchEvent(new PortalApplyEvent(detail))) event.preventDefault();
  };
  const select = () => {
    element.dispatchEvent(new PortalJobSelectEvent({ id, title, href: page ?? '' }));
  };
  const { date } = closing;
  const addToCalendar = () => {
    if (!date) return;
    const entry = {
      id,
      day: date,
      title: own.calendarTitle(title),
      description: [closing.text, page ?? address].filter(Boolean).join('\n'),
      url: page ?? address,
    };
    download(
      icalendarFile(entry, now),
      'text/calendar;charset=utf-8',
      icalendarFileName(title, id),
    );
  };
  const link = address ?? page;
  return html`<div part="actions">
    ${href ? html`<div class="apply-bar">${applyLink(words, { id, title, href }, apply)}</div>` : nothing}
    <div class="further">
      ${
        save
          ? actionButton(words, isSaved ? 'saved' : 'save', title, () => {
              save(item);
            })
          : nothing
      }
      ${
        page
          ? html`<a class="quiet" rel="noopener" href=${page} @click=${select}
              >${words.viewOnPortal}<span class="visually-hidden"
                >: <bdi lang="en">${title}</bdi></span
              ></a
            >`
          : nothing
      }
      ${
        date && closing.state !== 'closed'
          ? html`<button class="quiet" @click=${addToCalendar}>${own.addToCalendar}</button>`
          : nothing
      }
      ${link ? html`<button class="quiet" @click=${() => copy(link)}>${own.copyLink}</button>` : nothing}
      ${link && share ? html`<button class="quiet" @click=${() => share(item, link)}>${own.share}</button>` : nothing}
      <button class="quiet" @click=${print}>${own.print}</button>
    </div>
  </div>`;
}

const addressLifetimeMs = 60_000;

/** Downloads a text as a file. */
function download(text: string, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The address is valid until the browser has begun to read it.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, addressLifetimeMs);
}
