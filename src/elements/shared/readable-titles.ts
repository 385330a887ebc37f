import { titleOf } from '../../facts/text.ts';
import type { Announcement } from '../../service/announcement.ts';
import { updateAll } from './language-controller.ts';
import { lazyPart } from './lazy-part.ts';

const titleCase = lazyPart(() => import('./title-case.lazy.ts'), { onLoad: updateAll });

const retryDelayMs = 30_000;
let loading: Promise<void> | undefined;

/**
 * Loads what makes titles readable. Never rejects: where the file cannot be loaded, titles stay as the service writes them, and a
 * later call tries again.
 *
 * @returns `undefined` once it is loaded. Elements are updated when it arrives.
 */
export function loadReadableTitles(): Promise<void> | undefined {
  if (titleCase.loaded) return undefined;
  loading ??= titleCase.load().then(
    () => undefined,
    () =>
      void setTimeout(() => {
        loading = undefined;
      }, retryDelayMs),
  );
  return loading;
}

/**
 * Returns the title of a job.
 *
 * @param isReadable whether titles in ALL CAPS are written in mixed case (`readable-titles`).
 */
export function jobTitle(job: Announcement, isReadable: boolean): string {
  const title = titleOf(job);
  if (!isReadable) return title;
  void loadReadableTitles();
  return titleCase.loaded?.readableTitle(title) ?? title;
}
