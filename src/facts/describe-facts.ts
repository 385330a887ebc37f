import type { Announcement, AnnouncementDescriptor } from '../protocol/announcement.ts';
import { findTextUrl } from '../protocol/apply-uri.ts';
import type { Words } from '../words/contract/core.ts';
import type { ConditionName, DetailWords } from '../words/contract/details.ts';
import {
  describeApplicationLimit,
  describeClosingTime,
  describeOtherAnnouncement,
  describePromotion,
} from './apply/announcement-extras.ts';
import { conditionFacts } from './fields/conditions.ts';
import { isolate, toContent, listPlaces, type Content } from './content.ts';
import { readDate, formatDate, type Deadline } from './fields/deadline.ts';
import type { Fact } from './describe-card.ts';
import { describeEligibility } from './fields/eligibility.ts';
import { listExplainedGroups, listExplanations } from './text/explanations.ts';
import { describeEligibilityInFull, describeScheduleInFull } from './text/full-text.ts';
import { describeGrade } from './fields/grade.ts';
import { linkJob, type TextLinkRules } from './fields/job-links.ts';
import { describePay } from './fields/pay.ts';
import { drawPayBar } from './fields/pay-bar.ts';
import { describePlace } from './fields/place.ts';
import { toReadableName } from './text/title-case.ts';
import { describeSchedule } from './fields/schedule.ts';
import {
  markForeign,
  splitForeign,
  tidy,
  type LocalizedText,
  type NamesByCode,
} from './text/text.ts';
import { describeVacancy } from './fields/vacancy.ts';

/** Returns the service's names of codes from some of its code lists, such as `hiringpaths`. */
export interface CodeListNames {
  /** Returns names by code from these code lists. */
  of: (...lists: string[]) => NamesByCode;
}

/** One labelled fact of an announcement. */
export interface JobFact extends Fact {
  /** The explanations of the fact's terms, in paragraphs; `''` without one. */
  readonly explanations: Content;
}

/** The facts of an announcement, each in a fixed order. Those that it does not contain have the content `''`. */
export interface JobFacts {
  /** Whether there is a vacancy, the deadline, pay, place, who may apply, and the schedule. */
  readonly facts: readonly JobFact[];
  /** The grade, the conditions, and what the announcement is filed under. */
  readonly moreFacts: readonly JobFact[];
}

/** The maximum number of locations that are listed without a disclosure. */
const maximumOpenPlaces = 12;

const paragraph = (content: Content): Content => ({ kind: 'paragraph', content });

const isolatedText = (text: LocalizedText): Content => text.text && isolate(toContent(text));

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

function describePlaces(job: AnnouncementDescriptor, words: Words, own: DetailWords): Content {
  const where = describePlace(job, words);
  const { text, heading, isHeadingTranslated, all } = where;
  if (all.length < 2 && !heading) return isolate(text);
  const language = isHeadingTranslated ? words.locale : 'en';
  return [
    heading && { kind: 'isolated', content: heading, language },
    ' ',
    {
      kind: 'unfolding',
      isOpen: all.length <= maximumOpenPlaces,
      summary: own.places(all.length),
      content: listPlaces(where),
    },
  ];
}

function describeClosing(
  job: AnnouncementDescriptor,
  closing: Deadline,
  own: DetailWords,
  closingTime: string,
): Content {
  const { iso, text, badge, state } = closing;
  return [
    iso ? { kind: 'date', content: text, iso } : text,
    ' ',
    badge ? { kind: 'badge', content: badge } : '',
    ...[
      closingTime || describeClosingTime(job, closing, own),
      state === 'closed' ? '' : describeApplicationLimit(job, own),
    ]
      .filter(Boolean)
      .map(paragraph),
  ];
}

