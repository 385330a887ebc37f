import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { overrideGlossary, loadLocale, wordsFor } from '../../words/locale-loader.ts';
import type { GlossaryOverride, Words } from '../../words/contract.ts';

const elements = new Set<ReactiveControllerHost>();
let observer: MutationObserver | undefined;

/** Updates every element on the page. */
export const updateAll = (): void => {
  for (const element of elements) element.requestUpdate();
};

/** Nearest `lang`, through shadow roots, as HTML inherits it. */
function nearestLanguage(element: Element): string {
  let place: Element | null = element;
  while (place) {
    const found: Element | null = place.closest('[lang]');
    if (found) return found.getAttribute('lang') ?? '';
    const root = place.getRootNode();
    place = root instanceof ShadowRoot ? root.host : null;
  }
  return '';
}

/**
 * Puts the host's own words in the place of ours, for all elements on the page at once, now and later:
 * `overrideWords('en', { hiringPaths: { VET: 'veterans and their spouses' } })`.
 *
 * @param language the language they are written in.
 * @param entries texts by kind and code; only these change, and what is no text is left out.
 */
export function overrideWords(language: 'en' | 'es', entries: GlossaryOverride): void {
  overrideGlossary(language, entries);
  updateAll();
}

/** Gives an element the words of its language, and new ones when a `lang` on the page changes. */
export class LanguageController implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  #awaited: Promise<void> | undefined;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  get words(): Words {
    return wordsFor(nearestLanguage(this.#host));
  }

  /**
   * What an element waits for before its first words, so that no English flashes up: its language's file, for a second at most. When
   * that comes later, the element is updated then. `undefined` where there is nothing to wait for.
   */
  get loading(): Promise<unknown> | undefined {
    const load = loadLocale(nearestLanguage(this.#host));
    if (!load || load === this.#awaited) return undefined;
    this.#awaited = load;
    void load.then(() => {
      this.#host.requestUpdate();
    });
    return Promise.race([load, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  }

  hostConnected(): void {
    elements.add(this.#host);
    if (observer) return;
    observer = new MutationObserver(updateAll);
    observer.observe(document, { subtree: true, attributeFilter: ['lang'] });
  }

  hostDisconnected(): void {
    elements.delete(this.#host);
    if (elements.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  }
}
