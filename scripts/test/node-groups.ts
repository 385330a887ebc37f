import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../fresh.ts';

const cache = join(root, 'node_modules/.cache/tests');
const durations = join(cache, 'durations.json');

/** Files that take this long share no process: the other process takes the rest meanwhile. */
const longFileSeconds = 15;
/** A process takes so many seconds of files, so that the last processes of a run end at about the same time. */
const groupSeconds = 20;

/** How long each test file took when it ran last, in seconds. */
function readDurations(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(durations, 'utf8')) as Record<string, number>;
  } catch {
    // Nothing has run since the packages were installed.
    return {};
  }
}

/** Records how long test files took, in seconds. */
export function recordDurations(taken: Readonly<Record<string, number>>): void {
  mkdirSync(cache, { recursive: true });
  writeFileSync(durations, JSON.stringify({ ...readDurations(), ...taken }));
}

/** Folders whose files open pages or start programs: a guess for files that have not run yet. */
const heavyFolders = ['demo', 'conformance', 'cli', 'deploy', 'package', 'stories'];

const guess = (file: string): number => {
  const kilobytes = statSync(join(root, file)).size / 1_000;
  if (file.endsWith('.slow.test.ts')) return 40 + kilobytes;
  return heavyFolders.includes(file.split('/')[1] ?? '') ? 8 + kilobytes : 1 + kilobytes / 20;
};

/**
 * Divides test files into groups that each run in one process, the longest group first. A process costs half a second, and
 * files of one folder share what they prepare, such as the demo.
 */
export function groupFiles(files: readonly string[]): string[][] {
  const known = readDurations();
  const secondsOf = (file: string) => known[file] ?? guess(file);
  const groups: { folder: string; seconds: number; files: string[] }[] = [];
  for (const file of [...files].sort((one, other) => secondsOf(other) - secondsOf(one))) {
    const folder = file.split('/')[1] ?? '';
    const seconds = secondsOf(file);
    const open = groups.find(
      (group) => group.folder === folder && group.seconds + seconds <= groupSeconds,
    );
    if (open && seconds < longFileSeconds) {
      open.files.push(file);
      open.seconds += seconds;
    } else groups.push({ folder, seconds, files: [file] });
  }
  return groups.sort((one, other) => other.seconds - one.seconds).map((group) => group.files);
}

/**
 * Ends the process of a group some seconds after its last test. A connection or timer that a test left open would keep it alive,
 * and the run with it.
 */
const endProcess = 'after(() => void setTimeout(() => process.exit(), 5_000).unref());';

/** Writes the module that runs a group: each file is a suite, so that its hooks end with it. */
export function writeEntries(groups: readonly (readonly string[])[]): string[] {
  const folder = join(cache, `entries-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return groups.map((files, index) => {
    const entry = join(folder, `${index + 1}.mjs`);
    const suites = files.map((file, position) => {
      const url = pathToFileURL(join(root, file)).href;
      const last = position === files.length - 1 ? endProcess : '';
      return `await suite(${JSON.stringify(file)}, async () => { ${last} await import(${JSON.stringify(url)}); });`;
    });
    writeFileSync(entry, ["import { after, suite } from 'node:test';", ...suites, ''].join('\n'));
    return entry;
  });
}
