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

/** Brings the words of a language; `undefined` when they are there. Where its file cannot be had, English takes its place. */
export function loadWords(tag: string): Promise<void> | undefined {
  const language = languageOf(tag);
  if (loaded.has(language)) return undefined;
  const load = loaders[language] ?? (() => Promise.resolve(en));
  return load().then(
    (words) => void loaded.set(language, words),
    () => void loaded.set(language, en),
  );
}
