import type { LanguageModule } from '../contract/language.ts';

export { core } from './core.ts';

export const parts: LanguageModule['parts'] = {
  details: () => import('./details.ts'),
  saved: () => import('./saved.ts'),
  trends: () => import('./trends.ts'),
  own: () => import('./own.ts'),
  filters: () => import('./filters.ts'),
  autocomplete: () => import('./autocomplete.ts'),
};
