// npm test: see `npm test -- --help`. The last line of the output is the count: "12 passed, 0 failed, 1 skipped".
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { runsBuilt } from '../test/support/built-plugin.ts';
import { root } from './root.ts';
import { describeBuild } from './source-fingerprint.ts';
import {
  addTests,
  countLine,
  isEmpty,
  sum,
  writeResults,
  type Count,
  type Results,
  type TestedBuild,
  type TestResult,
} from './test/count.ts';
import { chosenFiles, needsBrowser, needsDist, runsInPage } from './test/files.ts';
import { describeDuration, recordDuration } from './test/duration.ts';
import { readOptions, usage, type TestOptions } from './test/options.ts';
import { watch } from './test/watch.ts';

const isError = { passed: 0, failed: 1, skipped: 0 } as const;

interface Part {
  name: string;
  files: readonly string[];
  run: (files: readonly string[]) => Promise<Results>;
}

/** More files than this fail for a reason that a second run does not change. */
const maximumRetries = 5;

/** `file: test`, for the list at the end. */
const failures: string[] = [];

/** The result of each test, by file. */
const allTests = new Map<string, TestResult[]>();

/** Returns the build that a run of the tests belongs to. */
function testedBuild(): TestedBuild {
  const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return { ...describeBuild(), ...(status === 0 && { commit: stdout.trim() }) };
}

/** Runs the tests of one part, and failed files again if the options ask for it. An error of the runner counts as a failure. */
async function runPart({ name, files, run }: Part, options: TestOptions): Promise<Count> {
  try {
    const results = await run(files);
    const failed = [...results]
      .filter(([file, result]) => result.failed > 0 && files.includes(file))
      .map(([file]) => file);
    if (options.retry && failed.length > 0 && failed.length <= maximumRetries) {
      console.log(`\nOnce more, because they failed: ${failed.join(', ')}`);
      for (const [file, result] of await run(failed)) {
        results.set(file, result);
        if (result.failed === 0)
          console.log(`Unsteady: ${file} failed, and passed when run again.`);
      }
    }
    addTests(allTests, results);
    for (const [file, result] of results)
      for (const name of result.failures) failures.push(`${file}: ${name}`);
    const total = sum(results.values());
    if (options.name !== undefined || !isEmpty(total)) return total;
    console.error(`The ${name} runner ran no test.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return isError;
}

/** The element tests that run once more against the built file: with the slow tests, and where words choose files. */
function filesForBuilt({ set, words }: TestOptions): string[] {
  if (['packages', 'faults'].includes(set) || (set === 'quick' && words.length === 0)) return [];
  return chosenFiles({ set: 'all', words }).filter(runsBuilt);
}

// Imports are lazy because Vite alone takes longer to start than many test files to run.
async function runTests(options: TestOptions): Promise<Count> {
  const files = chosenFiles(options);
  const page = files.filter(runsInPage);
  const node = files.filter((file) => !page.includes(file));
  const built = filesForBuilt(options);
  const { name } = options;
  const counts: Count[] = [];
  const isWholeSet = options.words.length === 0 && name === undefined;
  const duration = isWholeSet ? describeDuration(options.set) : '';
  console.log(
    `${node.length} test files in Node, ${page.length + built.length} in a browser${duration}.`,
  );
  const startedAt = Date.now();
  if (built.length > 0 || files.some(needsDist)) {
    try {
      const { build } = await import('./build.ts');
      await build({ onlyIfStale: true });
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      counts.push(isError);
    }
  }
  if (node.length > 0) {
    // Built once here, so that not every process builds it.
    if (node.some((file) => file.startsWith('test/page/'))) {
      const { demoScripts } = await import('../test/support/demo-scripts.ts');
      await demoScripts();
    }
    if (node.some((file) => /^test\/site\/.*\.packages\./.test(file))) {
      const { buildSite, isSiteFresh } = await import('./site.ts');
      // Its tests report a failure, or that the registry does not respond.
      if (!isSiteFresh()) await buildSite().catch(() => undefined);
    }
    const { runInNode } = await import('./test/node-runner.ts');
    const browser = node.some(needsBrowser)
      ? await (await import('./test/shared-browser.ts')).shareBrowser()
      : undefined;
    const run: Part['run'] = (some) => runInNode(some, { name });
    counts.push(await runPart({ name: 'Node', files: node, run }, options));
    await browser?.close();
  }
  if (page.length > 0 || built.length > 0) {
    const { runInBrowser } = await import('./test/browser-runner.ts');
    if (page.length > 0) {
      const run: Part['run'] = (some) => runInBrowser(some, { name });
      counts.push(await runPart({ name: 'browser', files: page, run }, options));
    }
    if (built.length > 0) {
      console.log('\nThe element tests once more, against dist/portal-jobs.js:');
      const run: Part['run'] = (some) => runInBrowser(some, { name, isBuilt: true });
      counts.push(await runPart({ name: 'browser', files: built, run }, options));
    }
  }
  if (isWholeSet) recordDuration(options.set, (Date.now() - startedAt) / 1_000);
  const total = sum(counts);
  if (!isEmpty(total)) return total;
  console.error(files.length === 0 ? 'No test file matches.' : 'No test matches.');
  process.exitCode = 1;
  return total;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    process.stdout.write(usage);
    return;
  }
  if (options.watch) return watch(options);
  // Before the tests, so that a change of the sources during the run is another build.
  const build = options.results === undefined ? undefined : testedBuild();
  const total = await runTests(options);
  if (options.results !== undefined && build)
    writeFileSync(options.results, writeResults(build, allTests));
  if (total.failed > 0) process.exitCode = 1;
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  process.stdout.write(`\n${countLine(total)}\n`, () => process.exit());
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
