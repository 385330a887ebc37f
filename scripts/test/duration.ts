import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { TestSet } from './options.ts';

/** The folder for data that a test run keeps for the next run. */
export const cache = join(root, 'node_modules/.cache/tests');
const durations = join(cache, 'durations.json');

/** Reads how many seconds each test file and each set took when it ran last. */
export function readDurations(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(durations, 'utf8')) as Record<string, number>;
  } catch {
    // Nothing has run since the packages were installed.
    return {};
  }
}

/** Records how many seconds test files took. */
export function recordDurations(taken: Readonly<Record<string, number>>): void {
  mkdirSync(cache, { recursive: true });
  writeFileSync(durations, JSON.stringify({ ...readDurations(), ...taken }));
}

/** Records how many seconds the files of a set took. */
export const recordDuration = (set: TestSet, seconds: number): void =>
  recordDurations({ [set]: seconds });

/** Minutes on two calm cores, for a set that has not run yet. */
const usualMinutes: Readonly<Partial<Record<TestSet, number>>> = { quick: 5, slow: 15, all: 20 };

/** Describes how long the files of a set take: `, about 5 minutes`. */
export function describeDuration(set: TestSet): string {
  const seconds = readDurations()[set];
  const minutes = seconds === undefined ? usualMinutes[set] : Math.max(1, Math.round(seconds / 60));
  if (minutes === undefined) return '';
  return `, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}${seconds === undefined ? ' on two calm cores' : ', as last time'}`;
}
