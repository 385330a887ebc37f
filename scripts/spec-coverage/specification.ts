/** One thing that the text of the specification says, for which there must be a row. */
export interface SpecItem {
  section: string;
  /** A name in a table, `rule 3`, or a sentence. */
  kind: 'name' | 'rule' | 'sentence';
  text: string;
  /** Whether the specification leaves something open here, so that a choice had to be made. */
  open: boolean;
}

/** A section of the specification: its number, and its whole text. */
interface SpecSection {
  number: string;
  text: string;
}

export interface Specification {
  sections: readonly SpecSection[];
  items: readonly SpecItem[];
}

const open =
  /not shown|not given|unspecified|incompletely|open-ended|may change|field table (says|calls)|example payload (spells|carries)/i;

/** Text without the marks of Markdown. */
const plain = (text: string) => text.replaceAll('`', '').trim();

const withoutBrackets = (text: string) => text.replace(/ \([^)]*\)/g, '').trim();

/** The names in the first cell of a row: one, or several between commas. */
function namesIn(cell: string): string[] {
  const name = withoutBrackets(cell);
  const parts = name.split(', ');
  return parts.every((part) => /^[\w.[\]]+$/.test(part)) ? parts : [name];
}

/** The members of an object, where the cells of its row begin with a list of them: "Each has Name, Code." */
function membersIn(cells: readonly string[], headings: readonly string[]): string[] {
  return cells.slice(1).flatMap((cell, index) => {
    const heading = headings[index + 1] ?? '';
    const object = cells.slice(1).some((one) => /^(array of objects|object)\b/.test(one));
    const list = withoutBrackets(
      cell.replace(/^(Each has |object: |array of objects with )/, ''),
    ).replaceAll(' and ', ', ');
    if (heading.startsWith('Item fields'))
      return /^[A-Z]\w*(, [A-Z]\w*)*/.exec(list)?.[0].split(', ') ?? [];
    if (!object || list.startsWith('object')) return [];
    return /^\w+(, \w+)*(?=\.|$)/.exec(list)?.[0].split(', ') ?? [];
  });
}

/** Sentences, without the full stop. A number or an abbreviation does not end one. */
const sentencesIn = (text: string): string[] =>
  plain(text)
    .split(/(?<=[.:])\s+(?=[A-Z])|\n+/)
    .map((sentence) => sentence.trim())
    .reduce<string[]>((all, sentence) => {
      // "Rate limits: not shown." and "Purpose: …" are one sentence with what follows their colon.
      const last = all.at(-1);
      if (last?.endsWith(':')) all[all.length - 1] = `${last} ${sentence}`;
      else if (sentence !== '') all.push(sentence);
      return all;
    }, []);

/** Reads the specification: every name in every table, every numbered rule, and every sentence outside of them. */
export function readSpecification(markdown: string): Specification {
  const sections: { number: string; text: string }[] = [{ number: '0', text: '' }];
  const items: SpecItem[] = [];
  let headings: string[] | undefined;
  for (const line of markdown.split('\n')) {
    const heading = /^#{2,3} (\d+(?:\.\d+)?)\.? /.exec(line)?.[1];
    if (heading !== undefined) {
      sections.push({ number: heading, text: '' });
      headings = undefined;
      continue;
    }
    const section = sections.at(-1);
    if (!section || line.startsWith('#')) continue;
    section.text += `${line}\n`;
    const add = (kind: SpecItem['kind'], text: string, from = line) =>
      items.push({ section: section.number, kind, text, open: open.test(from) });
    if (line.startsWith('|')) {
      const cells = line.split('|').slice(1, -1).map(plain);
      if (!headings) headings = cells;
      else if (!/^-+$/.test(cells[0] ?? '')) {
        const names = namesIn(cells[0] ?? '');
        for (const name of names) add('name', name);
        for (const member of membersIn(cells, headings))
          add('name', `${names[0] ?? ''}.${member}`, '');
      }
      continue;
    }
    headings = undefined;
    const rule = /^(\d+)\. /.exec(line)?.[1];
    if (rule !== undefined) add('rule', `rule ${rule}`);
    else if (line.trim() !== '' && !(line.endsWith(':') && !/^\s*- /.test(line)))
      for (const sentence of sentencesIn(line.replace(/^\s*- /, '')))
        add('sentence', sentence, sentence);
  }
  return { sections, items };
}
