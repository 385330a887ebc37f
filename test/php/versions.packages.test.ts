// The PHP library in the versions of PHP that sites run, from the oldest that it supports. The other tests use the machine's own.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { root, typescript } from '../../scripts/root.ts';
import { packagesOf } from '../support/install.ts';
import { temporaryFolder } from '../deploy/hosts.ts';

const { modules, skip } = await packagesOf('test/tools');

/** Tests that compare the output of PHP and TypeScript, in one process without a network. */
const goldenTests = ['differential', 'values', 'js-values'];

/** The tests by versions: all in the oldest and the newest. */
const versions: Readonly<Record<string, readonly string[]>> = {
  '8.1': goldenTests,
  '8.3': ['js-values'],
  '8.4': ['js-values'],
  '8.5': goldenTests,
};

for (const [version, tests] of Object.entries(versions))
  suite(`in PHP ${version}`, { skip }, () => {
    const folder = temporaryFolder();
    const env = { ...process.env, PATH: `${folder.path}${delimiter}${process.env['PATH'] ?? ''}` };
    const php = (...args: string[]) => {
      const { stdout, stderr } = spawnSync('php', args, { cwd: root, env, encoding: 'utf8' });
      return stdout + stderr;
    };

    before(() => {
      const program = join(folder.path, 'php');
      const words = [process.execPath, join(root, 'test/php/scripts/version.js'), modules, version];
      const quoted = words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
      writeFileSync(program, `#!/bin/sh\nexec ${quoted} "$@"\n`);
      chmodSync(program, 0o755);
    });
    after(() => folder.remove());

    test('every class of the library loads, and every file of the plugin and the module is valid', () => {
      assert.equal(php('-r', 'echo PHP_MAJOR_VERSION, ".", PHP_MINOR_VERSION;'), version);
      const filesIn = (place: string) =>
        readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.(php|module|install)$/.test(name))
          .map((name) => join(place, name));
      const classes = filesIn('packages/php/src').filter((file) => !file.endsWith('autoload.php'));
      const others = [
        ...filesIn('packages/wordpress'),
        ...filesIn('packages/drupal'),
        'packages/php/jobs.php',
      ];
      assert.ok(classes.length > 80 && others.length > 20, `${classes.length}, ${others.length}`);
      const script = `
      require 'packages/php/src/autoload.php';
      foreach (${JSON.stringify(classes)} as $file) {
          $name = 'PortalJobs\\\\' . strtr(substr($file, strlen('packages/php/src/'), -4), '/', '\\\\');
          if (!class_exists($name) && !interface_exists($name) && !enum_exists($name) && !trait_exists($name)) {
              echo "$file has no $name. ";
          }
      }
      foreach (${JSON.stringify(others)} as $file) {
          PhpToken::tokenize(file_get_contents($file), TOKEN_PARSE);
      }
      echo 'done';`;
      assert.equal(php('-d', 'display_errors=stderr', '-r', script), 'done');
    });

    for (const name of tests)
      test(`${name}.test.ts passes`, async () => {
        const args = [...typescript, '--test', `test/php/${name}.test.ts`];
        const child = spawn(process.execPath, args, {
          cwd: root,
          // A test run within a test run would report to the outer one.
          // PHP of WebAssembly is slow.
          env: { ...env, NODE_TEST_CONTEXT: undefined, PORTAL_TEST_EVERY: '19' },
        });
        let text = '';
        child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
        const [status] = (await once(child, 'close')) as [number];
        assert.equal(status, 0, text);
        assert.match(text, /^# pass [1-9]/m);
      });
  });
