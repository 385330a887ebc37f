import { savedJobsKey } from '../../search/saved-key.ts';
import { withPart } from '../../words/locale-loader.ts';
import { updateAll } from '../shared/language-controller.ts';

/** What is loaded late. */
export type SavedJobsModule = typeof import('./saved-jobs.lazy.ts');

let keep: SavedJobsModule | undefined;

/** Brings what saves jobs and copies links: on its first use, or where something was saved before. */
export const loadSavedJobs = (): Promise<SavedJobsModule> =>
  withPart('saved', import('./saved-jobs.lazy.ts')).then((module) => {
    if (!keep) {
      keep = module;
      keep.savedJobs.addEventListener('change', updateAll);
      updateAll();
    }
    return module;
  });

/** What is loaded; `undefined` as long as nobody needed it. Elements are updated when it comes, and when saved jobs change. */
export const loadedSavedJobs = (): SavedJobsModule | undefined => keep;

/** Loads it ahead; where it cannot be had, its use says so. */
const expectKeep = (): void => {
  loadSavedJobs().catch(() => undefined);
};

const onStorage = ({ key }: StorageEvent) => {
  if (key === savedJobsKey) expectKeep();
};

/** Loads it where jobs were saved before, or are in another tab. For each element that shows whether a job is saved. */
export function loadIfJobsAreSaved(): void {
  addEventListener('storage', onStorage);
  try {
    if (localStorage.getItem(savedJobsKey)) expectKeep();
  } catch {
    // Nothing can be kept here, so nothing was.
  }
}
