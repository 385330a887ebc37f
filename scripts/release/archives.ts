// The archives of a release: three packages for npm, and an archive for each content system.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, unzipSync } from 'fflate';
import { contentSystemArchives } from '../content-system-archives.ts';
import { copyForBuild } from '../project-copy.ts';
import { workspace } from '../root.ts';
import { run } from './run.ts';
import { sha256, type Archives } from './sums.ts';

/** The surroundings of a build, which must not change its archives. */
export interface Surroundings {
  /** The start of the folder's name. */
  folder: string;
  umask: number;
  timeZone: string;
}

interface Packed {
  filename: string;
  files: readonly { path: string }[];
}

/** Packs the package in a folder. `npm pack` keeps the modes of files, which depend on the umask of the checkout, so they are set before. */
function pack(folder: string, destination: string): [string, Uint8Array] {
  const npmPack = (...args: string[]) => {
    const printed = run(folder, 'npm', 'pack', '--json', '--ignore-scripts', ...args);
    const [packed] = JSON.parse(printed) as Packed[];
    if (!packed) throw new Error('npm pack returned no package.');
    return packed;
  };
  for (const { path } of npmPack('--dry-run').files) {
    const file = join(folder, path);
    chmodSync(file, statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
  const { filename } = npmPack('--pack-destination', destination);
  return [filename, readFileSync(join(destination, filename))];
}

/**
 * Builds a copy of the project and packs it.
 *
 * @param check receives the built copy before it is removed.
 */
export function buildArchives(
  { folder, umask, timeZone }: Surroundings,
  check?: (copy: string) => void,
): Archives {
  const before = process.umask(umask);
  const packed = mkdtempSync(join(tmpdir(), 'portal-packed-'));
  let copy: string | undefined;
  try {
    copy = copyForBuild(folder);
    run(copy, 'env', `TZ=${timeZone}`, 'npm', 'run', '--silent', 'build');
    check?.(copy);
    const archives = new Map<string, Uint8Array>();
    for (const own of Object.values(workspace)) archives.set(...pack(join(copy, own), packed));
    for (const { system, name } of contentSystemArchives)
      archives.set(
        `${name}.zip`,
        readFileSync(join(copy, 'packages', system, 'dist', `${name}.zip`)),
      );
    return archives;
  } finally {
    process.umask(before);
    for (const made of [packed, copy]) if (made) rmSync(made, { recursive: true, force: true });
  }
}

/** Returns a file of a packed package. */
export const fileIn = (archive: Uint8Array, path: string): Buffer =>
  execFileSync('tar', ['-xOf', '-', path], { input: gunzipSync(archive), maxBuffer: 1 << 26 });

const short = (data: Uint8Array) => sha256(data).slice(0, 12);

/** Returns the mode and the start of the hash of each file of a packed package. */
function contentsOfPackage(archive: Uint8Array): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-compared-'));
  try {
    execFileSync('tar', ['-xpf', '-', '-C', folder], { input: gunzipSync(archive) });
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return new Map(
      files
        .map((path) => [path, statSync(join(folder, path))] as const)
        .filter(([, stats]) => stats.isFile())
        .map(([path, { mode }]) => [
          path,
          `${(mode & 0o777).toString(8)} ${short(readFileSync(join(folder, path)))}`,
        ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the start of the hash, and in a package the mode, of each file of an archive. */
export const contentsOf = (name: string, archive: Uint8Array): Map<string, string> =>
  name.endsWith('.zip')
    ? new Map(
        Object.entries(unzipSync(archive)).map(([path, data]) => [path, short(data)] as const),
      )
    : contentsOfPackage(archive);

/** Returns the file name of a package's archive. */
export const archiveOf = (name: string, version: string): string => `${name}-${version}.tgz`;
