import { TitleReader } from './titles.ts';
import type { Catalog } from './catalog.ts';
import type { Chapter } from './criteria.ts';
import type { Criterion } from './criterion.ts';

/** What the check looks at, so that a test can hand it something else. */
export interface Report {
  chapters: readonly Chapter[];
  catalog: Catalog;
  /** The text of a test file by its path in the project; nothing where there is none. */
  readTest: (file: string) => string | undefined;
}

/** Remarks that take something out of the answer, as those of a partial one do. */
const untried = /\b(?:not|never|no|nobody)\b[^.]*\b(?:tried|tested|measured)\b/i;

/** What is wrong with an answer on its own. */
function answerProblems({ number, level, remarks, evidence }: Criterion): string[] {
  const problems: string[] = [];
  if (level === 'supports' && evidence.length === 0)
    problems.push(`${number}: "supports" has no evidence.`);
  if (level === 'supports' && untried.test(remarks))
    problems.push(`${number}: "supports" says that something was not tried.`);
  if (remarks.trim() === '') problems.push(`${number}: "${level}" has no remarks.`);
  return problems;
}

function testProblems({ chapters, readTest }: Report): string[] {
  const reader = new TitleReader(readTest);
  return chapters.flatMap(({ criteria }) =>
    criteria.flatMap(({ number, evidence }) => reader.problems(number, evidence)),
  );
}

/** Criteria that the report lacks, has twice, or has and the catalog does not. */
function catalogProblems({ chapters, catalog }: Report): string[] {
  const problems: string[] = [];
  for (const { id, criteria } of catalog.chapters) {
    const chapter = chapters.find((one) => one.id === id);
    if (!chapter) {
      problems.push(`The report lacks the chapter ${id}.`);
      continue;
    }
    if (chapter.criteria.length === 0) continue;
    const numbers = chapter.criteria.map(({ number }) => number);
    for (const { id: number, handle } of criteria)
      if (!numbers.includes(number)) problems.push(`${number} ${handle}: the report lacks it.`);
    for (const [index, number] of numbers.entries()) {
      if (numbers.indexOf(number) !== index) problems.push(`${number}: the report has it twice.`);
      if (!criteria.some((one) => one.id === number))
        problems.push(`${number}: the catalog does not have it.`);
    }
  }
  return problems;
}

/** What is wrong with the report, in words. */
export function reportProblems(report: Report): string[] {
  return [
    ...catalogProblems(report),
    ...report.chapters.flatMap(({ criteria }) => criteria.flatMap(answerProblems)),
    ...testProblems(report),
  ];
}
