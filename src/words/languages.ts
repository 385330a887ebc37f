import type { LanguageModule } from './contract/language.ts';

/**
 * The languages other than English, by primary language subtag (BCP 47). Each is loaded when a page uses it.
 *
 * A new line here and its folder are all that a language needs: `npm run port:php` derives the rest.
 */
export const languages = {
  es: () => import('./es/language.ts'),
} satisfies Record<string, () => Promise<LanguageModule>>;
