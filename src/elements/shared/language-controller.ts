import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { sharedState } from '../../shared-state.ts';
import type { Words } from '../../words/contract/core.ts';
import type { GlossaryOverride } from '../../words/contract/glossary-override.ts';
import { overrideGlossary } from '../../words/glossary-overrides.ts';
import { loadLocale, wordsFor, type Language } from '../../words/locale-loader.ts';

const languageWaitMs = 1_000;

interface LocalizedElements {
  readonly connected: Set<ReactiveControllerHost>;
  /** Watches `lang` attributes while an element is connected. */
  observer?: MutationObserver | undefined;
}

/** The elements of all copies of the script on the page. */
const elements = sharedState<LocalizedElements>('localized-elements', () => ({
  connected: new Set(),
}));

/** Requests an update of every element on the page. */
export const updateAll = (): void => {
  for (const element of elements.connected) element.requestUpdate();
};

/** Returns the nearest `lang`, through shadow roots, as HTML inherits it; empty when there is none. */
function nearestLanguage(element: Element): string {
  let current: Element | null = element;
  while (current) {
    const found: Element | null = current.closest('[lang]');
    if (found) return found.getAttribute('lang') ?? '';
    const root = current.getRootNode();
    current = root instanceof ShadowRoot ? root.host : null;
  }
  return '';
}

/**
 * Replaces texts of the glossaries with the host's own, in all current and future elements on the page:
 * `overrideWords('en', { hiringPaths: { VET: 'veterans and their spouses' } })`.
 *
 * @param language the language of the texts.
 * @param entries texts by kind and code. Anything else is ignored.
 */
export function overrideWords(language: Language, entries: GlossaryOverride): void {
  overrideGlossary(language, entries);
  updateAll();
}

/** Provides the words in the language of an element, and updates the element when a `lang` attribute on the page changes. */
export class LanguageController implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  #pendingLoad: Promise<void> | undefined;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  get words(): Words {
    return wordsFor(nearestLanguage(this.#host));
  }

  /**
   * What the element waits for before it renders, so that English does not flash up: the words of its language, for at most a second.
   * When they arrive later, the element is updated then. `undefined` when there is nothing to wait for.
   */
  get loading(): Promise<unknown> | undefined {
    const load = loadLocale(nearestLanguage(this.#host));
    if (!load || load === this.#pendingLoad) return undefined;
    this.#pendingLoad = load;
    void load.then(() => {
      this.#host.requestUpdate();
    });
    return Promise.race([load, new Promise((resolve) => setTimeout(resolve, languageWaitMs))]);
  }

  hostConnected(): void {
    elements.connected.add(this.#host);
    if (elements.observer) return;
    elements.observer = new MutationObserver(updateAll);
    elements.observer.observe(document, { subtree: true, attributeFilter: ['lang'] });
  }

  hostDisconnected(): void {
    elements.connected.delete(this.#host);
    if (elements.connected.size > 0) return;
    elements.observer?.disconnect();
    elements.observer = undefined;
  }
}
