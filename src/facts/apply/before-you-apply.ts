import type { AnnouncementDescriptor } from '../../protocol/announcement.ts';
import type { DetailWords } from '../../words/contract/details.ts';
import { readClosingHour, type ClosingHour } from '../fields/closing-hour.ts';
import { readClearanceCode, readTravelCode } from '../fields/conditions.ts';
import { formatDate, type Deadline } from '../fields/deadline.ts';
import type { Section, SectionName } from '../text/sections.ts';
import { listSentences } from '../text/sentences.ts';
import { findEntry } from '../text/text.ts';
import { describeApplicationLimit, describeClosingTime } from './announcement-extras.ts';
import { findEvidence, isAboutSome, quoteAround, type Evidence } from './apply-evidence.ts';
import {
  checkRule,
  citizenRule,
  clearanceRule,
  closesEarlyRule,
  drivingRule,
  drugTestRule,
  prepareRules,
  someRules,
  trialRule,
  turnsAway,
  type LineRule,
} from './apply-rules.ts';

/** One line of the list of what to prepare. */
export interface ApplyLine {
  /** Identifies the line in its list, for the tick. */
  readonly name: string;
  /** The line in the language of the page. */
  readonly text: string;
  /** The sentence of the announcement that the line is read from, in English; `''` if a field states it. */
  readonly quote: string;
  /** Where the announcement says it. */
  readonly section: ApplySection;
}

/** Where the evidence of a line is: in a section of the text, in the first facts, or in the others. */
export type ApplySection = SectionName | 'facts' | 'moreFacts';

/** Lines below one heading. */
export interface ApplyGroup {
  /**
   * `when`: the last day, and whether it may be earlier. `prepare`: what to get ready. `some`: what only some applicants get ready; each line
   * says for whom it is. `agree`: the conditions of the job.
   */
  readonly name: 'when' | 'prepare' | 'some' | 'agree';
  /** `''` for the group `when`, whose lines need no tick. */
  readonly heading: string;
  readonly lines: readonly ApplyLine[];
}

/** The requests of an announcement before a visitor applies. */
export interface BeforeYouApply {
  /** The groups that have lines; none if there is nothing to get ready and no condition. */
  readonly groups: readonly ApplyGroup[];
  /** The time of day at which applications close, with its zone; `''` if the announcement does not state it. */
  readonly closingTime: string;
}

/** The first form of a line that a sentence proves. */
function proveLine(
  { name, forms }: LineRule,
  sentences: readonly Evidence[],
  own: DetailWords,
): ApplyLine[] {
  for (const [form, rule] of forms) {
    for (const { sentence, section } of findEvidence(rule, sentences)) {
      const quote = quoteAround(sentence, rule.names);
      if (quote) return [{ name, text: own.beforeYouApply.lines[form], quote, section }];
    }
  }
  return [];
}

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const pageLimit =
  /\br[eé]sum[eé]s?(?!\p{L})[^.;]{0,80}?\b(?:no (?:more|longer) than|(?:not|cannot) (?:to )?exceed(?:ing)?|not be (?:more|longer) than|not be over|limit(?:ed)? (?:to|of)|maximum(?: length)? of|at most|up to) (?:a (?:maximum|total) of )?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b(?: ?\(\d{1,2}\))?[- ]pages?\b/iu;
/** A length with what happens to a longer résumé. "Longer than" alone is not a limit: "Resumes longer than 5 pages are welcome." */
const pagesTooMany =
  /\br[eé]sum[eé]s?(?!\p{L})[^.;]{0,80}?\b(?:exceed(?:s|ing)?|(?:longer|more) than|over) (?:a (?:maximum|total) of )?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b(?: ?\(\d{1,2}\))?[- ]pages?\b[^.;]{0,60}?\b(?:(?:(?:will|can|may|shall|are|is) ?not(?: be)? |not be )(?:accepted|considered|reviewed|read|rated|evaluated|processed)|(?:be|are|is) (?:rejected|truncated|disqualified|removed|returned|discarded|disregarded)|only the first)\b/iu;
/** Each length in pages. */
const anyPages =
  /\b(\d{1,3}|[a-z]+)(?: ?\(\d{1,3}\))?(?: ?(?:-|to|or|and) ?\d{1,3})?[- ]pages?\b/giu;
