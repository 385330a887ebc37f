import { lazyPart } from './lazy-part.ts';

/** The part that looks for the cause of an unexpected result. */
export const secondLook = lazyPart(() => import('./second-look.lazy.ts'));
