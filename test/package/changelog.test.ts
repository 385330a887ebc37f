import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { root } from '../../scripts/root.ts';

const maximumLines = 40;

suite('the changelog', () => {
  const text = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const [, ...versions] = text.split(/^(?=## )/m);

  test('begins with the current version of the package', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      version: string;
    };
    assert.ok(versions[0]?.startsWith(`## ${version} (`), versions[0]?.split('\n', 1)[0]);
  });

  test('describes each version with its date in at most 40 lines', () => {
    for (const one of versions) {
      assert.match(one, /^## \d+\.\d+\.\d+ \((?:unreleased|\d{4}-\d{2}-\d{2})\)\n/);
      assert.ok(one.trimEnd().split('\n').length <= maximumLines, 'Edit lines instead of adding.');
    }
  });
});
