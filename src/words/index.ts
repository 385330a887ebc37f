// `portal-jobs/words`: the texts that visitors see, in all languages, for pages made on a server.
export type { Words } from './contract/core.ts';
export { everyOccupationWords } from './every-occupations.ts';
export { formatNumber } from './format.ts';
export { overrideGlossary } from './glossary-overrides.ts';
export {
  findServerLanguage,
  getServerDetailWords,
  getServerTrendWords,
  getServerWords,
  pageWords,
  serverLanguages,
} from './pages.ts';
