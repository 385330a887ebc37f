// The files of the WordPress plugin, without a WordPress.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../scripts/root.ts';
import { whyNoPhp } from '../deploy/hosts.ts';

const plugin = join(root, 'packages/wordpress/portal-jobs');
const files = readdirSync(plugin, { recursive: true, encoding: 'utf8' });
const textOf = (file: string) => readFileSync(join(plugin, file), 'utf8');
const php = files.filter((file) => file.endsWith('.php'));

/** Lines of code, without comments, `use` and single brackets. */
const codeLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^\s*($|\/\/|\/?\*|<\?php|declare|namespace|use |[\][{}();,]+$)/.test(line));

describe('the files of the WordPress plugin', () => {
  it('add few lines of PHP to the library', () => {
    const count = php.reduce((sum, file) => sum + codeLines(textOf(file)).length, 0);
    assert.ok(count <= 613, `${count} lines of code`);
  });

  it('are valid PHP', { skip: whyNoPhp }, () => {
    for (const file of php) {
      const { status, stdout } = spawnSync('php', ['-l', join(plugin, file)], { encoding: 'utf8' });
      assert.equal(status, 0, stdout);
    }
  });

  it('do nothing if they are requested directly', () => {
    for (const file of ['portal-jobs.php', 'uninstall.php'])
      assert.match(
        textOf(file),
        /if \(!defined\('(?:ABSPATH|WP_UNINSTALL_PLUGIN)'\)\) \{\n +exit;/,
      );
  });
});
