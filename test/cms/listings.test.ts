// The rules of WordPress.org and Drupal.org that can be read from the archives: docs/internals/listings.md has all of them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { parse } from 'yaml';
import { root } from '../../scripts/root.ts';

function filesIn(archive: string): ReadonlyMap<string, string> {
  const files = unzipSync(readFileSync(join(root, archive)));
  return new Map(
    Object.entries(files)
      .filter(([name]) => !name.endsWith('/'))
      .map(([name, bytes]) => [name, strFromU8(bytes, true)]),
  );
}

const archives = {
  'portal-jobs': filesIn('packages/wordpress/dist/portal-jobs.zip'),
  portal_jobs: filesIn('packages/drupal/dist/portal_jobs.zip'),
};

describe('the archives of both content systems', () => {
  for (const [name, files] of Object.entries(archives)) {
    const php = [...files].filter(([file]) => /\.(php|module|install)$/.test(file));

    it(`${name}: all files are in the folder of its name, without hidden files, archives and programs`, () => {
      assert.ok(php.length > 100);
      for (const file of files.keys()) {
        assert.ok(file.startsWith(`${name}/`), file);
        assert.doesNotMatch(file, /[\s*?"'<>|:\\#&%{}$!`@+=]|\/\.|\/node_modules\/|\/vendor\//);
        assert.match(file, /\.(php|module|install|js|css|json|yml|txt|md|mo|po|pot)$/);
      }
    });

    it(`${name}: PHP begins with the full tag, is not obfuscated, and evaluates no text`, () => {
      for (const [file, text] of php) {
        assert.match(text, /^<\?php\n/, file);
        assert.doesNotMatch(text, /<\?=|<\?php @Zend|ionCube|sourceguardian/, file);
        assert.doesNotMatch(
          text,
          /(?<![\w>:\\])(eval|create_function|goto|passthru|shell_exec|proc_open|move_uploaded_file)\s*\(/,
          file,
        );
      }
    });

    it(`${name}: PHP names no server of a developer and loads nothing from another host`, () => {
      for (const [file, text] of php)
        assert.doesNotMatch(
          text,
          /https?:\/\/(localhost|127\.0\.0\.1)\/|\/\/(cdn|unpkg|ajax)\./,
          file,
        );
    });
  }
});

describe('the plugin directory of WordPress.org', () => {
  const files = archives['portal-jobs'];
  const plugin = files.get('portal-jobs/portal-jobs.php') ?? '';
  const readme = files.get('portal-jobs/readme.txt') ?? '';
  const headerOf = (text: string, name: string) =>
    new RegExp(`^(?: \\* )?${name}: (.+)$`, 'm').exec(text)?.[1];

  it('gets one name and one version from the plugin and its readme', () => {
    assert.equal(/^=== (.+) ===/.exec(readme)?.[1], headerOf(plugin, 'Plugin Name'));
    assert.equal(headerOf(readme, 'Stable tag'), headerOf(plugin, 'Version'));
    assert.ok(readme.includes(`= ${headerOf(plugin, 'Version')} =`));
  });

  it('gets a slug without a trademark, which is also the text domain', () => {
    const domain = headerOf(plugin, 'Text Domain');
    assert.equal(domain, 'portal-jobs');
    assert.doesNotMatch(domain, /wordpress|^wp-|drupal|google|facebook/);
    const folder = headerOf(plugin, 'Domain Path') ?? '';
    assert.ok(
      [...files.keys()].some((file) => file.startsWith(`portal-jobs${folder}/`)),
      folder,
    );
  });

  it('gets no updater, no upload without a check, and no menu that shows a path', () => {
    for (const [file, text] of files) {
      if (!file.endsWith('.php')) continue;
      assert.doesNotMatch(
        text,
        /site_transient_update_plugins|auto_update_plugin|plugin-update-checker|ALLOW_UNFILTERED_UPLOADS/,
        file,
      );
      assert.doesNotMatch(text, /add_\w+_page\([^)]*__FILE__/, file);
    }
  });

  it('gets a page whose scripts are below 300 kB and whose styles are below 300 kB', () => {
    const sizeOf = (pattern: RegExp) =>
      Math.max(...[...files].filter(([file]) => pattern.test(file)).map(([, text]) => text.length));
    assert.ok(sizeOf(/js\/(?:.*\/)?portal-jobs\.js$/) < 300_000);
    assert.ok(sizeOf(/\.css$/) < 300_000);
  });
});

describe('the modules of Drupal.org', () => {
  const files = archives.portal_jobs;
  const info = parse(files.get('portal_jobs/portal_jobs.info.yml') ?? '') as Record<
    string,
    unknown
  >;

  it('get the keys that an info file needs', () => {
    assert.equal(info['type'], 'module');
    for (const key of ['name', 'description', 'core_version_requirement', 'package'])
      assert.ok(info[key], key);
  });

  it('get a README with the sections of the template', () => {
    const readme = files.get('portal_jobs/README.md') ?? '';
    for (const section of ['Requirements', 'Installation', 'Configuration'])
      assert.ok(readme.includes(`\n## ${section}\n`), section);
  });

  it('get a help page, a schema of the configuration, and permissions', () => {
    const module = files.get('portal_jobs/portal_jobs.module') ?? '';
    assert.match(module, /Implements hook_help\(\)[^]*function portal_jobs_help\(/);
    const schema = parse(
      files.get('portal_jobs/config/schema/portal_jobs.schema.yml') ?? '',
    ) as object;
    const installed = [...files.keys()].filter((file) => file.includes('/config/install/'));
    for (const file of installed) {
      const [, name = ''] = /\/([\w.]+)\.yml$/.exec(file) ?? [];
      assert.ok(name in schema, name);
    }
    assert.ok(files.has('portal_jobs/portal_jobs.permissions.yml'));
  });
});

const hasSniffer = spawnSync('phpcs', ['--version']).status === 0;

describe('the PHP of this project', { skip: !hasSniffer && 'phpcs is not installed' }, () => {
  it('follows PSR-12, except for the length of lines', () => {
    const { status, stdout } = spawnSync(
      'phpcs',
      [
        ...['--standard=PSR12', '-n', '-q', '--extensions=php,module,install', '--report=emacs'],
        ...['packages/php/src', 'packages/wordpress/portal-jobs', 'packages/drupal/portal_jobs'],
      ],
      { cwd: root, encoding: 'utf8' },
    );
    assert.equal(stdout, '');
    assert.equal(status, 0);
  });
});
