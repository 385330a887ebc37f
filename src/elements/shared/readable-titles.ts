import { titleOf } from '../../facts/text.ts';
import type { Announcement } from '../../service/announcement.ts';

type Titles = typeof import('../../facts/title-case.lazy.ts');

let titles: Titles | undefined;
let loading: Promise<Titles> | undefined;

/**
 * What a job is called, in readable letters where the page wants that (`readable-titles`). Where the file for it cannot be had, titles
 * stay as they are written.
 *
 * @param onLoad told when that file is there.
 */
export function shownTitle(job: Announcement, isReadable: boolean, onLoad: () => void): string {
  const written = titleOf(job);
  if (!isReadable) return written;
  if (titles) return titles.readableTitle(written);
  loading ??= import('../../facts/title-case.lazy.ts');
  loading.then(
    (module) => {
      titles = module;
      onLoad();
    },
    () => undefined,
  );
  return written;
}
