// The packed bill of materials and license list, compared with what the files in dist contain and import.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { root } from '../../scripts/root.ts';
import { billOfMaterials } from '../../scripts/sbom.ts';
import { packageFolderOf, type BundledFiles } from '../../scripts/sbom/bundled.ts';
import { nameOf, type LockedPackages } from '../../scripts/sbom/packages.ts';
import { runIn } from '../support/package.ts';

interface Bill {
  components: {
    'bom-ref': string;
    name: string;
    version: string;
    hashes: { content: string }[];
    licenses: { license: { id: string } }[];
    properties: { value: string }[];
  }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { packages: lock } = JSON.parse(read('package-lock.json')) as { packages: LockedPackages };
const billOf = (folder: string) => JSON.parse(read(join(folder, 'dist/sbom.cdx.json'))) as Bill;
const scriptsOf = (folder: string) =>
  readdirSync(join(root, folder, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
const bill = billOf('');
const serverBill = billOf('packages/server');
const component = (name: string, { components } = bill) =>
  components.find((one) => one.name === name);
const isBundledIn = (name: string, file: string, of = bill) =>
  component(name, of)?.properties.some(({ value }) => value === `dist/${file}`) ?? false;

/** Licenses that permit redistribution without publishing one's own code. Others need a decision (CONTRIBUTING.md). */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
];

suite('dist/sbom.cdx.json', () => {
  test('lists every package whose modules the worker contains', () => {
    const modules = [
      ...read('packages/server/dist/proxy/worker.js').matchAll(/^\/\/ (node_modules\/\S+)$/gm),
    ];
    const names = modules.flatMap(([, id = '']) => {
      const folder = packageFolderOf(`/${id}`);
      return folder === undefined ? [] : [nameOf(folder)];
    });
    assert.ok(new Set(names).size >= 3, names.join());
    for (const name of names) assert.ok(isBundledIn(name, 'worker.js', serverBill), name);
  });

  test('lists the packages in the browser files, in the versions that they report', () => {
    const script = read('dist/portal-jobs.js');
    for (const [variable, name] of [
      ['litHtmlVersions', 'lit-html'],
      ['litElementVersions', 'lit-element'],
      ['reactiveElementVersions', '@lit/reactive-element'],
    ] as const) {
      const reported = new RegExp(`${variable}\\W[^;]*?push\\([\`"']([\\d.]+)`).exec(script)?.[1];
      assert.equal(reported, component(name)?.version, name);
      assert.ok(isBundledIn(name, 'portal-jobs.js'), name);
    }
    const fields = scriptsOf('').find((file) => file.startsWith('portal-jobs.fields.')) ?? '';
    assert.ok(isBundledIn('zod', fields));
    assert.ok(!isBundledIn('zod', 'portal-jobs.js'));
    const trends = scriptsOf('').find((file) => file.startsWith('portal-jobs.job-trends.')) ?? '';
    assert.ok(isBundledIn('@lit/task', trends));
  });

  for (const [folder, some] of [
    ['', 'lit'],
    ['packages/server', '@hono/node-server'],
    ['packages/dev', 'portal-jobs-server'],
  ] as const)
    test(`lists every package that a module of ${folder || 'portal-jobs'} imports`, () => {
      const imported = new Set<string>();
      for (const file of scriptsOf(folder))
        for (const [, name = ''] of read(join(folder, 'dist', file)).matchAll(
          /(?:\bfrom|\bimport\(|^import)\s*['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[\w./-]+)?['"]/gm,
        ))
          if (!builtinModules.includes(name) && !name.startsWith('node:')) imported.add(name);
      assert.ok(imported.has(some), [...imported].join());
      for (const name of imported) assert.ok(component(name, billOf(folder)), name);
    });

  test('has a permissive license and an archive hash for each package, and only valid references', () => {
    for (const { components, dependencies } of [bill, serverBill]) {
      const refs = new Set(components.map((one) => one['bom-ref']));
      assert.equal(refs.size, components.length);
      for (const { name, licenses, hashes } of components) {
        const [license, ...others] = licenses;
        assert.deepEqual(others, [], name);
        const id = license?.license.id;
        assert.ok(permissive.includes(id ?? ''), `${name}: ${id}`);
        // The package of the same workspace has no archive yet.
        if (name !== 'portal-jobs') assert.match(hashes[0]?.content ?? '', /^[\da-f]{128}$/, name);
      }
      for (const { dependsOn } of dependencies)
        for (const ref of dependsOn) assert.ok(refs.has(ref), ref);
    }
  });

  test('is the same for the same sources', () => {
    const bundled: BundledFiles = new Map();
    for (const { name, properties } of bill.components)
      if (properties.length > 0)
        bundled.set(
          `node_modules/${name}`,
          new Set(properties.map(({ value }) => value.replace('dist/', ''))),
        );
    assert.deepEqual(billOfMaterials(lock, bundled), bill);
    assert.doesNotMatch(JSON.stringify(bill), /timestamp|serialNumber/);
  });
});

suite('dist/licenses.txt', () => {
  const list = read('dist/licenses.txt');

  test("contains each bundled package with its license text, and this package's license", () => {
    const bundled = bill.components.filter(({ properties }) => properties.length > 0);
    assert.ok(bundled.length >= 6, bundled.map(({ name }) => name).join());
    const [, ...sections] = list.split(/^=+\n(?=.+\nLicense: )/m);
    const own = sections.shift() ?? '';
    assert.match(own, /^portal-jobs \d/);
    assert.equal(sections.length, bundled.length);
    for (const [index, { name, version, licenses }] of bundled.entries()) {
      const [title, license, , ...text] = (sections[index] ?? '').split('\n');
      assert.equal(title, `${name} ${version}`);
      assert.deepEqual([{ license: { id: license?.replace('License: ', '') } }], licenses, name);
      assert.match(text.join('\n'), /copyright|contributors/i, name);
      assert.match(text.join('\n'), /warrant/i, name);
    }
  });
});

test('npm installs little for a page: at most 15 packages and 820 kB of our own', async () => {
  assert.ok(bill.components.length + 1 <= 15, bill.components.map(({ name }) => name).join());
  const [packed] = JSON.parse(
    (await runIn(root, 'npm', 'pack', '--dry-run', '--json', '--ignore-scripts')).trim(),
  ) as [{ size: number; files: { path: string }[] }];
  assert.ok(packed.size <= 820_000, `${packed.size} bytes`);
  const paths = packed.files.map(({ path }) => path);
  for (const file of ['dist/sbom.cdx.json', 'dist/licenses.txt', 'dist/protocol/index.d.ts'])
    assert.ok(paths.includes(file), file);
  assert.deepEqual(
    paths.filter((path) => /^(?:packages|src|docs|test|deploy)\/|\.(?:gz|br|php)$/.test(path)),
    [],
  );
});

test('a nested package belongs to its own folder', () => {
  assert.equal(packageFolderOf('/a/node_modules/@b/c/index.js'), 'node_modules/@b/c');
  assert.equal(
    packageFolderOf('/a/node_modules/b/node_modules/c/d.js'),
    'node_modules/b/node_modules/c',
  );
  assert.equal(packageFolderOf('/a/src/index.ts'), undefined);
});
