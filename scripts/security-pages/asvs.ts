// The requirements of the OWASP Application Security Verification Standard, docs/security/asvs.yaml, and the page that is made from them.
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse } from 'yaml';
import { root } from '../root.ts';
import { citationProblems, type ReadTest, type TestCitation } from '../test-citations.ts';

/** How a requirement is met. `host` leaves it to the site or server that uses the product. */
const stateNames = { met: 'met', partly: 'partly met', host: 'left to the host' } as const;

export interface Requirement {
  /** Its number in the standard: `1.2.1`. */
  id: string;
  level: number;
  state: keyof typeof stateNames;
  /** The requirement in this project's own words. */
  statement: string;
  how: string;
  /** Documents of the project that are the evidence, or a part of it. */
  documents?: readonly string[];
  /** Each entry has one test: its file and its title. */
  tests?: readonly Readonly<Record<string, string>>[];
}

interface Chapter {
  title: string;
  requirements?: readonly Requirement[];
  notApplicable?: readonly { ids: string; reason: string }[];
}

export interface Asvs {
  standard: string;
  chapters: readonly Chapter[];
}

export const readAsvs = (): Asvs =>
  parse(readFileSync(join(root, 'docs/security/asvs.yaml'), 'utf8')) as Asvs;

/** Returns the tests that a row cites. */
export const citationsOf = ({ tests = [] }: Requirement): TestCitation[] =>
  tests.flatMap((one) => Object.entries(one).map(([file, title]) => ({ file, title })));

/** Lists what is wrong with the rows: a number that occurs twice, a claim without evidence, and evidence that does not exist. */
export function asvsProblems({ chapters }: Asvs, readTest: ReadTest): string[] {
  const rows = chapters.flatMap(({ requirements = [] }) => requirements);
  const ids = [
    ...rows.map(({ id }) => id),
    ...chapters.flatMap(({ notApplicable = [] }) =>
      notApplicable.flatMap((group) => group.ids.match(/\d+\.\d+\.\d+/g) ?? []),
    ),
  ];
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...twice.map((id) => `${id}: the rows have it twice.`),
    ...rows.flatMap((row) => {
      const { id, level, state, documents = [] } = row;
      const tests = citationsOf(row);
      const problems = tests.flatMap((one) => citationProblems(one, readTest));
      for (const document of documents)
        if (!existsSync(join(root, document))) problems.push(`there is no file ${document}.`);
      if (!Object.hasOwn(stateNames, state)) problems.push(`"${state}" is not a state.`);
      if (level !== 1 && level !== 2) problems.push('its level is neither 1 nor 2.');
      if (state === 'met' && tests.length + documents.length === 0)
        problems.push('it cites neither a test nor a document.');
      return problems.map((problem) => `${id}: ${problem}`);
    }),
  ];
}

const cell = (text: string) => text.replaceAll('|', '\\|');

function writeRow(row: Requirement): string {
  const { id, level, state, statement, how, documents = [] } = row;
  const evidence = [
    ...documents.map((file) => `[${file}](${posix.relative('docs/security', file)})`),
    ...citationsOf(row).map(({ file, title }) => `\`${file}\`: “${title.replaceAll('`', '')}”`),
  ];
  return `| ${[id, String(level), cell(statement), `**${stateNames[state]}** ${cell(how)}`, evidence.map(cell).join('<br>')].join(' | ')} |`;
}

const counted = (rows: readonly Requirement[], state: keyof typeof stateNames) =>
  rows.filter((row) => row.state === state).length;

/** Writes docs/security/asvs.md, before it is formatted. */
export function writeAsvsPage({ standard, chapters }: Asvs): string {
  const rows = chapters.flatMap(({ requirements = [] }) => requirements);
  const sections = chapters.map(({ title, requirements = [], notApplicable = [] }) => {
    const table =
      requirements.length === 0
        ? []
        : [
            [
              '| number | level | requirement | how it is met | evidence |',
              '| --- | --- | --- | --- | --- |',
              ...requirements.map(writeRow),
            ].join('\n'),
          ];
    const rest = notApplicable.map(({ ids, reason }) => `- Not applicable: ${ids}. ${reason}`);
    return [`## ${title}`, ...table, ...(rest.length > 0 ? [rest.join('\n')] : [])].join('\n\n');
  });
  return `<!-- Made from asvs.yaml by npm run security:pages. -->

# Security requirements

How this project meets the ${standard}, levels 1 and 2. The requirements are in this project's own words. The [standard](https://owasp.org/www-project-application-security-verification-standard/) has the exact text. This is a self-assessment without an outside review.

Of ${rows.length} applicable requirements, ${counted(rows, 'met')} are met, ${counted(rows, 'partly')} are partly met, and ${counted(rows, 'host')} are left to the host. \`npm run check -- security\` fails if a cited test or document does not exist, or if this page is stale. In titles of tests, … is a part that differs between cases.

${sections.join('\n\n')}
`;
}
