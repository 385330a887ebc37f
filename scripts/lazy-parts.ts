import type { Plugin } from 'vite';

/**
 * Marks lazy parts as loaded after the entry, for Rolldown. Otherwise code that several parts share with the entry may become separate files,
 * which every page would load in addition to the entry (rolldown/rolldown issue 10731).
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
