import { lazyPart } from '../shared/lazy-part.ts';

/** The everyday words of occupations, loaded when a visitor first uses the field for words. */
export const occupationsPart = lazyPart(() => import('./occupations.lazy.ts'));
