import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../root.ts';
import { cache, readDurations } from './duration.ts';

/**
 * A run has about this many processes: enough that the two that work side by side end at about the same time, and few, because
 * each imports the test tools and draws the sample data again.
 */
const groupCount = 16;
/** A process takes at least so many seconds of files. */
const minimumGroupSeconds = 20;

/** Folders whose files open pages or start programs: a guess for files that have not run yet. */
const heavyFolders = ['page', 'conformance', 'cli', 'deploy', 'php', 'package', 'stories'];

const guess = (file: string): number => {
  const kilobytes = statSync(join(root, file)).size / 1_000;
  if (/\.(?:slow|packages)\.test\.ts$/.test(file)) return 40 + kilobytes;
  return heavyFolders.includes(file.split('/')[1] ?? '') ? 8 + kilobytes : 1 + kilobytes / 20;
};

interface Group {
  folders: string[];
  seconds: number;
  files: string[];
}

/**
 * Divides test files into groups that each run in one process, the longest group first. Files of one folder share what they
 * prepare, such as the demo; what is left of several folders shares a process.
 */
export function groupFiles(files: readonly string[]): string[][] {
  const known = readDurations();
  const secondsOf = (file: string) => known[file] ?? guess(file);
  const total = files.reduce((sum, file) => sum + secondsOf(file), 0);
  const groupSeconds = Math.max(minimumGroupSeconds, total / groupCount);
  const groups: Group[] = [];
  for (const file of [...files].sort((one, other) => secondsOf(other) - secondsOf(one))) {
    const folder = file.split('/')[1] ?? '';
    const seconds = secondsOf(file);
    const open = groups.find(
      (group) => group.folders.includes(folder) && group.seconds + seconds <= groupSeconds,
    );
    if (open) {
      open.files.push(file);
      open.seconds += seconds;
    } else groups.push({ folders: [folder], seconds, files: [file] });
  }
  // Shorter ones, because they run last.
  return merged(groups, groupSeconds / 2).map((group) => group.files);
}

/** The groups, the longest first, with small ones merged while they stay within the limit. */
function merged(groups: readonly Group[], maximumSeconds: number): Group[] {
  const kept: Group[] = [];
  for (const group of [...groups].sort((one, other) => other.seconds - one.seconds)) {
    const open = kept.find((other) => other.seconds + group.seconds <= maximumSeconds);
    if (open) {
      open.folders.push(...group.folders);
      open.files.push(...group.files);
      open.seconds += group.seconds;
    } else kept.push(group);
  }
  return kept.sort((one, other) => other.seconds - one.seconds);
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
