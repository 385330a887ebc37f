import type { SectionName } from '../text/sections.ts';

/** A sentence of one section that names what to prepare, or a condition. */
export interface Evidence {
  /** The sentence, with the introduction of its list. */
  readonly text: string;
  /** The sentence as written, on one line. */
  readonly sentence: string;
  readonly section: SectionName;
}

/** The evidence that a line needs. Sections are read in this order, and the first sentence that fits is taken. */
export interface EvidenceRule {
  readonly sections: readonly SectionName[];
  /** The words of the sentence itself. */
  readonly names: RegExp;
  /** Further words that are required, in the sentence or the introduction of its list. */
  readonly asks?: RegExp;
  /** Words of sentences about something else. */
  readonly unless?: RegExp;
  /** Whether a sentence about selected applicants fits, as for a condition of the job. */
  readonly isCondition?: boolean;
  /** Whether a sentence about some applicants or some positions fits, because the line says for whom it is, or that it is possible. */
  readonly isForSome?: boolean;
}

/** Words that deny nothing, although they contain "not": consequences, limits, and the offer to create what is missing. */
const harmless =
  /\b(?:you|(?:your |an? |the )?applications?|applicants?|it) (?:will|may|can|could|cannot|can)? ?(?:not|cannot) be (?:\w+ )?(?:considered|rated|reviewed|evaluated|eligible|selected|processed)|\bnot being considered|\b(?:must|may|can|should|shall|do|does|will) ?not (?:exceed|be (?:longer|more)|include (?:a )?photo)|\bcannot exceed|\bno (?:more|longer|later|less) than|\bif you (?:do not|don['’]t)(?: already)? have\b|\bnot (?:limited to|previously)|\bcover letters?,? ?(?:is |are )?\(?optional\)?|\boptional cover letter|\bnot accepting applications from non-?citizens/giu;

/** Words that deny what the sentence names, or leave it to the applicant. */
const denial =
  /\b(?:not|no|none|nobody|cannot|never|neither|nor|without|optional|optionally|voluntary|unnecessary|waived?|exempt|exempted|excused|excluded|unless|except|in lieu of|instead of|refrain|avoid|feel free|welcome to|discouraged|desired|desirable|preferred|preferable|preferably|helpful|useful|nice|recommended|encouraged|suggested|(?:can|could) be (?:included|attached|added)|you (?:can|may|could|might) (?:also )?(?:want to|wish to|choose to|submit|include|attach|upload|provide|create)|(?:an?|valuable) (?:\w+ )?(?:asset|plus|advantage)|if (?:you|they|so) (?:wish|like|want|prefer|choose|desire)\w*|(?:at|in) your (?:own )?discretion)\b|n['’]t\b|\bn\/a\b/iu;

/** Words about selected applicants: their documents are not part of an application. */
const afterSelection =
  /\bif (?:you are )?(?:tentatively )?(?:selected|hired|offered)|\b(?:selectees?|selected applicants?|tentative offer|after selection|prior to (?:appointment|entrance|entry)|before (?:you |your )?(?:start|begin|entering|appointment)|upon (?:request|selection|appointment|hire|hiring|offer|arrival|employment)|(?:once|after|when|until) (?:you(?: are|['’]re|['’]ve| have)? (?:been )?|being )?(?:\w+ )?(?:selected|hired|appointed|offered|on ?board|accepted|referred|invited|interviewed)|(?:after|following|(?:days|weeks|months) of) (?:your |an? |the )?(?:hire|hiring|appointment|selection|employment|entry on duty|start date|start|job offer|offer)|(?:at|during|for|before|after) (?:the |your |an? )?(?:time of )?(?:job )?(?:interviews?|in-?processing|on-?boarding|orientation)|finalists?|if (?:you are )?(?:invited|referred|interviewed|appointed|requested|asked)|when (?:requested|asked|contacted)|new (?:hires|employees)|later|time of (?:appointment|hire|hiring|selection|offer)|when you (?:report|start|begin|arrive|enter)|report for duty|those (?:selected|interviewed|hired))\b/iu;

/** Words that name some applicants, or some positions. */
const someOf =
  /\b(?:some|many|certain|most|several|few|various|particular|other) (?:of )?(?:(?!of\b)[\p{L}-]+ ){0,3}(?:positions?|jobs?|locations?|sites?|stations?|offices?|employees|applicants|candidates|appointments?|assignments?|roles|series|vacancies|openings|facilities|units|parks|hires|people|individuals|specialties|occupations|duties)\b|\b(?:locations?|offices?|sites?|stations?|facilit(?:y|ies)) (?:also )?(?:require|need|ask)|\bpositions (?:in|at|that|which|with|located|requiring)\b(?! (?:this|the) (?:announcement|vacancy))|(?<!citizens )\bonly\b(?! (?:open to )?(?:U\.? ?S\b|united states|american|citizens))|\b(?:applicants?|candidates?|employees|individuals?|persons|people|those|anyone) (?:(?:who|whose|that)\b(?! (?:are|is|will be) (?:tentatively )?selected)|with|under|from|on|at|claiming|applying(?! (?:to|for) (?:this|the))|seeking|using|assigned|in(?! (?:this|these))|for(?! (?:this|these|the (?:[\p{L}-]+ )?(?:positions?|jobs?|vacancy|announcement|role))))\b|\b(?:new|first-time) (?:federal )?(?:employees|hires|appointees|supervisors)|\bnew to\b|\b(?:sometimes|occasionally)\b|\b(?:in|at|for) (?:some|certain|many|most|other|specific)\b|\bdesignated positions|\bincumbents? of (?!this|the\b)|\bwhere (?:the|a|your) (?:job|position)|\bseries \d|\b\d{4} series|\brequire[ds]? (?:for|of|in|at|by) (?!(?:this|the|these|all|your|each|every|any|you|an?|both|appointment|employment|selection|consideration|applicants|candidates|order|addition|accordance|advance|initial|continued|entry|law|verification|proof|eligibility|qualif\w*|pre-?employment|federal|security|regulation|statute|agency|our|us|everyone|federal)\b)\p{L}|\b(?:for|at|above|below) (?:the |an? )?(?:GS|WG|grade|level)\b|\b(?:GS|WG)-?\d+ (?:applicants|candidates|positions?|level)/iu;

/** Words that ask a group of applicants for something: "Merit applicants must", "Physicians must provide", "For attorneys: a writing sample". */
const ofGroup =
  /(?:^|[.:;,(] ?)(?:current |former |all )?(?!(?:all|interested|the|every|each|any|most|and|qualified|eligible|these|our|as|an?|that|also|job|prospective|to)\b)[\p{L}-]+ (?:applicants?|candidates?|applicants['’]|employees) (?:also |only )?(?:must|should|shall|need|have|are|will|may|who|:|[-–])|\b(?:students?|interns?|attorneys?|lawyers?|physicians?|doctors|dentists?|nurses?|pharmacists?|engineers?|teachers?|pilots?|supervisors?|managers?|veterinarians?|psychologists?|retirees|annuitants|volunteers|spouses|veterans|transferees|graduates|females?|males|men|women|drivers|officers|firefighters) ?(?:\([^)]{1,20}\) ?)?(?::|[-–] |(?:also )?(?:must|should|shall|need|have to|are required|are asked|will (?:be|need|have)))|^for (?!(?:each|this|these|all|your|the|more|additional|qualif\w*|consideration|example|full|best|detailed|every|any|us|a)\b)[\p{L}][\p{L} -]{2,40}:/iu;

/** Words that make a condition one of some applicants, other than those who are selected. */
const underCondition =
  /\bif\b(?! (?:required|applicable|needed|necessary|(?:you are )?(?:tentatively )?(?:selected|hired|offered|appointed)))|\bwhe(?:n|re) (?:required|driving|operating|the|you)\b|\bwhether\b/iu;

/** Whether the text is about some applicants or some positions, apart from what it says of "if". */
export const isAboutSome = (text: string): boolean => someOf.test(text) || ofGroup.test(text);

/** Whether the text denies something, apart from consequences and limits. */
const denies = (text: string): boolean => denial.test(text.replace(harmless, ' '));

/** Finds the sentences that prove something, in the order of the sections of the rule. */
export const findEvidence = (
  { sections, names, asks, unless, isCondition, isForSome }: EvidenceRule,
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
        (isForSome || !(isAboutSome(one.text) || (isCondition && underCondition.test(one.text)))) &&
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
