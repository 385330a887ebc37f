import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../fresh.ts';
import type { TestOptions, TestSet } from './options.ts';

/** The set that a test file belongs to. */
function setOf(file: string): Exclude<TestSet, 'all'> {
  if (file.endsWith('.packages.test.ts')) return 'packages';
  return file.endsWith('.slow.test.ts') ? 'slow' : 'quick';
}

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** The TypeScript files under a folder of the project, as `test/words/words.test.ts`. */
export const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts'))
    .sort();

/** The test files that the options choose. */
export const chosenFiles = ({ set, words }: Pick<TestOptions, 'set' | 'words'>): string[] =>
  filesUnder('test')
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .filter((file) => {
      if (set === 'quick' && words.length > 0) return true;
      return set === 'all' ? setOf(file) !== 'packages' : setOf(file) === set;
    });

/** Whether a test file runs in a page, under Mocha; the others run under Node's test runner. */
export const runsInPage = (file: string): boolean => textOf(file).includes("'@open-wc/testing'");

/** Whether a test file needs `dist` to be as new as the sources. */
export const needsDist = (file: string): boolean => /\bdist\/|page-server/.test(textOf(file));

/** Whether a test file opens pages in the browser that all test files of a run share. */
export const needsBrowser = (file: string): boolean =>
  file.startsWith('test/demo/') || textOf(file).includes('page-server');

/** Whether a test file depends on a browser's pages in any way. */
export const opensPages = (file: string): boolean => runsInPage(file) || needsBrowser(file);
