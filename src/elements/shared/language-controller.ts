import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { clock } from '../../search/service-clock.ts';
import { sharedState } from '../../shared-state.ts';
import { overrideGlossary } from '../../words/glossary-overrides.ts';
import { loadLocale, getWords, onMissingWords, type Language } from '../../words/locale-loader.ts';
import type { GlossaryOverride } from '../../words/contract/glossary-override.ts';
import type { Words } from '../../words/contract/core.ts';
import { delayUpdates } from './delay-updates.ts';
import { followPage } from './follow-page.ts';
import { reportMissingPart } from './missing-part.ts';

interface LocalizedElements {
  readonly connected: Set<ReactiveControllerHost & Element>;
  /** Watches `lang` attributes while an element is connected. */
  observer?: MutationObserver | undefined;
  /** Ends {@link followPage}, which runs as long. */
  leavePage?: (() => void) | undefined;
}

/** The elements of all copies of the script on the page. */
const elements = sharedState<LocalizedElements>('localized-elements', () => ({
  connected: new Set(),
}));

/** Updates every element of the page that shows words. */
export const updateAll = (): void => {
  for (const element of elements.connected) element.requestUpdate();
};

onMissingWords((importModule, error) => {
  for (const element of elements.connected)
    if (!isWithin(element)) reportMissingPart(importModule, error, element);
});

// Deadlines are computed with it.
clock.addEventListener('change', updateAll);

/** Whether an element is a part of another one of ours, as the cards of a list are. */
const isWithin = (element: Element) => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot && /^portal-/.test(root.host.localName);
};

/** Returns the nearest `lang`, through shadow roots, as HTML inherits it; an empty text without one. */
function findNearestLanguage(element: Element): string {
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
 * The first update waits for the file of the language, so that no English flashes on a Spanish page. If the file is late or missing, the
 * element starts in English and changes when the file arrives.
 */
export class LanguageController implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
    delayUpdates(host, () => loadLocale(findNearestLanguage(host)));
  }

  /** The words of the language that applies to the element now. */
  get words(): Words {
    return getWords(findNearestLanguage(this.#host));
  }

  hostConnected(): void {
    elements.connected.add(this.#host);
    if (elements.observer) return;
    elements.observer = new MutationObserver(updateAll);
    elements.observer.observe(document, { subtree: true, attributeFilter: ['lang'] });
    elements.leavePage = followPage();
  }

  hostDisconnected(): void {
    elements.connected.delete(this.#host);
    if (elements.connected.size > 0) return;
    elements.observer?.disconnect();
    elements.observer = undefined;
    elements.leavePage?.();
  }
}
