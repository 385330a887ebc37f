// Packages that only some tests and benchmarks need: of the projects in examples/, of test/tools and of bench.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/root.ts';

const run = promisify(execFile);

type Ranges = Readonly<Record<string, string>>;

/** The registry does not respond, so nothing can be installed. */
export class RegistryUnreachable extends Error {
  override readonly name = 'RegistryUnreachable';
}

const networkErrors =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED)\b/;

/** The error of an installation, which is a {@link RegistryUnreachable} if the network is the reason. */
export const installationError = (text: string, cause: unknown): Error =>
  networkErrors.test(text) ? new RegistryUnreachable(text, { cause }) : new Error(text, { cause });

/** Returns the package.json that installs the packages of a folder, without those of the workspace, which tests pack themselves. */
function manifestOf(folder: string): string {
  const {
    dependencies = {},
    devDependencies = {},
    overrides,
  } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    dependencies?: Ranges;
    devDependencies?: Ranges;
    overrides?: Ranges;
  };
  const wanted = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([name]) => !/^portal-jobs(-|$)/.test(name),
  );
  return JSON.stringify({ private: true, dependencies: Object.fromEntries(wanted), overrides });
}

/**
 * Installs the packages that a folder's package.json lists, unless they are installed already, and returns their `node_modules`.
 *
 * @param folder its path in the project, such as `examples/react`.
 *
 * @throws {RegistryUnreachable} when the registry does not respond.
 */
export async function install(folder: string): Promise<string> {
  const manifest = manifestOf(folder);
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${manifest}`);
  const cache = join(root, 'node_modules/.cache/installed', folder);
  const installed = join(cache, hash.digest('hex').slice(0, 12));
  const modules = join(installed, 'node_modules');
  if (existsSync(modules)) return modules;
  // Renamed when it is complete, because another process may install the same packages.
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  writeFileSync(join(draft, 'package.json'), manifest);
  const flags = ['ignore-scripts', 'no-audit', 'no-fund', 'no-package-lock', 'prefer-offline'];
  try {
    await run('npm', ['install', ...flags.map((flag) => `--${flag}`)], {
      cwd: draft,
      shell: process.platform === 'win32',
      maxBuffer: 1 << 24,
    });
    renameSync(draft, installed);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (existsSync(modules)) return modules;
    const { message, stderr = '' } = error as Error & { stderr?: string };
    const text = `The packages of ${folder} cannot be installed: ${message}\n${stderr}`;
    throw installationError(text, error);
  }
  return modules;
}

export interface Packages {
  /** Their `node_modules`. */
  modules: string;
  /** The reason why tests that need them are skipped. */
  skip: string | false;
}

/**
 * Installs the packages of a folder when they are first needed: `test(name, { skip: packages.skip }, …)`.
 * The test is skipped if the registry does not respond, except if `CI` is set.
 */
export async function packagesOf(folder: string): Promise<Packages> {
  try {
    return { modules: await install(folder), skip: false };
  } catch (error) {
    if (!(error instanceof RegistryUnreachable) || process.env['CI']) throw error;
    return {
      modules: '',
      skip: `the registry does not respond, so the packages of ${folder} are not installed`,
    };
  }
}
