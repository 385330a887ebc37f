import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plantedFaultsVariable } from '../../test/support/planted-faults/seam.ts';
import type { Row, Section, ShownBy } from './row.ts';

/** A row with a planted fault, and its tests in which the fault can be planted. */
export interface PlantedRow {
  place: string;
  fault: string;
  tests: Row['tests'];
}

/** The reference service is what a fault is planted in, so it is noticed by the tests of the reference. */
const isPlantable = (file: string) => file.startsWith('test/reference/');

export const plantedRows = (sections: readonly Section[]): PlantedRow[] =>
  sections.flatMap(({ number, groups }) =>
    groups.flatMap(({ rows }) =>
      rows.flatMap(({ item, fault, tests }) =>
        fault
          ? [
              {
                place: `§${number} ${item}`,
                fault: fault.name,
                tests: tests.filter(({ file }) => isPlantable(file)),
              },
            ]
          : [],
      ),
    ),
  );

/** A fault in a test. */
interface Planted extends ShownBy {
  fault: string;
}

/** One run of a test file: the fault of each test. */
interface Round {
  file: string;
  faultOf: Map<string, string>;
}

/** Puts faults together: a run plants one in each test of a file, so that most files run a few times only. */
export function roundsOf(planted: readonly Planted[]): Round[] {
  const rounds: Round[] = [];
  for (const { fault, file, title } of planted) {
    const own = rounds.filter((round) => round.file === file);
    if (own.some(({ faultOf }) => faultOf.get(title) === fault)) continue;
    const free = own.find(({ faultOf }) => !faultOf.has(title));
    if (free) free.faultOf.set(title, fault);
    else rounds.push({ file, faultOf: new Map([[title, fault]]) });
  }
  return rounds;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A run that takes longer is stopped. Its tests count as not run, never as having noticed something. */
const timeLimitMs = 300_000;

/** The names of tests and whether they passed, as the reporter "tap" writes them. */
export function readTap(output: string): Map<string, boolean> {
  const results = new Map<string, boolean>();
  for (const [, not, name = ''] of output.matchAll(/^\s*(not )?ok \d+ - (.*)$/gm))
    if (!/ # (SKIP|TODO)/.test(name))
      results.set(name.replace(/\\([#\\])/g, '$1').trim(), not === undefined);
  return results;
}

/** Runs a file with the faults planted. @returns whether each of the tests passed; an absent one did not run. */
function runRound(root: string, folder: string, { file, faultOf }: Round, index: number) {
  const plan = join(folder, `${index}.json`);
  writeFileSync(plan, JSON.stringify(Object.fromEntries(faultOf)));
  const names = [...faultOf.keys()].map((title) => `--test-name-pattern=^${escaped(title)}$`);
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--test-reporter=tap', ...names, file],
    {
      cwd: root,
      // A runner inside of a runner would not write TAP.
      env: { ...process.env, NODE_TEST_CONTEXT: undefined, [plantedFaultsVariable]: plan },
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: timeLimitMs,
      killSignal: 'SIGKILL',
    },
  );
  return new Promise<Map<string, boolean>>((resolve) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('close', () => {
      resolve(readTap(output));
    });
  });
}

const concurrency = 2;

const keyOf = ({ file, title, fault }: Planted) => [file, title, fault].join('\n');

/** Plants faults. @returns whether the tests passed all the same; an absent one did not run. */
async function plant(root: string, planted: readonly Planted[]): Promise<Map<string, boolean>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-planted-'));
  const passed = new Map<string, boolean>();
  const queue = roundsOf(planted).map((round, index) => ({ round, index }));
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { file, faultOf } = next.round;
      const results = await runRound(root, folder, next.round, next.index);
      for (const [title, fault] of faultOf) {
        const result = results.get(title);
        if (result !== undefined) passed.set(keyOf({ file, title, fault }), result);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, work));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return passed;
}

/**
 * Plants the fault of each row in the first of its tests, in the second where the first does not notice it, and so on.
 *
 * @returns what is wrong, in words: a row none of whose tests notices its fault, or a test that does not run.
 */
export async function unnoticedFaults(
  root: string,
  rows: readonly PlantedRow[],
): Promise<string[]> {
  const problems: string[] = [];
  let left = rows;
  for (let nth = 0; left.length > 0; nth += 1) {
    const trying = left.flatMap((row) => {
      const test = row.tests[nth];
      if (test) return [{ row, planted: { ...test, fault: row.fault } }];
      problems.push(`${row.place}: none of its tests notices that ${row.fault}.`);
      return [];
    });
    const passed = await plant(
      root,
      trying.map(({ planted }) => planted),
    );
    left = trying.flatMap(({ row, planted }) => {
      const result = passed.get(keyOf(planted));
      if (result === undefined)
        problems.push(`${row.place}: "${planted.title}" of ${planted.file} did not run.`);
      return result === true ? [row] : [];
    });
  }
  return problems;
}
