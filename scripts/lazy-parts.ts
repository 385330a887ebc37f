import type { Plugin } from 'vite';

/**
 * Tells Rolldown that a lazy part loads after the entry. Without it, what several parts share with the entry may become files of their own,
 * which every page would load besides the entry (rolldown/rolldown issue 10731).
 *
 * @param entry its path.
 */
export function lazyPartsFollowEntry(entry: string): Plugin {
  return {
    name: 'lazy-parts-follow-entry',
    transform: {
      filter: { id: /\.lazy\.ts$/ },
      handler: (code) => ({
        code: `${code}\nimport ${JSON.stringify(entry)};`,
        map: null,
      }),
    },
  };
}
