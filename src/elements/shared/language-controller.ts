import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { overrideGlossary, loadLocale, wordsFor } from '../../words/locale-loader.ts';
import type { GlossaryOverride, Words } from '../../words/contract.ts';
import { delayUpdates } from './delay-updates.ts';

const connectedElements = new Set<ReactiveControllerHost>();
let observer: MutationObserver | undefined;

/** Updates every element of the page that shows words. */
export const updateAll = (): void => {
  for (const element of connectedElements) element.requestUpdate();
};

/** Returns the nearest `lang`, through shadow roots, as HTML inherits it; an empty text where there is none. */
function nearestLanguage(element: Element): string {
  let start: Element | null = element;
  while (start) {
    const found: Element | null = start.closest('[lang]');
    if (found) return found.getAttribute('lang') ?? '';
    const root = start.getRootNode();
    start = root instanceof ShadowRoot ? root.host : null;
  }
  return '';
}

/**
 * Replaces texts of the glossaries by the host's own, for all elements on the page at once and for those that are added later:
 * `overrideWords('en', { hiringPaths: { VET: 'veterans and their spouses' } })`.
 *
 * @param language the language of the texts.
 * @param entries texts by kind and code. Only these entries change; values that are not text are ignored.
 */
export function overrideWords(language: Language, entries: GlossaryOverride): void {
  overrideGlossary(language, entries);
  updateAll();
}

/**
 * Provides an element with the words of its language and updates it when a `lang` attribute on the page changes.
 *
 * The first update waits for the file of the language, so that no English flashes up on a Spanish page. Where the file is late or
 * missing, the element starts in English and changes when the file arrives.
 */
export class LanguageController implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
    delayUpdates(host, () => loadLocale(nearestLanguage(host)));
  }

  /** The words of the language that applies to the element now. */
  get words(): Words {
    return wordsFor(nearestLanguage(this.#host));
  }

  hostConnected(): void {
    connectedElements.add(this.#host);
    if (observer) return;
    observer = new MutationObserver(updateAll);
    observer.observe(document, { subtree: true, attributeFilter: ['lang'] });
  }

  hostDisconnected(): void {
    connectedElements.delete(this.#host);
    if (connectedElements.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  }
}
