import {
  applicationLimit,
  closingTime,
  otherAnnouncement,
  promotionText,
} from '../facts/announcement-extras.ts';
import { conditionFacts } from '../facts/conditions.ts';
import { calendarDate, dateWords, type Deadline } from '../facts/deadline.ts';
import { eligibility } from '../facts/eligibility.ts';
import { explainedGroups, explanations, type FactExplanations } from '../facts/explanations.ts';
import { eligibilityInFull, scheduleInFull } from '../facts/full-text.ts';
import { grade } from '../facts/grade.ts';
import { pay } from '../facts/pay.ts';
import { place } from '../facts/place.ts';
import { schedule } from '../facts/schedule.ts';
import { foreign, localizedText, tidy, type LocalizedText } from '../facts/text.ts';
import type { AnnouncementDescriptor } from '../service/announcement.ts';
import { safeUrl } from '../service/apply-uri.ts';
import type { Words } from '../words/contract/core.ts';
import type { ConditionName, DetailWords } from '../words/contract/details.ts';
import { isolated, outgoingLink, placeList, row, type Content } from './facts-html.ts';
import { html, type Html } from './html.ts';

/** What the facts of an announcement are made of. */
export interface JobFacts {
  readonly job: AnnouncementDescriptor;
  readonly closing: Deadline;
  readonly words: Words;
  readonly own: DetailWords;
  readonly salaryHidden: boolean;
}

type Row = readonly [label: string, content: Html | string, explanations?: readonly Content[]];

/** Up to so many locations are listed openly. */
const maximumOpenPlaces = 12;

const lines = (all: readonly LocalizedText[]): Content =>
  all.length > 1
    ? html`<ul>
        ${all.map((one) => html`<li>${isolated(one)}</li>`)}
      </ul>`
    : all[0]
      ? isolated(all[0])
      : '';

function places({ job, words, own }: JobFacts): Content {
  const where = place(job, words);
  const { text, heading, isHeadingTranslated, all } = where;
  if (all.length < 2 && !heading) return html`<bdi>${text}</bdi>`;
  const list = html`<summary>${own.places(all.length)}</summary>
    ${placeList(where)}`;
  return html`${
    heading && html`<bdi lang="${isHeadingTranslated ? words.locale : 'en'}">${heading}</bdi>`
  }
  ${
    all.length > maximumOpenPlaces
      ? html`<details>${list}</details>`
      : html`<details open>${list}</details>`
  }`;
}

function closes({ job, closing, own }: JobFacts): Html {
  const { iso, text, badge, state } = closing;
  const notes = [
    closingTime(job, closing, own),
    state === 'closed' ? '' : applicationLimit(job, own),
  ];
  return html`${iso ? html`<time datetime="${iso}">${text}</time>` : text}
  ${badge && html`<b class="portal-badge">${badge}</b>`}${notes.map((note) => note && html`<p>${note}</p>`)}`;
}

/** Names another announcement of the job, as a link where the announcement has its address. */
function otherAnnouncementLine({ job, own }: JobFacts): Content {
  const other = otherAnnouncement(job, own);
  if (!other) return '';
  if (other.address === undefined) return html`<p>${other.text}</p>`;
  const href = safeUrl(other.address)?.href;
  return href ? html`<p>${outgoingLink(href, other.text)}</p>` : '';
}

/** What most readers look for first: the pay, the place, the deadline, who may apply, and the schedule. */
function answers(facts: JobFacts, means: FactExplanations): readonly Row[] {
  const { job, words, own, salaryHidden } = facts;
  const earning = pay(job, words);
  const atWork = schedule(job, words);
  const mayApply = eligibility(job, words);
  const groups = explainedGroups(mayApply, own).map(
    ({ name, explanation }) =>
      html`<b><bdi>${name}</bdi></b
        ><br />${explanation}`,
  );
  return [
    [words.pay, salaryHidden ? '' : lines(earning.ranges[0] ? earning.ranges : [earning])],
    [words.place, places(facts)],
    [own.deadline, closes(facts), paragraphs(means.deadline)],
    [words.whoMayApply, lines([eligibilityInFull(job, mayApply)]), groups],
    [words.schedule, lines([atWork, ...scheduleInFull(job, atWork)]), paragraphs(means.schedule)],
  ];
}

const paragraphs = (texts: readonly string[]): readonly Html[] =>
  texts.map((text) => html`${text}`);

/** The grade, the conditions, and what the announcement is filed under. */
function others(facts: JobFacts, means: FactExplanations): readonly Row[] {
  const { job, words, own } = facts;
  const level = grade(job, words).text;
  const promotion = isolated(promotionText(job));
  const number = isolated(localizedText(tidy(job.PositionID)));
  const other = otherAnnouncementLine(facts);
  const posted = calendarDate(job.PublicationStartDate);
  return [
    [
      words.grade,
      level || promotion ? html`<bdi>${level}</bdi>${promotion && html`<p>${promotion}</p>`}` : '',
      paragraphs(means.grade),
    ],
    ...(Object.keys(conditionFacts) as ConditionName[]).map((name): Row => {
      const condition = conditionFacts[name](job, own);
      const { explanation } = condition;
      return [
        own.conditions[name],
        isolated(condition),
        explanation ? paragraphs([explanation]) : [],
      ];
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
    [own.posted, posted ? dateWords(posted, words.locale) : ''],
    [own.number, number || other ? html`${number} ${other}` : ''],
  ];
}

const table = (rows: readonly Row[]): Content => {
  const filled = rows.map(([label, content]) => row(label, content));
  return filled.some(Boolean) ? html`<dl>${filled}</dl>` : '';
};

/** What the labels and short terms of the facts mean, where the glossary explains them. */
const explained = (rows: readonly Row[]): Content =>
  table(
    rows.flatMap(([label, content, texts = []]): Row[] =>
      content === '' || texts.length === 0
        ? []
        : [[label, html`${texts.map((text) => html`<p>${text}</p>`)}`]],
    ),
  );

/** The tables of an announcement; a fact that it does not contain has no row. */
export interface FactTables {
  /** What readers look for first. */
  first: Content;
  others: Content;
  /** What the terms in both mean. */
  meanings: Content;
}

export function factTables(facts: JobFacts): FactTables {
  const means = explanations(facts.job, facts.words, facts.own);
  const first = answers(facts, means);
  const rest = others(facts, means);
  return { first: table(first), others: table(rest), meanings: explained([...first, ...rest]) };
}
