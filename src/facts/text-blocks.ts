import { tidy } from './text.ts';

/** A piece of a long text. */
export type TextBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** Characters of one text that are looked at; the service's longest have 8,000. */
const longest = 20_000;

/** A line that plainly is a point of a list: a sign and a blank before it. */
const point = /^[•*-][ \t\u00a0]+(?=\S)/;

/**
 * The paragraphs and lists of a text that the service sends as one: a blank line ends a paragraph, lines that begin with a point
 * make a list, other line breaks stay within their paragraph. Nothing else is read into the text. Linear in its length.
 */
export function textBlocks(text = ''): TextBlock[] {
  const found: TextBlock[] = [];
  let open = false;
  for (const written of text.slice(0, longest).split(/\r\n?|\n/)) {
    const line = written.trim();
    const sign = point.exec(line)?.[0];
    const last = found.at(-1);
    if (!line) open = false;
    else if (sign) {
      const item = line.slice(sign.length);
      if (last?.kind === 'list') last.items.push(item);
      else found.push({ kind: 'list', items: [item] });
      open = false;
    } else if (open && last?.kind === 'paragraph') last.text += `\n${line}`;
    else {
      found.push({ kind: 'paragraph', text: line });
      open = true;
    }
  }
  return found;
}

/** Several texts as one list, each a point of it; a text of more than one paragraph stands with its own paragraphs and lists. */
export function listBlocks(texts: readonly string[] = []): TextBlock[] {
  const said = texts.filter((text) => tidy(text));
  const found: TextBlock[] = [];
  for (const text of said) {
    const own = textBlocks(text);
    const [first] = own;
    const single = own.length === 1 && said.length > 1 && first?.kind === 'paragraph';
    for (const block of single ? [{ kind: 'list' as const, items: [first.text] }] : own) {
      const last = found.at(-1);
      if (block.kind === 'list' && last?.kind === 'list') last.items.push(...block.items);
      else found.push(block);
    }
  }
  return found;
}
