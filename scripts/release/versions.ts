// The version of a release: in every file that has one, in CHANGELOG.md and in the tag.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSystemArchives } from '../content-system-archives.ts';
import { root, workspace } from '../root.ts';
import { findSection } from './notes.ts';

/** A version and the place that has it, such as `packages/dev/package.json portal-jobs-server`. */
export interface FoundVersion {
  place: string;
  version: string | undefined;
}

interface PackageFile {
  version: string;
  dependencies?: Readonly<Record<string, string>>;
}

interface LockFile {
  packages: Readonly<Record<string, PackageFile>>;
}

/**
 * Reads the version from each file of a project that has one. Files of content systems get theirs in the build, and are read as the build
 * writes them.
 */
export function readVersions(project = root): { version: string; found: FoundVersion[] } {
  const read = (file: string) => readFileSync(join(project, file), 'utf8');
  const parse = <T>(file: string) => JSON.parse(read(file)) as T;
  const { version } = parse<PackageFile>('package.json');
  const { packages: locked } = parse<LockFile>('package-lock.json');
  const packages = Object.values(workspace).flatMap((folder): FoundVersion[] => {
    const file = join(folder, 'package.json');
    const own = parse<PackageFile>(file);
    const needed = Object.entries(own.dependencies ?? {}).filter(([name]) => name in workspace);
    return [
      { place: file, version: own.version },
      {
        place: `package-lock.json ${file}`,
        version: locked[folder === '.' ? '' : folder]?.version,
      },
      ...needed.map(([name, version]) => ({ place: `${file} ${name}`, version })),
    ];
  });
  const systems = contentSystemArchives.flatMap(({ system, name, versioned }) =>
    Object.entries(versioned).map(([path, change]): FoundVersion => {
      const file = join('packages', system, name, path);
      const written = change(read(file), version);
      return {
        place: file,
        version: /^[ *]*(?:version|stable tag): *(\S+)$/im.exec(written)?.[1],
      };
    }),
  );
  const code = { place: 'code.json', version: parse<PackageFile>('code.json').version };
  return { version, found: [...packages, ...systems, code] };
}

/** The name of a version's tag. */
export const tagOf = (version: string): string => `v${version}`;

/**
 * Returns what prevents the release of a version.
 *
 * @param options.tag the tag that is released, if there is one.
 * @param options.isRehearsal Permits a section of CHANGELOG.md without a date.
 */
export function findVersionProblems(
  version: string,
  found: readonly FoundVersion[],
  changelog: string,
  options: { tag?: string | undefined; isRehearsal: boolean },
): string[] {
  const problems = found
    .filter((one) => one.version !== version)
    .map((one) => `${one.place} has ${one.version ?? 'no version'} instead of ${version}.`);
  const section = findSection(changelog, version);
  if (!section) problems.push(`CHANGELOG.md has no section of ${version}.`);
  else if (section.body === '')
    problems.push(`The section of ${version} in CHANGELOG.md is empty.`);
  else if (!options.isRehearsal && !/^\d{4}-\d{2}-\d{2}$/.test(section.date))
    problems.push(`The section of ${version} in CHANGELOG.md has no date: ${section.date}.`);
  if (options.tag !== undefined && options.tag !== tagOf(version))
    problems.push(`The tag ${options.tag} is not ${tagOf(version)}, the tag of this version.`);
  return problems;
}
