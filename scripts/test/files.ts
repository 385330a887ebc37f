import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { TestOptions, TestSet } from './options.ts';

/** The set that a test file belongs to. */
function setOf(file: string): Exclude<TestSet, 'all'> {
  const [, set] = /\.(packages|faults|slow)\.test\.ts$/.exec(file) ?? [];
  return (set as 'packages' | 'faults' | 'slow' | undefined) ?? 'quick';
}

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** The TypeScript files under a folder of the project, as `test/words/words.test.ts`. */
export const filesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts'))
    .sort();

/** The sets that a run takes its files from. Words choose among all files, unless an option names one set. */
function setsOf({ set, words }: Pick<TestOptions, 'set' | 'words'>): readonly TestSet[] {
  if (set !== 'quick' && set !== 'all') return [set];
  if (words.length > 0) return ['quick', 'slow', 'packages', 'faults'];
  return set === 'all' ? ['quick', 'slow'] : ['quick'];
}

/** The test files that the options choose. */
export const chosenFiles = (options: Pick<TestOptions, 'set' | 'words'>): string[] =>
  filesUnder('test')
    .filter((file) => file.endsWith('.test.ts'))
    .filter(
      (file) => options.words.length === 0 || options.words.some((word) => file.includes(word)),
    )
    .filter((file) => setsOf(options).includes(setOf(file)));

/** Whether a test file runs in a page, under Mocha; the others run under Node's test runner. */
export const runsInPage = (file: string): boolean => textOf(file).includes("'@open-wc/testing'");

/** Whether a test file needs `dist` to be as new as the sources. */
export const needsDist = (file: string): boolean => /\bdist\/|page-server/.test(textOf(file));

/** Whether a test file opens pages in the browser that all test files of a run share. */
export const needsBrowser = (file: string): boolean =>
  file.startsWith('test/page/') || textOf(file).includes('page-server');
