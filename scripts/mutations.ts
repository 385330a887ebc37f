// npm run mutations: changes the code in small ways and reports the changes that no fast test in Node notices. It works in a copy of the
// project. The arguments are files or folders; --each is the number of mutants of each file, --seed chooses which ones.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom } from '../packages/dev/src/sample-service/random.ts';
import { copyProject } from './project-copy.ts';
import { root } from './root.ts';
import { equivalentMutants } from './mutations/equivalent.ts';
import { createTestFinder } from './mutations/import-graph.ts';
import { mutantsOf, mutate, type Mutant } from './mutations/mutants.ts';
import { testsPass } from './mutations/run-tests.ts';
import { filesUnder } from './test/files.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    each: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
});
const paths =
  positionals.length > 0
    ? positionals
    : ['protocol', 'query', 'client', 'facts', 'search', 'proxy'].map((folder) => `src/${folder}`);
const files = paths.flatMap((path) => (path.endsWith('.ts') ? [path] : filesUnder(path)));

/** Most mutants are found by the tests that are closest to the file, so these run first. */
const closestTests = 4;
/** Further tests reach a file only through many others. */
const maximumTests = 30;

/** Chooses some mutants of a file, the same ones on each run with the same seed. */
function choose(mutants: readonly Mutant[], file: string): Mutant[] {
  const seed = [...`${values.seed} ${file}`].reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 31,
    7,
  );
  const random = createRandom(seed);
  const rest = [...mutants];
  const chosen: Mutant[] = [];
  while (rest.length > 0 && chosen.length < Number(values.each))
    chosen.push(...rest.splice(random.between(0, rest.length - 1), 1));
  return chosen;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 90);
const describe = ({ file, line, from, to }: Mutant): string =>
  `${file}:${line}: ${oneLine(from)} → ${oneLine(to)}`;

const copy = copyProject();
const remove = () => rmSync(copy, { recursive: true, force: true });
process.once('exit', remove);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const testsOf = createTestFinder(root);
const survivors: string[] = [];
let killed = 0;
for (const file of files) {
  const code = readFileSync(join(root, file), 'utf8');
  const mutants = mutantsOf(file, code).filter(
    ({ from, to }) =>
      !equivalentMutants.some((one) => one.file === file && one.from === from && one.to === to),
  );
  const tests = testsOf(file);
  if (mutants.length === 0) continue;
  if (tests.length === 0) {
    console.log(`no test   ${file}`);
    continue;
  }
  for (const mutant of choose(mutants, file)) {
    writeFileSync(join(copy, file), mutate(code, mutant));
    const survived =
      (await testsPass(copy, tests.slice(0, closestTests))) &&
      (await testsPass(copy, tests.slice(closestTests, maximumTests)));
    console.log(`${survived ? 'SURVIVED' : 'killed  '}  ${describe(mutant)}`);
    if (survived) survivors.push(describe(mutant));
    else killed += 1;
  }
  writeFileSync(join(copy, file), code);
}
console.log(`\n${killed} killed, ${survivors.length} survived`);
for (const survivor of survivors) console.log(`  ${survivor}`);
if (survivors.length > 0) process.exitCode = 1;
