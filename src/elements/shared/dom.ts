import type { LitElement, CSSResultOrNative } from 'lit';
import type { JobLink } from '../../facts/describe-link.ts';

/** Finds the element that contains another in the layout: its slot, its parent, or the host of its shadow root. */
export function findLayoutParent(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/**
 * Empties an element and makes Lit render as if for the first time. Each job gets new nodes, because a translator may write a late
 * translation into the old ones.
 *
 * @param content content that is shown until then.
 */
export function renderAnew(host: LitElement, content: Node | string = ''): void {
  const anchor = new Comment();
  host.renderRoot.replaceChildren(content, anchor);
  host.renderOptions.renderBefore = anchor;
}

/** Creates an element even if the page has an `<img name="createElement">`, which hides the method. */
export const createElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
): HTMLElementTagNameMap[Name] =>
  Document.prototype.createElement.call(document, name) as HTMLElementTagNameMap[Name];

/** Creates a job's title as a link to its page on the portal, or as text without such a page. */
export function createJobLink({ title, page }: JobLink): HTMLElement {
  const name = createElement('bdi');
  name.lang = 'en';
  name.append(title);
  if (!page) return name;
  const link = createElement('a');
  link.href = page;
  link.rel = 'noopener';
  link.append(name);
  return link;
}

/** Copies of style sheets for documents other than the script's own: a document takes only sheets that it constructed. */
const copies = new WeakMap<Document, Map<CSSResultOrNative, CSSStyleSheet>>();

function sheetFor(document: Document, style: CSSResultOrNative): CSSStyleSheet | undefined {
  if (style instanceof CSSStyleSheet) return style;
  if (document === globalThis.document) return style.styleSheet;
  const view = document.defaultView;
  if (!view) return undefined;
  const ofDocument = copies.get(document) ?? new Map<CSSResultOrNative, CSSStyleSheet>();
  copies.set(document, ofDocument);
  let sheet = ofDocument.get(style);
  if (!sheet) {
    sheet = new view.CSSStyleSheet();
    sheet.replaceSync(style.cssText);
    ofDocument.set(style, sheet);
  }
  return sheet;
}

/** Adds styles to a shadow root that does not have them yet, in whichever document it is. */
export function addStyles(root: ShadowRoot, styles: readonly CSSResultOrNative[]): void {
  for (const style of styles) {
    const sheet = sheetFor(root.ownerDocument, style);
    if (sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }
}

/** Removes styles from a shadow root. */
export function removeStyles(root: ShadowRoot, styles: readonly CSSResultOrNative[]): void {
  const sheets = styles.map((style) => sheetFor(root.ownerDocument, style));
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => !sheets.includes(one));
}

/**
 * Whether an event in a field shows that the visitor, rather than a script, has focused it: a click, or the `keyup` of Tab, whose target is
 * the newly focused element. Control+Tab comes from another tab of the browser.
 */
export const isVisitorFocus = (event: Event): boolean =>
  event.type === 'click' ||
  (event instanceof KeyboardEvent && event.key === 'Tab' && !event.ctrlKey);

/** Scrolls an element to a distance from the viewport's upper edge: its scroll containers, from the inside out, then the page. */
export function scrollInto(element: Element, top: number): void {
  const distance = () => element.getBoundingClientRect().top - top;
  for (let one = findLayoutParent(element); one; one = findLayoutParent(one))
    if (/auto|scroll|overlay/.test(getComputedStyle(one).overflowY))
      one.scrollBy({ top: distance(), behavior: 'instant' });
  scrollBy({ top: distance(), behavior: 'instant' });
}

/** Returns the list of jobs that a server has put into an element, until the element shows its own. */
export const findServedList = (list: Element): Element | null =>
  list.querySelector('[data-served]');

/** The served job at the upper edge of the viewport, and its distance from there in CSS pixels. */
export interface EdgeJob {
  job: Element;
  top: number;
}

/** Finds the first visible job. If the list begins in the viewport or below it, its position does not matter. */
export function findEdgeJob(list: Element): EdgeJob | undefined {
  const served = findServedList(list);
  // Looked for first, because measuring computes the layout of the page.
  if (!served || list.getBoundingClientRect().top >= 0) return undefined;
  for (const job of served.querySelectorAll('article')) {
    const { top, bottom } = job.getBoundingClientRect();
    if (bottom > 0) return { job, top };
  }
  return undefined;
}
