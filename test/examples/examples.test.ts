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

describe('the folders of examples', () => {
  it('have a README', () => {
    for (const name of names) assert.ok(exampleFiles(name)['README.md'], name);
  });

  it('depend on this version of the packages', () => {
    const { version } = readManifest('package.json');
    for (const name of names) {
      const file = `examples/${name}/package.json`;
      if (!existsSync(join(root, file))) continue;
      const { dependencies = {}, devDependencies = {} } = readManifest(file);
      const ranges = Object.entries({ ...dependencies, ...devDependencies });
      for (const [one, range] of ranges)
        if (/^portal-jobs(-|$)/.test(one)) assert.equal(range, `^${version}`, file);
    }
  });

  it('share the same jobs.mjs', () => {
    const copies = names.flatMap((name) => exampleFiles(name)['jobs.mjs'] ?? []);
    assert.ok(copies.length > 1);
    assert.equal(new Set(copies).size, 1);
  });
});
