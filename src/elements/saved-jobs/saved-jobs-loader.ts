import { savedJobsKey } from '../../search/saved-key.ts';
import type { Words } from '../../words/contract/core.ts';
import { withPart } from '../../words/locale-loader.ts';
import { PortalErrorEvent } from '../shared/events.ts';
import { updateAll } from '../shared/language-controller.ts';
import { lazyPart } from '../shared/lazy-part.ts';
import type { Say } from './toggle-saved.ts';

/** What saves jobs and copies links. */
export type SavedJobsModule = typeof import('./saved-jobs.lazy.ts');
export type { Say };

const savedJobsPart = lazyPart<SavedJobsModule>(
  () => withPart('saved', import('./saved-jobs.lazy.ts')),
  {
    onLoad: ({ savedJobs }) => {
      savedJobs.addEventListener('change', updateAll);
      updateAll();
    },
  },
);

/** Loads what saves jobs and copies links: on its first use, or where jobs are saved already. */
export const loadSavedJobs = (): Promise<SavedJobsModule> => savedJobsPart.load();

/** Returns it once it is loaded. Elements are updated when it arrives, and when saved jobs change. */
export const loadedSavedJobs = (): SavedJobsModule | undefined => savedJobsPart.loaded;

/**
 * Runs an action of an element on a job: saving it, or copying its link. Where the part that does this cannot be loaded, the reader and
 * the page are told.
 */
export function withSavedJobs(
  element: Element,
  words: Words,
  say: Say,
  action: (part: SavedJobsModule) => void,
): void {
  loadSavedJobs().then(action, () => {
    say(words.notLoaded);
    const message = 'The part of the script that saves jobs and copies links cannot be loaded.';
    element.dispatchEvent(new PortalErrorEvent({ search: '', kind: 'network', message }));
  });
}

/** Loads it in advance. Where it cannot be loaded, its use reports that. */
const preload = (): void => {
  loadSavedJobs().catch(() => undefined);
};

const onStorage = ({ key }: StorageEvent) => {
  if (key === savedJobsKey) preload();
};

/** Loads it where jobs are saved already, or are saved in another tab. For elements that show whether a job is saved. */
export function loadIfJobsAreSaved(): void {
  addEventListener('storage', onStorage);
  try {
    if (localStorage.getItem(savedJobsKey)) preload();
  } catch {
    // Without storage no job is saved.
  }
}
