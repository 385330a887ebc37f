// Programs that a release runs. What they print may be published in a log, so it names no folder of the machine.
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { root } from '../root.ts';

/** Replaces the folders of the machine in a text. */
export const hidePaths = (text: string): string =>
  [
    [root, '<project>'],
    [realpathSync(tmpdir()), '<temporary>'],
    [tmpdir(), '<temporary>'],
    [homedir(), '<home>'],
  ].reduce(
    (all, [path, name]) => (path && path !== '/' && name ? all.replaceAll(path, name) : all),
    text,
  );

/**
 * Runs a program and returns what it printed to the standard output.
 *
 * @throws {Error} with its output, if it fails.
 */
export function run(folder: string, program: string, ...args: string[]): string {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (error) throw new Error(hidePaths(`${program} cannot be run: ${error.message}`));
  if (status !== 0)
    throw new Error(hidePaths(`${[program, ...args].join(' ')} failed:\n${stdout}${stderr}`));
  return stdout;
}
