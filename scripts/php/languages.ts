// The languages of the PHP library. test/deploy/php-list.test.ts compares each one with src/pages.
import type { Language } from '../../src/words/locale-loader.ts';

/** The beginnings of the names of each language's classes, such as `EnglishWords`. */
const classNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };

/** Each language's subtag and the beginning of its classes' names. */
export const phpLanguages: readonly (readonly [language: string, name: string])[] =
  Object.entries(classNames);
