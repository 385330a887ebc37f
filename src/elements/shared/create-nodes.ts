import type { LitElement } from 'lit';
import type { JobLink } from '../../facts/describe-link.ts';

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
