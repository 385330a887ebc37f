import { withPart } from '../../words/locale-loader.ts';
import { lazyPart } from '../shared/lazy-part.ts';

/** The everyday words of occupations, loaded when a visitor first uses the field for words, and for words that find no jobs. */
export const occupationsPart = lazyPart(() =>
  withPart('autocomplete', import('./occupations.lazy.ts')),
);
