// The bills of materials in packed packages, compared with what npm installs for these packages.
import type { Archives } from './sums.ts';
import { workspace } from '../root.ts';
import { archiveOf, fileIn } from './archives.ts';

export interface Component {
  name: string;
  licenses: readonly { license?: { id: string }; expression?: string }[];
  /** The files that contain its code. */
  properties: readonly object[];
}

/** Returns the components of all packed packages. @throws {Error} if a package has no bill or no licenses. */
export function readComponents(archives: Archives, version: string): Component[] {
  return Object.keys(workspace).flatMap((name) => {
    const archive = archives.get(archiveOf(name, version));
    if (!archive) throw new Error(`${name} is not packed.`);
    const list = fileIn(archive, 'package/dist/licenses.txt').toString('utf8');
    const { components } = JSON.parse(
      fileIn(archive, 'package/dist/sbom.cdx.json').toString('utf8'),
    ) as { components: Component[] };
    for (const one of components)
      if (one.properties.length > 0 && !list.includes(`\n${one.name} `))
        throw new Error(`licenses.txt of ${name} lacks ${one.name}, whose code it contains.`);
    return components;
  });
}

/** What npm records of an installed package. */
export interface Installed {
  license?: string;
}

/** Returns how the components differ from the installed packages, by their folders in `node_modules/.package-lock.json`. */
export function findBillProblems(
  components: readonly Component[],
  installed: Readonly<Record<string, Installed>>,
): string[] {
  const licenseOf = new Map(
    components.map(({ name, licenses }) => [
      name,
      licenses.map(({ license, expression }) => license?.id ?? expression).join(),
    ]),
  );
  const names = new Set<string>();
  const problems = Object.entries(installed).flatMap(([folder, { license }]) => {
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    names.add(name);
    if (name in workspace) return [];
    const listed = licenseOf.get(name);
    if (listed === undefined) return [`npm installs ${name}, which no bill of materials lists.`];
    return listed === license
      ? []
      : [`The license of ${name} is ${license ?? 'missing'}, and ${listed} in the bill.`];
  });
  const missing = components
    .filter(({ name, properties }) => properties.length === 0 && !names.has(name))
    .map(({ name }) => `A bill of materials lists ${name}, which npm does not install.`);
  return [...new Set([...problems, ...missing])];
}
