// Generated from src/words/languages.ts: npm run port:php.
import { core as core_en } from './en/core.ts';
import { details as details_en } from './en/details.ts';
import { pages as pages_en } from './en/pages.ts';
import { trends as trends_en } from './en/trends.ts';
import { core as core_es } from './es/core.ts';
import { details as details_es } from './es/details.ts';
import { pages as pages_es } from './es/pages.ts';
import { trends as trends_es } from './es/trends.ts';

export const everyLanguage = {
  en: {
    core: core_en,
    details: details_en,
    pages: pages_en,
    trends: trends_en,
  },
  es: {
    core: core_es,
    details: details_es,
    pages: pages_es,
    trends: trends_es,
  },
};
