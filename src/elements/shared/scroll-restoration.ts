import { scrollHosts, type ScrollHost, scrollPositionsKey } from './hosts.ts';
import { lazyPart } from './lazy-part.ts';

// Back and Forward restore the visitor's position. The part for this is loaded with the first interaction, because a page without one has
// nothing to restore.

const restoration = lazyPart(() => import('./scroll-restoration.lazy.ts'));
// Another copy of the script has separate hosts.
restoration.onceLoaded(({ restoreIn }) => {
  restoreIn(scrollHosts);
});
let interactions: AbortController | undefined;

function loadFor(list: ScrollHost): void {
  interactions?.abort();
  restoration.load(list).catch(() => {
    interactions = undefined; // Loading is tried again after the next results.
  });
}

/** Loads the part with the first interaction, or at once if a position is stored. */
export function loadOnFirstInteraction(list: ScrollHost): void {
  if (interactions) return;
  const load = () => {
    loadFor(list);
  };
  interactions = new AbortController();
  const options = { capture: true, passive: true, signal: interactions.signal };
  for (const type of ['pointerdown', 'keydown', 'focusin', 'scroll', 'click'])
    addEventListener(type, load, options);
  addEventListener(
    'pointermove',
    ({ movementX, movementY }) => {
      // A resting pointer "moves" by nothing when a page appears under it.
      if (movementX || movementY) load();
    },
    options,
  );
  try {
    if (sessionStorage.getItem(scrollPositionsKey)) load();
  } catch {
    // Storage is forbidden, so no position is stored.
  }
}

/** Called when a list has rendered new results. */
export function resultsRendered(list: ScrollHost): void {
  scrollHosts.lists.set(list.search, new WeakRef(list));
  loadOnFirstInteraction(list);
  restoration.loaded?.restoreScroll(list);
}
