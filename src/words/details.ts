import { detailsEn } from './details.en.ts';
import { withOwnWords } from './pick.ts';
import type { DetailWords, Words } from './words.ts';

/** Spanish, a file of its own that Spanish pages load; English where it cannot be had. */
let spanish: DetailWords | undefined;
let loading: Promise<void> | undefined;

/**
 * The words of a whole announcement in the language of other words, with the host's own in them.
 *
 * @param onLoad told when they are there.
 * @returns `undefined` while they are on their way.
 */
export function detailWords({ locale }: Words, onLoad: () => void): DetailWords | undefined {
  if (!locale.startsWith('es')) return withOwnWords('en', detailsEn);
  if (spanish) return withOwnWords('es', spanish);
  loading ??= import('./details.es.ts').then(
    ({ detailsEs }) => {
      spanish = detailsEs;
    },
    () => {
      spanish = detailsEn;
    },
  );
  void loading.then(onLoad);
  return undefined;
}
