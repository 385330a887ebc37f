// The languages of the PHP library: all languages in src/words. test/php/differential.test.ts compares each one with
// packages/server/src/render.
import { getServerWords, nameLanguage, serverLanguages } from '../../src/words/pages.ts';

interface PhpLanguage {
  /** Its subtag (BCP 47). */
  language: string;
  /** The beginning of its classes' names, such as "Spanish". */
  name: string;
  /** Its own name for itself: "Español". */
  ownName: string;
  locale: string;
}

export const phpLanguages: readonly PhpLanguage[] = serverLanguages.map((language) => ({
  language,
  name: nameLanguage(language, 'en').replace(/[^A-Za-z]/g, ''),
  ownName: nameLanguage(language),
  locale: getServerWords(language).locale,
}));
