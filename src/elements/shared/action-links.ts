import { html, nothing, type TemplateResult } from 'lit';
import type { JobAction } from '../../facts/actions.ts';
import { create, createPicture, printOnce, type Nodes, type Printed } from './print-content.ts';

/** The title of a job as a link. */
export const renderTitleLink = (
  name: Printed,
  href: string,
  portalUrl: string | undefined,
  onClick: (event: MouseEvent) => void,
): TemplateResult =>
  html`<a rel="noopener" href=${href} data-address=${portalUrl ?? nothing} @click=${onClick}
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
  ({ name, text, before, title, after }: JobAction): Nodes => {
    const path = pictures[name];
    const picture = path
      ? [createPicture(path, { viewBox: '0 0 24 24', 'aria-hidden': 'true' })]
      : [];
    const job = create('bdi', { lang: 'en' }, [title]);
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
