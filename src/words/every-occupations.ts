// Generated from src/words/languages.ts: npm run port:php.
import { occupations as en } from './en/occupations.ts';
import { occupations as es } from './es/occupations.ts';

/** How people of each language name occupations. */
export const everyOccupationWords = [en, es];
