// dist/sbom.cdx.json and dist/licenses.txt of each npm package: what it contains and installs, from the build's modules and
// package-lock.json. Not `npm sbom`: it leaves out Lit, which development packages also need, and writes the time and a random number.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import type { BundledFiles } from './sbom/bundled.ts';
import {
  dependenciesOf,
  nameOf,
  shippedFolders,
  type LockedPackage,
  type LockedPackages,
} from './sbom/packages.ts';

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const licenses = (license: string) =>
  /^[\w.+-]+$/.test(license) ? [{ license: { id: license } }] : [{ expression: license }];

/** The hashes of the package's archive; the lock file has them as base64. */
const hashesOf = (integrity = '') =>
  [...integrity.matchAll(/sha(256|384|512)-(\S+)/g)].map(([, bits = '', hash = '']) => ({
    alg: `SHA-${bits}`,
    content: Buffer.from(hash, 'base64').toString('hex'),
  }));

interface Identity {
  name: string;
  version: string;
  license: string;
}

/** @throws {Error} when the lock file lacks the version or the license. */
function identityOf(lock: LockedPackages, folder: string): Identity {
  const { name = nameOf(folder), version, license }: LockedPackage = lock[folder] ?? {};
  if (!version || !license)
    throw new Error(
      `package-lock.json has no version or no license of ${folder || 'the project'}.`,
    );
  return { name, version, license };
}

/** The bill of materials in CycloneDX 1.6, without time and serial number, so that equal sources make equal files. */
export function billOfMaterials(lock: LockedPackages, bundled: BundledFiles, folder = ''): object {
  const folders = shippedFolders(lock, folder, bundled.keys());
  const refOf = (folder: string) => {
    const { name, version } = identityOf(lock, folder);
    return purlOf(name, version);
  };
  const component = (folder: string) => {
    const { name, version, license } = identityOf(lock, folder);
    const files = [...(bundled.get(folder) ?? [])].sort();
    return {
      type: 'library',
      'bom-ref': refOf(folder),
      name,
      version,
      scope: 'required',
      hashes: hashesOf(lock[folder]?.integrity),
      licenses: licenses(license),
      purl: refOf(folder),
      properties: files.map((file) => ({ name: 'portal-jobs:bundled-in', value: `dist/${file}` })),
    };
  };
  const own = identityOf(lock, folder);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: {
        type: 'library',
        'bom-ref': refOf(folder),
        name: own.name,
        version: own.version,
        licenses: licenses(own.license),
        purl: refOf(folder),
      },
    },
    components: folders.map(component),
    dependencies: [folder, ...folders].map((one) => ({
      ref: refOf(one),
      dependsOn: dependenciesOf(lock, one)
        .filter((name) => folders.includes(name))
        .map(refOf),
    })),
  };
}

/** The text of a package's license. @throws {Error} when its folder has none. */
function licenseTextOf(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)\b/i.test(name));
  if (!file) throw new Error(`${folder} has no license file; its code must not be bundled.`);
  return readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
}

const rule = '='.repeat(80);

/** Name, version, license and license text of the package and of each package whose code its files contain. */
function licenseList(lock: LockedPackages, bundled: BundledFiles, own: string): string {
  const entries = [own, ...[...bundled.keys()].sort()].map((folder) => {
    const { name, version, license } = identityOf(lock, folder);
    const files = [...(bundled.get(folder) ?? [])].sort().map((file) => `dist/${file}`);
    const head = [`${name} ${version}`, `License: ${license}`];
    if (files.length > 0) head.push(`Contained in: ${files.join(', ')}`);
    return `${rule}\n${head.join('\n')}\n${rule}\n\n${licenseTextOf(folder === own ? root : join(root, folder))}\n`;
  });
  return `Licenses of ${identityOf(lock, own).name} and of the packages whose code the files in dist contain.\nPackages that npm installs beside it are in sbom.cdx.json.\n\n${entries.join('\n')}`;
}

/** Writes both files for the package in a folder of the project; the empty name is the root. */
export function writeBillOfMaterials(folder: string, bundled: BundledFiles): void {
  const { packages: lock } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages;
  };
  const dist = join(root, folder, 'dist');
  const bill = billOfMaterials(lock, bundled, folder);
  writeFileSync(join(dist, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  writeFileSync(join(dist, 'licenses.txt'), licenseList(lock, bundled, folder));
}
