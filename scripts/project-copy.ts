import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, workspace } from './root.ts';

/** Links the installed packages into a copy of the project, and the packages of the workspace to the copy's own folders. */
export function linkPackages(copy: string): void {
  const modules = join(copy, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!(name in workspace)) symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const [name, folder] of Object.entries(workspace))
    symlinkSync(join(copy, folder), join(modules, name));
}

/**
 * Copies the files under version control into a new folder, which the caller removes. It shares the project's packages and built files.
 *
 * @returns the path of the folder
 */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'portal-copy-'));
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of tracked.split('\0').filter(Boolean))
    cpSync(join(root, file), join(copy, file), { recursive: true });
  linkPackages(copy);
  for (const folder of Object.values(workspace))
    symlinkSync(join(root, folder, 'dist'), join(copy, folder, 'dist'));
  return copy;
}
