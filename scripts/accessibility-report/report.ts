// The accessibility conformance report, docs/accessibility/openacr.yaml, and the check that keeps its answers honest.
import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../root.ts';
import { citationProblems, type ReadTest, type TestCitation } from '../test-citations.ts';

/** The answer to one criterion. */
export interface Criterion {
  /** Its number in the catalog: `1.4.3`, `302.1`. */
  num: string;
  components: { name: string; adherence: { level: string; notes: string } }[];
}

/** A report in the form of OpenACR 0.1.0, as far as it is used here. */
export interface Report {
  title: string;
  product: { name: string; description: string; version: string };
  author: { name: string; email: string };
  report_date: string;
  notes: string;
  evaluation_methods_used: string;
  chapters: Record<string, { notes: string; criteria?: Criterion[]; disabled?: boolean }>;
}

/** The criteria of OpenACR: https://github.com/GSA/openacr (CC0-1.0), commit 86f890a, converted from YAML. */
export interface Catalog {
  title: string;
  chapters: {
    id: string;
    label: string;
    criteria: { id: string; handle: string; components: string[] }[];
  }[];
  terms: { id: string; label: string; description: string }[];
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const readOpenAcr = (file: string): unknown =>
  JSON.parse(read(`scripts/accessibility-report/openacr/${file}`));

export const readReport = (): Report => parse(read('docs/accessibility/openacr.yaml')) as Report;
export const readCatalog = (): Catalog =>
  readOpenAcr('2.5-edition-wcag-2.2-508-en.json') as Catalog;
/** The notes of an answer: its remarks, and the tests that show it. */
interface Notes {
  remarks: string;
  tests: TestCitation[];
}

/** Splits notes: the remarks, an empty line, and an item for each test, `- test/page/tasks.test.ts: title`. */
export function readNotes(notes: string): Notes {
  const [remarks = '', list = ''] = notes.split(/\n\n(?=- test\/)/);
  const tests = list.split('\n').filter(Boolean);
  return {
    remarks: remarks.trim(),
    tests: tests.map((item) => {
      const [, file = '', title = ''] = /^- (test\/\S+): (.+)$/.exec(item) ?? [];
      return { file, title };
    }),
  };
}

/** Remarks that limit the answer, like the remarks of a partial one. */
const untried = /\b(?:not|never|no|nobody)\b[^.]*\b(?:tried|tested|measured)\b/i;

/** Lists what is wrong with one answer. */
function answerProblems({ num, components }: Criterion, readTest: ReadTest): string[] {
  return components.flatMap(({ adherence: { level, notes } }) => {
    const { remarks, tests } = readNotes(notes);
    const problems = tests
      .flatMap((one) => citationProblems(one, readTest))
      .map((problem) => `${num}: ${problem}`);
    if (remarks === '') problems.push(`${num}: "${level}" has no remarks.`);
    if (level !== 'not-applicable' && tests.length === 0)
      problems.push(`${num}: "${level}" has no test.`);
    if (level === 'supports' && untried.test(remarks))
      problems.push(`${num}: "supports" says that something was not tried.`);
    return problems;
  });
}

/** Lists criteria that the report lacks, has twice, or has and the catalog does not. */
function catalogProblems({ chapters }: Report, catalog: Catalog): string[] {
  return catalog.chapters.flatMap(({ id, criteria }) => {
    const answered = chapters[id];
    if (!answered) return [`The report lacks the chapter ${id}.`];
    if (answered.disabled) return [];
    const numbers = (answered.criteria ?? []).map(({ num }) => num);
    return [
      ...criteria
        .filter((one) => !numbers.includes(one.id))
        .map((one) => `${one.id} ${one.handle}: the report lacks it.`),
      ...numbers
        .filter((num, index) => numbers.indexOf(num) !== index)
        .map((num) => `${num}: the report has it twice.`),
      ...numbers
        .filter((num) => !criteria.some((one) => one.id === num))
        .map((num) => `${num}: the catalog does not have it.`),
    ];
  });
}

/** Lists what is wrong with the answers of a report. */
export const reportProblems = (report: Report, catalog: Catalog, readTest: ReadTest): string[] => [
  ...catalogProblems(report, catalog),
  ...Object.values(report.chapters).flatMap(({ criteria = [] }) =>
    criteria.flatMap((one) => answerProblems(one, readTest)),
  ),
];

/** Lists differences from the JSON schema of OpenACR. */
export function schemaProblems(report: Report): string[] {
  const ajv = new Ajv({ allErrors: true, strict: false });
  ajv.validate(readOpenAcr('openacr-0.1.0.json') as object, report);
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}
