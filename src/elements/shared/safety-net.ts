import type { LitElement, PropertyValues } from 'lit';
import { addStyles } from './add-styles.ts';
import type { JobLink } from '../../facts/describe-link.ts';
import { PortalErrorEvent } from './events.ts';
import { ForeignChanges } from './foreign-changes.ts';

interface Host extends LitElement {
  /** Name of the search. */
  readonly search?: string;
}

/** The render method of an element. It is protected, and controllers cannot wrap it. */
interface Rendering {
  createRenderRoot(): HTMLElement | DocumentFragment;
  performUpdate(): void;
  update(changed: PropertyValues): void;
}

/**
 * Shows a simple fallback if an element cannot render: a page may have replaced a method that rendering needs, such as
 * `document.importNode` by an `<img name="importNode">`. The next update tries to render again. An error after rendering, such as one in
 * moving the focus, leaves the rendered content.
 *
 * An element that is moved into another document, such as a frame's, keeps its styles. Server-rendered content is replaced. Pages that are
 * one form (WebForms, SharePoint) press their default button on Enter, whatever the target. Enter within an element never reaches them.
 *
 * @param createFallback creates the fallback, by {@link createElement} or {@link createJobLink}.
 */
export function addSafetyNet(
  host: Host,
  createFallback: () => ChildNode | undefined = () => undefined,
): void {
  const rendering = host as unknown as Rendering;
  const createRenderRoot = rendering.createRenderRoot.bind(host);
  const performUpdate = rendering.performUpdate.bind(host);
  const update = rendering.update.bind(host);
  let isRendered = false;
  let isReported = false;
  /** Why the element can never render. */
  let obstacle: unknown;
  let fallback: ChildNode | undefined;
  let foreign: ForeignChanges | undefined;

  const showFallback = () => {
    fallback = createFallback();
    // Earlier output of Lit may be incomplete.
    renderAnew(host, ...(fallback ? [fallback] : []));
  };

  for (const type of ['keydown', 'keypress'] as const)
    host.addEventListener(type, (event) => {
      if (event.key === 'Enter' && host.closest('form')) event.stopPropagation();
    });
  // Lit would render before the content of a declarative shadow root, and visitors would get both.
  host.shadowRoot?.replaceChildren();
  rendering.createRenderRoot = () => {
    try {
      if (host.ownerDocument === document) return createRenderRoot();
    } catch (error) {
      // A declarative root that is closed can be emptied, but the element's parts cannot reach into it.
      obstacle = error;
      // eslint-disable-next-line wc/no-closed-shadow-root -- the mode must be that of the declarative root
      return host.attachShadow({ mode: 'closed' });
    }
    // Its style sheets belong to this document; adopting them elsewhere throws.
    return host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  };
  host.addController({
    hostConnected: () => {
      const { elementStyles } = host.constructor as typeof LitElement;
      // A move into another document removes them.
      if (host.shadowRoot) addStyles(host.shadowRoot, elementStyles);
    },
  });
  rendering.update = (changed) => {
    update(changed);
    isRendered = true;
    isReported = false;
  };
  rendering.performUpdate = () => {
    isRendered = false;
    try {
      foreign?.undo(host.renderRoot);
      fallback?.remove();
      fallback = undefined;
      if (obstacle) throw obstacle as Error;
      performUpdate();
    } catch (error) {
      reportError(error);
      if (isRendered) return;
      showFallback();
      if (isReported) return;
      isReported = true;
      const message = error instanceof Error ? error.message : String(error);
      const detail = { search: host.search ?? '', kind: 'render', message } as const;
      host.dispatchEvent(new PortalErrorEvent(detail));
    } finally {
      // Created here, because servers have no MutationObserver.
      (foreign ??= new ForeignChanges()).watch(host.renderRoot);
    }
  };
}

/**
 * Empties an element and makes Lit render as if for the first time. Each job gets new nodes, because a translator may write a late
 * translation into the old ones.
 *
 * @param content content that is shown until then.
 */
export function renderAnew(host: LitElement, ...content: Node[]): void {
  const anchor = new Comment();
  host.renderRoot.replaceChildren(...content, anchor);
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