/** Names another announcement of the job, as a link if the announcement has its URL or its control number. */
function linkOtherAnnouncement(
  item: Announcement,
  own: DetailWords,
  rules: TextLinkRules,
): Content {
  const job = item.MatchedObjectDescriptor;
  const other = describeOtherAnnouncement(job, own);
  if (!other) return '';
  const { text, url, number = '' } = other;
  if (url === undefined)
    return paragraph(/^\d{9}$/.test(number) ? linkJob('link', text, number, item, rules) : text);
  const href = findTextUrl(url, job, rules);
  return href ? paragraph({ kind: 'link', content: text, href }) : '';
}

function describeGradeLine(job: AnnouncementDescriptor, words: Words): Content {
  const level = describeGrade(job, words).text;
  const promotion = isolatedText(describePromotion(job));
  return level || promotion
    ? [isolate(level && { kind: 'grade', content: level }), promotion && paragraph(promotion)]
    : '';
}

function describeNumbers(item: Announcement, own: DetailWords, rules: TextLinkRules): Content {
  const number = isolatedText(splitForeign(tidy(item.MatchedObjectDescriptor.PositionID)));
  const other = linkOtherAnnouncement(item, own, rules);
  return number || other ? [number, ' ', other] : '';
}

const describeOccupations = ({ JobCategory = [] }: AnnouncementDescriptor): LocalizedText[] =>
  JobCategory.flatMap(({ Name, Code }) => {
    const parts = [tidy(Code), markForeign(toReadableName(tidy(Name)))].filter(Boolean);
    return parts.length > 0 ? [splitForeign(parts.join(' '))] : [];
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
  item: Announcement,
  closing: Deadline,
  words: Words,
  own: DetailWords,
  options: TextLinkRules & {
    withoutPay?: boolean | undefined;
    names?: CodeListNames | undefined;
    /** The time of day at which applications close, if the announcement states it. */
    closingTime?: string | undefined;
  },
): JobFacts {
  const { MatchedObjectDescriptor: job } = item;
  const { withoutPay, names, closingTime = '' } = options;
  const means = listExplanations(job, words, own);
  const earning = describePay(job, words);
  const atWork = describeSchedule(
    job,
    words,
    names?.of('positionscheduletypes', 'positionofferingtypes'),
  );
  const mayApply = describeEligibility(job, words, names?.of('hiringpaths'));
  const groups = listExplainedGroups(mayApply, own).map(({ name, explanation }): Content => [
    { kind: 'name', content: isolate(name) },
    explanation,
  ]);
  const posted = readDate(job.PublicationStartDate);
  const main = (
    name: keyof Words['facts'],
    content: Content,
    meanings?: readonly Content[],
  ): JobFact => fact(name, words.facts[name].label, content, meanings);
  return {
    facts: [
      main('vacancy', describeVacancy(job, words)),
      fact(
        'deadline',
        own.deadline,
        describeClosing(job, closing, own, closingTime),
        means.deadline,
      ),
      main(
        'pay',
        withoutPay
          ? ''
          : [
              lines(earning.ranges[0] ? earning.ranges : [earning]),
              drawPayBar(earning.ranges, words),
            ],
      ),
      main('location', describePlaces(job, words, own)),
      main('eligibility', lines([describeEligibilityInFull(job, mayApply)]), groups),
      main('schedule', lines([atWork, ...describeScheduleInFull(job, atWork)]), means.schedule),
    ],
    moreFacts: [
      fact('grade', words.grade, describeGradeLine(job, words), means.grade),
      ...(Object.keys(conditionFacts) as ConditionName[]).map((name) => {
        const condition = conditionFacts[name](job, own);
        const { explanation } = condition;
        return fact(
          name,
          own.conditions[name].label,
          isolatedText(condition),
          explanation ? [explanation] : [],
        );
      }),
      fact('series', own.series, lines(describeOccupations(job))),
      fact('posted', own.posted, posted ? formatDate(posted, words.locale) : ''),
      fact('number', own.number, describeNumbers(item, own, options)),
    ],
  };
}
