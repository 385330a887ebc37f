import { html, nothing, type TemplateResult } from 'lit';
import { contacts, mailAddress, type Contact } from '../../facts/contact.ts';
import { organizationNames } from '../../facts/organization.ts';
import type { Section } from '../../facts/sections.ts';
import type { TextBlock } from '../../facts/text-blocks.ts';
import { textPieces } from '../../facts/text-links.ts';
import type { AnnouncementDescriptor } from '../../service/announcement.ts';
import { safeUrl } from '../../service/apply-uri.ts';
import type { Words } from '../../words/contract/core.ts';
import type { DetailWords } from '../../words/contract/details.ts';

type Content = TemplateResult | typeof nothing | string;

/** The agency and the departments above it, each name once. */
export function organization(job: AnnouncementDescriptor): Content {
  const all = organizationNames([
    job.OrganizationName,
    job.UserArea?.Details?.SubAgencyName,
    job.SubAgency,
    job.DepartmentName,
  ]);
  if (all.length === 0) return nothing;
  return html`<p part="organization" lang="en">
    ${all.map((name, index) => html`${index > 0 ? ' · ' : nothing}<bdi>${name}</bdi>`)}
  </p>`;
}

/** A text of the announcement, with links where it contains web or e-mail addresses. */
const linked = (text: string): readonly Content[] =>
  textPieces(text).map((piece) => {
    const href = piece.address && (mailAddress(piece.text) ?? safeUrl(piece.address)?.href ?? '');
    return href
      ? html`<a class="address" rel="noopener" href=${href}>${piece.text}</a>`
      : piece.text;
  });

const block = (one: TextBlock): TemplateResult =>
  one.kind === 'list'
    ? html`<ul lang="en" dir="auto" class="points">
        ${one.items.map((item) => html`<li>${linked(item)}</li>`)}
      </ul>`
    : html`<p lang="en" dir="auto">${linked(one.text)}</p>`;

/** A contact of the agency, as a link where its text is an address. */
function contactRow({ kind, text, address }: Contact, own: DetailWords): TemplateResult {
  const href = kind === 'website' ? safeUrl(address)?.href : address;
  const label = { email: own.email, phone: own.phone, website: own.website }[kind];
  return html`<div>
    <dt>${label}</dt>
    <dd><bdi>${href ? html`<a rel="noopener" href=${href}>${text}</a>` : text}</bdi></dd>
  </div>`;
}

/** The link to the whole announcement, after a note that it is not shown here. */
export const linkToPortal = (
  page: string | undefined,
  words: Words,
): TemplateResult | typeof nothing =>
  page ? html`<a class="address" rel="noopener" href=${page}>${words.viewOnPortal}</a>` : nothing;

/** Follows a text that is cut off, and leads to all of it. */
export const cutOffNote = (
  page: string | undefined,
  words: Words,
  own: DetailWords,
): TemplateResult => html`<p class="cut-off">${own.cutOff} ${linkToPortal(page, words)}</p>`;

/** The content of a section below its heading. */
export function sectionContent(
  { name, blocks }: Section,
  job: AnnouncementDescriptor,
  own: DetailWords,
): TemplateResult {
  const details = job.UserArea?.Details ?? {};
  const further = {
    benefits: [details.BenefitsUrl, own.moreOnBenefits],
    evaluations: [details.PreviewQuestionnaireurl, own.previewQuestionnaire],
  } as const;
  const [address, linkText] = further[name as keyof typeof further] ?? [];
  const href = safeUrl(address)?.href;
  return html`
    ${blocks.map(block)}
    ${
      name === 'benefits' && details.BenefitsDisplayDefaultText
        ? html`<p>${own.standardBenefits}</p>`
        : nothing
    }
    ${href ? html`<p><a rel="noopener" href=${href}>${linkText}</a></p>` : nothing}
    ${
      name === 'contact'
        ? html`<dl>${contacts(details).map((one) => contactRow(one, own))}</dl>`
        : nothing
    }
  `;
}
