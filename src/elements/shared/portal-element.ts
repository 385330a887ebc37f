import { html, isServer, render, css, LitElement, type PropertyValues } from 'lit';
import { connectedElements } from '../../search/connected-elements.ts';
import type { Words } from '../../words/contract/core.ts';
import { getWords, loadLocale } from '../../words/locale-loader.ts';
import { checkAttributeNames } from './diagnosis.ts';
import { addStyles, removeStyles, findLayoutParent, renderAnew } from './dom.ts';
import { PortalErrorEvent } from './events.ts';
import { findNearestLanguage, followLanguage } from './language.ts';
import { lazyPart } from './lazy-part.ts';

/** Converts an attribute for a property that is always a text. By default Lit sets `null` when a page removes the attribute. */
export const renderText = (value: string | null): string => value ?? '';

let isAble: boolean | undefined;

/**
 * Whether Lit can render on this page. It cannot if Trusted Types are required and the page refuses Lit's policy: because `trusted-types`
 * does not name it, or because another script has taken its name. An undefined element leaves its content, the host's link, visible. On a
 * server nothing is rendered, so nothing is refused.
 */
export function canRender(): boolean {
  if (isServer) return true;
  if (isAble !== undefined) return isAble;
  try {
    render(html`<i></i>`, document.createElement('div'));
    isAble = true;
  } catch (error) {
    isAble = false;
    // eslint-disable-next-line no-console -- there is no element to report it
    console.warn(
      'portal-jobs: the elements cannot render. The Content-Security-Policy refuses them (see docs/security.md), or an element is named like a method, such as <img name="createComment">.',
      error,
    );
  }
  return isAble;
}

const colors = lazyPart(() => import('./fit-colors.lazy.ts'));

/** A flex container gives its items the width of their content. */
const flexItem = css`
  :host {
    inline-size: -moz-available;
    inline-size: -webkit-fill-available;
    inline-size: stretch;
  }
`;

function isFlexItem(host: Element): boolean {
  const parent = findLayoutParent(host);
  if (!parent) return false;
  const { display } = getComputedStyle(parent);
  return display === 'contents' ? isFlexItem(parent) : /\bflex$/.test(display);
}

/**
 * Fits an element to the page around it: its width in a flex container, and its colors on a dark or colored ground, unless the page has
 * chosen them. Elements within another one of ours inherit its colors.
 */
function fitToPage(host: LitElement): void {
  let hasColors = false;
  // Called at first, and whenever the container becomes a flex container or none.
  const width = new ResizeObserver(() => {
    const { shadowRoot } = host;
    if (shadowRoot) (isFlexItem(host) ? addStyles : removeStyles)(shadowRoot, [flexItem]);
  });
  host.addController({
    hostConnected: () => {
      const root = host.getRootNode();
      if (root instanceof ShadowRoot && root.host.localName.startsWith('portal-')) return;
      width.observe(host);
      if (hasColors) return;
      hasColors = true;
      colors.load(host).then(
        ({ fitColors }) => {
          fitColors(host);
        },
        () => undefined, // the colors stay those of the color scheme
      );
    },
    hostUpdated: () => {
      colors.loaded?.followContent();
    },
    hostDisconnected: () => {
      width.disconnect();
    },
  });
}

/** The longest that an update is delayed. */
const maximumDelayMs = 1_000;

/**
 * What all elements do in any page.
 *
 * - They show the words of the nearest `lang`. The first update waits for the file of the language, so that no English flashes on a Spanish
 *   page. If the file is late or missing, the element starts in English and changes when the file arrives.
 * - They show a simple fallback if they cannot render: a page may have replaced a method that rendering needs, such as
 *   `document.importNode` by an `<img name="importNode">`. The next update tries to render again. An error after rendering, such as one in
 *   moving the focus, leaves the rendered content.
 * - They keep their styles in another document, such as a frame's. Server-rendered content is replaced.
 * - Pages that are one form (WebForms, SharePoint) press their default button on Enter, whatever the target. Enter within an element never
 *   reaches them.
 * - They fit the page's colors and layout, and report attributes that look wrong.
 */
