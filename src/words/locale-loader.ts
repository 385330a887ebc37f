import { en } from './en/core.ts';
import type { GlossaryOverride, Words } from './contract.ts';

const loaded = new Map<string, Words>([['en', en]]);
/** The languages beside English, each a file of its own that is loaded where a page is written in it. */
const loaders: Readonly<Record<string, () => Promise<Words>>> = {
  es: () => import('./es/core.ts').then(({ es }) => es),
};

const languageOf = (tag: string): string => {
  const language = tag.split('-', 1)[0]?.toLowerCase() ?? '';
  return Object.hasOwn(loaders, language) ? language : 'en';
};

/** The words of a language by its tag (BCP 47); English where there are none of it, or none yet: see {@link loadLocale}. */
export const wordsFor = (tag: string): Words => loaded.get(languageOf(tag)) ?? en;

const loads = new Map<string, Promise<void>>();

/** Brings the words of a language; `undefined` when they are there. Where its file cannot be had, it is tried again later. */
export function loadLocale(tag: string): Promise<void> | undefined {
  const language = languageOf(tag);
  if (loaded.has(language)) return undefined;
  const load =
    loads.get(language) ??
    loaders[language]?.().then(
      (words) => void loaded.set(language, withOverrides(language, words)),
      () => void setTimeout(() => loads.delete(language), 30_000),
    );
  if (load) loads.set(language, load);
  return load;
}

/** What the host says in its own words, each time in one language, in the order in which it was said. */
const own: (readonly [language: string, entries: object])[] = [];

/** A copy of words with changes: of its glossaries texts are taken, and nothing but its glossaries changes. */
function changed<Part extends object>(part: Part, changes: object): Part {
  const all = new Map<string, unknown>(Object.entries(part));
  for (const [key, change] of Object.entries(changes) as [string, unknown][]) {
    const before = all.get(key);
    if (before && typeof before === 'object') {
      if (change && typeof change === 'object') all.set(key, changed(before, change));
    } else if (change && typeof change === 'string' && !('locale' in part)) all.set(key, change);
  }
  return Object.fromEntries(all) as Part;
}

/**
 * Words of a language, such as {@link Words} or `DetailWords`, with the host's own entries in them. What {@link wordsFor} gives has
 * them already.
 */
export const withOverrides = <Part extends object>(language: string, words: Part): Part =>
  own.reduce((all, [one, entries]) => (one === language ? changed(all, entries) : all), words);

/** Takes entries of the host, over earlier ones; whatever is no text is left out. */
export function overrideGlossary(language: string, entries: GlossaryOverride): void {
  try {
    // A copy, so that nothing of the host's can change later.
    const copy = JSON.parse(JSON.stringify(entries)) as object;
    const words = changed(loaded.get(language) ?? en, copy);
    if (loaded.has(language)) loaded.set(language, words);
    own.push([language, copy]);
  } catch {
    // It was nothing with entries.
  }
}
