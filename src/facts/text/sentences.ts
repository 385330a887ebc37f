import type { TextBlock } from './text-blocks.ts';

/** A sentence of an announcement. */
export interface Sentence {
  /** The sentence on one line. */
  readonly text: string;
  /** The introduction of the list that the sentence belongs to, such as "If selected, you must:"; `''` without one. */
  readonly lead: string;
}

/** The end of a sentence. Many texts have lost the space, or the line break, after it: "Submit your SF-50.College transcripts". */
const sentenceStop = /[.!?]["”’')\]]{0,2}(?:\s+|(?=[A-Z(•]))/g;

/** A full stop that does not end a sentence: after an abbreviation, an initial, or the number of a point. */
const otherStop =
  /(?:^|[\s(])(?:\(?(?:[a-z]|\d{1,2})[.)]|(?:[a-z]\.)+|etc\.|e\.g\.|i\.e\.|vs\.|ex\.|nos?\.|sec\.|dr\.|mrs?\.|st\.|inc\.|approx\.|ph\.?d\.|para?\.)$/i;

/** The longest text before a stop that decides whether it ends a sentence, in UTF-16 code units. */
const lookBehindLength = 40;

/** The end of a URL, and a numbered point: texts that have lost their line breaks go on there without a full stop. */
const lostBreak = /\bhttps?:\/\/\S{4,500} (?=[A-Z])|[a-z)] (?=\d{1,2}\. [A-Z])/g;

/** A line break that ends a sentence without a full stop: before a capital letter, a number or a bullet. */
const lineEnd = /[^,\s]\s*\n\s*(?=[A-Z\d(•])/g;

function splitLine(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (const { 0: stop, index } of text.matchAll(sentenceStop)) {
    const end = index + stop.length;
    const before = text.slice(Math.max(start, index - lookBehindLength), index + 1);
    if (otherStop.test(before) || /^[a-z]/.test(text.slice(end, end + 1))) continue;
    found.push(text.slice(start, end));
    start = end;
  }
  return [...found, text.slice(start)];
}

/** Splits a text behind each match of a pattern. */
function splitBehind(text: string, pattern: RegExp): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    pieces.push(text.slice(start, index + found.length));
    start = index + found.length;
  }
  return [...pieces, text.slice(start)];
}

function splitText(text: string): string[] {
  return splitBehind(text, lineEnd)
    .flatMap((line) => splitBehind(line, lostBreak))
    .flatMap(splitLine)
    .map((one) => one.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** The marker of a point: "(a)", "b.", "2)". */
const pointMarker = /^\(?(?:[a-z]|\d{1,2}|[ivx]{2,4})[.)]/i;

/** Longest introduction that is kept, in UTF-16 code units. */
const maximumLeadLength = 500;

/** Splits the blocks of a section into sentences. An item of a list is at least one sentence. Runs in linear time. */
export function listSentences(blocks: readonly TextBlock[]): Sentence[] {
  const found: Sentence[] = [];
  let lead = '';
  let before = '';
  for (const block of blocks) {
    const isList = block.kind === 'list';
    for (const text of isList ? block.items : [block.text]) {
      for (const sentence of splitText(text)) {
        // The lines of a list without bullets have no full stop either.
        const belongs = isList || !/[.!?]["”’')\]]*$/.test(before) || pointMarker.test(sentence);
        if (!belongs) lead = '';
        found.push({ text: sentence, lead });
        if (!isList && sentence.endsWith(':')) {
          const outer = /[:;]$/.test(before) ? lead : '';
          lead = `${outer} ${sentence}`.trim().slice(-maximumLeadLength);
        }
        before = sentence;
      }
    }
  }
  return found;
}
