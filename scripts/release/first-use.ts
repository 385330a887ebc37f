// The packed packages in empty projects, as the READMEs describe it.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blocksOf, type Block } from '../../test/support/docs.ts';
import { startDemo } from '../../test/support/package.ts';
import { root, workspace } from '../root.ts';
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

/** What an installation adds to a project. */
export interface InstallSize {
  packages: number;
  megabytes: number;
}

/**
 * Returns what README.md says that `npm install` adds: the elements alone, and with the proxy.
 *
 * @throws {Error} if it does not say so.
 */
export function readInstallSizes(readme: string): readonly [InstallSize, InstallSize] {
  const found = /adds (\d+) packages \((\d+) MB\), and (\d+) \((\d+) MB\)/.exec(readme);
  if (!found) throw new Error('README.md does not say what an installation adds.');
  const [packages, megabytes, allPackages, allMegabytes] = found.slice(1).map(Number);
  return [
    { packages: packages ?? 0, megabytes: megabytes ?? 0 },
    { packages: allPackages ?? 0, megabytes: allMegabytes ?? 0 },
  ];
}

/** Whether both figures are within 15 %: dependencies of dependencies change between two releases of ours. */
export const isAbout = (said: InstallSize, found: InstallSize): boolean =>
  (['packages', 'megabytes'] as const).every((one) => Math.abs(said[one] / found[one] - 1) <= 0.15);

function measureInstallation(site: string): InstallSize {
  const folder = join(site, 'node_modules');
  const { packages } = JSON.parse(readFileSync(join(folder, '.package-lock.json'), 'utf8')) as {
    packages: Record<string, Installed>;
  };
  const bytes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(join(folder, file)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  return { packages: Object.keys(packages).length, megabytes: bytes / 1e6 };
}

/**
 * Installs the elements alone and with the proxy, and compares the sizes with README.md.
 *
 * @throws {Error} if README.md names other sizes.
 */
function checkInstallSizes(folder: string, version: string): string {
  const said = readInstallSizes(readFileSync(join(root, 'README.md'), 'utf8'));
  const site = join(folder, 'sizes');
  mkdirSync(site);
  run(site, 'npm', 'init', '-y');
  return ['portal-jobs', 'portal-jobs-server']
    .map((name, index) => {
      run(site, 'npm', 'install', `../${archiveOf(name, version)}`);
      const found = measureInstallation(site);
      const text = `${found.packages} packages (${found.megabytes.toFixed(1)} MB)`;
      const expected = said[index];
      if (!expected || !isAbout(expected, found))
        throw new Error(`README.md: an installation of ${name} adds ${text}.`);
      return text;
    })
    .join(', then ');
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
    report(`npm: an installation adds ${checkInstallSizes(folder, version)}.`);

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
