// npm test: see `npm test -- --help`. The last line of the output is the count: "12 passed, 0 failed, 1 skipped".
import { demoScripts } from '../test/support/demo-scripts.ts';
import { runsBuilt } from '../test/support/built-plugin.ts';
import { build } from './build.ts';
import { runInBrowser } from './test/browser-runner.ts';
import { countLine, sum, type Count } from './test/count.ts';
import { chosenFiles, needsBrowser, needsDist, runsInPage } from './test/files.ts';
import { runInNode } from './test/node-runner.ts';
import { readOptions, usage, type TestOptions } from './test/options.ts';
import { shareBrowser } from './test/shared-browser.ts';
import { watch } from './test/watch.ts';

const isError = { passed: 0, failed: 1, skipped: 0 } as const;

/** One part of a run. What it throws counts as a failure, and so does a run without a test. */
async function count(part: string, work: () => Promise<Count>, isEmptyFine: boolean) {
  try {
    const result = await work();
    if (isEmptyFine || sum([result]).passed + result.failed + result.skipped > 0) return result;
    console.error(`The ${part} runner ran no test.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return isError;
}

async function runTests(options: TestOptions): Promise<Count> {
  const files = chosenFiles(options);
  const page = files.filter(runsInPage);
  const node = files.filter((file) => !page.includes(file));
  const { name } = options;
  const counts: Count[] = [];
  const isFiltered = name !== undefined;
  if (files.some((file) => needsDist(file) || runsBuilt(file))) {
    try {
      await build({ onlyIfStale: true });
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      counts.push(isError);
    }
  }
  if (node.length > 0) {
    // Built once here, not by every process that finds none.
    if (node.some((file) => file.startsWith('test/demo/'))) await demoScripts();
    const browser = node.some(needsBrowser) ? await shareBrowser() : undefined;
    counts.push(await count('Node', () => runInNode(node, { name }), isFiltered));
    await browser?.close();
  }
  if (page.length > 0)
    counts.push(await count('browser', () => runInBrowser(page, { name }), isFiltered));
  const built = page.filter(runsBuilt);
  if (built.length > 0) {
    console.log('\nThe element tests once more, against dist/portal-jobs.js:');
    counts.push(
      await count('browser', () => runInBrowser(built, { name, isBuilt: true }), isFiltered),
    );
  }
  const total = sum(counts);
  if (total.passed + total.failed + total.skipped > 0) return total;
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
  const total = await runTests(options);
  if (total.failed > 0) process.exitCode = 1;
  process.stdout.write(`\n${countLine(total)}\n`, () => process.exit());
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
