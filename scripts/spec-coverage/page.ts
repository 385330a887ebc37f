import type { Row, Section, ShownBy } from './row.ts';

const cell = (text: string) => text.replace(/\s+/g, ' ').replace(/[|<>*_`]/g, '\\$&');

const link = ({ file, title }: ShownBy) =>
  `[${file.replace(/^test\//, '').replace(/\.test\.ts$/, '')}](../${file}): ${cell(title)}`;

/** The planted fault, and the requirements of the conformance suite that notice it, or why none can. */
const planted = ({ fault, unplanted = '' }: Row) => {
  if (!fault) return cell(unplanted);
  const { name, conformance } = fault;
  const noticed =
    typeof conformance === 'string'
      ? `not visible to conformance: ${cell(conformance)}`
      : conformance.map((id) => `\`${id}\``).join(', ');
  return `${cell(name)}<br>${noticed}`;
};

const line = (row: Row) =>
  `| ${cell(row.item)} | ${cell(row.says ?? '')} | ${row.tests.map(link).join('<br>')} | ${planted(row)} | ${cell(row.choice ?? '')} |`;

const head =
  '| item | in words | the test that shows it | the planted fault, and what notices it in conformance | choice |\n| --- | --- | --- | --- | --- |';

const introduction = (rows: number) =>
  `# What shows that the specification holds

Each of the ${rows} rules, parameters, fields, errors and limits of the interface specification, by its section (§), and the test that shows it; where the
specification leaves something open, or no test can show it, the choice that was made. Each row with a test also names a planted fault: something
that a service does wrong. With it one of the row's tests fails (\`npm run coverage:spec -- --faults\`), and so do the requirements of the conformance
suite that stand beside it (\`npm test -- planted-faults.slow\`). \`npm run coverage:spec\` writes this page from
\`scripts/spec-coverage/\`; \`npm run check\` fails where it is stale.
`;

/** The page `docs/spec-coverage.md`. */
export function writePage(sections: readonly Section[]): string {
  const count = sections.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows)).length;
  const body = sections.map(({ number, title, groups }) =>
    [
      `## ${number === '0' ? '' : `§${number} `}${title}\n`,
      ...groups.map(
        (group) =>
          // Columns of this width are not readable when aligned.
          `${group.title ? `### ${group.title}\n\n` : ''}<!-- prettier-ignore -->\n${head}\n${group.rows.map(line).join('\n')}\n`,
      ),
    ].join('\n'),
  );
  return [introduction(count), ...body].join('\n');
}
