import type { Random } from '../../random.ts';

/** A paragraph, or a list under an optional heading and opening sentence. */
export type Block = string | { heading?: string; opening?: string; items: readonly string[] };

/** How an agency's texts arrive: with their lines, or flattened from HTML, where lists lose their form and blocks run together. */
export interface Style {
  hasLines: boolean;
  /** The share of blocks without a space before them ("alone.Keeps"). */
  glued: number;
  marks: 'none' | 'dash' | 'dot' | 'number';
  characters: 'plain' | 'typographic' | 'entities';
}

/** Draws the style of an announcement; shares as recorded (`npm test -- compare-recordings`). */
export function drawStyle(random: Random): Style {
  const hasLines = random.chance(0.4);
  return {
    hasLines,
    glued: random.chance(hasLines ? 0.3 : 0.55) ? 0.22 : 0,
    marks: random.weighted([
      ['none', 55],
      ['dash', 10],
      ['dot', 10],
      ['number', 25],
    ]),
    characters: random.weighted([
      ['plain', 40],
      ['typographic', 20],
      ['entities', 40],
    ]),
  };
}

const lengthOf = (block: Block): number =>
  typeof block === 'string'
    ? block.length
    : [block.heading, block.opening, ...block.items].join(' ').length;

/** A length around `median`. With a `spread` of 0.6, half of all lengths are between 2/3 and 3/2 of it. */
export function drawLength(median: number, spread: number, random: Random): number {
  const normal = (random.next() + random.next() + random.next() - 1.5) * 2;
  return median * Math.exp(spread * normal);
}

/** The required sentences, then as many of the optional ones, in order, as the length permits. */
export function fill(
  length: number,
  must: readonly Block[],
  may: readonly Block[],
  random: Random,
): Block[] {
  let left = length - must.reduce((sum, block) => sum + lengthOf(block) + 1, 0);
  const shuffled = may
    .map((block) => ({ block, rank: random.next() }))
    .sort((one, other) => one.rank - other.rank);
  const chosen = new Set<Block>();
  for (const { block } of shuffled) {
    // The last block may exceed the length by half of itself, so that the lengths are right on average.
    if (left < lengthOf(block) / 2) continue;
    chosen.add(block);
    left -= lengthOf(block) + 1;
  }
  return [...must, ...may.filter((block) => chosen.has(block))];
}

const marked = (item: string, index: number, { marks }: Style): string => {
  if (marks === 'number') return `${String(index + 1)}. ${item}`;
  return marks === 'none' ? item : `${marks === 'dash' ? '-' : '•'} ${item}`;
};

function written(text: string, { characters }: Style): string {
  if (characters === 'plain') return text;
  const isEntity = characters === 'entities';
  return text
    .replaceAll('&', isEntity ? '&amp;' : '&')
    .replaceAll("'", isEntity ? '&rsquo;' : '’')
    .replace(/"([^"]*)"/g, isEntity ? '&ldquo;$1&rdquo;' : '“$1”');
}

/** Writes blocks as one text of this style. */
export function layOut(blocks: readonly Block[], style: Style, random: Random): string {
  let text = '';
  /** Headings run into what follows less often than sentences do. */
  const add = (part: string | undefined, glued: number): void => {
    if (part === undefined || part === '') return;
    if (text !== '') text += random.chance(glued) ? '' : style.hasLines ? '\n' : ' ';
    text += part;
  };
  for (const block of blocks) {
    // Where lines are kept, only a few blocks have lost theirs.
    const glued = style.hasLines ? style.glued / 4 : style.glued;
    if (typeof block === 'string') {
      add(block, glued);
      continue;
    }
    add(block.heading, glued);
    add(block.opening, glued / 2);
    for (const [index, item] of block.items.entries())
      add(marked(item, index, style), style.marks === 'none' ? glued / 3 : 0);
  }
  return written(text, style);
}
