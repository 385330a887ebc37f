// The threat model in docs/proxy.md names the tests that show it; here they are looked for.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../scripts/fresh.ts';

const [, section = ''] = readFileSync(join(root, 'docs/proxy.md'), 'utf8').split(
  '## Who can do what\n',
);
const threats = section.split('\n## ', 1)[0]?.match(/^- .*/gm) ?? [];
const shown = threats.map((threat) => ({
  threat,
  tests: [...threat.matchAll(/`([\w/-]+\.test\.ts)`((?:,? "[^"]+")+)/g)].flatMap(
    ([, file = '', titles = '']) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  ),
}));

/** The titles of the tests of a file, as they are written; a file in which one is left out for good shows nothing. */
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
    it(`${threat.slice(0, 70)}…: is shown by tests that are there`, () => {
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
