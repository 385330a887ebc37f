import { detailsEn } from './en/details.ts';
import { withOverrides } from './locale-loader.ts';
import type { DetailWords, Words } from './contract.ts';

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
  if (!locale.startsWith('es')) return withOverrides('en', detailsEn);
  if (spanish) return withOverrides('es', spanish);
  loading ??= import('./es/details.ts').then(
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
