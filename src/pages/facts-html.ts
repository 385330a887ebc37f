import type { Place } from '../facts/place.ts';
import type { Deadline } from '../facts/deadline.ts';
import type { SummarySegment } from '../facts/summary.ts';
import type { LocalizedText } from '../facts/text.ts';
import { applyAddress, safeUrl } from '../service/apply-uri.ts';
import type { Announcement } from '../service/announcement.ts';
import { jobTitle } from '../facts/title-case.ts';
import type { Words } from '../words/contract/core.ts';
import { html, type Html } from './html.ts';
import type { PageSettings } from './page-settings.ts';

/** Content of a page; `''` stands for nothing. */
export type Content = Html | '';

/** A text of the service, which is English in every language (WCAG 2.2 SC 3.1.2). */
export const serviceText = (text: string): Html => html`<bdi lang="en">${text}</bdi>`;

/** A text with the service's words marked as English; `''` for an empty text. */
export const mixedLanguage = ({ text, parts }: LocalizedText): Content =>
  text && html`${parts.map((part, index) => (index % 2 ? serviceText(part) : part))}`;

/** The same as one piece of text, whatever direction it has. */
export const isolated = (text: LocalizedText): Content =>
  text.text && html`<bdi>${mixedLanguage(text)}</bdi>`;

/** One labelled fact; nothing without content. */
export const row = (label: Html | string, content: Html | string): Content =>
  content === ''
    ? ''
    : html`<div>
        <dt>${label}</dt>
        <dd>${content}</dd>
      </div>`;

/** Every location of a job, by state. */
export const placeList = ({ groups }: Place): Html =>
  html`<ul>
    ${groups.map(
      ({ name, places }) =>
        html`<li>
          ${
            name &&
            html`<b><bdi>${name}</bdi></b
              ><br />`
          }${places.map((one, index) => html`${index > 0 && '; '}<bdi>${one}</bdi>`)}
        </li>`,
    )}
  </ul>`;

export const markedText = (segments: readonly SummarySegment[]): Html =>
  html`${segments.map(({ text, mark }) => (mark ? html`<mark>${text}</mark>` : text))}`;

/** When applications close, with the badge of a near deadline. */
export function deadlineLine({ badge, besideBadge, iso, text }: Deadline): Html {
  const written = besideBadge ?? text;
  return html`<p class="portal-deadline">
    ${badge && html`<b class="portal-badge">${badge}</b> `}${
      iso ? html`<time dir="auto" datetime="${iso}">${written}</time>` : written
    }
  </p>`;
}

/** The agency and those above it. */
export const organizationLine = (names: readonly string[]): Content =>
  names.length === 0
    ? ''
    : html`<p class="portal-organization" lang="en">
        ${names.map((name, index) => html`${index > 0 && ' · '}<bdi>${name}</bdi>`)}
      </p>`;

/** A text of several lines. */
export const lines = (text: string): Html =>
  html`${text.split('\n').map((line, index) => html`${index > 0 && html`<br />`}${line}`)}`;

export const titleOf = (job: Announcement, { originalTitles = false }: PageSettings): string =>
  jobTitle(job, originalTitles);

/** A link that leads away from the page. */
export const outgoingLink = (href: string, text: Html | string): Html =>
  html`<a rel="noopener" href="${href}">${text}</a>`;

/** The part of a link's name that says which job it is for. It is hidden where the page has the style sheet. */
const hiddenName = (before: string, title: string, after = ''): Html =>
  html`<span class="portal-hidden"> ${before} ${serviceText(title)}${after}</span>`;

/** The link to apply; nothing for a closed job, or one without an address that is safe and permitted. */
export function applyLink(job: Announcement, closing: Deadline, settings: PageSettings): Content {
  const href = applyAddress(job.MatchedObjectDescriptor, settings);
  if (closing.state === 'closed' || !href) return '';
  const { words } = settings;
  const [before = '', after] = words.applyTo('\n').slice(words.apply.length).split('\n');
  return html`<a class="portal-apply" rel="noopener" href="${href}"
    >${words.apply}${hiddenName(before.trim(), titleOf(job, settings), after)}</a
  >`;
}

/** The link to a job's page on the portal. */
export const portalLink = (href: string | undefined, words: Words, title: string): Content =>
  href === undefined
    ? ''
    : html`<a rel="noopener" href="${href}"
        >${words.viewOnPortal}<span class="portal-hidden">: ${serviceText(title)}</span></a
      >`;

/** The URL of a job's page on the host's site; `undefined` if it has none that is safe, or no number to find the job by. */
export const ownAddress = (job: Announcement, settings: PageSettings): string | undefined =>
  job.MatchedObjectId ? safeUrl(settings.jobAddress(job))?.href : undefined;
