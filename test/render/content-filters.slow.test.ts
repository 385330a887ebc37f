// Applies the published HTML filters of two content systems to a list.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { renderList } from '../../packages/server/src/render/index.ts';
import { named } from './parse.ts';
import { askPage, settingsIn } from './support.ts';

/** The folder with releases of content systems, which are not part of the project. */
const lab = process.env['PORTAL_LAB'] ?? join(import.meta.dirname, '../../../shared/lab');
const release = (name: string): string | undefined =>
  existsSync(lab)
    ? readdirSync(lab).find((file) => file.startsWith(`${name}-`) && file.endsWith('.tar.xz'))
    : undefined;
const hasPhp = spawnSync('php', ['-v']).status === 0;
const skipWithout = (name: string) =>
  release(name) && hasPhp ? false : `no release of ${name}, or no php, on this machine`;

const wordpress = `<?php
define('ABSPATH', __DIR__ . '/wp/');
define('WPINC', 'wp-includes');
$files = ['compat-utf8', 'compat', 'utf8', 'load', 'plugin', 'functions', 'class-wp-token-map'];
foreach (['html5-named-character-references', 'class-wp-html-attribute-token', 'class-wp-html-span', 'class-wp-html-text-replacement', 'class-wp-html-decoder', 'class-wp-html-doctype-info', 'class-wp-html-tag-processor'] as $name)
  $files[] = "html-api/$name";
foreach ([...$files, 'formatting', 'kses'] as $name)
  require_once ABSPATH . WPINC . "/$name.php";
add_filter('pre_option_blog_charset', fn() => 'UTF-8');
echo wp_kses_post(stream_get_contents(STDIN));`;

const drupal = `<?php
spl_autoload_register(function ($class) {
  $file = __DIR__ . '/drupal/core/lib/' . str_replace('\\\\', '/', $class) . '.php';
  if (is_file($file)) require $file;
});
$settings = file_get_contents(__DIR__ . '/drupal/core/profiles/standard/config/install/filter.format.basic_html.yml');
preg_match("/allowed_html: ['\\"](.*)['\\"]$/m", $settings, $found);
preg_match_all('/<([a-z0-9]+)/', $found[1], $names);
echo Drupal\\Component\\Utility\\Xss::filter(stream_get_contents(STDIN), $names[1]);`;

/** Runs a filter of a release over markup. */
function filtered(name: string, parts: string[], code: string, markup: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-filter-'));
  try {
    const archive = join(lab, release(name) ?? '');
    const unpacked = spawnSync('tar', ['xf', archive, '-C', folder, '--wildcards', ...parts]);
    assert.equal(unpacked.status, 0, String(unpacked.stderr));
    writeFileSync(join(folder, 'filter.php'), code);
    const run = spawnSync('php', ['filter.php'], { cwd: folder, input: markup });
    assert.equal(run.status, 0, String(run.stdout) + String(run.stderr));
    return String(run.stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const filters = [
  ['wordpress', 'wp_kses_post', ['*/wp-includes/*.php'], wordpress],
  ['drupal', 'basic_html', ['*/core/lib/*', '*/filter.format.basic_html.yml'], drupal],
] as const;

for (const [name, filter, parts, code] of filters)
  test(
    `${filter} of ${name} keeps every link and heading`,
    { skip: skipWithout(name) },
    async () => {
      const results = await askPage('Keyword=engineer&Page=2', {}, { withoutData: true });
      const markup = renderList(results, settingsIn('en'));
      const left = filtered(name, [...parts], code, markup);
      const hrefs = (html: string) => named(html, 'a').map(({ attributes }) => attributes['href']);
      assert.deepEqual(hrefs(left), hrefs(markup));
      assert.ok(hrefs(left).length > 20);
      for (const heading of ['h2', 'h3']) {
        const texts = (html: string) => named(html, heading).map(({ text }) => text);
        assert.deepEqual(texts(left), texts(markup));
      }
      assert.doesNotMatch(left, /<script|receivedAt/);
    },
  );
