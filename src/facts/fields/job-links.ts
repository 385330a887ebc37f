import type { Announcement } from '../../protocol/announcement.ts';
import { findOtherJob, findTextUrl, type LinkRules } from '../../protocol/apply-uri.ts';
import type { Content } from '../content.ts';
import { splitAtJobs, splitAtLinks } from '../text/text-links.ts';
import { readMailUrl } from './contact.ts';

/** The settings of the links in the texts of an announcement. */
export interface TextLinkRules extends LinkRules {
  /** Returns the URL of another job on the page itself, by its control number; `undefined` if the page's list does not have the job. */
  readonly otherJobUrl?: ((controlNumber: string) => string | undefined) | undefined;
}

/** Returns a text that names another job as a link: to the page itself if it has the job, else to the portal. */
export function linkJob(
  kind: 'link' | 'url',
  content: string,
  number: string,
  { MatchedObjectId, MatchedObjectDescriptor: job }: Announcement,
  rules: TextLinkRules,
): Content {
  if (number === MatchedObjectId) return content;
  const own = rules.otherJobUrl?.(number);
  const href = own ?? findOtherJob(number, job, rules);
  return href === undefined ? content : { kind, content, href, ...(own && { job: number }) };
}

/** Returns a text of the announcement with links at the URLs and e-mail addresses, and at the numbers of other jobs in it. */
export const linkText = (text: string, item: Announcement, rules: TextLinkRules): Content =>
  splitAtLinks(text).flatMap((piece): readonly Content[] => {
    const href =
      piece.url &&
      (readMailUrl(piece.text) ?? findTextUrl(piece.url, item.MatchedObjectDescriptor, rules));
    if (href) return [{ kind: 'url', content: piece.text, href }];
    return piece.url
      ? [piece.text]
      : splitAtJobs(piece.text).map((one) =>
          one.job ? linkJob('url', one.text, one.job, item, rules) : one.text,
        );
  });
