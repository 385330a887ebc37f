// The folders of examples/, without running them: test/package/*.packages.test.ts installs, builds and opens them.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../scripts/root.ts';
import { exampleFiles } from '../support/examples.ts';

type Ranges = Readonly<Record<string, string>>;
interface Manifest {
  version?: string;
  dependencies?: Ranges;
  devDependencies?: Ranges;
}
const readManifest = (file: string) =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;

const names = readdirSync(join(root, 'examples'));
const groups = readdirSync(join(root, 'scripts/on-demand'));

describe('the folders of examples', () => {
  it('have a README', () => {
    for (const name of names) assert.ok(exampleFiles(name)['README.md'], name);
  });

  it('use the package versions that the tests install', () => {
    const own = readManifest('package.json');
    const tested = [
      own,
      ...groups.map((group) => readManifest(`scripts/on-demand/${group}/package.json`)),
    ];
    const ranges = tested.flatMap(({ dependencies = {}, devDependencies = {} }) => [
      ...Object.entries(dependencies),
      ...Object.entries(devDependencies),
    ]);
    const known = new Set(ranges.map((range) => range.join('@')));
    known.add(`portal-jobs@^${own.version}`);
    for (const name of names) {
      const file = `examples/${name}/package.json`;
      if (!existsSync(join(root, file))) continue;
      const { dependencies = {}, devDependencies = {} } = readManifest(file);
      for (const range of Object.entries({ ...dependencies, ...devDependencies }))
        assert.ok(known.has(range.join('@')), `${file}: ${range.join('@')}`);
    }
  });

  it('share the same jobs.mjs', () => {
    const copies = names.flatMap((name) => exampleFiles(name)['jobs.mjs'] ?? []);
    assert.ok(copies.length > 1);
    assert.equal(new Set(copies).size, 1);
  });
});
