import type { LanguageModule } from './contract/language.ts';

/** The languages other than English, by primary language subtag (BCP 47). Each is loaded when a page uses it. */
export const languages = {
  es: () => import('./es/language.ts'),
} satisfies Record<string, () => Promise<LanguageModule>>;