const otherPaper = /\b(?:samples?|letters?|narratives?|statements?|essays?)\b/iu;
/** Words that make a length no limit, or the limit of some. */
const softPages =
  /\b(?:not|no longer|never) (?:be )?(?:strictly )?(?:limited|limit|required|necessary|have)|n['’]t (?:be )?(?:limited|limit|required|necessary|have)|\bneed not|\bno limit|\bno page limit|\brecommend|\bencourag|\bsuggest|\bprefer|\bideally|\bwelcome|\busually|\btypically|\boften|\b(?:GS|WG)-? ?\d|\bgrades?\b|\blevels?\b|\bunless\b|\bexcept\b|\bup to you/iu;

const toPages = (written: string): number =>
  /\d/.test(written) ? Number(written) : numberWords.indexOf(written.toLowerCase()) + 1;

/** The limit of the résumé's length; none if the sentences state different ones. */
function proveResumeLength(sentences: readonly Evidence[], own: DetailWords): ApplyLine[] {
  const lines: ApplyLine[] = [];
  for (const { text, sentence, section } of sentences) {
    if (section !== 'documents' && section !== 'howToApply' && section !== 'qualifications')
      continue;
    const pattern = pageLimit.test(sentence) ? pageLimit : pagesTooMany;
    const [found = '', written = ''] = pattern.exec(sentence) ?? [];
    if (!found || otherPaper.test(found) || softPages.test(text)) continue;
    // "only the first 5 pages are read" is about everybody.
    if (isAboutSome(text.replace(/\bonly the first\b/giu, ' '))) continue;
    const pages = toPages(written);
    const isOne = [...sentence.matchAll(anyPages)].every(([, other = '']) => {
      const number = toPages(other);
      return number === 0 || number === pages;
    });
    const quote = quoteAround(sentence, pattern);
    if (pages > 0 && isOne && quote)
      lines.push({ name: 'resume', text: own.beforeYouApply.resumePages(pages), quote, section });
  }
  const [first] = lines;
  return first && lines.every((line) => line.text === first.text) ? [first] : [];
}

/** A condition that a field states. A sentence that says the same is quoted. */
const state = (name: string, text: string, said: readonly ApplyLine[]): ApplyLine[] => [
  { name, text, quote: said[0]?.quote ?? '', section: said[0]?.section ?? 'moreFacts' },
];

/** The security clearance, or else the background check. The field decides whether a clearance is needed. */
function describeCheck(
  job: AnnouncementDescriptor,
  sentences: readonly Evidence[],
  own: DetailWords,
): ApplyLine[] {
  const code = readClearanceCode(job);
  const check = () => proveLine(checkRule, sentences, own);
  if (code === '0') return check();
  const said = proveLine(clearanceRule, sentences, own);
  if (/^[1-7]$/.test(code)) {
    const level = findEntry(own.clearances, code) ?? '';
    return state('clearance', own.beforeYouApply.clearanceLevel(level), said);
  }
  return code === '9' || said.length === 0 ? check() : said;
}

/** The flag decides whether a drug test is required; without it, a sentence does. */
function describeDrugTest(
  { UserArea }: AnnouncementDescriptor,
  sentences: readonly Evidence[],
  own: DetailWords,
): ApplyLine[] {
  const isRequired = UserArea?.Details?.DrugTestRequired;
  if (isRequired === false) return [];
  const said = proveLine(drugTestRule, sentences, own);
  return isRequired ? state('drugTest', own.beforeYouApply.lines.drugTest, said) : said;
}

function describeTravel(job: AnnouncementDescriptor, own: DetailWords): ApplyLine[] {
  const code = readTravelCode(job);
  const amount = code === '0' ? '' : (findEntry(own.travel, code) ?? '');
  return amount
    ? state(
        'travel',
        own.beforeYouApply.travel(amount.charAt(0).toLowerCase() + amount.slice(1)),
        [],
      )
    : [];
}

/** The last day with its hour, as far as the announcement states it, and whether it may be earlier. */
function describeWhen(
  job: AnnouncementDescriptor,
  closing: Deadline,
  sentences: readonly Evidence[],
  own: DetailWords,
  stated: ClosingHour | undefined,
): ApplyLine[] {
  const { date } = closing;
  if (!date) return [];
  const { beforeYouApply: words } = own;
  const day = formatDate(date, own.locale);
  const usual = stated ? '' : describeClosingTime(job, closing, own);
  const last = stated
    ? own.beforeYouApply.lastDayAt(day, words.time(stated.hour, stated.minutes, stated.zone))
    : words.lastDay(day);
  const limit = describeApplicationLimit(job, own);
  return [
    {
      name: 'lastDay',
      text: [last, usual].filter(Boolean).join('. '),
      quote: stated?.quote ?? '',
      section: stated?.section ?? 'facts',
    },
    ...(limit
      ? [{ name: 'closesEarly', text: limit, quote: '', section: 'facts' as const }]
      : proveLine(closesEarlyRule, sentences, own)),
  ];
}

/**
 * Returns what an announcement asks for before a visitor applies. Each line is read from one sentence or field of this announcement;
 * without evidence there is no line. Empty for a closed job, and for one without its texts.
 */
export function describeBeforeYouApply(
  job: AnnouncementDescriptor,
  sections: readonly Section[],
  closing: Deadline,
  own: DetailWords,
): BeforeYouApply {
  const isWhole = sections.some(({ name }) => name === 'documents' || name === 'howToApply');
  if (!isWhole || closing.state === 'closed') return { groups: [], closingTime: '' };
  const sentences = sections.flatMap(({ name, blocks }): Evidence[] =>
    listSentences(blocks).map(({ text, lead }) => ({
      text: `${lead} ${text}`.trim(),
      sentence: text,
      section: name,
    })),
  );
  const isNotice = sentences.some(({ sentence }) => turnsAway.test(sentence));
  const length = proveResumeLength(sentences, own);
  const prove = (rule: LineRule) => proveLine(rule, sentences, own);
  const { beforeYouApply: words } = own;
  const stated = closing.date && readClosingHour(sentences, closing.date);
  const prepare = prepareRules.flatMap((rule) =>
    rule.name === 'resume' && length.length > 0 ? length : prove(rule),
  );
  const agree = [
    ...prove(citizenRule),
    ...describeCheck(job, sentences, own),
    ...describeDrugTest(job, sentences, own),
    ...describeTravel(job, own),
    ...prove(drivingRule),
    ...prove(trialRule),
  ];
  const groups: ApplyGroup[] = [
    { name: 'prepare', heading: words.prepare, lines: isNotice ? [] : prepare },
    { name: 'some', heading: words.some, lines: isNotice ? [] : someRules.flatMap(prove) },
    { name: 'agree', heading: words.agree, lines: agree },
  ];
  const filled = groups.filter(({ lines }) => lines.length > 0);
  const when = describeWhen(job, closing, sentences, own, stated);
  return {
    groups:
      filled.length > 0 && when.length > 0
        ? [{ name: 'when', heading: '', lines: when }, ...filled]
        : filled,
    closingTime: stated ? words.time(stated.hour, stated.minutes, stated.zone) : '',
  };
}
