import { html, nothing, type TemplateResult } from 'lit';
import {
  applicationLimit,
  otherAnnouncement,
  promotionText,
} from '../../facts/announcement-extras.ts';
import { conditionFacts } from '../../facts/conditions.ts';
import { contacts, mailAddress, type Contact } from '../../facts/contact.ts';
import { calendarDate, dateWords, type Deadline } from '../../facts/deadline.ts';
import { eligibility } from '../../facts/eligibility.ts';
import { explainedGroups, explanations } from '../../facts/explanations.ts';
import { grade } from '../../facts/grade.ts';
import { eligibilityInFull, scheduleInFull } from '../../facts/full-text.ts';
import { organizationNames } from '../../facts/organization.ts';
import { pay } from '../../facts/pay.ts';
import { place } from '../../facts/place.ts';
import { schedule } from '../../facts/schedule.ts';
import type { Section } from '../../facts/sections.ts';
import { foreign, localizedText, tidy, type LocalizedText } from '../../facts/text.ts';
import type { TextBlock } from '../../facts/text-blocks.ts';
import { textPieces } from '../../facts/text-links.ts';
import type { CodeNames } from '../../search/code-names.ts';
import type { AnnouncementDescriptor } from '../../service/announcement.ts';
import { safeUrl } from '../../service/apply-uri.ts';
import type { Words } from '../../words/contract/core.ts';
import type { ConditionName, DetailWords } from '../../words/contract/details.ts';
import { placeList } from '../shared/place-list.ts';
import { mixedLanguage, unbroken } from '../shared/mixed-language.ts';
import { payBar } from './pay-bar.ts';

type Content = TemplateResult | typeof nothing | string;

/** A fact: its label, its content, and the explanations of it. */
type Row = readonly [label: string, content: Content, explanations?: readonly Content[]];

/** Up to so many locations are listed openly. */
const maximumOpenPlaces = 12;

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

const lines = (all: readonly LocalizedText[]): Content =>
  all.length > 1
    ? html`<ul role="list">
        ${all.map((one) => html`<li><bdi>${mixedLanguage(one)}</bdi></li>`)}
      </ul>`
    : all[0]?.text
      ? html`<bdi>${mixedLanguage(all[0])}</bdi>`
      : nothing;

function places(job: AnnouncementDescriptor, words: Words, own: DetailWords): Content {
  const where = place(job, words);
  const { text, heading, isHeadingTranslated, all } = where;
  if (all.length < 2 && !heading) return html`<bdi>${text}</bdi>`;
  return html`${heading ? html`<bdi lang=${isHeadingTranslated ? words.locale : 'en'}>${heading}</bdi>` : nothing}
    <details ?open=${all.length <= maximumOpenPlaces}>
      <summary>${own.places(all.length)}</summary>
      ${placeList(where)}
    </details>`;
}

/** The explanations of a row, in a disclosure. */
const meaning = (label: string, texts: readonly Content[], own: DetailWords): Content =>
  texts.length > 0
    ? html`<details class="meaning">
        <summary><bdi>${own.meaning}</bdi><span class="visually-hidden"> ${label}</span></summary>
        ${texts.map((text) => html`<p>${text}</p>`)}
      </details>`
    : nothing;

/** Names another announcement of the job, as a link where the announcement has its address. */
function otherAnnouncementLine(job: AnnouncementDescriptor, own: DetailWords): Content {
  const other = otherAnnouncement(job, own);
  if (!other) return nothing;
  if (other.address === undefined) return html`<p>${other.text}</p>`;
  const href = safeUrl(other.address)?.href;
  return href ? html`<p><a href=${href}>${other.text}</a></p>` : nothing;
}

