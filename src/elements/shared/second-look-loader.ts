import { lazyPart } from './lazy-part.ts';

/** What looks for the cause when something looks wrong. */
export const secondLook = lazyPart(() => import('./second-look.lazy.ts'));
