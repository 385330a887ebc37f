// Which files of a copy of the project are changed, as git reports it.
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=test', '-c', 'user.email=test', ...args], {
    encoding: 'utf8',
  });

/** Makes a copy of the project a repository, with its files as they are as the first commit. */
export function startRepository(copy: string): void {
  git(copy, 'init', '--quiet');
  // In a copy they are links, which the ignored folders of .gitignore do not match.
  appendFileSync(join(copy, '.git/info/exclude'), 'node_modules\ndist\n');
  commitAll(copy);
}

export function commitAll(copy: string): void {
  git(copy, 'add', '--all');
  git(copy, 'commit', '--quiet', '--no-gpg-sign', '--message', 'copy');
}

/** Returns the files that were changed or added since the last commit, without those that scripts make (.gitattributes). */
export function listEdited(copy: string): string[] {
  const changed = git(copy, 'ls-files', '--modified', '--others', '--exclude-standard')
    .split('\n')
    .filter(Boolean);
  return changed
    .filter(
      (file) => !git(copy, 'check-attr', 'linguist-generated', '--', file).endsWith(': set\n'),
    )
    .sort();
}

/** Returns how many lines of a file were added and removed since the last commit. */
export function countLines(copy: string, file: string): readonly [added: number, removed: number] {
  const [added, removed] = git(copy, 'diff', '--numstat', '--', file).split('\t');
  return [Number(added), Number(removed)];
}
