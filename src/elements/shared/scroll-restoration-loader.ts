import { lazyPart } from './lazy-part.ts';
import { scrollHosts, scrollPositionsKey, type ScrollHost } from './scroll-hosts.ts';

// Back and Forward lead to where the reader was. What does that is loaded with the first interaction, because a page without one
// has nothing to restore.

const restoration = lazyPart(() => import('./scroll-restoration.lazy.ts'), {
  // Another copy of the script has hosts of its own.
  onLoad: ({ restoreIn }) => {
    restoreIn(scrollHosts);
  },
});
let interactions: AbortController | undefined;

function load(): void {
  interactions?.abort();
  restoration.load().catch(() => {
    interactions = undefined; // Loading is tried again after the next results.
  });
}

/** Loads it with the first interaction, or at once where a position is stored. */
export function loadOnFirstInteraction(): void {
  if (interactions) return;
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
    // Without storage there is no stored position.
  }
}

/** Called when a list has rendered new results. */
export function resultsRendered(list: ScrollHost): void {
  scrollHosts.lists.set(list.search, new WeakRef(list));
  loadOnFirstInteraction();
  restoration.loaded?.restoreScroll(list);
}
