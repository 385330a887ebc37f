import type { Words } from './contract/core.ts';
import type { PageWords } from './contract/pages.ts';
import { pages as english } from './en/pages.ts';
import { pages as spanish } from './es/pages.ts';

const byLanguage: Readonly<Record<string, PageWords>> = { en: english, es: spanish };

/** Returns the words of pages and feeds in the language of the given core words. A server has all languages at hand. */
export const pageWords = ({ locale }: Words): PageWords =>
  byLanguage[locale.split('-', 1)[0] ?? ''] ?? english;
