import { en } from './en.ts';
import type { Words } from './words.ts';

const loaded = new Map<string, Words>([['en', en]]);
/** The languages beside English, each a file of its own that is loaded where a page is written in it. */
const loaders: Readonly<Record<string, () => Promise<Words>>> = {
  es: () => import('./es.ts').then(({ es }) => es),
};

const languageOf = (tag: string): string => {
  const language = tag.split('-', 1)[0]?.toLowerCase() ?? '';
  return Object.hasOwn(loaders, language) ? language : 'en';
};

/** The words of a language by its tag (BCP 47); English where there are none of it, or none yet: see {@link loadWords}. */
export const pickWords = (tag: string): Words => loaded.get(languageOf(tag)) ?? en;

const loads = new Map<string, Promise<void>>();

/** Brings the words of a language; `undefined` when they are there. Where its file cannot be had, it is tried again later. */
export function loadWords(tag: string): Promise<void> | undefined {
  const language = languageOf(tag);
  if (loaded.has(language)) return undefined;
  const load =
    loads.get(language) ??
    loaders[language]?.().then(
      (words) => void loaded.set(language, words),
      () => void setTimeout(() => loads.delete(language), 30_000),
    );
  if (load) loads.set(language, load);
  return load;
}
