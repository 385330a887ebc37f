import { LitElement, type PropertyValues } from 'lit';
import { connectedElements } from '../../search/connected-elements.ts';
import type { Words } from '../../words/contract/core.ts';
import { getWords, loadLocale } from '../../words/locale-loader.ts';
import { addStyles } from './add-styles.ts';
import { checkAttributeNames } from './check-attribute-names.ts';
import { PortalErrorEvent } from './events.ts';
import { fitToPage } from './fit-to-page.ts';
import { ForeignChanges } from './foreign-changes.ts';
import { findNearestLanguage, followLanguage } from './language.ts';
import { renderAnew } from './create-nodes.ts';

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
