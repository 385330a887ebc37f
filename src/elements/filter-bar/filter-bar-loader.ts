import { lazyPart } from '../shared/lazy-part.ts';

export type FilterBarModule = typeof import('./filter-bar.lazy.ts');

/** The part that renders the fields and groups of a filter bar. */
export const filterBarPart = lazyPart(() => import('./filter-bar.lazy.ts'));
