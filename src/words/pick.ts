import { en } from './en.ts';
import { es } from './es.ts';
import type { Words } from './words.ts';

/** The words of a language by its tag (BCP 47); English where there are none of that language. */
export const pickWords = (lang: string): Words => (/^es(-|$)/i.test(lang) ? es : en);
