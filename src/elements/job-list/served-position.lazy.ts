// Carries the focus and the scroll position over from a server-rendered list of jobs to the element's own. Most visitors are still at the
// top of the page by then and do not need this file.
import type { LitElement } from 'lit';
import type { SearchStore } from '../../search/search-store.ts';
import { type JobListHost, scrollHosts } from '../shared/hosts.ts';
import { scrollInto, findEdgeJob, type EdgeJob } from '../shared/dom.ts';

const textOf = (element: Element | null | undefined) =>
  element?.textContent.replace(/\s+/g, ' ').trim();

const headings = 'h1, h2, h3, h4, h5, h6';

const partOf = (card: Element | undefined, selector: string) =>
  card?.shadowRoot?.querySelector<HTMLAnchorElement>(selector);

/**
 * Records the visitor's position on a served list, as late as possible: a form without a counterpart on the page stays while it is in use.
 *
 * @returns what replaces the served list and returns to the same place. Called when the element has rendered its results.
 */
export async function positionIn(
  list: JobListHost,
  store: SearchStore,
  served: Element,
): Promise<() => void> {
  await new ServedPosition(list, store).formIsLeft();
  const position = new ServedPosition(list, store);
  return () => void position.carryOver(served);
}

/** The visitor's position on a served list, restored at the same place among the element's own jobs. */
class ServedPosition {
  readonly #list: JobListHost;
  readonly #store: SearchStore;
  readonly #focused: Element | undefined;
  #edge: EdgeJob | undefined;

  constructor(list: JobListHost, store: SearchStore) {
    this.#list = list;
    this.#store = store;
    const active = this.#active;
    if (active && list.contains(this.#activeInPage)) this.#focused = active;
    this.#edge = findEdgeJob(list);
  }

  get #activeInPage(): Element | null {
    return (this.#list.getRootNode() as Document | ShadowRoot).activeElement;
  }

  /** The focused element. The fields of a served list are in a shadow root. */
  get #active(): Element | null {
    const active = this.#activeInPage;
    return active?.closest('.portal-search')?.shadowRoot?.activeElement ?? active;
  }

  get #cards(): LitElement[] {
    return [...this.#list.renderRoot.querySelectorAll('portal-job-card')];
  }

  get #bar(): Element | undefined {
    return [...scrollHosts.filterBars].find(
      ({ search }) => (search || 'default') === this.#store.name,
    );
  }

  async formIsLeft(): Promise<void> {
    const form = this.#focused?.closest('form');
    if (!form || this.#fieldFor(this.#focused)) return;
    await new Promise<void>((resolve) => {
      const onFocus = (event: Event) => {
        if (event.composedPath().includes(form)) return;
        removeEventListener('focusin', onFocus);
        resolve();
      };
      addEventListener('focusin', onFocus);
    });
  }

  async carryOver(served: Element): Promise<void> {
    const bar = this.#bar as LitElement | undefined;
    // Takes no frame.
    await Promise.all([bar, ...this.#cards].map(async (one) => one?.updateComplete));
    served.remove();
    while (this.#list.isConnected && !this.#restore())
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }

  /** @returns `false` if the job may be among cards that are rendered later. */
  #restore(): boolean {
    const isWhole = !this.#list.renderRoot.querySelector('[aria-busy="true"]');
    const edge = this.#edge;
    const card = edge && this.#cardOf(edge.job);
    if (card) {
      this.#renderItems('visible');
      scrollInto(card, edge.top);
      requestAnimationFrame(() => {
        requestAnimationFrame(() => {
          this.#renderItems('');
        });
      });
    }
    if (card || isWhole) this.#edge = undefined;
    return this.#restoreFocus(isWhole) && !this.#edge;
  }

  /** The jobs above the visitor's position get their true heights, which they keep, instead of estimates. */
  #renderItems(contentVisibility: string): void {
    for (const item of this.#list.renderRoot.querySelectorAll<HTMLElement>('[part="item"]'))
      item.style.contentVisibility = contentVisibility;
  }

  #restoreFocus(isWhole: boolean): boolean {
    const focused = this.#focused;
    const active = this.#active;
    const hasMoved = active && active !== document.body && active !== focused;
    // The host's own link may still be there.
    if (!focused || hasMoved || focused.checkVisibility?.()) return true;
    const target = focused.closest('form')
      ? this.#field(focused)
      : focused.closest('nav')
        ? this.#pageLink(focused as HTMLAnchorElement)
        : this.#jobLink(focused as HTMLAnchorElement);
    if (!target && !isWhole) return false;
    if (target) target.focus({ preventScroll: true });
    else this.#store.focusResults();
    return true;
  }

  /** A served job is found again by its title; among jobs with the same title, by its Apply link. */
  #cardOf(job: Element | null): Element | undefined {
    const title = textOf(job?.querySelector(headings));
    const links = [...(job?.querySelectorAll('a') ?? [])].map(({ href }) => href);
    const alike = this.#cards.filter((card) => textOf(partOf(card, '[part="title"]')) === title);
    return (
      alike.find((card) => links.includes(partOf(card, '[part="apply"]')?.href ?? '')) ?? alike[0]
    );
  }

  #jobLink(link: HTMLAnchorElement): HTMLElement | null | undefined {
    const card = this.#cardOf(link.closest('article'));
    const apply = partOf(card, '[part="apply"]');
    const isApply = apply?.href === link.href && !link.closest(headings);
    return isApply ? apply : partOf(card, '[part="title"] a');
  }

  /** The link with the same text: the number of a page, or a step. A button that appends jobs stands for all of them. */
  #pageLink(served: HTMLAnchorElement): HTMLElement | undefined {
    const { renderRoot } = this.#list;
    const links = [...renderRoot.querySelectorAll<HTMLElement>('[part="pager"] a, [part="more"]')];
    return links.find((link) => textOf(link) === textOf(served)) ?? links.at(-1);
  }

  #fieldFor(served: Element | undefined): HTMLInputElement | null | undefined {
    const isPlace = served?.getAttribute('name')?.endsWith('LocationName');
    return this.#bar?.shadowRoot?.querySelector(isPlace ? '#place' : '#keyword');
  }

  /** The bar's field for a served one. What was typed there is typed into the bar. */
  #field(focused: Element): HTMLElement | null | undefined {
    for (const input of focused.closest('form')?.querySelectorAll('input') ?? []) {
      const field = this.#fieldFor(input);
      if (!field || input.value === input.defaultValue) continue;
      field.value = input.value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return this.#fieldFor(focused);
  }
}
