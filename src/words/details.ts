import type { Words } from './contract/core.ts';
import type { DetailWords } from './contract/details.ts';
import { details } from './en/details.ts';
import { wordsOfPart } from './locale-loader.ts';

/** How long an announcement waits for its Spanish words; then it is shown with English ones until they arrive. */
const timeLimitMs = 10_000;

/** Spanish, a file of its own that Spanish pages load; English where it cannot be loaded. */
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
  loading ??= new Promise((resolve) => {
    const useEnglish = () => {
      spanish ??= detailsEn;
      resolve();
    };
    setTimeout(useEnglish, timeLimitMs);
    import('./es/details.ts').then(({ detailsEs }) => {
      spanish = detailsEs;
      resolve();
    }, useEnglish);
  });
  void loading.then(onLoad);
  return undefined;
}
