import {
  groupFailures,
  type ConformanceReport,
  type Counts,
  type FailureGroup,
  type RequirementReport,
} from '../../conformance/index.ts';

/** A failure that several requirements share names this many of them. */
const maximumNamedRequirements = 5;

const titles: Readonly<Record<string, string>> = {
  '1': 'What the service does',
  '2.1': 'Historic record',
  '2.2': 'Paging of the historic feed',
  '2.3': 'Archive result',
  '2.4': 'Search result',
  '2.5': 'Code list',
  '2.6': 'Text message status',
  '3': 'States',
  '4.1': 'GET /api/historicjoa',
  '4.2': 'GET /api/Archive',
  '4.3': 'GET /api/Search',
  '4.4': 'Common to the three',
  '4.5': 'Code lists',
  '4.6': 'POST /api/textmessaging/status',
  '4.7': 'Other endpoints',
  '5': 'Authentication',
  '6': 'Events',
  '7': 'Errors',
  '8': 'Limits',
  '9': 'Versioning',
};

/** Replaces control characters: text of the service must not control the terminal. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\ufffd');

function requirementLines(report: RequirementReport): string {
  const { id, text, result, reason, expected, actual, requests } = report;
  const detail = (name: string, value: string | undefined) =>
    value === undefined ? '' : `    ${name.padEnd(9)} ${printable(value)}\n`;
  const last = requests.at(-1);
  const others = requests.length > 1 ? ` (the last of ${requests.length} requests)` : '';
  return (
    `  ${(result === 'fail' ? 'FAIL' : result).padEnd(14)} ${id}: ${text}\n` +
    detail('expected', expected) +
    detail('actual', actual) +
    detail('note', reason) +
    detail('request', last && `${last.method} ${last.path}${others}`) +
    detail('headers', last && result === 'fail' ? last.headers.join(', ') : undefined)
  );
}

const columns: readonly (readonly [title: string, of: (counts: Counts) => number])[] = [
  ['passed', (counts) => counts.pass],
  ['failed', (counts) => counts.fail],
  ['known', (counts) => counts['known deviation']],
  ['not checkable', (counts) => counts['not checkable']],
];

/** The counts of each endpoint and of the whole run, as a table. */
export function summaryText({ endpoints, counts, requests }: ConformanceReport): string {
  const row = (name: string, cells: readonly string[]) =>
    name.padEnd(30) +
    cells.map((cell, index) => cell.padStart((columns[index]?.[0].length ?? 0) + 2)).join('') +
    '\n';
  const total = columns.map(([title, of]) => `${of(counts)} ${title}`);
  return (
    row(
      'endpoint',
      columns.map(([title]) => title),
    ) +
    endpoints
      .map(({ endpoint, counts: own }) =>
        row(
          endpoint,
          columns.map(([, of]) => String(of(own))),
        ),
      )
      .join('') +
    `\n${total.join(', ')}, by ${requests} requests\n`
  );
}

function groupLines({ endpoint, requirements }: FailureGroup): string {
  const [first] = requirements;
  if (!first) return '';
  if (requirements.length === 1) return requirementLines(first);
  const named = requirements.slice(0, maximumNamedRequirements).map(({ id }) => id);
  const others = requirements.length - named.length;
  const list = named.join(', ') + (others > 0 ? ` and ${others} more` : '');
  const [, ...evidence] = requirementLines(first).split('\n');
  return (
    `  ${'FAIL'.padEnd(14)} ${endpoint}: ${requirements.length} requirements, most likely for one reason\n` +
    `    ${'of'.padEnd(9)} ${list}\n${evidence.join('\n')}`
  );
}

/** The failures, those that explain the most requirements first. */
export const failureText = (report: ConformanceReport): string => {
  const groups = groupFailures(report);
  return groups.length === 0 ? '' : `\n${groups.map(groupLines).join('')}`;
};

/** Every requirement with its evidence, by section. */
export function allText({ requirements }: ConformanceReport): string {
  let section = '';
  return requirements
    .map((requirement) => {
      const [chapter = '', part = ''] = requirement.section.split('.');
      const heading = [`${chapter}.${part}`, chapter].find((one) => one in titles) ?? chapter;
      const title = heading === section ? '' : `\n§${heading} ${titles[heading] ?? ''}\n`;
      section = heading;
      return title + requirementLines(requirement);
    })
    .join('');
}

/** The known deviations that the service no longer shows. */
export const resolvedText = ({ resolved }: ConformanceReport): string =>
  resolved.length === 0
    ? ''
    : `\nNo longer a deviation, so delete from the file: ${resolved.join(', ')}\n`;
