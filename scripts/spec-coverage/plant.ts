import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { finished } from 'node:stream/promises';
import { run } from 'node:test';
import { plantedFaultsVariable } from '../../test/support/planted-faults/seam.ts';
import { root } from '../root.ts';
import { brokenBy, testsOf, type Evidence } from './check.ts';
import type { TaggedTest } from './tags.ts';

/** A fault, a section that it breaks, and the tests in which it can be planted. */
export interface Planted {
  section: string;
  fault: string;
  tests: readonly Pick<TaggedTest, 'file' | 'name'>[];
}

/** Plants the faults that no caller can detect in the tests of the sample service. The conformance checks must notice the others. */
export const plantedFaults = (evidence: Omit<Evidence, 'page'>): Planted[] =>
  evidence.faults
    .filter(({ conformance }) => typeof conformance === 'string')
    .flatMap((fault) =>
      brokenBy(fault, evidence.requirements).map((section) => ({
        section,
        fault: fault.name,
        tests: testsOf(section, evidence).filter(
          ({ file }) => file.startsWith('test/sample-service/') && !file.includes('/conformance.'),
        ),
      })),
    );

/** Puts faults together by the titles of their tests: one run plants a fault in each test. */
export function roundsOf<Fault extends { name: string }>(faults: readonly Fault[]): Fault[][] {
  const rounds: Fault[][] = [];
  for (const fault of faults) {
    const round = rounds.find((one) => !one.some(({ name }) => name === fault.name));
    if (round) round.push(fault);
    else rounds.push([fault]);
  }
  return rounds;
}

type InTest = Planted & { file: string; name: string };

/** Runs tests, each with a fault. @returns the tests that passed and that failed. A test that did not run is in neither list */
async function runRound(round: readonly InTest[]) {
  const plan = join(tmpdir(), `planted-faults-${process.pid}.json`);
  writeFileSync(
    plan,
    JSON.stringify(Object.fromEntries(round.map((one) => [one.name, one.fault]))),
  );
  const { NODE_TEST_CONTEXT: _, ...env } = process.env; // in a test, the runner would refuse to run
  const own = process.env;
  process.env = { ...env, [plantedFaultsVariable]: plan };
  const [passed, failed]: [InTest[], InTest[]] = [[], []];
  type Ended = { name: string; file?: string; skip?: string | boolean };
  const addTo = (list: InTest[]) => (ended: Ended) => {
    const isEnded = ({ name, file }: InTest) =>
      name === ended.name && file === relative(root, ended.file ?? '');
    if (ended.skip === undefined) list.push(...round.filter(isEnded));
  };
  const tests = run({
    files: [...new Set(round.map(({ file }) => join(root, file)))],
    testNamePatterns: round.map(({ name }) => `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
    concurrency: 2,
    timeout: 300_000,
  });
  await finished(tests.on('test:pass', addTo(passed)).on('test:fail', addTo(failed)).resume());
  process.env = own;
  rmSync(plan);
  return { passed, failed };
}

/**
 * Plants each fault in the first test of the section that it breaks, in the second if the first does not notice it, and so on.
 *
 * @returns the sections whose tests do not notice a fault, and the tests that do not run, in words
 */
export async function unnoticedFaults(faults: readonly Planted[]): Promise<string[]> {
  const problems: string[] = [];
  let left = faults;
  for (let nth = 0; left.length > 0; nth += 1) {
    const planted = left.flatMap((one) =>
      one.tests.slice(nth, nth + 1).map((test) => ({ ...one, ...test })),
    );
    for (const { section, fault, tests } of left)
      if (nth >= tests.length)
        problems.push(`§${section}: no test with this tag notices that ${fault}.`);
    left = [];
    for (const round of roundsOf(planted)) {
      const { passed, failed } = await runRound(round);
      left = [...left, ...passed];
      for (const one of round)
        if (!passed.includes(one) && !failed.includes(one))
          problems.push(`§${one.section}: "${one.name}" of ${one.file} did not run.`);
    }
  }
  return problems;
}
