import type { SectionName } from './sections.ts';

/** A sentence of one section that names what to prepare, or a condition. */
export interface Evidence {
  /** The sentence, with the introduction of its list. */
  readonly text: string;
  /** The sentence as written, on one line. */
  readonly sentence: string;
  readonly section: SectionName;
}

/** What sentences prove, and where they stand. Sections are read in this order; the first sentence that fits is taken. */
export interface EvidenceRule {
  readonly sections: readonly SectionName[];
  /** What the sentence itself names. */
  readonly names: RegExp;
  /** What it also says, in the sentence or the introduction of its list. */
  readonly asks?: RegExp;
  /** What a sentence about something else says. */
  readonly unless?: RegExp;
  /** Whether a sentence about selected applicants fits, as for a condition of the job. */
  readonly isCondition?: boolean;
}

/** Words that deny nothing, although they contain "not": consequences, limits, and the offer to create what is missing. */
const harmless =
  /\b(?:you|(?:your |an? |the )?applications?|applicants?|it) (?:will|may|can|could|cannot|can)? ?(?:not|cannot) be (?:\w+ )?(?:considered|rated|reviewed|evaluated|eligible|selected|processed)|\bnot being considered|\b(?:must|may|can|should|shall|do|does|will) ?not (?:exceed|be (?:longer|more)|include (?:a )?photo)|\bcannot exceed|\bno (?:more|longer|later|less) than|\bif you (?:do not|don['’]t)(?: already)? have\b|\bnot (?:limited to|previously)|\bcover letters?,? ?(?:is |are )?\(?optional\)?|\boptional cover letter|\bnot accepting applications from non-?citizens/giu;

/** Words that deny what the sentence names, or leave it to the applicant. */
const denial =
  /\b(?:not|no|cannot|never|nor|without|optional|waived?|exempt|unless|except for|in lieu of|instead of)\b|n['’]t\b|\bn\/a\b/iu;

/** Words about those who have been selected: what they hand in is no part of an application. */
const afterSelection =
  /\bif (?:you are )?(?:tentatively )?(?:selected|hired|offered)|\b(?:selectees?|selected applicants?|tentative offer|after selection|prior to (?:appointment|entrance|entry)|before (?:you |your )?(?:start|begin|entering|appointment)|upon (?:request|selection|appointment))\b/iu;

/** Whether the text denies something, apart from consequences and limits. */
const denies = (text: string): boolean => denial.test(text.replace(harmless, ' '));

/** Finds the sentences that prove something, in the order of the sections of the rule. */
export const findEvidence = (
  { sections, names, asks, unless, isCondition }: EvidenceRule,
  sentences: readonly Evidence[],
): Evidence[] =>
  sections.flatMap((section) =>
    sentences.filter(
      (one) =>
        one.section === section &&
        names.test(one.sentence) &&
        !one.sentence.endsWith('?') &&
        (!asks || asks.test(one.text)) &&
        !(unless && unless.test(one.text)) &&
        (isCondition || !afterSelection.test(one.text)) &&
        !denies(one.text),
    ),
  );

/** The beginning of a clause. */
const clauseStart = /[;:•] ?|\s[-–] /g;

/** How much of a sentence is quoted before the words that matter, if no clause begins there. */
const contextLength = 80;

/** Longest quote, in UTF-16 code units. */
const maximumQuoteLength = 200;

/**
 * Returns the part of a sentence that names something, in at most {@link maximumQuoteLength} units: whole if it is short, else from the
 * beginning of the clause, and up to a space.
 *
 * @returns `''` if the part is longer.
 */
export function quoteAround(sentence: string, names: RegExp): string {
  if (sentence.length <= maximumQuoteLength) return sentence;
  const [found = ''] = names.exec(sentence) ?? [];
  const at = sentence.indexOf(found);
  const before = sentence.slice(0, at);
  const starts = [
    0,
    ...[...before.matchAll(clauseStart)].map(({ 0: stop, index }) => index + stop.length),
    before.lastIndexOf(' ', Math.max(0, at - contextLength)) + 1,
  ];
  const start = starts.find((one) => at + found.length - one < maximumQuoteLength - 2);
  if (start === undefined) return '';
  const rest = `${start > 0 ? '…' : ''}${sentence.slice(start)}`;
  if (rest.length <= maximumQuoteLength) return rest;
  const space = rest.lastIndexOf(' ', maximumQuoteLength - 1);
  return space > found.length ? `${rest.slice(0, space)}…` : '';
}
