import { savedKey } from '../search/saved-key.ts';
import { updateAll } from './language-controller.ts';

/** What is loaded late. */
export type Keep = typeof import('./keep.ts');

let keep: Keep | undefined;

/** Brings what saves jobs and copies links: on its first use, or where something was saved before. */
export const loadKeep = (): Promise<Keep> =>
  import('./keep.ts').then((module) => {
    if (!keep) {
      keep = module;
      keep.savedJobs.addEventListener('change', updateAll);
      updateAll();
    }
    return module;
  });

/** What is loaded; `undefined` as long as nobody needed it. Elements are updated when it comes, and when saved jobs change. */
export const loadedKeep = (): Keep | undefined => keep;

/** Loads it ahead; where it cannot be had, its use says so. */
const expectKeep = (): void => {
  loadKeep().catch(() => undefined);
};

const onStorage = ({ key }: StorageEvent) => {
  if (key === savedKey) expectKeep();
};

/** Loads it where jobs were saved before, or are in another tab. For each element that shows whether a job is saved. */
export function expectSaved(): void {
  addEventListener('storage', onStorage);
  try {
    if (localStorage.getItem(savedKey)) expectKeep();
  } catch {
    // Nothing can be kept here, so nothing was.
  }
}