export abstract class PortalElement extends LitElement {
  /** Loads that an update has waited for, each once. */
  readonly #awaited = new WeakSet<Promise<unknown>>();
  #isRendered = false;
  #isReported = false;
  /** Why the element can never render. */
  #obstacle: unknown;
  #fallback: ChildNode | undefined;
  /** Created with the first update, because servers have no MutationObserver. */
  #foreign: ForeignChanges | undefined;

  constructor() {
    super();
    for (const type of ['keydown', 'keypress'] as const)
      this.addEventListener(type, (event) => {
        if (event.key === 'Enter' && this.closest('form')) event.stopPropagation();
      });
    // Lit would render before the content of a declarative shadow root, and visitors would get both.
    this.shadowRoot?.replaceChildren();
    fitToPage(this);
  }

  /** The words of the language that applies to the element now. */
  protected get words(): Words {
    return getWords(findNearestLanguage(this));
  }

  /**
   * Returns the loads that an update waits for, so that no other text flashes first. An element waits for each load once, and is updated
   * again when the load ends. A load that is under way is the same promise each time, and does not reject.
   */
  protected listLoads(): (Promise<unknown> | undefined)[] {
    return [loadLocale(findNearestLanguage(this))];
  }

  /** Creates what an element shows that cannot render. */
  protected createFallback(): ChildNode | undefined {
    return undefined;
  }

  override connectedCallback(): void {
    connectedElements.add(this);
    super.connectedCallback();
    followLanguage();
    // A move into another document removes them.
    if (this.shadowRoot)
      addStyles(this.shadowRoot, (this.constructor as typeof LitElement).elementStyles);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    connectedElements.delete(this);
    followLanguage();
  }

