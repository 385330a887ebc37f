import { indexed } from '../built-ins.ts';
import { tidy } from './text.ts';
import { splitLines } from './text-breaks.ts';

/** A paragraph or a list of a long text. */
export type TextBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** In UTF-16 code units. The longest texts of the service have 8,000. */
const maximumTextLength = 20_000;

/** The bullet of a list item: a character and a space. */
const bulletPattern = /^[•·▪●◦‣■*-][ \t\u00a0]+(?=\S)/;

/**
 * Splits a text into paragraphs and lists: a blank line ends a paragraph, lines that begin with a bullet form a list, other line breaks
 * stay within their paragraph. A long line is broken first, see {@link splitLines}. Nothing else is interpreted. Runs in linear time.
 */
export function splitBlocks(text = ''): TextBlock[] {
  const found: TextBlock[] = [];
  let open = false;
  for (const written of text.slice(0, maximumTextLength).split(/\r\n?|\n/)) {
    for (const [index, piece] of indexed(splitLines(written.trim()))) {
      const line = piece.trim();
      const bullet = bulletPattern.exec(line)?.[0];
      const last = found.at(-1);
      if (!line) open = false;
      else if (bullet) {
        const item = line.slice(bullet.length);
        if (last?.kind === 'list') last.items.push(item);
        else found.push({ kind: 'list', items: [item] });
        open = false;
      } else if (open && index === 0 && last?.kind === 'paragraph') last.text += `\n${line}`;
      else {
        found.push({ kind: 'paragraph', text: line });
        open = true;
      }
    }
  }
  return found;
}

/** Joins several texts into one list, one item each. A text of several paragraphs keeps its own paragraphs and lists. */
export function listBlocks(texts: readonly string[] = []): TextBlock[] {
  const filled = texts.filter((text) => tidy(text));
  const found: TextBlock[] = [];
  for (const text of filled) {
    const own = splitBlocks(text);
    const [first] = own;
    const single = own.length === 1 && filled.length > 1 && first?.kind === 'paragraph';
    for (const block of single ? [{ kind: 'list' as const, items: [first.text] }] : own) {
      const last = found.at(-1);
      if (block.kind === 'list' && last?.kind === 'list') last.items.push(...block.items);
      else found.push(block);
    }
  }
  return found;
}
