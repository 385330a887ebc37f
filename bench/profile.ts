// npm run bench -- --profile: where the time of our script goes, by file and function, with a processor a quarter as fast.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { Browser, CDPSession } from 'playwright-core';
import { build } from 'vite';
import { browser as browserBuild } from '../vite.config.ts';
import { root } from '../scripts/root.ts';
import type { Expected } from './pages/probe.ts';
import { median } from './report.ts';
import { startBench } from './server.ts';

/** Milliseconds of script, by `file function`. */
type Profile = Map<string, number>;

/** The milliseconds of script on record, by phase and by file. */
type Recorded = Record<Phase, { total: number; files: Record<string, number> }>;

const phases = { firstCard: 'until the first card', choice: 'of a choice among 25 jobs' } as const;
type Phase = keyof typeof phases;

const slowdown = 4;
const jobs = 25;
const samplingMicroseconds = 200;
const recordFile = join(import.meta.dirname, 'profile.json');

/** Builds the browser script with the names of its functions, and with source maps. */
async function buildWithNames(folder: string): Promise<void> {
  const { rolldownOptions, ...options } = browserBuild.build ?? {};
  const output = rolldownOptions?.output;
  await build({
    ...browserBuild,
    configFile: false,
    logLevel: 'warn',
    build: {
      ...options,
      outDir: folder,
      sourcemap: true,
      rolldownOptions: {
        ...rolldownOptions,
        output: {
          ...(Array.isArray(output) ? output[0] : output),
          minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
        },
      },
    },
  });
}

/** Returns a function that finds the source file of a position in a built file. */
function sourceFinder(folder: string): (url: string, line: number, column: number) => string {
  const maps = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js.map'))
      .map((name) => {
        const map = new SourceMap(JSON.parse(readFileSync(join(folder, name), 'utf8')) as never);
        return [name.replace(/\.map$/, ''), map];
      }),
  );
  return (url, line, column) => {
    const map = maps.get(url.split('/').at(-1) ?? '');
    const entry = map?.findEntry(line, column);
    if (!entry || !('originalSource' in entry)) return '';
    return relative(root, resolve(folder, entry.originalSource)).replace(/.*node_modules\//, '');
  };
}

/** Sums the time that each function itself took, without what it called, from one moment to another. */
async function stopProfile(
  session: CDPSession,
  find: ReturnType<typeof sourceFinder>,
  untilMicroseconds = Infinity,
): Promise<Profile> {
  const { profile } = await session.send('Profiler.stop');
  const nodes = new Map(profile.nodes.map((node) => [node.id, node.callFrame]));
  const sums: Profile = new Map();
  let time = profile.startTime;
  profile.samples?.forEach((id, index) => {
    time += profile.timeDeltas?.[index] ?? 0;
    // A sample lasts until the next one.
    const duration = profile.timeDeltas?.[index + 1] ?? 0;
    const frame = nodes.get(id);
    if (!frame || time > untilMicroseconds) return;
    const { functionName, url, lineNumber, columnNumber } = frame;
    const isCollection = functionName === '(garbage collector)';
    const file = isCollection ? 'engine' : find(url, lineNumber, columnNumber);
    if (!file) return;
    const name = `${file} ${functionName || 'module'}`;
    sums.set(name, (sums.get(name) ?? 0) + duration / 1_000);
  });
  return sums;
}

/** Profiles a visit: until the first card, and a filter value chosen after it. */
async function profileVisit(
  browser: Browser,
  url: string,
  expected: Expected,
  probe: string,
  find: ReturnType<typeof sourceFinder>,
): Promise<Record<Phase, Profile>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const tab = await context.newPage();
    await tab.addInitScript({ content: probe });
    const session = await context.newCDPSession(tab);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: samplingMicroseconds });
    await session.send('Performance.enable');
    await session.send('Profiler.start');
    await tab.goto(`${url}/ours/${jobs}`, { waitUntil: 'commit' });
    const painted = await tab.evaluate(() => window.probe.firstCard);
    const { metrics } = await session.send('Performance.getMetrics');
    const start = metrics.find(({ name }) => name === 'NavigationStart')?.value ?? NaN;
    const firstCard = await stopProfile(session, find, start * 1_000_000 + painted * 1_000);
    await tab.evaluate((count) => window.probe.drawn(count), jobs);
    await tab.waitForTimeout(2_000);
    await session.send('Profiler.start');
    await tab.evaluate((what) => window.probe.click(what), expected);
    return { firstCard, choice: await stopProfile(session, find) };
  } finally {
    await context.close();
  }
}

/** The median of several visits for each function, largest first. */
function summarize(profiles: readonly Profile[]): [name: string, milliseconds: number][] {
  const names = new Set(profiles.flatMap((profile) => [...profile.keys()]));
  return [...names]
    .map((name): [string, number] => [
      name,
      median(profiles.map((profile) => profile.get(name) ?? 0)),
    ])
    .sort(([, one], [, other]) => other - one);
}

const total = (profile: Profile) => [...profile.values()].reduce((sum, one) => sum + one, 0);

/** Sums the functions of each file. */
function byFile(profile: Profile): Profile {
  const files: Profile = new Map();
  for (const [name, milliseconds] of profile) {
    const file = name.slice(0, name.indexOf(' '));
    files.set(file, (files.get(file) ?? 0) + milliseconds);
  }
  return files;
}

function readRecord(): Recorded | undefined {
  try {
    return JSON.parse(readFileSync(recordFile, 'utf8')) as Recorded;
  } catch {
    return undefined; // nothing is recorded yet
  }
}

const shown = 40;
const written = (milliseconds: number) => milliseconds.toFixed(1).padStart(7);

/** Prints the profiles of several visits next to the record, and replaces it if asked to. */
export async function profilePages(
  browser: Browser,
  choice: { name: string; asked: string },
  { runs, record }: { runs: number; record: boolean },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-jobs-profile-'));
  try {
    await buildWithNames(folder);
    const bench = await startBench(folder, []);
    const find = sourceFinder(folder);
    const expected = { choice: choice.name, titles: await bench.titles(choice.asked), ...choice };
    const visits: Record<Phase, Profile>[] = [];
    try {
      // Once unmeasured, so that every response is cached and the browser is warm.
      for (let run = 0; run <= runs; run += 1)
        visits.push(await profileVisit(browser, bench.url, expected, bench.probe, find));
    } finally {
      await bench.close();
    }
    visits.shift();
    const last = readRecord();
    const next = Object.fromEntries(
      (Object.keys(phases) as Phase[]).map((phase) => {
        const profiles = visits.map((visit) => visit[phase]);
        const sum = median(profiles.map(total));
        const files = summarize(profiles.map(byFile)).filter(([, time]) => time >= 0.5);
        const before = last?.[phase];
        const change = before ? `, ${(sum / before.total).toFixed(2)} of the record` : '';
        console.log(`\nScript ${phases[phase]}: ${sum.toFixed(0)} ms${change}`);
        console.log('\n     ms  record  file');
        for (const [file, time] of files.slice(0, shown))
          console.log(`${written(time)} ${written(before?.files[file] ?? 0)}  ${file}`);
        console.log('\n     ms  function');
        for (const [name, time] of summarize(profiles).slice(0, shown))
          console.log(`${written(time)}  ${name}`);
        const rounded = files.map(([file, time]) => [file, Number(time.toFixed(1))] as const);
        return [phase, { total: Math.round(sum), files: Object.fromEntries(rounded) }];
      }),
    );
    if (record) writeFileSync(recordFile, `${JSON.stringify(next, null, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
