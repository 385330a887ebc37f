// Colors of the code that the playground shows.

/** A piece of code, and the kind that decides its color. */
export interface Piece {
  text: string;
  kind?: 'tag' | 'name' | 'value';
}

/** Tags, names of attributes or custom properties, and quoted values. */
const token = /(<\/?[\w-]+|\/?>)|([\w-]+(?==")|--[\w-]+(?=:))|("[^"]*")/g;

/** Splits code into pieces. Together they are the code. */
export function piecesOf(code: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of code.matchAll(token)) {
    const [text, tag, name] = found;
    if (found.index > end) pieces.push({ text: code.slice(end, found.index) });
    pieces.push({ text, kind: tag ? 'tag' : name ? 'name' : 'value' });
    end = found.index + text.length;
  }
  if (end < code.length) pieces.push({ text: code.slice(end) });
  return pieces;
}
