// Detects stale generated folders with a hash of their sources, which is kept in the folder.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** What the build reads. */
export const buildSources: readonly string[] = [
  'src',
  'scripts',
  'packages',
  'deploy/systemd',
  'deploy/cloud-gov',
  'vite.config.ts',
  'custom-elements.json',
  'README.md',
  'docs/quick-start.md',
  'docs/elements.md',
  'docs/data-service.md',
  'docs/accessibility',
  'docs/security',
  'tsconfig.json',
  'tsconfig.build.json',
  'package.json',
  'package-lock.json',
];

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

/** A hash of these files, and of the files in these folders. */
export function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(join(root, source))) {
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

const stamp = (output: string) => join(root, output, '.sources');

/** Whether `output`, a folder that was made from these files and folders, would come out the same today. */
export const isFresh = (output: string, sources: readonly string[]): boolean =>
  existsSync(stamp(output)) && readFileSync(stamp(output), 'utf8') === fingerprint(sources);

/** The version, and the hash of the sources, by which results of tests belong to a build. */
export function describeBuild(): { version: string; sources: string } {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { version, sources: fingerprint(buildSources) };
}

/** Records the sources of `output`. */
export const markFresh = (output: string, sources: readonly string[]): void =>
  writeFileSync(stamp(output), fingerprint(sources));
