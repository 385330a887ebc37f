import type { Words } from './contract/core.ts';
import type { LanguageModule, LazyWords } from './contract/language.ts';
import { core as english } from './en/core.ts';
import { withOverrides } from './glossary-overrides.ts';
import { languages } from './languages.ts';

/** Primary language subtag of a language that has words. */
export type Language = 'en' | keyof typeof languages;

type LazyPart = keyof LazyWords;

/** English has no loader: its core is part of the entry, its other parts of the lazy code that shows them. */
const loaders: Readonly<Record<string, () => Promise<LanguageModule>>> = languages;

const retryAfterMs = 30_000;

/** How long a lazy part waits for its words; then it shows English. */
const maximumWordsDelayMs = 3_000;

/** Languages that the page has requested. */
const languagesInUse = new Set<string>();
/** Lazy parts that the page has requested. A language becomes visible together with them. */
const partsInUse = new Set<LazyPart>();

const loadedLanguages = new Map<string, LanguageModule>();
const loadedParts = new Map<string, LazyWords[LazyPart]>();
const loads = new Map<string, Promise<void>>();

type ReportMissing = (importModule: () => unknown, error: unknown) => void;

let reportMissing: ReportMissing | undefined;

/** Has failures reported: the function gets the function that imports the file. Visitors then read English. */
export function onMissingWords(report: ReportMissing): void {
  reportMissing = report;
}

/** Starts a load unless it is under way or done. Never rejects; a failed load starts again with a later call. */
function loadOnce<Module>(
  key: string,
  importModule: () => Promise<Module>,
  use: (module: Module) => Promise<void> | void,
): Promise<void> {
  const pending =
    loads.get(key) ??
    importModule()
      .then(use)
      .catch((error: unknown) => {
        reportMissing?.(importModule, error);
        setTimeout(() => loads.delete(key), retryAfterMs);
      });
  loads.set(key, pending);
  return pending;
}

const partKey = (language: string, part: LazyPart) => `${language} ${part}`;

const loadPart = (language: string, part: LazyPart, { parts }: LanguageModule): Promise<void> =>
  loadOnce(partKey(language, part), parts[part], (module: Partial<LazyWords>) => {
    const words = module[part];
    if (words) loadedParts.set(partKey(language, part), words);
  });

function loadLanguage(language: string): Promise<void> {
  const importModule = loaders[language];
  if (!importModule) return Promise.resolve();
  return loadOnce(language, importModule, async (module) => {
    await Promise.all([...partsInUse].map((part) => loadPart(language, part, module)));
    loadedLanguages.set(language, module);
  });
}

/** Returns the language whose words serve a BCP 47 tag. */
function languageOf(tag: string): string {
  const language = tag.split('-', 1)[0]?.toLowerCase() ?? '';
  return Object.hasOwn(loaders, language) ? language : 'en';
}

/**
 * Returns the core words of a language, with the overrides of the host; in English when the language has none or they are not loaded.
 *
 * @param tag BCP 47 language tag, such as `es-MX`.
 */
export function getWords(tag: string): Words {
  const language = languageOf(tag);
  const words = loadedLanguages.get(language)?.core;
  return words ? withOverrides(language, words) : withOverrides('en', english);
}

/**
 * Loads the core words of a language, and the lazy parts that the page already shows.
 *
 * @param tag BCP 47 language tag, such as `es-MX`.
 * @returns a promise that never rejects, or `undefined` when {@link getWords} has the words already. After a failure the words stay
 *   English, and a call after 30 seconds tries again.
 */
export function loadLocale(tag: string): Promise<void> | undefined {
  const language = languageOf(tag);
  if (language === 'en' || loadedLanguages.has(language)) return undefined;
  languagesInUse.add(language);
  return loadLanguage(language);
}

/**
 * Loads a lazy part for every language that the page uses, in parallel with the code that shows it.
 *
 * @param code the `import()` of that code.
 * @returns the code, once the words have also loaded. Rejects only when the code cannot be loaded.
 */
export async function withPart<Code>(part: LazyPart, code: Promise<Code>): Promise<Code> {
  partsInUse.add(part);
  const words = [...languagesInUse].map(async (language) => {
    await loadLanguage(language);
    const module = loadedLanguages.get(language);
    if (module) await loadPart(language, part, module);
  });
  const delay = new Promise((resolve) => setTimeout(resolve, maximumWordsDelayMs));
  const [loadedCode] = await Promise.all([code, Promise.race([Promise.all(words), delay])]);
  return loadedCode;
}

/**
 * Returns a lazy part in the language of the given core words, with the overrides of the host; in English when {@link withPart} has not
 * loaded it.
 */
export function getPartWords<Part extends LazyPart>(
  part: Part,
  { locale }: Words,
  inEnglish: LazyWords[Part],
): LazyWords[Part] {
  const language = languageOf(locale);
  const words = loadedParts.get(partKey(language, part)) as LazyWords[Part] | undefined;
  return words ? withOverrides(language, words) : withOverrides('en', inEnglish);
}
