// Live content systems from the lab next to the project: installed once on a machine, and copied for each test file.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.ts';
import { temporaryFolder } from '../deploy/hosts.ts';

export const lab = join(root, '../shared/lab');
const installed = join(root, 'node_modules/.cache/labs');

export const succeeds = (command: string, ...args: string[]) =>
  spawnSync(command, args).status === 0;

/** Whether this user can install Debian's packages, as the scripts of the lab do. */
export const canInstall = () => process.getuid?.() === 0 && succeeds('apt-get', '--version');

/** Ends a process with its children, and waits until it has ended. */
async function endGroup(pid: number): Promise<void> {
  try {
    // A database that may end by itself can be copied.
    process.kill(-pid, 'SIGTERM');
    for (;;) {
      process.kill(-pid, 0);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } catch {
    // There is no such process any more.
  }
}

/**
 * Returns a new folder with an installed system.
 *
 * @param name of the system and its version
 * @param script of the lab that installs and starts it. A changed script installs it again
 * @param options its environment for a folder, and the files with the processes to end afterwards
 */
export async function copyInstalled(
  name: string,
  script: string,
  options: { environment: (folder: string) => Record<string, string>; pidFiles: string[] },
): Promise<ReturnType<typeof temporaryFolder>> {
  const file = join(lab, script);
  const version = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
  const source = join(installed, `${name}-${version}`);
  if (!existsSync(source)) {
    const own = `${source}-${process.pid}`;
    mkdirSync(own, { recursive: true });
    // One after another: the scripts install Debian's packages.
    const command = `[ -d '${source}' ] || bash '${file}'`;
    const child = spawn('flock', [join(installed, 'lock'), '-c', command], {
      env: { PATH: process.env['PATH'] ?? '', LAB: own, ...options.environment(own) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [status] = (await once(child, 'exit')) as [number];
    for (const pidFile of options.pidFiles.map((one) => join(own, one)).filter(existsSync))
      await endGroup(Number(readFileSync(pidFile, 'utf8')));
    if (status !== 0) throw new Error(`${script} failed: ${said}`);
    if (existsSync(source)) rmSync(own, { recursive: true });
    else renameSync(own, source);
  }
  const folder = temporaryFolder();
  if (!succeeds('cp', '-a', `${source}/.`, folder.path))
    throw new Error(`${source} is incomplete.`);
  return folder;
}
