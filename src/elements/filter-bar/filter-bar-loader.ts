import { withPart } from '../../words/locale-loader.ts';
import { lazyPart } from '../shared/lazy-part.ts';

export type FilterBarModule = typeof import('./filter-bar.lazy.ts');

/** The part with the fields and groups of a filter bar, and the values of filters, which chips name. */
export const filterBarPart = lazyPart(() => withPart('filters', import('./filter-bar.lazy.ts')));
