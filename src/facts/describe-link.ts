import type { Announcement } from '../protocol/announcement.ts';
import { findPortalUrl, type LinkRules } from '../protocol/apply-uri.ts';
import { readJobTitle } from './text/title-case.ts';

/** How {@link describeLink} describes a job. */
export interface LinkOptions extends LinkRules {
  /** Keeps titles in ALL CAPS. @default false */
  readonly withOriginalTitles?: boolean | undefined;
}

/** A job by its title and its page on the portal: what remains if nothing else can be shown. */
export interface JobLink {
  /** The title, in English. */
  readonly title: string;
  /** URL of the job on the portal, with the site's channel; `undefined` if it is unsafe or not permitted. */
  readonly page: string | undefined;
}

/** Describes a job as a link to the portal. */
export const describeLink = (item: Announcement, options: LinkOptions): JobLink => ({
  title: readJobTitle(item, options.withOriginalTitles),
  page: findPortalUrl(item.MatchedObjectDescriptor, options),
});

/** Returns the names in a list such as the attribute `rows`; `undefined` without a list. */
export const namesIn = (list: string | null | undefined): string[] | undefined =>
  list?.split(/[\s;,]+/).filter(Boolean);

/** Whether a list with these actions has an action. Without the attribute it has all of them. */
export const hasAction = (actions: string | null | undefined, name: 'details' | 'save'): boolean =>
  namesIn(actions)?.includes(name) ?? true;

/**
 * Returns the URL of a link that opens a job in a list of the page: with `urlSync` the page's own. Without it a new tab would not show
 * the job, but the portal does.
 *
 * @param here the page's URL with the job open.
 */
export const findDetailsUrl = (
  { page }: JobLink,
  here: string,
  urlSync: boolean | undefined,
): string => (urlSync ? here : (page ?? here));
