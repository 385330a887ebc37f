// The threat model in docs/internals/threat-model.md names its tests. This checks that they exist.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../scripts/root.ts';

const page = readFileSync(join(root, 'docs/internals/threat-model.md'), 'utf8');
const threats = page.match(/^- .*/gm) ?? [];
const shown = threats.map((threat) => ({
  threat,
  tests: [...threat.matchAll(/`([\w/.-]+\.test\.ts)`((?:,? "[^"]+")+)/g)].flatMap(
    ([, file = '', titles = '']) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  ),
}));

/** Returns the test titles of a file as written. Fails for a file with permanently skipped tests. */
function titlesIn(source: string): string[] {
  assert.doesNotMatch(
    source,
    /\b(it|describe|contract)\.(skip|todo)\(|\b(skip|todo): *(true|['"`])/,
  );
  const calls = source.matchAll(/\b(?:it|describe|contract)\(\s*(?:'([^'\n]*)'|`([^`\n]*)`)/g);
  return [...calls].map(([, plain, built]) => plain ?? built ?? '');
}

describe('the threat model', () => {
  it('has threats', () => assert.ok(shown.length > 10));
  for (const { threat, tests } of shown)
    it(`${threat.slice(0, 70)}…: is demonstrated by existing tests`, () => {
      assert.notEqual(tests.length, 0);
      for (const { file, title } of tests) {
        const source = readFileSync(join(root, 'test', file), 'utf8');
        assert.ok(
          titlesIn(source).some((one) => one.includes(title)),
          `${file}: ${title}`,
        );
      }
    });
});
