import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

/** Writes the files under version control into a new folder, with the modes that a checkout gives them under the current umask. */
function copyTrackedFiles(name: string): string {
  const copy = mkdtempSync(join(tmpdir(), `${name}-`));
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of tracked.split('\0').filter(Boolean)) {
    const [from, to] = [join(root, file), join(copy, file)];
    mkdirSync(dirname(to), { recursive: true });
    const mode = statSync(from).mode & 0o100 ? 0o777 : 0o666;
    writeFileSync(to, readFileSync(from), { mode });
  }
  return copy;
}

/**
 * Copies the files under version control into a new folder, which the caller removes. It shares the project's packages and built files.
 *
 * @returns the path of the folder
 */
export function copyProject(): string {
  const copy = copyTrackedFiles('portal-copy');
  linkPackages(copy);
  for (const folder of Object.values(workspace))
    symlinkSync(join(root, folder, 'dist'), join(copy, folder, 'dist'));
  return copy;
}

/**
 * Copies the files under version control and the installed packages into a new folder, which the caller removes. Nothing is shared, so a
 * build there is that of a fresh clone.
 *
 * @param name the start of the folder's name.
 * @returns the path of the folder
 */
export function copyForBuild(name: string): string {
  const copy = copyTrackedFiles(name);
  const modules = join(root, 'node_modules');
  const caches = ['.cache', '.vite'].map((one) => join(modules, one));
  cpSync(modules, join(copy, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !caches.includes(path),
  });
  return copy;
}
