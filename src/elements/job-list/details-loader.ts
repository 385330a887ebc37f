import { withPart } from '../../words/locale-loader.ts';
import { updateAll } from '../shared/language.ts';
import { lazyPart } from '../shared/lazy-part.ts';

/** The part that shows whole announcements. */
export const jobDetails = lazyPart(() =>
  withPart('details', import('../job-details/job-details.lazy.ts')),
);
jobDetails.onceLoaded(updateAll);
