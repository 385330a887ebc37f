import type { Row, Section } from './row.ts';
import { readSpecification, type SpecItem, type Specification } from './specification.ts';
import { TitleReader } from './titles.ts';

/** What the check looks at, so that a test can hand it something else. */
export interface Evidence {
  sections: readonly Section[];
  /** The text of a test file by its path in the project; nothing where there is none. */
  readTest: (file: string) => string | undefined;
  /** The text of the specification, where it is at hand. */
  specification?: string | undefined;
}

const rowsOf = (section: Section): readonly Row[] => section.groups.flatMap(({ rows }) => rows);
const place = (section: Section, row: Row) => `§${section.number} ${row.item}`;

/** The word that a test of a field or parameter has to say; nothing for rules, sentences and codes. */
const wordOf = ({ item, begins }: Row) =>
  !begins && /^[A-Za-z][\w.[\]]*$/.test(item) ? item.split('.').at(-1) : undefined;

function testProblems({ sections, readTest }: Evidence): string[] {
  const reader = new TitleReader(readTest);
  return sections.flatMap((section) =>
    rowsOf(section).flatMap((row) => {
      const at = place(section, row);
      if (row.tests.length === 0)
        return row.choice ? [] : [`${at}: no test shows it, and no choice says why.`];
      if (!row.fault && !row.unplanted)
        return [`${at}: it names no planted fault, and does not say why there is none.`];
      const problems = reader.problems(at, row.tests);
      const word = wordOf(row);
      const said =
        word === undefined || row.tests.some(({ file }) => reader.titlesOf(file)?.says(word));
      return said || problems.length > 0
        ? problems
        : [`${at}: none of the files of its tests says ${word}.`];
    }),
  );
}

const answers = (row: Row, item: SpecItem) =>
  item.kind === 'sentence'
    ? (row.begins ?? []).some((words) => item.text.startsWith(words))
    : row.item === item.text;

function missing(section: Section | undefined, items: readonly SpecItem[]): string[] {
  const rows = section ? rowsOf(section) : [];
  const counts = new Map<string, number>();
  return items.flatMap((item) => {
    const at = `§${item.section} ${item.text.slice(0, 80)}`;
    const matching = rows.filter((row) => answers(row, item));
    // Two tables of a section may hold the same name; each wants a row of its own.
    const count = (counts.get(item.text) ?? 0) + 1;
    counts.set(item.text, count);
    if (matching.length < count) return [`${at}: the specification has it, and no row does.`];
    return item.open && !matching.some(({ choice }) => choice)
      ? [`${at}: the specification leaves it open, and its row does not say which choice was made.`]
      : [];
  });
}

function surplus(section: Section, { sections, items }: Specification): string[] {
  if (!sections.some(({ number }) => number === section.number))
    return [`§${section.number}: the specification has no such section.`];
  const own = items.filter((item) => item.section === section.number);
  return rowsOf(section).flatMap((row) => {
    const at = place(section, row);
    const stale = (row.begins ?? []).filter(
      (words) => !own.some(({ kind, text }) => kind === 'sentence' && text.startsWith(words)),
    );
    if (stale.length > 0)
      return [`${at}: the specification has no sentence that begins "${stale.join('", "')}".`];
    if (row.begins || own.some((item) => answers(row, item))) return [];
    // Further rows, such as members of members, must belong to something that the section names.
    const word = /\w+$/.exec(row.item)?.[0] ?? row.item;
    return sections.some(({ text }) => new RegExp(`\\b${word}\\b`).test(text))
      ? []
      : [`${at}: the specification does not have it.`];
  });
}

/** What is wrong with the table, in words; nothing where every row is shown by a test and nothing of the specification is left out. */
export function coverageProblems(evidence: Evidence): string[] {
  const problems = testProblems(evidence);
  if (evidence.specification === undefined) return problems;
  const { sections } = evidence;
  const specification = readSpecification(evidence.specification);
  const numbers = new Set(specification.sections.map(({ number }) => number));
  for (const number of numbers)
    problems.push(
      ...missing(
        sections.find((section) => section.number === number),
        specification.items.filter(({ section }) => section === number),
      ),
    );
  return [...problems, ...sections.flatMap((section) => surplus(section, specification))];
}
