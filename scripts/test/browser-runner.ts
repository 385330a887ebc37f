import { startTestRunner } from '@web/test-runner';
import { relative } from 'node:path';
import { root } from '../root.ts';
import type { Results, TestResult } from './count.ts';

type Runner = NonNullable<Awaited<ReturnType<typeof startTestRunner>>>;
type Session = ReturnType<Runner['sessions']['all']> extends Iterable<infer One> ? One : never;
type Suite = NonNullable<Session['testResults']>;

type Test = Suite['tests'][number] & Pick<TestResult, 'path'>;

const testsOf = (suite: Suite, path: readonly string[] = []): Test[] => [
  ...suite.tests.map((test) => ({ ...test, path: [...path, test.name] })),
  ...suite.suites.flatMap((inner) => testsOf(inner, [...path, inner.name])),
];

const stateOf = ({ passed, skipped }: Test): TestResult['state'] =>
  skipped ? 'skipped' : passed ? 'passed' : 'failed';

/** Runs test files in pages of a real browser, over the sources or, with `isBuilt`, over `dist/portal-jobs.js`. */
export async function runInBrowser(
  files: readonly string[],
  { name, isBuilt = false }: { name: string | undefined; isBuilt?: boolean },
): Promise<Results> {
  const { browserTests } = await import('../../web-test-runner.config.ts');
  const runner = await startTestRunner({
    config: await browserTests([...files], { name, isBuilt }),
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
  });
  if (!runner) throw new Error('The browser runner did not start.');
  await new Promise((resolve) => runner.on('stopped', resolve));
  const results: Results = new Map();
  for (const session of runner.sessions.all()) {
    const tests = session.testResults ? testsOf(session.testResults) : [];
    // A test that the name filter excludes has neither passed nor an error.
    const failed = tests.filter(
      (test) => !test.passed && !test.skipped && (name === undefined || test.error),
    );
    // A file can fail without a failed test: it does not load, throws outside of tests, or contains none.
    const isEmpty = tests.length === 0 && name === undefined;
    const hasPassed = session.passed || (name !== undefined && session.errors.length === 0);
    const isBroken = failed.length === 0 && (!hasPassed || isEmpty);
    if (isBroken) console.error(`${session.testFile} failed outside of its tests.`);
    const ran = tests.filter((test) => test.passed || test.skipped || failed.includes(test));
    const file = relative(root, session.testFile);
    const outside: TestResult[] = isBroken ? [{ path: [file], state: 'failed' }] : [];
    results.set(file, {
      passed: tests.filter((test) => test.passed && !test.skipped).length,
      failed: failed.length + (isBroken ? 1 : 0),
      skipped: tests.filter((test) => test.skipped).length,
      failures: isBroken ? ['outside of its tests'] : failed.map((test) => test.name),
      tests: [...outside, ...ran.map((test) => ({ path: test.path, state: stateOf(test) }))],
    });
  }
  return results;
}
