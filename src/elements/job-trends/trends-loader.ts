import { withPart } from '../../words/locale-loader.ts';
import { lazyPart } from '../shared/lazy-part.ts';

/** The part that renders the summary. */
export type TrendsModule = typeof import('./job-trends.lazy.ts');

/** Loaded by the first element on the page. */
export const trendsPart = lazyPart<TrendsModule>(() =>
  withPart('trends', import('./job-trends.lazy.ts')),
);
