import { indexed } from '../../built-ins.ts';
import { splitLines } from './text-breaks.ts';
import { tidy } from './text.ts';

/** A paragraph or a list of a long text. */
export type TextBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** In UTF-16 code units. The longest texts of the service have 8,000. */
const maximumTextLength = 20_000;

/** The bullet of a list item: a character and a space. */
const bulletPattern = /^[•·▪●◦‣■*-][ \t\u00a0]+(?=\S)/;

/**
 * Splits a text into paragraphs and lists: an empty line ends a paragraph, lines that begin with a bullet form a list, other line breaks
 * stay within their paragraph. A long line is broken first, see {@link splitLines}. Nothing else is interpreted. Runs in linear time.
 */
export function splitBlocks(text = ''): TextBlock[] {
  const found: TextBlock[] = [];
  /** The block that further lines belong to, until it is closed. */
  let kind: TextBlock['kind'] | undefined;
  let lines: string[] = [];
  const close = () => {
    if (kind === 'list') found.push({ kind, items: lines });
    else if (kind) found.push({ kind, text: lines.join('\n') });
    kind = undefined;
    lines = [];
  };
  for (const written of text.slice(0, maximumTextLength).split(/\r\n?|\n/)) {
    for (const [index, piece] of indexed(splitLines(written.trim()))) {
      const line = piece.trim();
      const bullet = bulletPattern.exec(line)?.[0];
      // An empty line does not end a list.
      const ends = line
        ? bullet
          ? kind !== 'list'
          : kind !== 'paragraph' || index > 0
        : kind === 'paragraph';
      if (ends) close();
      if (!line) continue;
      kind = bullet ? 'list' : 'paragraph';
      lines.push(bullet ? line.slice(bullet.length) : line);
    }
  }
  close();
  return found;
}

/** Joins several texts into one list, one item each. A text of several paragraphs keeps its own paragraphs and lists. */
export function listBlocks(texts: readonly string[] = []): TextBlock[] {
  const filled = texts.filter((text) => tidy(text));
  const found: TextBlock[] = [];
  let items: string[] = [];
  const close = () => {
    if (items.length > 0) found.push({ kind: 'list', items });
    items = [];
  };
  for (const text of filled) {
    const own = splitBlocks(text);
    const [first] = own;
    const single = own.length === 1 && filled.length > 1 && first?.kind === 'paragraph';
    for (const block of single ? [{ kind: 'list' as const, items: [first.text] }] : own) {
      if (block.kind === 'list') items.push(...block.items);
      else {
        close();
        found.push(block);
      }
    }
  }
  close();
  return found;
}
