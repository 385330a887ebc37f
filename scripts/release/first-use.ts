// The packed packages in empty projects, as the READMEs describe it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blocksOf, type Block } from '../../test/support/docs.ts';
import { startDemo } from '../../test/support/package.ts';
import { workspace } from '../root.ts';
import { archiveOf, fileIn } from './archives.ts';
import { findBillProblems, readComponents, type Installed } from './bills.ts';
import { run } from './run.ts';
import { sha256, type Archives } from './sums.ts';

const demoCommand = 'npx portal-jobs-dev demo';
const names = Object.keys(workspace);
const readmes = Object.values(workspace).map((folder) => join(folder, 'README.md'));

/**
 * Returns the commands that install the packages and precede the demo. Packages that only the registry will have are replaced by the packed
 * files in the folder above.
 *
 * @throws {Error} if no block ends with the demo.
 */
export function readSetUp(blocks: readonly Block[]): string[] {
  const block = blocks.find(
    ({ language, code }) => language === 'sh' && code.trimEnd().endsWith(`\n${demoCommand}`),
  );
  if (!block) throw new Error(`README.md has no commands that end with ${demoCommand}.`);
  return block.code
    .trimEnd()
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' '))
    .map((words) =>
      words[1] === 'install' && words.some((word) => names.includes(word))
        ? [...words.filter((word) => !names.includes(word)), '../portal-jobs*.tgz'].join(' ')
        : words.join(' '),
    );
}

/** Returns the programs of the packages with each command that the documents run, such as `['portal-jobs-dev', 'demo']`. */
export function readCommands(blocks: readonly Block[]): (readonly [string, string])[] {
  const code = blocks.map((block) => block.code).join('\n');
  const found = [...code.matchAll(/^npx (portal-jobs-\w+) ([a-z][\w-]*)/gm)].map(
    ([, program = '', command = '']) => `${program} ${command}`,
  );
  return [...new Set(found)].map((one) => one.split(' ') as [string, string]);
}

/** Loads the page, its script and the first jobs of the demo in a folder. Returns the number of jobs. */
async function loadJobs(folder: string, script: Uint8Array): Promise<number> {
  const demo = await startDemo(folder);
  try {
    const load = async (path: string) => {
      const response = await fetch(new URL(path, demo.url));
      if (!response.ok) throw new Error(`The demo responds with ${response.status} to ${path}.`);
      return response;
    };
    const page = await (await load('/')).text();
    if (!page.includes('<portal-job-list')) throw new Error('The page of the demo has no list.');
    const served = new Uint8Array(await (await load('/portal-jobs.js')).arrayBuffer());
    if (sha256(served) !== sha256(script)) throw new Error('The demo serves another script.');
    const { SearchResult } = (await (await load('/jobs/api/Search?ResultsPerPage=10')).json()) as {
      SearchResult: { SearchResultItems: readonly object[] };
    };
    const { length } = SearchResult.SearchResultItems;
    if (length === 0) throw new Error('The demo has no jobs.');
    return length;
  } finally {
    await demo.stop();
  }
}

const pnpm = ['--yes', 'pnpm@10'];

/** Whether pnpm can be had from the registry. */
function hasPnpm(folder: string): boolean {
  try {
    return run(folder, 'npx', ...pnpm, '--version') !== '';
  } catch {
    return false;
  }
}

/**
 * Installs the archives in empty projects with npm and pnpm, runs the commands of the READMEs there, and loads the first jobs.
 *
 * @param report receives what was done.
 * @throws {Error} if something fails, or a bill of materials differs from what npm installs.
 */
export async function tryArchives(
  archives: Archives,
  version: string,
  report: (line: string) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-first-use-'));
  try {
    for (const name of names) {
      const file = archiveOf(name, version);
      const archive = archives.get(file);
      if (!archive) throw new Error(`${file} is missing.`);
      writeFileSync(join(folder, file), archive);
    }
    const blocks = blocksOf('README.md');
    const snippet = blocks.find(({ language }) => language === 'html')?.code ?? '';
    const create = (name: string) => {
      const site = join(folder, name);
      mkdirSync(site);
      writeFileSync(join(site, 'index.html'), snippet);
      return site;
    };
    const script = fileIn(
      archives.get(archiveOf('portal-jobs', version)) ?? new Uint8Array(),
      'package/dist/portal-jobs.js',
    );

    const site = create('npm');
    for (const command of readSetUp(blocks)) run(site, 'sh', '-c', command);
    report(`npm: the commands of README.md ran, and ${await loadJobs(site, script)} jobs loaded.`);
    const commands = readCommands(readmes.flatMap((file) => blocksOf(file)));
    for (const [program, command] of commands)
      run(site, 'npx', '--no-install', program, command, '--help');
    report(`npm: ${commands.length} commands of the READMEs exist.`);
    const { packages } = JSON.parse(
      readFileSync(join(site, 'node_modules/.package-lock.json'), 'utf8'),
    ) as { packages: Record<string, Installed> };
    const problems = findBillProblems(readComponents(archives, version), packages);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    report(
      `npm: the bills of materials list the ${Object.keys(packages).length} installed packages.`,
    );

    const other = create('pnpm');
    if (!hasPnpm(other)) {
      report('pnpm: skipped, because the registry does not provide it.');
      return;
    }
    const files = Object.fromEntries(
      names.map((name) => [name, `file:../${archiveOf(name, version)}`]),
    );
    const settings = { private: true, dependencies: files, pnpm: { overrides: files } };
    writeFileSync(join(other, 'package.json'), JSON.stringify(settings));
    run(other, 'npx', ...pnpm, 'install', '--store-dir', join(folder, 'store'));
    report(`pnpm: installed, and ${await loadJobs(other, script)} jobs loaded.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
