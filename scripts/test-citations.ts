// The tests that documents cite as evidence, by file and title.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** A test, or a group of tests, that shows what a document states. `…` in the title is any text. */
export interface TestCitation {
  /** Its path in the project: `test/proxy/key.test.ts`. */
  file: string;
  title: string;
}

/** Returns the text of a test file; `undefined` if it is missing. */
export type ReadTest = (file: string) => string | undefined;

export const readTestFile: ReadTest = (file) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;

/** Whether a test file has a test of this title. A title with parts that are filled in, `${…}`, matches any text there. */
function hasTest(source: string, title: string): boolean {
  const literals = source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])+)\1/g);
  return [...literals].some(([, , literal = '']) => {
    const parts = literal.replaceAll("\\'", "'").split(/\$\{[^}]*\}/);
    if (parts.join('').trim().length < 4) return false;
    const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+');
    return new RegExp(`^${pattern}$`).test(title);
  });
}

/** Lists what is wrong with a citation: its file or its test is missing. */
export function citationProblems({ file, title }: TestCitation, readTest: ReadTest): string[] {
  const source = readTest(file);
  if (source === undefined) return [`there is no file ${file}.`];
  return hasTest(source, title) ? [] : [`${file} has no test "${title}".`];
}
