// Going back on the page's history leads to where the reader was: what does that is loaded when there is a reader.

/** A list, as far as it matters here. */
export type ScrollableList = HTMLElement & { search: string };

/** Where places lie in `sessionStorage`. */
export const scrollPositionsKey = 'portal-jobs.places';

/** The lists on the page that have shown results, by the names of their searches. */
export const lists = new Map<string, WeakRef<ScrollableList>>();

let back: ((list: ScrollableList) => void) | undefined;
let signs: AbortController | undefined;

function load(): void {
  signs?.abort();
  import('./scroll-restoration.lazy.ts').then(
    ({ restoreScroll: leadBack }) => {
      back = leadBack;
    },
    () => {
      signs = undefined; // tried again after the next results
    },
  );
}

/** Loads it with the first sign of a reader, who does one of these before leaving; at once where a place was kept before. */
export function loadOnFirstInteraction(): void {
  if (signs) return;
  signs = new AbortController();
  const options = { capture: true, passive: true, signal: signs.signal };
  for (const sign of ['pointerdown', 'keydown', 'focusin', 'scroll', 'click'])
    addEventListener(sign, load, options);
  addEventListener(
    'pointermove',
    ({ movementX, movementY }) => {
      // One that rests moves too, by nothing, when a page comes under it.
      if (movementX || movementY) load();
    },
    options,
  );
  try {
    if (sessionStorage.getItem(scrollPositionsKey)) load();
  } catch {
    // Nothing can be kept here, so nothing was.
  }
}

/** Told by a list when it shows other results. */
export function resultsRendered(list: ScrollableList): void {
  lists.set(list.search, new WeakRef(list));
  loadOnFirstInteraction();
  back?.(list);
}
