import { withPart } from '../../words/locale-loader.ts';
import { updateAll } from '../shared/language-controller.ts';
import { lazyPart } from '../shared/lazy-part.ts';

/** What shows whole announcements, and links to some. */
export const jobDetails = lazyPart(
  () => withPart('details', import('../job-details/job-details.lazy.ts')),
  {
    onLoad: updateAll,
  },
);
