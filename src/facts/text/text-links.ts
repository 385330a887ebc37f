/** A piece of a text. */
export interface TextPiece {
  text: string;
  /** An unvalidated URL, such as `https://www.example.gov` or `mailto:jobs@example.gov`. */
  url?: string;
  /** The control number of a job. */
  job?: string;
}

// Each part has a maximum length, so that a search through a hostile text takes linear time.
const urlPattern =
  /\bhttps?:\/\/[^\s<>"]{1,2000}|\bwww\.[^\s<>"]{1,500}|[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,63}/gi;

const opening: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

const countOf = (text: string, character: string) => text.split(character).length - 1;

/** Returns a URL without the punctuation of its sentence: "(see https://www.example.gov/a_(b))." */
function withoutPunctuation(written: string): string {
  const unpaired: Record<string, number> = {};
  for (const [close, open] of Object.entries(opening))
    unpaired[close] = countOf(written, close) - countOf(written, open);
  let end = written.length;
  for (; end > 0; end -= 1) {
    const last = written.charAt(end - 1);
    const isUnpaired = (unpaired[last] ?? 0) > 0;
    if (isUnpaired) unpaired[last] = (unpaired[last] ?? 0) - 1;
    else if (!/[.,;:!?'*“”‘’]/.test(last)) break;
  }
  return written.slice(0, end);
}

/** Splits a text at the URLs and e-mail addresses in it. Joined, the pieces are the original text. */
export function splitAtLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: written, index } of text.matchAll(urlPattern)) {
    const url = withoutPunctuation(written);
    if (index > end) pieces.push({ text: text.slice(end, index) });
    end = index + url.length;
    const scheme = url.includes('://') ? '' : url.includes('@') ? 'mailto:' : 'https://';
    pieces.push({ text: url, url: scheme + url });
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** Control numbers after a word such as "announcement". Telephone numbers, amounts and announcement numbers have other forms. */
const numbersPattern =
  /\b(?:announcements?|vacanc(?:y|ies)|jobs?|control|JOAs?|post(?:ings?|ed)|requisitions?)(?:[\s:#(]{1,3}(?:announcements?|vacanc(?:y|ies)|jobs?|postings?|openings?|control|numbers?(?:\(s\))?|nos?\.?|IDs?|is|are|as)){0,4}(?:[\s:#(]{1,3}[a-z]{2,8}-[\w-]{0,20}\d[\w-]{0,20})?[\s:#(“"'–-]{1,4}(\d{9}(?![\w-])(?:["”']?(?: ?\([a-z /-]{1,20}\d{0,2}\))?(?:,|;| ?&| ?\/|,? and|,? or) ?["“']?\d{9}(?![\w-])){0,20})/gi;

/** Splits a text at the control numbers of other jobs in it. Joined, the pieces are the original text. */
export function splitAtJobs(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: written, 1: numbers = '', index } of text.matchAll(numbersPattern)) {
    const start = index + written.length - numbers.length;
    for (const { 0: job, index: at } of numbers.matchAll(/\d{9}/g)) {
      if (start + at > end) pieces.push({ text: text.slice(end, start + at) });
      pieces.push({ text: job, job });
      end = start + at + job.length;
    }
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
