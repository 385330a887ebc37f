import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.ts';

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
  for (const folder of ['node_modules', 'dist'])
    symlinkSync(join(root, folder), join(copy, folder));
  return copy;
}
