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

describe('readme.txt of the WordPress plugin', () => {
  const text = textOf('readme.txt');
  const header = new Map(
    [...text.matchAll(/^([A-Z][\w ]+): (.+)$/gm)].map(([, name, value]) => [name, value]),
  );
  const sections = [...text.matchAll(/^== (.+) ==$/gm)].map(([, name]) => name);

  it('has the header and a short description that the plugin directory accepts', () => {
    const [, summary = ''] = /\n\n([^=\n].*)\n\n==/.exec(text) ?? [];
    assert.ok(summary.length > 0 && summary.length <= 150, summary);
    assert.ok((header.get('Tags') ?? '').split(',').length <= 5);
    assert.match(header.get('Tested up to') ?? '', /^\d+\.\d+$/);
  });

  it('names the same license and requirements as the plugin', () => {
    const plugin = textOf('portal-jobs.php');
    for (const name of ['License', 'License URI', 'Requires at least', 'Requires PHP'])
      assert.ok(plugin.includes(`\n * ${name}: ${header.get(name)}\n`), name);
    assert.equal(header.get('License'), 'GPL-2.0-or-later');
  });

  it('names the external service, and the source of the built scripts', () => {
    for (const name of ['External services', 'Source code']) assert.ok(sections.includes(name));
    const { repository, scripts } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ) as { repository: { url: string }; scripts: Record<string, string> };
    assert.ok(text.includes(repository.url.replace(/^git\+|\.git$/g, '')));
    for (const [, script = ''] of text.matchAll(/`npm run ([\w:]+)`/g))
      assert.ok(script in scripts);
  });
});
