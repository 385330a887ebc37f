import type { Words } from './contract/core.ts';
import type { DetailWords } from './contract/details.ts';
import type { PageWords } from './contract/pages.ts';
import type { TrendWords } from './contract/trends.ts';
import { everyLanguage } from './every-language.ts';
import { withOverrides } from './glossary-overrides.ts';
import type { Language } from './locale-loader.ts';

interface ServerLanguage {
  core: Words;
  details: DetailWords;
  pages: PageWords;
  trends: TrendWords;
}

/** Every language with all of its parts. Pages load them on demand instead. */
const languages: Readonly<Record<Language, ServerLanguage>> = everyLanguage;

/** The languages that pages can be in. */
export const serverLanguages: readonly string[] = Object.keys(languages);

/** Returns the name of a language for a list of languages: "Español", or "Spanish" in English. */
export function nameLanguage(language: string, inLanguage = language): string {
  const name = new Intl.DisplayNames(inLanguage, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
}

/** Returns the language whose words serve a BCP 47 tag, such as `es` for `es-MX`; `undefined` if no language matches. */
export function findServerLanguage(tag: string): Language | undefined {
  const subtag = tag.split('-', 1)[0]?.toLowerCase() ?? '';
  return Object.hasOwn(languages, subtag) ? (subtag as Language) : undefined;
}

function partOf<Part extends keyof ServerLanguage>(tag: string, part: Part): ServerLanguage[Part] {
  const language = findServerLanguage(tag) ?? 'en';
  return withOverrides(language, languages[language][part]);
}

/**
 * Returns the core words of a language at once, with the overrides of the host; in English when the language has none.
 *
 * @param tag BCP 47 language tag, such as `es-MX`. Editors complete the languages that there are.
 */
export const getServerWords = (tag: Language | (string & {})): Words => partOf(tag, 'core');

/** Returns the words of a full announcement in the language of the given core words. */
export const getServerDetailWords = ({ locale }: Words): DetailWords => partOf(locale, 'details');

/** Returns the words of server-made pages in the language of the given core words. */
export const pageWords = ({ locale }: Words): PageWords => partOf(locale, 'pages');

/** Returns the words of earlier announcements in the language of the given core words. */
export const getServerTrendWords = ({ locale }: Words): TrendWords => partOf(locale, 'trends');
