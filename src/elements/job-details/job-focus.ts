import type { Announcement } from '../../protocol/announcement.ts';

/** A card in a list, as far as the focus needs it. */
type Card = HTMLElement & { job?: unknown };

/** Control number of the job that a card shows. */
const findJobOnCard = ({ job }: Partial<Card>) =>
  (job as Announcement | undefined)?.MatchedObjectId;

/** Control number of the job of the card that a link is in; `undefined` for a link elsewhere. */
const findJobOfLink = (link: HTMLElement) => {
  const { host } = link.getRootNode() as Partial<ShadowRoot>;
  return host && findJobOnCard(host);
};

export function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus();
}

/**
 * Scrolls an element that gets the focus by keyboard out from under the sticky bar at the bottom (WCAG 2.2 SC 2.4.11). `scroll-padding`
 * cannot be used: on the page it belongs to the host page, and it would scroll the text when the bar itself gets the focus.
 */
export function keepUncovered({ target, currentTarget }: FocusEvent): void {
  const [focused, sheet] = [target as Element, currentTarget as Element];
  const bar = sheet.querySelector('.apply-bar');
  // Unless it is sticky, the bar has `display: contents` and no box.
  const [box] = bar?.getClientRects() ?? [];
  if (!box || bar?.contains(focused) || !focused.matches(':focus-visible')) return;
  if (focused.getBoundingClientRect().bottom > box.top) focused.scrollIntoView({ block: 'center' });
}

/** Returns the focused element, through shadow roots; `undefined` without focus. */
export function findFocused(): HTMLElement | undefined {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : undefined;
}

/**
 * Returns the focus after a job was closed: to the link that opened it, to the job's card, or to the results.
 *
 * @param opener the link; its card may show another job now.
 * @param id control number of the closed job.
 */
export function returnFocus(
  opener: HTMLElement | undefined,
  id: string,
  listRoot: ParentNode,
  focusResults: () => void,
): void {
  const isOthers = opener && ![undefined, id].includes(findJobOfLink(opener));
  // The browser may already have focused the link, as after Escape, or the visitor may have focused another element.
  const { activeElement } = document;
  const isElsewhere = activeElement && activeElement !== document.body;
  if (isElsewhere && !(isOthers && opener.matches(':focus'))) return;
  if (opener?.isConnected && !isOthers) {
    opener.focus();
    return;
  }
  const card = [...listRoot.querySelectorAll<Card>('portal-job-card')].find(
    (one) => findJobOnCard(one) === id,
  );
  const link =
    card?.shadowRoot?.querySelector<HTMLElement>('[part~="details"]') ??
    card?.shadowRoot?.querySelector<HTMLElement>('[part~="title"] a');
  if (link) link.focus();
  else focusResults();
}
