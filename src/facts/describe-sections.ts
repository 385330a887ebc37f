import type { AnnouncementDescriptor } from '../protocol/announcement.ts';
import { readSafeUrl } from '../protocol/apply-uri.ts';
import type { DetailWords } from '../words/contract/details.ts';
import { readContacts, readMailAddress, type Contact } from './contact.ts';
import { markEnglish, isolate, type Content } from './content.ts';
import { listSections, type Section, type SectionName } from './sections.ts';
import type { TextBlock } from './text-blocks.ts';
import { splitAtLinks } from './text-links.ts';

/** One section of an announcement. */
export interface JobSection {
  /** `summary`, `duties`, `requirements`, … */
  readonly name: SectionName;
  /** The heading. */
  readonly title: Content;
  /** The text with its lists and links. */
  readonly content: Content;
  /** A notice that the text is cut off, with a link to the complete text; `''` if it is complete. */
  readonly cutOffNote: Content;
}

/** Returns a text of the announcement with links at the web and e-mail addresses in it. */
const linked = (text: string): Content =>
  splitAtLinks(text).map((piece): Content => {
    const href = piece.address && (readMailAddress(piece.text) ?? readSafeUrl(piece.address)?.href);
    return href ? { kind: 'address', content: piece.text, href } : piece.text;
  });

const block = (one: TextBlock): Content =>
  one.kind === 'list'
    ? {
        kind: 'points',
        content: one.items.map((item) => ({ kind: 'item', content: linked(item) })),
      }
    : { kind: 'passage', content: linked(one.text) };

/** Returns a contact of the agency, as a link if its text is an address. */
function contactRow({ kind, text, address }: Contact, own: DetailWords): Content {
  const href = kind === 'website' ? readSafeUrl(address)?.href : address;
  const label = { email: own.email, phone: own.phone, website: own.website }[kind];
  return {
    kind: 'row',
    label,
    content: isolate(href ? { kind: 'link', content: text, href } : text),
  };
}

function describeContent(
  { name, blocks }: Section,
  job: AnnouncementDescriptor,
  own: DetailWords,
): Content {
  const details = job.UserArea?.Details ?? {};
  const links: Readonly<Record<string, readonly [string | undefined, string]>> = {
    benefits: [details.BenefitsUrl, own.moreOnBenefits],
    evaluations: [details.PreviewQuestionnaireurl, own.previewQuestionnaire],
  };
  const [address, text = ''] = links[name] ?? [];
  const href = readSafeUrl(address)?.href;
  return [
    ...blocks.map(block),
    name === 'benefits' && details.BenefitsDisplayDefaultText
      ? { kind: 'paragraph', content: own.standardBenefits }
      : '',
    href ? { kind: 'paragraph', content: { kind: 'link', content: text, href } } : '',
    name === 'contact'
      ? { kind: 'table', content: readContacts(details).map((one) => contactRow(one, own)) }
      : '',
  ];
}

/**
 * Describes the sections of an announcement.
 *
 * @param portalLink the link to the whole announcement; `''` if there is none.
 */
export const describeSections = (
  job: AnnouncementDescriptor,
  own: DetailWords,
  portalLink: Content,
): JobSection[] =>
  listSections(job).map((section) => ({
    name: section.name,
    title: section.label ? markEnglish(section.label) : own.headings[section.name],
    content: describeContent(section, job, own),
    cutOffNote: section.isCutOff ? [own.cutOff, ' ', portalLink] : '',
  }));
