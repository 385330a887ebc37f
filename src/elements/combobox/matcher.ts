/** An entry of a combobox's list. */
export interface ComboboxOption {
  value: string;
  /** The text of the option, which is written into the field when it is chosen. */
  label: string;
  /** Written into the field in place of the label. */
  text?: string;
  /** Small print after the label. */
  hint?: string;
  /** BCP 47 tag of the label's language; English by default, as the service's names are. */
  lang?: string;
  /** Heading of the group that the option is in. Options of one group follow one another. */
  group?: string;
  /** Called in place of writing the label into the field. Returns what is announced. */
  command?: () => string;
}

/** Options in a list, and results of a matcher. */
export const maximumMatches = 50;

/** Folds a text for comparison: without case, marks, apostrophes, periods and invisible characters; other punctuation is one space. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’ʻ.]+/gu, '')
    // Single spaces stay as they are, which most names have only: twice as fast.
    .replace(/ ?[^\p{L}\p{N}\n ][^\p{L}\p{N}\n]*| {2,}/gu, ' ');

/**
 * Creates a search in names: first those that begin with the typed text, then those with a word that begins with it, then those that
 * contain it. Case and marks do not matter.
 */
export function createMatcher(
  names: Iterable<ComboboxOption>,
): (typed: string) => ComboboxOption[] {
  const options = [...names];
  // One text with a line for each name: three searches in it are many times faster than three in each name.
  const lines = `\n${fold(options.map(({ label }) => label.replaceAll('\n', ' ')).join('\n'))}`;
  const starts: number[] = [];
  for (let at = 0; at >= 0; at = lines.indexOf('\n', at + 1)) starts.push(at);
  return (typed) => {
    const wanted = fold(typed).trim();
    // Punctuation alone matches nothing.
    if (!wanted && typed.trim()) return [];
    const found = new Set<number>();
    for (const lead of ['\n', ' ', '']) {
      let line = -1;
      while (found.size < Math.min(maximumMatches, options.length)) {
        const at = lines.indexOf(lead + wanted, starts[line + 1] ?? Infinity);
        if (at < 0) break;
        line = lineAt(starts, at);
        found.add(line);
      }
    }
    return [...found].flatMap((line) => options[line] ?? []);
  };
}

/** Returns the line that contains a position, by binary search in the positions where lines begin. */
function lineAt(starts: readonly number[], position: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= position) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * Returns the part of a label that matches a folded text, as positions in the label, or `undefined`. If several parts match, returns the
 * part that decides the ranking: at the beginning of the label, else at the beginning of a word.
 */
export function matchIn(label: string, wanted: string): { from: number; to: number } | undefined {
  let folded = '';
  // Folding changes the length, so each folded character keeps its position in the label.
  const origins: number[] = [];
  let at = 0;
  for (const character of label) {
    const piece = fold(character);
    if (piece !== ' ' || !folded.endsWith(' ')) {
      folded += piece;
      for (let count = piece.length; count > 0; count--) origins.push(at);
    }
    at += character.length;
  }
  const first = folded.indexOf(wanted);
  if (!wanted || first < 0) return undefined;
  const start = first && (folded.indexOf(` ${wanted}`) + 1 || first);
  let end = start + wanted.length;
  while (end < origins.length && origins[end] === origins[end - 1]) end++;
  return { from: origins[start] ?? 0, to: origins[end] ?? label.length };
}
