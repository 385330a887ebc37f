import { withPart } from '../../words/locale-loader.ts';
import { lazyPart } from './lazy-part.ts';

/** The part that looks for the cause of an unexpected result. */
export const secondLook = lazyPart(() => withPart('autocomplete', import('./second-look.lazy.ts')));
