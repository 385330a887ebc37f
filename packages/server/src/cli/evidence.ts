import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createFolder } from './create-folder.ts';
import { ArgumentError, readOptions, readOrReport } from './arguments.ts';
import {
  hasFailed,
  judgeClaims,
  type Build,
  type Claim,
  type JudgedClaim,
  type RunResults,
} from './evidence/claims.ts';
import { writeEvidencePage, writeHeadline } from './evidence/page.ts';
import { writeFailure } from './failures.ts';
import type { Command, Terminal } from './terminal.ts';

const help = `Usage: portal-jobs-server evidence --out <folder> [--tests <file>]

Writes what a security office asks for into one folder, portal-jobs-<date> in
the named one: the security requirements and the accessibility report with
their tests, lists of connections, stored data and logs, the bills of
materials, versions, and the sums of all files of the packages.

  --out FOLDER   where the dated folder is created
  --tests FILE   results of a run of the tests, which
                 "npm test -- --results FILE" writes in the clone of this build
  --help         print this help

Exit codes: 0 success, 1 a cited test failed, the results are of another build,
or a file cannot be read or written, 2 invalid arguments.
`;

const packageNames = ['portal-jobs', 'portal-jobs-server'] as const;

/** Returns a package's folder of built files. */
const distOf = (name: string): string =>
  join(fileURLToPath(import.meta.resolve(`${name}/package.json`)), '../dist');

async function versionOf(name: string): Promise<string> {
  const text = await readFile(fileURLToPath(import.meta.resolve(`${name}/package.json`)), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Returns a line for each built file of a package, in the form of `sha256sum`. */
async function sumsOf(name: string): Promise<string[]> {
  const dist = distOf(name);
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== '.sources')
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
  return Promise.all(
    files.map(async (path) => {
      const sum = createHash('sha256').update(await readFile(join(dist, path)));
      return `${sum.digest('hex')}  ${name}/dist/${path}`;
    }),
  );
}

const howToWrite = 'write it with "npm test -- --results FILE" in the clone of this build.';

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
    throw new ArgumentError(`${path} is a folder: name the file of results.`);
  }
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ArgumentError(`${path} is ${text.trim() ? 'not JSON' : 'empty'}: ${howToWrite}`);
  }
}

/** Reads the results of a run. @throws {@link ArgumentError} if the file has another form, or is of another build */
async function readResults(path: string, { version, sources }: Build): Promise<RunResults> {
  const results = parse(await readText(path), path) as Partial<RunResults> | null;
  const tests = results?.tests instanceof Object ? Object.values(results.tests) : [];
  const isValid = tests.length > 0 && tests.every((some) => Array.isArray(some) && some.length > 0);
  if (!isValid) throw new ArgumentError(`--tests has no results: ${howToWrite}`);
  const { build } = results as RunResults;
  if (build?.sources === sources && build.version === version) return results as RunResults;
  const of = build
    ? `of version ${build.version}${build.commit === undefined ? '' : ` (commit ${build.commit})`} with other sources`
    : 'of an unknown build';
  throw new ArgumentError(
    `--tests has results ${of}, which show nothing about this build of version ${version}: ${howToWrite}`,
  );
}

async function writeFolder(
  folder: string,
  date: string,
  tests: string | undefined,
): Promise<readonly JudgedClaim[]> {
  const evidence = join(distOf('portal-jobs-server'), 'evidence');
  const build = JSON.parse(await readFile(join(evidence, 'build.json'), 'utf8')) as Build;
  const results: RunResults = tests === undefined ? { tests: {} } : await readResults(tests, build);
  const claims = JSON.parse(await readFile(join(evidence, 'claims.json'), 'utf8')) as Claim[];
  const judged = judgeClaims(claims, results);
  const versions = Object.fromEntries(
    await Promise.all(packageNames.map(async (name) => [name, await versionOf(name)] as const)),
  );
  await createFolder(folder);
  await cp(evidence, folder, { recursive: true });
  const writeJson = (name: string, value: unknown) =>
    writeFile(join(folder, name), `${JSON.stringify(value, null, 1)}\n`);
  for (const name of packageNames)
    await cp(join(distOf(name), 'sbom.cdx.json'), join(folder, `${name}.sbom.cdx.json`));
  await writeJson('claims.json', judged);
  await writeJson('versions.json', { ...versions, node: process.versions.node });
  if (tests !== undefined) await writeJson('tests.json', results);
  const sums = (await Promise.all(packageNames.map(sumsOf))).flat();
  await writeFile(join(folder, 'sums.txt'), `${sums.join('\n')}\n`);
  const files = (await readdir(folder)).filter((name) => name !== 'index.html').sort();
  const version = versions['portal-jobs-server'] ?? '';
  await writeFile(
    join(folder, 'index.html'),
    writeEvidencePage({ version, date, claims: judged, commit: results.build?.commit, files }),
  );
  return judged;
}

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { out, err } = terminal;
  const given = readOrReport('portal-jobs-server evidence', terminal, () => {
    const values = readOptions(args, { out: { type: 'string' }, tests: { type: 'string' } });
    if (!values.out) throw new ArgumentError('--out is missing: name the folder.');
    return { out: values.out, tests: values.tests };
  });
  if (!given) return 2;
  const date = new Date().toISOString().slice(0, 10);
  const folder = join(given.out, `portal-jobs-${date}`);
  if (existsSync(folder)) {
    err(`${folder} exists. Remove it, or name another folder.\n`);
    return 1;
  }
  try {
    const judged = await writeFolder(folder, date, given.tests);
    const failed = judged.filter(hasFailed);
    for (const { id, title } of failed) err(`A test failed that is cited for ${id} ${title}\n`);
    out(`${folder}\n${writeHeadline(judged)}\n`);
    return failed.length > 0 ? 1 : 0;
  } catch (error) {
    const { code, message, path } = error as NodeJS.ErrnoException;
    const isMissing = code === 'ENOENT' && path !== undefined;
    err(
      `${isMissing ? `${path} is missing.` : (writeFailure(path ?? folder, error) ?? message)}\n`,
    );
    return 1;
  }
}

/** `portal-jobs-server evidence`: writes a folder for a security office (docs/security.md). */
export const evidence: Command = {
  summary: 'write a folder with the evidence that a security office asks for',
  help,
  run,
};
