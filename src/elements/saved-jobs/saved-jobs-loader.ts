import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { listKeptKeys } from '../../search/connected-elements.ts';
import type { Words } from '../../words/contract/core.ts';
import { withPart } from '../../words/locale-loader.ts';
import { lazyPart, whenIdle } from '../shared/lazy-part.ts';
import type { Say } from './toggle-saved.ts';

/** The part that saves jobs, copies links, and names what is kept on the device. */
export type SavedJobsModule = typeof import('./saved-jobs.lazy.ts');
export type { Say };

/** The elements of the page that show whether a job is saved. */
const followers = new Set<SavedJobsController>();

const updateFollowers = () => {
  for (const follower of followers) follower.update();
};

const savedJobsPart = lazyPart<SavedJobsModule>(() =>
  withPart('saved', import('./saved-jobs.lazy.ts')),
);
savedJobsPart.onceLoaded(({ savedJobs }) => {
  savedJobs.addEventListener('change', updateFollowers);
  updateFollowers();
});

/** Loads the part: on its first use, or if anything is kept on the device. */
export const loadSavedJobs = (element?: Element): Promise<SavedJobsModule> =>
  savedJobsPart.load(element);

/** Returns it once it is loaded. A {@link SavedJobsController} updates the elements that ask. */
export const loadedSavedJobs = (): SavedJobsModule | undefined => savedJobsPart.loaded;

/**
 * Updates an element when the part that saves jobs has loaded, and when saved jobs change: in a list of 500 cards only the card whose job
 * is saved.
 */
export class SavedJobsController implements ReactiveController {
  readonly update: () => void;

  /** @param isOutdated whether the element shows an outdated state. */
  constructor(host: ReactiveControllerHost, isOutdated: () => boolean = () => true) {
    this.update = () => {
      if (isOutdated()) host.requestUpdate();
    };
    host.addController(this);
  }

  hostConnected(): void {
    followers.add(this);
  }

  hostDisconnected(): void {
    followers.delete(this);
  }
}

/**
 * Runs an action of an element on a job: saving it, or copying its link. If the part cannot be loaded, a message informs the visitor, and
 * an event the page.
 */
export function withSavedJobs(
  element: Element,
  words: Words,
  say: Say,
  action: (part: SavedJobsModule) => void,
): void {
  loadSavedJobs(element).then(action, () => {
    say(words.notLoaded);
  });
}

let isLooking = false;

/**
 * Loads the part if anything is kept on the device, or once another tab keeps something. For elements that show whether a job is saved, or
 * that keep something. They are rendered first, because the first use of the storage takes time.
 */
export function loadIfKept(): void {
  if (isLooking) return;
  isLooking = true;
  addEventListener('storage', loadIfKept);
  whenIdle(() => {
    isLooking = false;
    try {
      // Its use reports a failure.
      if (listKeptKeys(localStorage).length > 0) loadSavedJobs().catch(() => undefined);
    } catch {
      // Without storage nothing is kept.
    }
  });
}
