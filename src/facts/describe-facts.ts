import type { AnnouncementDescriptor } from '../service/announcement.ts';
import { safeUrl } from '../service/apply-uri.ts';
import type { Words } from '../words/contract/core.ts';
import type { ConditionName, DetailWords } from '../words/contract/details.ts';
import {
  applicationLimit,
  closingTime,
  otherAnnouncement,
  promotionText,
} from './announcement-extras.ts';
import { conditionFacts } from './conditions.ts';
import { isolated, localized, placesList, type Content } from './content.ts';
import { calendarDate, dateWords, type Deadline } from './deadline.ts';
import type { Fact } from './describe-card.ts';
import { eligibility } from './eligibility.ts';
import { explainedGroups, explanations } from './explanations.ts';
import { eligibilityInFull, scheduleInFull } from './full-text.ts';
import { grade } from './grade.ts';
import { pay } from './pay.ts';
import { payBar } from './pay-bar.ts';
import { place } from './place.ts';
import { schedule } from './schedule.ts';
import { foreign, localizedText, tidy, type LocalizedText, type NamesByCode } from './text.ts';

/** Returns the service's names of codes from some of its code lists, such as `hiringpaths`. */
export interface CodeListNames {
  /** Returns names by code from these code lists. */
  of: (...lists: string[]) => NamesByCode;
}

/** One labelled fact of an announcement. */
export interface JobFact extends Fact {
  /** What the terms of the fact mean, in paragraphs; `''` if there is nothing to explain. */
  readonly explanations: Content;
}

/** The facts of an announcement, each in a fixed order. Those that it does not contain have the content `''`. */
export interface JobFacts {
  /** Pay, place, deadline, who may apply, and the schedule. */
  readonly facts: readonly JobFact[];
  /** The grade, the conditions, and what the announcement is filed under. */
  readonly moreFacts: readonly JobFact[];
}

/** Up to so many locations are listed openly. */
const maximumOpenPlaces = 12;

const paragraph = (content: Content): Content => ({ kind: 'paragraph', content });

const isolatedText = (text: LocalizedText): Content => text.text && isolated(localized(text));

/** Returns several texts as a list, one as it is. */
const lines = (all: readonly LocalizedText[]): Content =>
  all.length > 1
    ? {
        kind: 'list',
        content: all.map((one) => ({ kind: 'item', content: isolatedText(one) })),
      }
    : all[0]
      ? isolatedText(all[0])
      : '';

function places(job: AnnouncementDescriptor, words: Words, own: DetailWords): Content {
  const where = place(job, words);
  const { text, heading, isHeadingTranslated, all } = where;
  if (all.length < 2 && !heading) return isolated(text);
  const language = isHeadingTranslated ? words.locale : 'en';
  return [
    heading && { kind: 'isolated', content: heading, language },
    ' ',
    {
      kind: 'unfolding',
      isOpen: all.length <= maximumOpenPlaces,
      summary: own.places(all.length),
      content: placesList(where),
    },
  ];
}

function closes(job: AnnouncementDescriptor, closing: Deadline, own: DetailWords): Content {
  const { iso, text, badge, state } = closing;
  return [
    iso ? { kind: 'date', content: text, iso } : text,
    ' ',
    badge ? { kind: 'badge', content: badge } : '',
    ...[closingTime(job, closing, own), state === 'closed' ? '' : applicationLimit(job, own)]
      .filter(Boolean)
      .map(paragraph),
  ];
}

/** Names another announcement of the job, as a link if the announcement has its URL. */
function otherAnnouncementLine(job: AnnouncementDescriptor, own: DetailWords): Content {
  const other = otherAnnouncement(job, own);
  if (!other) return '';
  if (other.address === undefined) return paragraph(other.text);
  const href = safeUrl(other.address)?.href;
  return href ? paragraph({ kind: 'link', content: other.text, href }) : '';
}

function gradeLine(job: AnnouncementDescriptor, words: Words): Content {
  const level = grade(job, words).text;
  const promotion = isolatedText(promotionText(job));
  return level || promotion
    ? [isolated(level && { kind: 'grade', content: level }), promotion && paragraph(promotion)]
    : '';
}

function numberLine(job: AnnouncementDescriptor, own: DetailWords): Content {
  const number = isolatedText(localizedText(tidy(job.PositionID)));
  const other = otherAnnouncementLine(job, own);
  return number || other ? [number, ' ', other] : '';
}

const occupations = ({ JobCategory = [] }: AnnouncementDescriptor): LocalizedText[] =>
  JobCategory.flatMap(({ Name, Code }) => {
    const parts = [tidy(Code), foreign(tidy(Name))].filter(Boolean);
    return parts.length > 0 ? [localizedText(parts.join(' '))] : [];
  });

const fact = (
  name: string,
  label: string,
  content: Content,
  meanings: readonly Content[] = [],
): JobFact => ({
  name,
  label,
  content,
  explanations: content && meanings[0] ? meanings.map(paragraph) : '',
});

/** Describes the facts of an announcement. */
export function describeFacts(
  job: AnnouncementDescriptor,
  closing: Deadline,
  words: Words,
  own: DetailWords,
  {
    salaryHidden,
    names,
  }: { salaryHidden?: boolean | undefined; names?: CodeListNames | undefined },
): JobFacts {
  const means = explanations(job, words, own);
  const earning = pay(job, words);
  const atWork = schedule(job, words, names?.of('positionscheduletypes', 'positionofferingtypes'));
  const mayApply = eligibility(job, words, names?.of('hiringpaths'));
  const groups = explainedGroups(mayApply, own).map(({ name, explanation }): Content => [
    { kind: 'name', content: isolated(name) },
    explanation,
  ]);
  const posted = calendarDate(job.PublicationStartDate);
  return {
    facts: [
      fact(
        'pay',
        words.pay,
        salaryHidden
          ? ''
          : [lines(earning.ranges[0] ? earning.ranges : [earning]), payBar(earning.ranges, words)],
      ),
      fact('location', words.place, places(job, words, own)),
      fact('deadline', own.deadline, closes(job, closing, own), means.deadline),
      fact('eligibility', words.whoMayApply, lines([eligibilityInFull(job, mayApply)]), groups),
      fact(
        'schedule',
        words.schedule,
        lines([atWork, ...scheduleInFull(job, atWork)]),
        means.schedule,
      ),
    ],
    moreFacts: [
      fact('grade', words.grade, gradeLine(job, words), means.grade),
      ...(Object.keys(conditionFacts) as ConditionName[]).map((name) => {
        const condition = conditionFacts[name](job, own);
        const { explanation } = condition;
        return fact(
          name,
          own.conditions[name],
          isolatedText(condition),
          explanation ? [explanation] : [],
        );
      }),
      fact('series', own.series, lines(occupations(job))),
      fact('posted', own.posted, posted ? dateWords(posted, words.locale) : ''),
      fact('number', own.number, numberLine(job, own)),
    ],
  };
}
