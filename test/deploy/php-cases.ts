// Runs cases through the PHP library, see php/list.php.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { root } from '../../scripts/root.ts';

/** Returns the result of PHP for each case, in one process. Fails if PHP writes a warning. */
export function inPhp(cases: readonly object[]): unknown[] {
  const { stdout, stderr, status } = spawnSync(
    'php',
    ['-d', 'display_errors=stderr', '-d', 'error_reporting=-1', 'test/deploy/php/list.php'],
    {
      cwd: root,
      encoding: 'utf8',
      input: cases.map((one) => `${JSON.stringify(one)}\n`).join(''),
      maxBuffer: 1 << 30,
    },
  );
  assert.equal(stderr, '');
  assert.equal(status, 0);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}
