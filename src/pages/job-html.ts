import { contacts, mailAddress, type Contact } from '../facts/contact.ts';
import { deadline, serviceToday } from '../facts/deadline.ts';
import { organizationNames } from '../facts/organization.ts';
import { sections, type Section } from '../facts/sections.ts';
import type { TextBlock } from '../facts/text-blocks.ts';
import { textPieces } from '../facts/text-links.ts';
import type { Announcement, AnnouncementDescriptor } from '../service/announcement.ts';
import { portalAddress, safeUrl } from '../service/apply-uri.ts';
import type { Words } from '../words/contract/core.ts';
import type { DetailWords } from '../words/contract/details.ts';
import { pageWords, serverDetailWords } from '../words/pages.ts';
import {
  applyLink,
  deadlineLine,
  lines,
  organizationLine,
  outgoingLink,
  portalLink,
  serviceText,
  titleOf,
  type Content,
} from './facts-html.ts';
import { heading, html, type Html } from './html.ts';
import { factTables } from './job-facts-html.ts';
import type { PageSettings } from './page-settings.ts';

/** What is known of a job that is shown. */
export interface JobForm {
  /** Whether the announcement lacks its full texts because no search finds them. The page then says so, and links to the portal. */
  readonly isShort?: boolean;
}

/**
 * Makes the whole announcement of a job as a fragment: its facts, the link to apply, and every text. An answer with `Fields=Full` has the
 * texts (spec §4.3 rule 7). A closed job has no link to apply.
 */
export function renderJob(
  item: Announcement,
  settings: PageSettings,
  { isShort = false }: JobForm = {},
): Html {
  const { MatchedObjectDescriptor: job } = item;
  const { words, headingLevel, salaryHidden = false } = settings;
  const own = serverDetailWords(words);
  const closing = deadline(job, words, serviceToday(settings.now));
  const title = titleOf(item, settings);
  const page = portalAddress(job, settings);
  const tables = factTables({ job, closing, words, own, salaryHidden });
  const section = (name: Html | string, content: Content) =>
    html`<section>${heading(headingLevel + 1, name)}${content}</section>`;
  return html`<article data-served lang="${words.locale}">
    ${heading(headingLevel, serviceText(title))}
    ${organizationLine(
      organizationNames([
        job.OrganizationName,
        job.UserArea?.Details?.SubAgencyName,
        job.SubAgency,
        job.DepartmentName,
      ]),
    )}
    ${deadlineLine(closing)}${closing.state === 'closed' && closedNotice(settings)}
    <p class="portal-actions">
      ${applyLink(item, closing, settings)} ${portalLink(page, words, title)}
    </p>
    ${isShort && html`<p class="portal-message">${own.missing} ${linkToPortal(page, words)}</p>`}
    ${section(own.glance, tables.first)} ${tables.others && section(own.moreFacts, tables.others)}
    ${
      tables.meanings &&
      html`<details>
        <summary>${pageWords(words).meanings}</summary>
        ${tables.meanings}
      </details>`
    }
    ${sections(job).map((one) =>
      section(
        one.label ? serviceText(one.label) : own.headings[one.name],
        html`${sectionContent(one, job, own)}${one.isCutOff && cutOffNote(page, settings, own)}`,
      ),
    )}
  </article>`;
}

const closedNotice = ({ words }: PageSettings): Html =>
  html`<p class="portal-message">${pageWords(words).closedJob}</p>`;

/** Makes what stands in place of a job that is no longer listed, as a fragment: a sentence, and a link to the jobs. */
export function renderClosedJob({ words, headingLevel, pageAddress }: PageSettings): Html {
  const own = serverDetailWords(words);
  return html`<article data-served lang="${words.locale}">
    ${heading(headingLevel, own.gone)}
    <p>${own.goneHint}</p>
    <p><a href="${pageAddress}">${own.back}</a></p>
  </article>`;
}

/** A text of the announcement, with links where it contains web or e-mail addresses. */
const linked = (text: string): readonly Html[] =>
  textPieces(text).map((piece) => {
    const href = piece.address && (mailAddress(piece.text) ?? safeUrl(piece.address)?.href ?? '');
    return href ? outgoingLink(href, piece.text) : lines(piece.text);
  });

const block = (one: TextBlock): Html =>
  one.kind === 'list'
    ? html`<ul class="portal-points" lang="en" dir="auto">
        ${one.items.map((item) => html`<li>${linked(item)}</li>`)}
      </ul>`
    : html`<p lang="en" dir="auto">${linked(one.text)}</p>`;

/** A contact of the agency, as a link where its text is an address. */
function contactRow({ kind, text, address }: Contact, own: DetailWords): Html {
  const href = kind === 'website' ? safeUrl(address)?.href : address;
  const label = { email: own.email, phone: own.phone, website: own.website }[kind];
  return html`<div>
    <dt>${label}</dt>
    <dd><bdi>${href ? outgoingLink(href, text) : text}</bdi></dd>
  </div>`;
}

const linkToPortal = (page: string | undefined, words: Words): Content =>
  page === undefined ? '' : outgoingLink(page, words.viewOnPortal);

/** Follows a text that is cut off, and leads to all of it. */
const cutOffNote = (page: string | undefined, { words }: PageSettings, own: DetailWords): Html =>
  html`<p>${own.cutOff} ${linkToPortal(page, words)}</p>`;

/** The content of a section below its heading. */
function sectionContent(
  { name, blocks }: Section,
  job: AnnouncementDescriptor,
  own: DetailWords,
): Html {
  const details = job.UserArea?.Details ?? {};
  const [address, text = ''] =
    name === 'benefits'
      ? [details.BenefitsUrl, own.moreOnBenefits]
      : name === 'evaluations'
        ? [details.PreviewQuestionnaireurl, own.previewQuestionnaire]
        : [];
  const href = safeUrl(address)?.href;
  return html`${blocks.map(block)}${
    name === 'benefits' &&
    details.BenefitsDisplayDefaultText === true &&
    html`<p>${own.standardBenefits}</p>`
  }${href !== undefined && html`<p>${outgoingLink(href, text)}</p>`}${
    name === 'contact' && html`<dl>${contacts(details).map((one) => contactRow(one, own))}</dl>`
  }`;
}