  /* eslint-disable wc/attach-shadow-constructor -- Lit attaches it here */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    try {
      if (this.ownerDocument === document) return super.createRenderRoot();
    } catch (error) {
      // A declarative root that is closed can be emptied, but the element's parts cannot reach into it.
      this.#obstacle = error;
      // eslint-disable-next-line wc/no-closed-shadow-root -- the mode must be that of the declarative root
      return this.attachShadow({ mode: 'closed' });
    }
    // Its style sheets belong to this document; adopting them elsewhere throws.
    return this.shadowRoot ?? this.attachShadow({ mode: 'open' });
  }
  /* eslint-enable wc/attach-shadow-constructor */

  protected override async scheduleUpdate(): Promise<void> {
    const loads = this.listLoads().filter(
      (load): load is Promise<unknown> => load !== undefined && !this.#awaited.has(load),
    );
    for (const load of loads) {
      this.#awaited.add(load);
      void load.then(() => {
        this.requestUpdate();
      });
    }
    if (loads.length > 0)
      await Promise.race([
        Promise.all(loads),
        new Promise((resolve) => setTimeout(resolve, maximumDelayMs)),
      ]);
    await super.scheduleUpdate();
  }

  protected override performUpdate(): void {
    this.#isRendered = false;
    try {
      this.#foreign?.undo(this.renderRoot);
      this.#fallback?.remove();
      this.#fallback = undefined;
      if (this.#obstacle) throw this.#obstacle as Error;
      const isFirst = !this.hasUpdated;
      super.performUpdate();
      if (isFirst) checkAttributeNames(this);
    } catch (error) {
      reportError(error);
      if (!this.#isRendered) this.#showFallback(error);
    } finally {
      (this.#foreign ??= new ForeignChanges()).watch(this.renderRoot);
    }
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed);
    this.#isRendered = true;
    this.#isReported = false;
  }

  #showFallback(error: unknown): void {
    this.#fallback = this.createFallback();
    // Earlier output of Lit may be incomplete.
    renderAnew(this, this.#fallback);
    if (this.#isReported) return;
    this.#isReported = true;
    const message = error instanceof Error ? error.message : String(error);
    const { search = '' } = this as { search?: string };
    this.dispatchEvent(new PortalErrorEvent({ search, kind: 'render', message }));
  }
}

const texts = { characterData: true, subtree: true } as const;
const everything = { ...texts, characterDataOldValue: true, childList: true } as const;

/** Nodes that our scripts add next to a template's nodes, such as a combobox's list. They are left alone. */
const ownNodes = '[data-own]';

const isNode = (node: Node, selector: string) => node instanceof Element && node.matches(selector);

/**
 * Takes back the changes that other scripts make to an element's nodes, each time before the element renders.
 *
 * Translators and reading extensions replace text nodes and remove comments. Lit writes into the nodes that it created, so the texts of
 * the previous job would stay on the page.
 */
export class ForeignChanges {
  /** The children of nodes and the content of texts before the first change. Later changes are not recorded. */
  readonly #before = new Map<Node, Node[] | string>();
  /** Whether a node that was moved came from another script. */
  #isForeign = new WeakMap<Node, boolean>();
  readonly #observer = new MutationObserver((changes) => {
    this.#note(changes);
  });

  /** Takes back the changes of other scripts. Called before the element renders. */
  undo(root: Node): void {
    this.#note(this.#observer.takeRecords());
    for (const [node, before] of this.#before)
      if (typeof before === 'string') (node as Text).data = before;
      else restore(node, before);
    this.#before.clear();
    this.#isForeign = new WeakMap();
    this.#observer.disconnect();
    this.#observer.observe(root, texts);
  }

  /** Called after the element has rendered. */
  watch(root: Node): void {
    // A late translation of the previous text would be written into the old node.
    for (const { target } of this.#observer.takeRecords())
      (target as Text).replaceWith(target.cloneNode());
    this.#observer.observe(root, everything);
  }

  #note(changes: readonly MutationRecord[]): void {
    const relevant = changes.filter(({ target, addedNodes, removedNodes }) => {
      if (this.#isLeftAlone(target)) return false;
      for (const node of removedNodes) {
        if (!this.#isForeign.has(node)) this.#isForeign.set(node, false);
        // A removed node may come back with other content.
        this.#observer.observe(node, everything);
      }
      for (const node of addedNodes)
        if (!this.#isForeign.has(node)) this.#isForeign.set(node, true);
      return !this.#before.has(target);
    });
    const before = new Map<Node, Node[] | string>();
    for (const { target, addedNodes, removedNodes, nextSibling, oldValue } of relevant.reverse()) {
      if (oldValue !== null) {
        before.set(target, oldValue);
        continue;
      }
      const added = new Set(addedNodes);
      const now = before.get(target) as Node[] | undefined;
      const nodes = (now ?? [...target.childNodes]).filter((one) => !added.has(one));
      const index = nextSibling ? nodes.indexOf(nextSibling) : -1;
      nodes.splice(index < 0 ? nodes.length : index, 0, ...removedNodes);
      before.set(target, nodes);
    }
    for (const [target, was] of before) this.#before.set(target, was);
  }

  /** Whether a node came from another script, or is in a node that did. */
  #isLeftAlone(node: Node): boolean {
    if ((node instanceof Element ? node : node.parentElement)?.closest(ownNodes)) return true;
    let known: Node | null = node;
    while (known && !this.#isForeign.has(known)) known = known.parentNode;
    return !!known && this.#isForeign.get(known) === true;
  }
}

/** Restores the children of a node. Children in the right place are not moved, because they would lose the focus. */
function restore(parent: Node, children: readonly Node[]): void {
  const known = new Set(children);
  const kept = new Set<Node>();
  for (const child of [...parent.childNodes]) {
    if (known.has(child)) continue;
    // Style sheets and empty elements of extensions are harmless.
    if (
      isNode(child, `style, ${ownNodes}`) ||
      (child instanceof Element && !child.textContent.trim())
    )
      kept.add(child);
    else child.remove();
  }
  let following: Node | null = null;
  for (const child of [...children].reverse()) {
    if (isNode(child, ownNodes)) continue;
    let next = child.nextSibling;
    while (next && (kept.has(next) || isNode(next, ownNodes))) next = next.nextSibling;
    if (child.parentNode !== parent || next !== following) parent.insertBefore(child, following);
    following = child;
  }
}
