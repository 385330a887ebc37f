import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { loadWords, pickWords } from '../words/pick.ts';
import type { Words } from '../words/words.ts';

const elements = new Set<ReactiveControllerHost>();
let observer: MutationObserver | undefined;

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

/** Gives an element the words of its language, and new ones when a `lang` on the page changes. */
export class LanguageController implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  get words(): Words {
    return pickWords(nearestLanguage(this.#host));
  }

  /** Settles when the words are there, for an element to wait with its update; `undefined` when they are. */
  get loading(): Promise<void> | undefined {
    return loadWords(nearestLanguage(this.#host));
  }

  hostConnected(): void {
    elements.add(this.#host);
    if (observer) return;
    observer = new MutationObserver(() => {
      for (const element of elements) element.requestUpdate();
    });
    observer.observe(document, { subtree: true, attributeFilter: ['lang'] });
  }

  hostDisconnected(): void {
    elements.delete(this.#host);
    if (elements.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  }
}
