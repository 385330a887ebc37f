import { range } from '../../built-ins.ts';

/** Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours that turn one word into the other. */
export function measureEditDistance(one: string, other: string): number {
  const [ones, others] = [[...one], [...other]];
  let last: number[] = [];
  let row = range(others.length + 1);
  for (let line = 1; line <= ones.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= others.length; column += 1) {
      const same = ones[line - 1] === others[column - 1];
      const ways = [
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (same ? 0 : 1),
      ];
      if (ones[line - 1] === others[column - 2] && ones[line - 2] === others[column - 1])
        ways.push((last[column - 2] ?? 0) + 1);
      next.push(Math.min(...ways));
    }
    [last, row] = [row, next];
  }
  return row[others.length] ?? 0;
}

/** How many changes may make a name of what was written. */
const mostChanges = (name: string) => Math.max(1, Math.floor(name.length / 3));

/** Finds the name that was most likely meant: with this prefix, else at the smallest edit distance; `undefined` if no name is close. */
export function findNearestName(written: string, known: readonly string[]): string | undefined {
  const word = written.slice(0, 60).toLowerCase();
  const begins = known.find((name) => word.length > 1 && name.toLowerCase().startsWith(word));
  if (begins !== undefined) return begins;
  const [best] = known
    // The distance is at least the difference of the lengths. A request may have a thousand unknown names.
    .filter((name) => Math.abs(name.length - word.length) <= mostChanges(name))
    .map((name) => ({ name, far: measureEditDistance(word, name.toLowerCase()) }))
    .sort((one, other) => one.far - other.far);
  return best && best.far <= mostChanges(best.name) ? best.name : undefined;
}

/** Returns `; did you mean X?` if a valid name is close to the text, else an empty text. */
export function didYouMean(written: string, known: readonly string[]): string {
  const near = findNearestName(written, known);
  return near === undefined ? '' : `; did you mean ${near}?`;
}
