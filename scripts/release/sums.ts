// Hashes of archives, and what differs between two archives of one name.
import { createHash } from 'node:crypto';

export const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** Archives by the names of their files. */
export type Archives = ReadonlyMap<string, Uint8Array>;

/** Returns the text of SHA256SUMS, as `sha256sum` reads it. */
export const sumsOf = (archives: Archives): string =>
  [...archives]
    .map(([name, data]) => `${sha256(data)}  ${name}\n`)
    .sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1))
    .join('');

/**
 * Returns a line for each difference between the archives of two builds.
 *
 * @param readContents returns what identifies each file within an archive, such as its mode and hash, by the file's path.
 */
export function findDifferences(
  first: Archives,
  second: Archives,
  readContents: (name: string, archive: Uint8Array) => ReadonlyMap<string, string>,
): string[] {
  return [...new Set([...first.keys(), ...second.keys()])].sort().flatMap((name) => {
    const [one, other] = [first.get(name), second.get(name)];
    if (!one || !other) return [`${name}: only one build has it`];
    if (sha256(one) === sha256(other)) return [];
    const [files, otherFiles] = [readContents(name, one), readContents(name, other)];
    const paths = [...new Set([...files.keys(), ...otherFiles.keys()])].sort();
    const lines = paths
      .filter((path) => files.get(path) !== otherFiles.get(path))
      .map(
        (path) =>
          `${name}: ${path} is ${files.get(path) ?? 'missing'} and ${otherFiles.get(path) ?? 'missing'}`,
      );
    return lines.length > 0 ? lines : [`${name}: order, times or compression differ`];
  });
}
