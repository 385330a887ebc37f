import { html, type TemplateResult } from 'lit';
import type { Words } from '../../words/contract/core.ts';
import type { JobDetail } from './events.ts';

/** The part of an action's name that is not visible: which job it is for. Titles are English in every language. */
const hiddenName = (before = '', title: string, after = '') =>
  html`<span class="visually-hidden"> ${before} <bdi lang="en">${title}</bdi>${after}</span>`;

const picture = (path: string) =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;

/** The Apply link. Its name begins with its visible text (WCAG 2.2 SC 2.5.3), and a picture shows that it leaves the page. */
export function applyLink(
  words: Words,
  { title, href }: JobDetail,
  onClick: (event: Event) => void,
): TemplateResult {
  const [before, after] = words.applyTo('\n').slice(words.apply.length).split('\n');
  return html`<a part="apply" class="button" rel="noopener" href=${href} @click=${onClick}
    >${words.apply}${hiddenName(before, title, after)}
    ${picture('M19 19H5V5h7V3H3v18h18v-9h-2zM14 3v2h3.6l-9.8 9.8 1.4 1.4L19 6.4V10h2V3z')}
  </a>`;
}

/** The link to the whole announcement. */
export const detailsLink = (
  words: Words,
  { title, href }: JobDetail,
  onClick: (event: MouseEvent) => void,
): TemplateResult => {
  const [visible, before] = words.actions.details;
  return html`<a part="details" rel="noopener" href=${href} @click=${onClick}
    >${visible}${hiddenName(before, title)}</a
  >`;
};

const bookmark = 'M6 3h12v18l-6-5-6 5z';
const pictures = { save: bookmark, saved: bookmark, copy: 'M8 8h13v13H8zM16 8V3H3v13h5' };

/**
 * A button that saves a job, removes it again, or copies its link. The name says what is and what the button does, so that it needs
 * no pressed state.
 */
export const actionButton = (
  words: Words,
  part: keyof typeof pictures,
  title: string,
  onClick: () => void,
): TemplateResult => {
  const [visible, before] = words.actions[part];
  const isSaved = part === 'saved';
  return html`<button
    part=${isSaved ? 'save' : part}
    class=${isSaved ? 'quiet saved' : 'quiet'}
    @click=${onClick}
  >
    ${picture(pictures[part])}${visible}${hiddenName(before, title)}
  </button>`;
};
