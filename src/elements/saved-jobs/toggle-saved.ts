import { savedJobs, savedLimit } from '../../search/saved/saved-jobs.ts';
import type { Announcement } from '../../protocol/announcement.ts';
import { savedWords } from '../../words/saved.ts';
import type { Words } from '../../words/contract/core.ts';
import { copyText } from '../shared/copy-and-download.ts';
import { PortalJobSaveEvent } from '../shared/events.ts';
import { savedRenewal } from './saved-renewal.ts';

/** Shows and announces a message, or only announces it if a button shows the same. */
export type Say = (note: string, options?: { isSpoken?: boolean }) => void;

/** How long the status line is empty before a message, so that screen readers notice the change. */
const silenceMs = 100;

async function announce(say: Say, note: string, options?: { isSpoken: boolean }): Promise<void> {
  say('', options);
  await new Promise((resolve) => setTimeout(resolve, silenceMs));
  say(note, options);
}

/**
 * Saves a job or removes it, dispatches `portal-job-save`, and announces the outcome. An outcome that the button cannot show is also a
 * visible message.
 */
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
  else if (!savedJobs.add(job, savedRenewal.sourceOf(job)))
    return void announce(say, own.full(savedLimit));
  const { persistence } = savedJobs;
  if (isSaved) void announce(say, own.removed(title), { isSpoken: true });
  else if (persistence === 'onDevice') void announce(say, own.saved(title), { isSpoken: true });
  else void announce(say, own.storage[persistence]);
  element.dispatchEvent(new PortalJobSaveEvent({ id, title, saved: !isSaved }));
}

/**
 * Finishes the copying of a link and announces its outcome.
 *
 * @param copied whether the clipboard took the URL; `undefined` if the page has no clipboard. It is written before this file is loaded,
 * because browsers allow that only in the click.
 */
export async function finishCopy(
  url: string,
  copied: Promise<boolean> | undefined,
  words: Words,
  say: Say,
): Promise<void> {
  const own = savedWords(words);
  const isCopied = await copyText(url, copied);
  await announce(say, isCopied ? own.copied : own.copyByHand(url));
}
