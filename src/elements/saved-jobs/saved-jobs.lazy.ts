import { savedJobs, savedLimit } from '../../search/saved-jobs.ts';
import type { Announcement } from '../../service/announcement.ts';
import { savedWords } from '../../words/saved.ts';
import type { Words } from '../../words/contract/core.ts';
import { copyText } from '../shared/copy-text.ts';
import { PortalSaveEvent } from '../shared/events.ts';

// What is loaded when a job is saved or its link copied for the first time.
export { savedJobs };
export { SavedView } from './saved-view.ts';

/** Shows and speaks a message: its place has to be there for a moment before its words. */
type Say = (note: string) => void;

async function announce(say: Say, note: string): Promise<void> {
  say('');
  await new Promise((resolve) => setTimeout(resolve, 100));
  say(note);
}

/** Saves a job or takes it out again, tells the page, and says what the reader has to know beyond what is seen. */
export function toggleSaved(
  element: Element,
  job: Announcement,
  title: string,
  words: Words,
  say: Say,
): void {
  const { MatchedObjectId: id } = job;
  const own = savedWords(words);
  const isSaved = savedJobs.has(id);
  if (isSaved) savedJobs.remove(id);
  else if (!savedJobs.add(job)) return void announce(say, own.full(savedLimit));
  void announce(
    say,
    isSaved || savedJobs.persistence === 'onDevice' ? '' : own.kept[savedJobs.persistence],
  );
  element.dispatchEvent(new PortalSaveEvent({ id, title, saved: !isSaved }));
}

/**
 * Finishes the copying of a link and says what came of it.
 *
 * @param copied whether the clipboard took it, asked while the browser still knew that the reader wanted it; `undefined` where the
 *   page has none.
 */
export async function finishCopy(
  address: string,
  copied: Promise<boolean> | undefined,
  words: Words,
  say: Say,
): Promise<void> {
  const own = savedWords(words);
  const isCopied = await copyText(address, copied);
  await announce(say, isCopied ? own.copied : own.copyByHand(address));
}