/** The facts of an announcement at a glance: a row for each fact that it contains. */
export function factTable(
  job: AnnouncementDescriptor,
  closing: Deadline,
  words: Words,
  own: DetailWords,
  salaryHidden: boolean,
  names: CodeNames,
): TemplateResult {
  const earning = pay(job, words);
  const level = grade(job, words).text;
  const promotion = promotionText(job);
  const number = lines([localizedText(tidy(job.PositionID))]);
  const other = otherAnnouncementLine(job, own);
  const limit = closing.state === 'closed' ? '' : applicationLimit(job, own);
  const posted = calendarDate(job.PublicationStartDate);
  const means = explanations(job, words, own);
  const atWork = schedule(job, words, names.of('positionscheduletypes', 'positionofferingtypes'));
  const mayApply = eligibility(job, words, names.of('hiringpaths'));
  const groups = explainedGroups(mayApply, own).map(
    ({ name, explanation }) =>
      html`<b><bdi>${name}</bdi></b
        ><br />${explanation}`,
  );
  const rows: readonly Row[] = [
    [
      own.deadline,
      html`${closing.iso ? html`<time datetime=${closing.iso}>${closing.text}</time>` : closing.text}
      ${closing.badge ? html`<span class="badge">${closing.badge}</span>` : nothing}
      ${limit ? html`<p>${limit}</p>` : nothing}`,
      means.deadline,
    ],
    [
      words.pay,
      salaryHidden
        ? nothing
        : html`${lines(earning.ranges[0] ? earning.ranges : [earning])}
          ${payBar(earning.ranges, words)}`,
    ],
    [
      words.grade,
      level || promotion.text
        ? html`<bdi>${unbroken(level)}</bdi>
            ${promotion.text ? html`<p><bdi>${mixedLanguage(promotion)}</bdi></p>` : nothing}`
        : nothing,
      means.grade,
    ],
    [words.place, places(job, words, own)],
    [words.schedule, lines([atWork, ...scheduleInFull(job, atWork)]), means.schedule],
    [words.whoMayApply, lines([eligibilityInFull(job, mayApply)]), groups],
    ...(Object.keys(conditionFacts) as ConditionName[]).map((name) => {
      const condition = conditionFacts[name](job, own);
      const { explanation } = condition;
      return [own.conditions[name], lines([condition]), explanation ? [explanation] : []] as const;
    }),
    [
      own.series,
      lines(
        (job.JobCategory ?? []).flatMap(({ Name, Code }) => {
          const parts = [tidy(Code), foreign(tidy(Name))].filter(Boolean);
          return parts.length > 0 ? [localizedText(parts.join(' '))] : [];
        }),
      ),
    ],
    [own.posted, posted ? dateWords(posted, words.locale) : nothing],
    [own.number, number === nothing && other === nothing ? nothing : html`${number} ${other}`],
  ];
  return html`<dl>
    ${rows.map(([label, content, texts = []]) =>
      content === nothing || content === ''
        ? nothing
        : html`<div>
            <dt>${label}</dt>
            <dd>${content}${meaning(label, texts, own)}</dd>
          </div>`,
    )}
  </dl>`;
}

/** A text of the announcement, with links where it contains web or e-mail addresses. */
const linked = (text: string): readonly Content[] =>
  textPieces(text).map((piece) => {
    const href = piece.address && (mailAddress(piece.text) ?? safeUrl(piece.address)?.href ?? '');
    return href ? html`<a class="address" href=${href}>${piece.text}</a>` : piece.text;
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
    <dd><bdi>${href ? html`<a href=${href}>${text}</a>` : text}</bdi></dd>
  </div>`;
}

/** Follows a text that is cut off, and leads to all of it. */
export const cutOffNote = (
  page: string | undefined,
  words: Words,
  own: DetailWords,
): TemplateResult =>
  html`<p class="cut-off">
    ${own.cutOff}
    ${page ? html`<a class="address" href=${page}>${words.viewOnPortal}</a>` : nothing}
  </p>`;

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
    ${href ? html`<p><a href=${href}>${linkText}</a></p>` : nothing}
    ${
      name === 'contact'
        ? html`<dl>${contacts(details).map((one) => contactRow(one, own))}</dl>`
        : nothing
    }
  `;
}
