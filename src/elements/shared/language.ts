import { connectedElements } from '../../search/connected-elements.ts';
import { onMissingSchemas } from '../../search/schemas.ts';
import { clock, findRestOfDay } from '../../search/service-clock.ts';
import { sharedState } from '../../shared-state.ts';
import type { GlossaryOverride } from '../../words/contract/glossary-override.ts';
import { overrideGlossary } from '../../words/glossary-overrides.ts';
import { onMissingWords, type Language } from '../../words/locale-loader.ts';
import { reportMissingPart } from './lazy-part.ts';

interface FollowedPage {
  /** Ends {@link followPage} and the watch of attributes that all elements depend on; set while an element is connected. */
  leave?: (() => void) | undefined;
}

/** How all copies of the script follow the page. */
const page = sharedState<FollowedPage>('followed-page', () => ({}));

/** Updates every element of the page that shows words. */
export const updateAll = (): void => {
  for (const element of connectedElements) element.requestUpdate();
};

/** Reports a file that no single element needs, by each element of the page. */
function reportMissing(importModule: () => unknown, error: unknown): void {
  for (const element of connectedElements)
    if (!isWithin(element)) reportMissingPart(importModule, error, element);
}

onMissingWords(reportMissing);
onMissingSchemas(reportMissing);

// Deadlines are computed with it.
clock.addEventListener('change', updateAll);

/** Whether an element is a part of another one of ours, as the cards of a list are. */
const isWithin = (element: Element) => {
  const root = element.getRootNode();
  return root instanceof ShadowRoot && /^portal-/.test(root.host.localName);
};

/** Returns the nearest `lang`, through shadow roots, as HTML inherits it; an empty text without one. */
export function findNearestLanguage(element: Element): string {
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
 * Updates the elements of the page when a `lang` or `without-storage` attribute changes, and with the day, while elements are connected.
 * Called after an element was connected or disconnected.
 */
export function followLanguage(): void {
  if (connectedElements.size > 0) page.leave ??= watchPage();
  else {
    page.leave?.();
    page.leave = undefined;
  }
}

function watchPage(): () => void {
  const observer = new MutationObserver(updateAll);
  observer.observe(document, { subtree: true, attributeFilter: ['lang', 'without-storage'] });
  const leavePage = followPage();
  return () => {
    observer.disconnect();
    leavePage();
  };
}

/** The longest time between two readings of the clock: timers stand still while a device sleeps. */
const maximumWaitMs = 60_000;

/** A timer that is this late has waited for a device that slept. */
const asleepMs = 60_000;

/**
 * Follows the time of a page: at midnight on the service's clock and when the page is shown again, the elements compute what depends on the day.
 * A hidden page does nothing until it is shown.
 *
 * @returns the function that ends it.
 */
function followPage(): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    const waitMs = Math.min(findRestOfDay(), maximumWaitMs);
    const dueAt = Date.now() + waitMs;
    timer = setTimeout(() => {
      if (Date.now() - dueAt > asleepMs) show();
      else wait();
    }, waitMs);
  };
  const show = () => {
    wait();
    if (!document.hidden) clock.dispatchEvent(new Event('shown'));
  };
  // A page from the back/forward cache gets `pageshow`, a window that was behind another one only `focus`.
  for (const type of ['visibilitychange', 'pageshow', 'focus'])
    addEventListener(type, show, { signal: end.signal });
  end.signal.addEventListener('abort', () => {
    clearTimeout(timer);
  });
  wait();
  return () => {
    end.abort();
  };
}
