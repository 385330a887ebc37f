// Packages that few need: frameworks of the sample projects, Lighthouse, the benchmarks' competitors. Each group has a package.json and
// a lock file of its own in scripts/on-demand/, which are installed when something first needs them.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.ts';

const run = promisify(execFile);

/** The registry does not answer, so nothing can be installed. */
export class RegistryUnreachable extends Error {
  override readonly name = 'RegistryUnreachable';
}

const networkErrors =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED)\b/;

const manifests = ['package.json', 'package-lock.json'];

/**
 * Installs a group of packages, unless they are there already, and returns their `node_modules`.
 *
 * @param group the name of its folder in `scripts/on-demand/`.
 *
 * @throws {RegistryUnreachable} when the registry does not answer.
 */
export async function installOnDemand(group: string): Promise<string> {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const folder = join(root, 'scripts/on-demand', group);
  for (const name of manifests) hash.update(readFileSync(join(folder, name)));
  const cache = join(root, 'node_modules/.cache', group);
  const installed = join(cache, hash.digest('hex').slice(0, 12));
  const modules = join(installed, 'node_modules');
  if (existsSync(modules)) return modules;
  // Installed elsewhere and renamed when it is complete: another process may need the same packages.
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  for (const name of manifests) copyFileSync(join(folder, name), join(draft, name));
  try {
    // Vite sets NODE_ENV to "production" for its whole process, where npm would leave development packages out.
    await run(
      'npm',
      ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'],
      { cwd: draft, shell: process.platform === 'win32', maxBuffer: 1 << 24 },
    );
    renameSync(draft, installed);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (existsSync(modules)) return modules;
    const { message, stderr = '' } = error as Error & { stderr?: string };
    const text = `The packages of ${group} cannot be installed: ${message}\n${stderr}`;
    throw networkErrors.test(text)
      ? new RegistryUnreachable(text, { cause: error })
      : new Error(text, { cause: error });
  }
  return modules;
}
