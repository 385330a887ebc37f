import type { LitElement } from 'lit';
import { scrollInto } from '../shared/scroll-into.ts';

/**
 * Records the job that the visitor reads, before other jobs come or go above it: the focused one, else the first visible one if the visitor
 * has scrolled into the list.
 *
 * @returns what keeps it at its place after the list has rendered. It returns `false` if the focused job is gone.
 */
export function holdPosition(list: LitElement): () => Promise<boolean> {
  const root = list.renderRoot as ShadowRoot;
  const listCards = () => [...root.querySelectorAll<LitElement>('portal-job-card')];
  const focused = listCards().find((card) => card === root.activeElement);
  const isScrolled = list.getBoundingClientRect().top < 0;
  const read = isScrolled
    ? listCards().find((card) => card.getBoundingClientRect().bottom > 0)
    : undefined;
  const card = focused ?? read;
  const top = card?.getBoundingClientRect().top ?? 0;
  return async () => {
    await Promise.all(listCards().map((one) => one.updateComplete));
    if (card?.isConnected) scrollInto(card, top);
    return !focused || focused.isConnected;
  };
}
