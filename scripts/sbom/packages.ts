/** An entry of package-lock.json, as far as the bill of materials needs it. */
export interface LockedPackage {
  name?: string;
  version?: string;
  /** A package of the workspace: a link to its folder. */
  link?: boolean;
  resolved?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}

/** Entries of package-lock.json by their folders; the project itself has the empty name. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** `@lit/task` for `node_modules/@lit/task`. */
export const nameOf = (folder: string): string => folder.split('node_modules/').at(-1) ?? folder;

/** Finds a package that the package in `folder` imports, as Node does: next to it or further up. */
function resolvedFolder(lock: LockedPackages, folder: string, name: string): string | undefined {
  for (let from = folder; ; from = from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0))) {
    const candidate = `${from}${from && '/'}node_modules/${name}`;
    const found = lock[candidate];
    if (found) return found.link ? (found.resolved ?? candidate) : candidate;
    if (from === '') return undefined;
  }
}

/** The folders of the packages that a package needs at run time; those that are not installed are optional. */
export function dependenciesOf(lock: LockedPackages, folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = lock[folder] ?? {};
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names.flatMap((name) => resolvedFolder(lock, folder, name) ?? []).sort();
}

/** Everything that is installed with the package, and everything that its built files contain. */
export function shippedFolders(
  lock: LockedPackages,
  own: string,
  bundled: Iterable<string>,
): string[] {
  const found = new Set<string>();
  const add = (folder: string): void => {
    if (found.has(folder)) return;
    found.add(folder);
    for (const next of dependenciesOf(lock, folder)) add(next);
  };
  for (const folder of dependenciesOf(lock, own)) add(folder);
  for (const folder of bundled) found.add(folder);
  return [...found].sort();
}
