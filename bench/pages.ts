// npm run bench: our elements, a page written by hand and InstantSearch, side by side in Chromium over the same responses.
//   --runs 7   how often each page is visited in each way
//   --served   only the effect of server-rendered first jobs
//   --profile  instead, where the time of our script goes, compared with the last record
//   --modules  instead, how many of our modules one search runs
//   --record   writes the table into docs/benchmarks.md, with --served only that table, with --profile bench/profile.json
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { format, resolveConfig } from 'prettier';
import { measureLongestTasks } from './longest-task.ts';
import { visit, type Trip, type Visit } from './measure.ts';
import { measureModules } from './modules.ts';
import { profilePages } from './profile.ts';
import { cell, kinds, servedTable, table, type Kind, type Visits } from './report.ts';
import { measureSavedJobs } from './saved-jobs.ts';
import { pageNames, servedName, startBench, type PageName } from './server.ts';
import { findBrowser } from '../test/support/browser.ts';
import { drawAnnouncements } from '../packages/dev/src/sample-service/data/announcements.ts';
import { build } from '../scripts/build.ts';
import { root } from '../scripts/root.ts';
import { install } from '../test/support/install.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    record: { type: 'boolean', default: false },
    served: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    modules: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1.');

const versionOf = (name: string, modules = join(root, 'node_modules')) =>
  (
    JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;

/** Puts measurements into the document, between the marks of that name, with what they were measured on. */
async function record(mark: string, measured: string, browserVersion: string): Promise<void> {
  const file = join(root, 'docs/benchmarks.md');
  const before = readFileSync(file, 'utf8');
  const [cpu] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  const machine =
    `${day}, ${runs} runs; ${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, load ${loadavg()[0]?.toFixed(1)} at the end; ` +
    `Chromium ${browserVersion}, Node ${process.versions.node}, Lit ${versionOf('lit')}, InstantSearch ${versionOf('instantsearch.js', await install('bench'))}.`;
  const [head] = before.split(`<!-- ${mark} -->`);
  const [, tail] = before.split(`<!-- /${mark} -->`);
  if (tail === undefined) throw new Error(`docs/benchmarks.md has no place for ${mark}.`);
  const text = `${head}<!-- ${mark} -->\n\n${machine}\n\n${measured}\n\n<!-- /${mark} -->${tail}`;
  const style = await resolveConfig(file);
  writeFileSync(file, await format(text, { ...style, parser: 'markdown' }));
}

const choice = { name: '$100,000', query: 'SalaryBucket=100' };
const sizes: Readonly<Record<Kind, number>> = { quick: 25, slow: 25, long: 500 };

/** The request for the jobs of {@link choice}. */
const askedFor = (size: number) =>
  `SortField=opendate&SortDirection=desc&Page=1&ResultsPerPage=${size}&Fields=Min&${choice.query}`;

if (!values.modules) await build({ onlyIfStale: true });
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env });
if (values.profile || values.modules) {
  try {
    if (values.modules) await measureModules(browser);
    else
      await profilePages(
        browser,
        { name: choice.name, asked: askedFor(25) },
        { runs, record: values.record },
      );
  } finally {
    await browser.close();
  }
  process.exit();
}
const bench = await startBench(join(root, 'dist'));
try {
  const tripTo = async (page: PageName, kind: Kind): Promise<Trip> => {
    const size = sizes[kind];
    if (kind === 'slow') return { page, size, line: 'slow' };
    const asked = askedFor(size);
    const expected = { choice: choice.name, titles: await bench.titles(asked), asked };
    return { page, size, line: 'loopback', expected };
  };
  const empty = () => ({ ours: [], plain: [], instantsearch: [] });
  const visits: Visits = { quick: empty(), slow: empty(), long: empty() };
  const served: Visit[] = [];
  const visitedKinds = values.served ? (['slow'] as const) : kinds;
  const visitOnce = async (page: PageName, kind: Kind) =>
    visit(browser, bench, await tripTo(page, kind));
  // Once unmeasured, so that every response is cached and the browser is warm.
  for (const page of pageNames) for (const kind of visitedKinds) await visitOnce(page, kind);
  await visitOnce(servedName, 'slow');
  for (let run = 0; run < runs; run++) {
    const order = pageNames.map(
      (_, index) => pageNames[(index + run) % pageNames.length] ?? 'ours',
    );
    for (const kind of visitedKinds)
      for (const page of order) visits[kind][page].push(await visitOnce(page, kind));
    served.push(await visitOnce(servedName, 'slow'));
    console.log(`Run ${run + 1} of ${runs} is done.`);
  }
  const measured = servedTable(served, visits);
  console.log(`\n${await format(measured, { parser: 'markdown' })}`);
  if (values.record) await record('served', measured, browser.version());
  if (!values.served) await measureAll(visits);
} finally {
  await browser.close();
  await bench.close();
}

/** The table of all pages, and the other measurements. */
async function measureAll(visits: Visits): Promise<void> {
  const saved = await measureSavedJobs(browser, bench.url);
  const { filter, save, typing } = await measureLongestTasks(browser, bench.url, runs);
  const drawn = Array.from({ length: runs }, (_, run) => {
    const start = performance.now();
    drawAnnouncements(20_000 + run, { channel: 'RESTAPI', mixedEras: false });
    return performance.now() - start;
  });
  const measured = `${table(visits)}\n\n\`<portal-saved-jobs>\` renders 200 saved jobs in ${cell(saved, 'ms')} (wanted: ≤ 15 ms). The sample service makes its jobs in ${cell(drawn, 'ms')}, once a process.\n\nWith 500 jobs on the page and a 4 times slower processor, the longest task of a choice of a filter value takes ${cell(filter, 'ms')}, of saving a job ${cell(save, 'ms')}, of typing a word ${cell(typing, 'ms')} (wanted: ≤ 100 ms; 0 stands for less than 50).`;
  console.log(`\n${await format(measured, { parser: 'markdown' })}`);
  if (values.record) await record('measured', measured, browser.version());
}
