import type { AnnouncementDescriptor } from '../../protocol/announcement.ts';
import { shorten, tidy } from '../text/text.ts';

/** A piece of text, and whether the service highlighted it. */
export interface SummarySegment {
  text: string;
  mark: boolean;
}

/** In UTF-16 code units. */
const maximumSummaryLength = 280;

/**
 * Splits a text at the service's highlight tokens, `<em>` or `<c0>`, in linear time. An unpaired token is dropped; anything else that
 * looks like markup is text.
 */
export const splitSummary = (text: string): SummarySegment[] =>
  text
    .split(/<(?:em>([^<]*)<\/em|c0>([^<]*)<\/c0)>/i)
    .map((piece: string | undefined, index) => ({
      text: (piece ?? '').replace(/<\/?(?:em|c0)>/gi, ''),
      mark: index % 3 > 0,
    }))
    .filter((segment) => segment.text);

/**
 * A name of the part itself, "About the Position:", or the beginning of a sentence that says nothing about the job, "THIS IS A PUBLIC NOTICE:
 * Please review further information below."
 */
const emptyOpening =
  /^\W*(?:(?:about the (?:position|job)|(?:job )?(?:description|summary)) ?:|this is an? (?:\w+ )?public notice\b(?! (?:of|for|that))|please (?:review|read|see)\b|click (?:on|here)\b|(?:notice|announcement) (?:has been|was|is) (?:amended|extended|revised)|for (?:instructions|information) (?:regarding|on|about)\b|amended\b)/i;

/** A beginning up to the end of its sentence or to a colon. Abbreviations such as "U.S. Army" and "Ft. Hood" do not end it. */
const firstSentence = /^.{0,300}?(?<!\b[A-Z]|\.[A-Z]|\b[A-Z][a-z])[.!?:*]+ (?=["“(]?[A-Z])/;

/** A sentence that may restrict who can apply, or name a requirement of the job. */
const restricting = /\b(?:only|must|requir|limited|current|citizen|clearance)/i;

/** Returns a text without its beginning as long as that says nothing about the job; the whole text if nothing else is in it. */
function skipOpening(text: string): string {
  const [sentence = ''] = firstSentence.exec(text) ?? [];
  const isEmpty = emptyOpening.test(sentence) && !restricting.test(sentence);
  return isEmpty ? skipOpening(text.slice(sentence.length)) : text;
}

/**
 * Summarizes an announcement in a few lines: the passage that a keyword search highlighted (data-service §2.4, "Dynamic Teaser"), else the
 * beginning of JobSummary. Empty without one: QualificationSummary describes the requirements for applicants instead of the job.
 */
export function describeSummary(job: AnnouncementDescriptor): SummarySegment[] {
  for (const { Content } of job.PositionFormattedDescription ?? []) {
    // Recorded teasers lack the spaces between their fragments ("Stimulate...and") and between two highlighted words.
    const line = tidy(Content, 2_000)
      .replace(/\.{3,}/g, ' … ')
      .replace(/(<\/(?:em|c0)>)(?=<(?:em|c0)>)/gi, '$1 ');
    const passage = splitSummary(tidy(line, 2_000));
    if (!passage.some((one) => one.mark)) continue;
    const cut: SummarySegment[] = [];
    let room = maximumSummaryLength;
    for (const { text, mark } of passage) {
      if (room <= 0) break;
      const whole = text.length <= room;
      cut.push(whole || !mark ? { text: shorten(text, room), mark } : { text: '…', mark: false });
      room -= text.length;
    }
    return cut;
  }
  const opening = skipOpening(tidy(job.UserArea?.Details?.JobSummary, 1_000));
  const text = shorten(opening, maximumSummaryLength);
  return text ? [{ text, mark: false }] : [];
}
