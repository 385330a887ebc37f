// npm run release: all of a release. Two builds have to make the same archives, which are installed in empty projects, and are written with
// their hashes and the notes. Only --publish sends them to the registry.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { archiveOf, buildArchives, contentsOf } from './release/archives.ts';
import { tryArchives } from './release/first-use.ts';
import { releaseNotes } from './release/notes.ts';
import { hidePaths, run } from './release/run.ts';
import { findDifferences, sumsOf, type Archives } from './release/sums.ts';
import { findVersionProblems, readVersions, tagOf } from './release/versions.ts';
import { root, typescript, workspace } from './root.ts';

const help = `Usage: npm run release -- [options]

Builds the project twice, in different folders, time zones and with different umasks, and compares the archives. Installs them in empty
projects, and writes the notes to release/notes.md. Needs the packages of npm ci, and npm's registry.

  --dry-run     rehearse: no question, no date in CHANGELOG.md needed, nothing published
  --tag NAME    the tag that is released, such as v0.1.0: it has to be the version's
  --out FOLDER  keep the archives and SHA256SUMS in this folder
  --publish     publish the packages with provenance, from a CI service that npm trusts
  --help        this text
`;

const { values: options } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    tag: { type: 'string' },
    out: { type: 'string' },
    publish: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const started = performance.now();
const report = (line: string) =>
  console.log(`${((performance.now() - started) / 1_000).toFixed(0).padStart(4)} s  ${line}`);

/** @throws {Error} with the problems, if there are any. */
function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Returns the files that differ from the commit, which a release has to be made of. */
function findTreeProblems(): string[] {
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  return changed === '' ? [] : [`Commit these files, or remove them:\n${changed.trimEnd()}`];
}

/** Asks before a release at a desk. Without a terminal nobody can confirm it. */
async function confirm(version: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const typed = await terminal.question(`Type ${version} to release it: `);
    return typed.trim() === version;
  } finally {
    terminal.close();
  }
}

/** Tests the bill of materials and the licenses of a built copy. */
const checkBills = (copy: string) => {
  run(
    copy,
    process.execPath,
    ...typescript,
    '--test',
    '--test-reporter=spec',
    'test/package/sbom.test.ts',
  );
  report('The bills of materials and the licenses match the built files.');
};

/** Builds twice. @throws {Error} with the files that differ. */
function buildTwice(): Archives {
  const first = buildArchives(
    { folder: 'portal-release', umask: 0o022, timeZone: 'UTC' },
    checkBills,
  );
  report('The first build is packed.');
  const second = buildArchives({
    ...{ folder: 'portal-second-build', umask: 0o077, timeZone: 'Pacific/Kiritimati' },
  });
  refuse(findDifferences(first, second, contentsOf));
  report(`The second build has the same ${second.size} archives:`);
  return first;
}

/** The arguments of npm that publish each package, in the order in which they need each other. */
const publications = (version: string): string[][] =>
  Object.keys(workspace).map((name) => [
    ...['publish', `./${archiveOf(name, version)}`, '--provenance', '--access', 'public'],
  ]);

async function release(): Promise<void> {
  const { version, found } = readVersions();
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const isRehearsal = options['dry-run'];
  refuse(isRehearsal && options.publish ? ['--dry-run and --publish exclude each other.'] : []);
  refuse(findVersionProblems(version, found, changelog, { tag: options.tag, isRehearsal }));
  report(`${version} is the version in ${found.length} places, and in CHANGELOG.md.`);
  if (!isRehearsal) {
    refuse(findTreeProblems());
    if (!process.env['CI'] && !(await confirm(version))) throw new Error('Nothing is released.');
  }
  const surface = run(root, 'npm', 'run', '--silent', 'surface', '--', '--check');
  report(surface.trimEnd().split('\n').at(-1) ?? '');

  const archives = buildTwice();
  const sums = sumsOf(archives);
  console.log(sums.trimEnd());
  await tryArchives(archives, version, report);

  const notes = join(root, 'release/notes.md');
  mkdirSync(join(root, 'release'), { recursive: true });
  writeFileSync(notes, releaseNotes(changelog, version, sums));
  report('The notes are in release/notes.md.');
  const out = options.out ? resolve(options.out) : mkdtempSync(join(tmpdir(), 'portal-archives-'));
  try {
    mkdirSync(out, { recursive: true });
    for (const [name, data] of archives) writeFileSync(join(out, name), data);
    writeFileSync(join(out, 'SHA256SUMS'), sums);
    if (options.out) report(`The archives and SHA256SUMS are in ${options.out}.`);
    const commands = publications(version);
    if (options.publish)
      for (const command of commands) {
        run(out, 'npm', ...command);
        report(`Published: ${command[1]}`);
      }
    else {
      const steps = commands.map((command) => `  npm ${command.join(' ')}`).join('\n');
      console.log(`
Nothing is published. A release would run in the folder of the archives:
${steps}
and add the archives of the content systems, SHA256SUMS and the notes to the tag ${tagOf(version)}.`);
    }
  } finally {
    if (!options.out) rmSync(out, { recursive: true, force: true });
  }
}

if (options.help) console.log(help);
else
  await release().catch((error: unknown) => {
    console.error(hidePaths(error instanceof Error ? error.message : String(error)));
    process.exitCode = 1;
  });
