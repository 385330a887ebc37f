// npm test [-- part-of-a-path …]: every test, or the test files whose path holds one of the words.
// Its last line is the count: "12 passed, 0 failed, 1 skipped".
import { startTestRunner, type TestRunnerConfig } from '@web/test-runner';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { build } from './build.ts';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** Folders of test/ whose files run in Node; the others run in a page. */
const nodeFolders = [
  'service',
  'client',
  'words',
  'facts',
  'search',
  'proxy',
  'reference',
  'conformance',
  'cli',
  'deploy',
  'package',
  'stories',
  'demo',
];
const browserFolders = ['styles', 'elements', 'chain'];

const root = join(import.meta.dirname, '..');

const filesIn = (folders: string[]) =>
  readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.test.ts') && folders.includes(name.split('/')[0] ?? ''))
    .map((name) => `test/${name}`)
    .sort();

/** Runs test files under Node's own runner, each in a process of its own. */
async function runInNode(files: string[]): Promise<Count> {
  const count = { passed: 0, failed: 0, skipped: 0 };
  const events = run({
    files: files.map((file) => join(root, file)),
    concurrency: Math.min(2, availableParallelism()),
  });
  const isFile = (name: string) => files.some((file) => name === join(root, file) || name === file);
  events.on('test:pass', ({ name, details, skip, todo }) => {
    if (details.type === 'suite') {
      // A suite that is skipped tells of none of its tests.
      if (skip !== undefined) count.skipped += 1;
      return;
    }
    if (isFile(name)) {
      console.error(`${name} holds no test.`);
      count.failed += 1;
    } else if (skip !== undefined || todo !== undefined) count.skipped += 1;
    else count.passed += 1;
  });
  events.on('test:fail', ({ details, todo }) => {
    // A suite fails with its tests; it counts only where it failed by itself, as in a hook.
    const { failureType } = details.error as { failureType?: string };
    if (details.type === 'suite' && failureType === 'subtestsFailed') return;
    if (todo !== undefined) count.skipped += 1;
    else count.failed += 1;
  });
  const report = events.compose<Readable>(new spec());
  report.pipe(process.stdout, { end: false });
  await finished(report);
  return count;
}

type Suite = NonNullable<Session['testResults']>;
type Session =
  ReturnType<
    NonNullable<Awaited<ReturnType<typeof startTestRunner>>>['sessions']['all']
  > extends Iterable<infer One>
    ? One
    : never;

const testsOf = (suite: Suite): Suite['tests'] => [
  ...suite.tests,
  ...suite.suites.flatMap((inner) => testsOf(inner)),
];

/** Runs test files in a page of a real browser. */
async function runInBrowser(files: string[]): Promise<Count> {
  const { browserTests } = await import('../web-test-runner.config.ts');
  const config: TestRunnerConfig = await browserTests(files);
  const runner = await startTestRunner({
    config,
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
  });
  if (!runner) return { passed: 0, failed: files.length, skipped: 0 };
  await new Promise((resolve) => runner.on('stopped', resolve));
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const session of runner.sessions.all()) {
    const tests = session.testResults ? testsOf(session.testResults) : [];
    const failed = tests.filter((test) => !test.passed && !test.skipped).length;
    count.skipped += tests.filter((test) => test.skipped).length;
    count.passed += tests.filter((test) => test.passed && !test.skipped).length;
    // A file can fail without a failed test: it does not load, throws outside of tests, or holds none.
    const isBroken = failed === 0 && (!session.passed || tests.length === 0);
    if (isBroken) console.error(`${session.testFile} failed outside of its tests.`);
    count.failed += failed + (isBroken ? 1 : 0);
  }
  return count;
}

const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const chosen = (file: string) => words.length === 0 || words.some((word) => file.includes(word));
const groups = [
  { name: 'node', files: filesIn(nodeFolders), run: runInNode },
  { name: 'browser', files: filesIn(browserFolders), run: runInBrowser },
].map((group) => ({ ...group, files: group.files.filter(chosen) }));

const total: Count = { passed: 0, failed: 0, skipped: 0 };
let isWhole = groups.some(({ files }) => files.length > 0);
if (!isWhole) console.error(`No test file${words.length ? ` holds ${words.join(' or ')}` : ''}.`);

// A test that names dist/ gets one that is not older than src.
const needsDist = (file: string) =>
  /\bdist\/|page-server/.test(readFileSync(join(root, file), 'utf8'));
const needing = groups.flatMap(({ files }) => files.filter(needsDist));
if (needing.length > 0) {
  await build({ onlyIfStale: true }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    total.failed += 1;
  });
}

for (const { name, files, run } of groups) {
  if (files.length === 0) continue;
  const count = await run(files).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  if (count.passed + count.failed + count.skipped === 0) {
    console.error(`The ${name} runner ran no test.`);
    isWhole = false;
  }
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}

const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
process.exitCode = isWhole && total.failed === 0 ? 0 : 1;
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`, () =>
  process.exit(),
);
