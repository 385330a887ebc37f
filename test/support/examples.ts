import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/root.ts';

/** Whether a path in an examples folder was made by a build. */
const isMade = (path: string) =>
  /^(node_modules|dist|build|out|public|site|_site|\.\w[\w-]*|package-lock\.json|next-env\.d\.ts|.*\.gz)(\/|$)/.test(
    path,
  );

/** Returns the files of an examples folder by their paths in it. */
export function exampleFiles(name: string): Record<string, string> {
  const folder = join(root, 'examples', name);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isMade(path) && statSync(join(folder, path)).isFile());
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
