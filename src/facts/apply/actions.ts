import type { Announcement, AnnouncementDescriptor } from '../../protocol/announcement.ts';
import { writeApplyUrl, readSafeUrl, type LinkRules } from '../../protocol/apply-uri.ts';
import type { Words } from '../../words/contract/core.ts';
import type { Deadline } from '../fields/deadline.ts';

/**
 * Something that a visitor can do with a job, as a link or a button. Its name is a visible text and, for screen readers, which job it is
 * for: "Apply" " for " "Nurse". It starts with the visible text (WCAG 2.2 SC 2.5.3).
 */
export interface JobAction {
  /** Which action it is. */
  readonly name: 'apply' | 'details' | 'save' | 'copy' | 'portal';
  /** The visible text, "Apply". */
  readonly text: string;
  /** The text before the title with its spaces, " for ". */
  readonly before: string;
  /** The job's title. */
  readonly title: string;
  /** Language of the title, if it is not English (BCP 47). */
  readonly language?: string | undefined;
  /** The text after the title; usually empty. */
  readonly after: string;
  /** The final URL: to follow or, for `copy`, to copy. Empty for `save`. */
  readonly href: string;
  /** Whether the job is saved, so that `save` removes it. */
  readonly isSaved: boolean;
}

/** Returns the final URL to apply; `undefined` for a closed job, or without a safe and permitted URL. */
export const applyUrl = (
  job: AnnouncementDescriptor,
  { state }: Deadline,
  rules: LinkRules,
): string | undefined => (state === 'closed' ? undefined : writeApplyUrl(job, rules));

/** Returns the URL of a job's page on the site itself; `undefined` if it is unsafe or the job has no control number. */
export const findOwnUrl = (
  item: Announcement,
  site: { jobUrl(item: Announcement): string | undefined },
): string | undefined => (item.MatchedObjectId ? readSafeUrl(site.jobUrl(item))?.href : undefined);

/** Returns an action on a job. */
export function describeAction(
  name: Exclude<JobAction['name'], 'portal'>,
  words: Words,
  title: string,
  href: string,
  isJobSaved = false,
  language?: string,
): JobAction {
  const isSaved = isJobSaved && name === 'save';
  const [text, before = '', after = ''] =
    name === 'apply'
      ? [words.apply, ...words.applyTo('\n').slice(words.apply.length).split('\n')]
      : words.actions[isSaved ? 'saved' : name];
  return { name, text, before: ` ${before.trim()} `, title, language, after, href, isSaved };
}
