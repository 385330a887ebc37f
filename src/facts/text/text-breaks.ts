// Most texts of the service have lost their line breaks: headings, numbered points and lists are run together in one line of up to 7,000
// characters. All lengths are in UTF-16 code units.

/** A line of up to this length stays as it is. */
const maximumUnbrokenLength = 300;

/** A part without any sign that is longer than this becomes several paragraphs of whole sentences, each of at least {@link minimumParagraphLength}. */
const maximumParagraphLength = 700;
const minimumParagraphLength = 350;

/** Matches the beginning of a new line. Words have a maximum length, so that matching a hostile text takes linear time. */
const signs = {
  /** "•". */
  bullet: '[•·▪●◦‣■]\\s',
  /** "1." "2)" "(3)" "a." "(b)" "(iv)" before a word, and "OR" between two ways to qualify. */
  point: '\\(?(?:\\d{1,2}|[A-Za-z]|[ivx]{2,4})(?:\\.(?=\\s)|\\))\\s?(?=[A-Za-z"“(])|OR[ :]',
  /** "GS-11:", "At the GS-12 level". */
  grade: '(?:(?:For|At) (?:the )?)?[A-Z]{2}-(?:\\d{4}-)?\\d{1,2}\\b',
  /** "BASIC REQUIREMENTS:", or several words in capitals without a colon. */
  capitals:
    "[A-Z][A-Z’'&/-]{3,30}(?:,? [A-Z0-9(&][A-Z0-9’'&/().-]{0,30}){0,9} ?:|[A-Z][A-Z’'-]{1,30}(?: [A-Z&][A-Z’'/&-]{0,30}){2,9}(?=[ .])",
  /** "Note:", "Career Transition Assistance Programs:". */
  title:
    "[A-Z][\\w’'/&-]{0,30}(?: (?:[A-Z(][\\w’'/&()-]{0,30}|of|and|or|for|the|to|in|a|on|with)){0,7}:(?=\\s)",
} as const;

const signPattern = new RegExp(
  `(?<=[\\s.!?:;)\\]"”’'])(?:(?<bullet>${signs.bullet})|(?<point>${signs.point})|${signs.grade}|${signs.capitals}|${signs.title})`,
  'g',
);

/** The end of a sentence, or of the introduction of a list. */
const sentenceEnd = /[.!?:][)\]"”’']?$/;
/** The end of a part of an enumeration. */
const clauseEnd = /[.!?:;][)\]"”’']?$/;
/** A full stop that does not end a sentence: after an abbreviation, or after the number of a point. */
const otherStop =
  /(?:^|[\s(])(?:\(?\w{1,2}[.)]|(?:[a-z]\.)+|etc\.|vs\.|nos?\.|sec\.|dr\.|mrs?\.|st\.|inc\.|approx\.|ph\.?d\.|para?\.)$/i;

/** The text before a sign that decides on a break. */
const lookBehindLength = 200;

/** Whether a line may break between two of its parts. */
function mayBreak(before: string, { bullet, point }: Record<string, string | undefined>): boolean {
  if (bullet) return /\s$/.test(before);
  const end = before.trimEnd();
  if (!(point ? clauseEnd : sentenceEnd).test(end) || otherStop.test(end)) return false;
  // The space was lost together with the line break: "of this announcement:BASIC REQUIREMENTS:". Amounts and URLs are not broken.
  return end !== before || (/[a-z)].[)\]"”’']?$/i.test(end) && !/[/@\\]\S*$|www\.\S*$/.test(end));
}

/** The end of a sentence: a full stop after a word of at least four letters, so not after an abbreviation, before a capital letter. */
const sentenceStop = /[a-z]{4}[)\]"”’']?[.!?][)\]"”’']?\s{1,3}(?=[A-Z“"])/g;

function splitSentences(part: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { 0: stop, index } of part.matchAll(sentenceStop)) {
    sentences.push(part.slice(start, index + stop.length));
    start = index + stop.length;
  }
  return [...sentences, part.slice(start)];
}

/** Groups the sentences of a long part. */
function groupSentences(part: string): string[] {
  if (part.length <= maximumParagraphLength) return [part];
  const groups = [''];
  let rest = part.length;
  for (const sentence of splitSentences(part)) {
    const last = groups.at(-1) ?? '';
    if (last.length >= minimumParagraphLength && rest >= minimumParagraphLength / 2)
      groups.push(sentence);
    else groups[groups.length - 1] = last + sentence;
    rest -= sentence.length;
  }
  return groups;
}

/**
 * Breaks a long line at its probable original line breaks: before bullets, numbers, grades and headings, else between sentences. A sentence
 * is broken only before a bullet or a numbered point. Joined, the pieces are the original line.
 */
export function splitLines(line: string): string[] {
  if (line.length <= maximumUnbrokenLength) return [line];
  const parts: string[] = [];
  let start = 0;
  for (const { index, groups = {} } of line.matchAll(signPattern)) {
    const before = line.slice(Math.max(start, index - lookBehindLength), index);
    if (index === start || !mayBreak(before, groups)) continue;
    parts.push(line.slice(start, index));
    start = index;
  }
  return [...parts, line.slice(start)].flatMap(groupSentences);
}
