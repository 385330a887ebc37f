import { html, nothing, type TemplateResult } from 'lit';
import {
  applicationLimit,
  closingTime,
  otherAnnouncement,
  promotionText,
} from '../../facts/announcement-extras.ts';
import { conditionFacts } from '../../facts/conditions.ts';
import { calendarDate, dateWords, type Deadline } from '../../facts/deadline.ts';
import { eligibility } from '../../facts/eligibility.ts';
import { explainedGroups, explanations, type FactExplanations } from '../../facts/explanations.ts';
import { grade } from '../../facts/grade.ts';
import { eligibilityInFull, scheduleInFull } from '../../facts/full-text.ts';
import { pay } from '../../facts/pay.ts';
import { place } from '../../facts/place.ts';
import { schedule } from '../../facts/schedule.ts';
import { foreign, localizedText, tidy, type LocalizedText } from '../../facts/text.ts';
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

/** What the facts of an announcement are made of. */
export interface FactOptions {
  job: AnnouncementDescriptor;
  closing: Deadline;
  words: Words;
  own: DetailWords;
  salaryHidden: boolean;
  /** The service's names of codes that the glossary does not have. */
  names: CodeNames;
}

/** Whether the facts besides the first five are unfolded, and what learns that the reader folds or unfolds them. */
export interface MoreFacts {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** Up to so many locations are listed openly. */
const maximumOpenPlaces = 12;

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

function closes(job: AnnouncementDescriptor, closing: Deadline, own: DetailWords): TemplateResult {
  const notes = [
    closingTime(job, closing, own),
    closing.state === 'closed' ? '' : applicationLimit(job, own),
  ];
  return html`${closing.iso ? html`<time datetime=${closing.iso}>${closing.text}</time>` : closing.text}
  ${closing.badge ? html`<span class="badge">${closing.badge}</span>` : nothing}
  ${notes.map((note) => (note ? html`<p>${note}</p>` : nothing))}`;
}

/** Names another announcement of the job, as a link where the announcement has its address. */
function otherAnnouncementLine(job: AnnouncementDescriptor, own: DetailWords): Content {
  const other = otherAnnouncement(job, own);
  if (!other) return nothing;
  if (other.address === undefined) return html`<p>${other.text}</p>`;
  const href = safeUrl(other.address)?.href;
  return href ? html`<p><a rel="noopener" href=${href}>${other.text}</a></p>` : nothing;
}

/** What most readers look for first: the pay, the place, the deadline, who may apply, and the schedule. */
function answers(
  { job, closing, words, own, salaryHidden, names }: FactOptions,
  means: FactExplanations,
): readonly Row[] {
  const earning = pay(job, words);
  const atWork = schedule(job, words, names.of('positionscheduletypes', 'positionofferingtypes'));
  const mayApply = eligibility(job, words, names.of('hiringpaths'));
  const groups = explainedGroups(mayApply, own).map(
    ({ name, explanation }) =>
      html`<b><bdi>${name}</bdi></b
        ><br />${explanation}`,
  );
  return [
    [
      words.pay,
      salaryHidden
        ? nothing
        : html`${lines(earning.ranges[0] ? earning.ranges : [earning])}
          ${payBar(earning.ranges, words)}`,
    ],
    [words.place, places(job, words, own)],
    [own.deadline, closes(job, closing, own), means.deadline],
    [words.whoMayApply, lines([eligibilityInFull(job, mayApply)]), groups],
    [words.schedule, lines([atWork, ...scheduleInFull(job, atWork)]), means.schedule],
  ];
}

/** The grade, the conditions, and what the announcement is filed under. */
function others({ job, words, own }: FactOptions, means: FactExplanations): readonly Row[] {
  const level = grade(job, words).text;
  const promotion = promotionText(job);
  const number = lines([localizedText(tidy(job.PositionID))]);
  const other = otherAnnouncementLine(job, own);
  const posted = calendarDate(job.PublicationStartDate);
  return [
    [
      words.grade,
      level || promotion.text
        ? html`<bdi>${unbroken(level)}</bdi>
            ${promotion.text ? html`<p><bdi>${mixedLanguage(promotion)}</bdi></p>` : nothing}`
        : nothing,
      means.grade,
    ],
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
}

/** The label of a row, which unfolds its explanations where it has any. */
const term = (label: string, texts: readonly Content[]): Content =>
  texts.length > 0
    ? html`<details class="term">
        <summary>${label}</summary>
        ${texts.map((text) => html`<p>${text}</p>`)}
      </details>`
    : label;

const isEmpty = ([, content]: Row) => content === nothing || content === '';

/** A row for each fact that the announcement contains. One without content is skipped in the template, so that Lit leaves the others, and an unfolded explanation among them, as they are. */
const table = (rows: readonly Row[]): TemplateResult =>
  html`<dl>
    ${rows.map((row) => {
      const [label, content, texts = []] = row;
      return isEmpty(row)
        ? nothing
        : html`<div>
            <dt>${term(label, texts)}</dt>
            <dd>${content}</dd>
          </div>`;
    })}
  </dl>`;

/** The facts of an announcement: the five that readers look for first, and all others behind one control. */
export function factTables(options: FactOptions, { isOpen, onToggle }: MoreFacts): TemplateResult {
  const means = explanations(options.job, options.words, options.own);
  const rest = others(options, means);
  return html`${table(answers(options, means))}
  ${
    rest.every(isEmpty)
      ? nothing
      : html`<details
          part="more-facts"
          ?open=${isOpen}
          @toggle=${({ currentTarget }: Event) => {
            onToggle((currentTarget as HTMLDetailsElement).open);
          }}
        >
          <summary>${options.own.moreFacts}</summary>
          ${table(rest)}
        </details>`
  }`;
}
