import type { Announcement, AnnouncementDescriptor } from '../protocol/announcement.ts';
import { findTextUrl } from '../protocol/apply-uri.ts';
import type { DetailWords } from '../words/contract/details.ts';
import { readContacts, type Contact } from './fields/contact.ts';
import { markEnglish, isolate, type Content } from './content.ts';
import { linkText, type TextLinkRules } from './fields/job-links.ts';
import type { Section, SectionName } from './text/sections.ts';
import type { TextBlock } from './text/text-blocks.ts';

/** One section of an announcement. */
export interface JobSection {
  /** `summary`, `duties`, `requirements`, … */
  readonly name: SectionName;
  /** Identifies the section on the page, for links. */
  readonly anchor: string;
  /** The heading. */
  readonly title: Content;
  /** The text with its lists and links. */
  readonly content: Content;
  /** A notice that the text is cut off, with a link to the complete text; `''` if it is complete. */
  readonly cutOffNote: Content;
}

/** Prints the texts of one announcement. */
type Linked = (text: string) => Content;

const block = (one: TextBlock, linked: Linked): Content =>
  one.kind === 'list'
    ? {
        kind: 'points',
        content: one.items.map((item) => ({ kind: 'item', content: linked(item) })),
      }
    : { kind: 'passage', content: linked(one.text) };

/** Returns a contact of the agency, as a link if it has a target: a website, an e-mail address or a telephone number. */
function contactRow(
  { kind, text, url }: Contact,
  job: AnnouncementDescriptor,
  own: DetailWords,
  rules: TextLinkRules,
): Content {
  const href = kind === 'website' ? findTextUrl(url, job, rules) : url;
  const label = { email: own.email, phone: own.phone, website: own.website }[kind];
  return {
    kind: 'row',
    label,
    content: isolate(href ? { kind: 'link', content: text, href } : text),
  };
}

function describeContent(
  { name, blocks }: Section,
  item: Announcement,
  own: DetailWords,
  rules: TextLinkRules,
): Content {
  const job = item.MatchedObjectDescriptor;
  const details = job.UserArea?.Details ?? {};
  const links: Readonly<Record<string, readonly [string | undefined, string]>> = {
    benefits: [details.BenefitsUrl, own.moreOnBenefits],
    evaluations: [details.PreviewQuestionnaireurl, own.previewQuestionnaire],
  };
  const [url, text = ''] = links[name] ?? [];
  const href = findTextUrl(url, job, rules);
  return [
    ...blocks.map((one) => block(one, (text) => linkText(text, item, rules))),
    name === 'benefits' && details.BenefitsDisplayDefaultText
      ? { kind: 'paragraph', content: own.standardBenefits }
      : '',
    href ? { kind: 'paragraph', content: { kind: 'link', content: text, href } } : '',
    name === 'contact'
      ? {
          kind: 'table',
          content: readContacts(details).map((one) => contactRow(one, job, own, rules)),
        }
      : '',
  ];
}

/**
 * Describes the sections of an announcement.
 *
 * @param portalLink the link to the whole announcement; `''` if there is none.
 */
export const describeSections = (
  sections: readonly Section[],
  item: Announcement,
  own: DetailWords,
  portalLink: Content,
  rules: TextLinkRules,
): JobSection[] =>
  sections.map((section, index) => ({
    name: section.name,
    anchor: `${section.name}-${index}`,
    title: section.label ? markEnglish(section.label) : own.headings[section.name],
    content: describeContent(section, item, own, rules),
    cutOffNote: section.isCutOff ? [own.cutOff, ' ', portalLink] : '',
  }));
