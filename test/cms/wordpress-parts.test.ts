// Parts of the WordPress plugin, without a WordPress: the few functions of WordPress that they call are here.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../scripts/root.ts';
import { whyNoPhp } from '../deploy/hosts.ts';

const plugin = join(root, 'packages/wordpress/portal-jobs');

/** Options, salts and constants of a site. */
const site = `
  function get_option(string $name, mixed $default = false): mixed { return $GLOBALS['options'][$name] ?? $default; }
  function update_option(string $name, mixed $value): void { $GLOBALS['options'][$name] = $value; }
  function wp_salt(): string { return $GLOBALS['salt'] ?? 'salt of the site'; }
  function apply_filters(string $name, mixed $value): mixed { return $value; }
  class WP_HTTP_Proxy { public function is_enabled(): bool { return false; } }
  function at(string $service): array { return ['service' => $service]; }`;

/** Runs code with a part of the plugin. `$given` is the argument. @returns what the code returns */
function php<Result>(part: string, code: string, given: unknown = null): Result {
  const script = `use PortalJobs\\WordPress\\{ExactHtml, Options};
    require '${root}/packages/php/src/autoload.php'; require '${plugin}/src/${part}.php'; ${site}
    $given = json_decode(stream_get_contents(STDIN), true);
    echo json_encode((static function () use ($given) { ${code} })(), JSON_THROW_ON_ERROR);`;
  const { stdout, stderr, status } = spawnSync(
    'php',
    ['-d', 'display_errors=stderr', '-r', script],
    { input: JSON.stringify(given), encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout) as Result;
}

describe(
  'HTML of the WordPress plugin, in which others run shortcodes,',
  { skip: whyNoPhp },
  () => {
    const withoutShortcodes = (html: string) =>
      php<string>('ExactHtml', 'return ExactHtml::withoutShortcodes($given);', html);

    it('has no brackets in its texts and attributes', () => {
      const html = withoutShortcodes('<a title="[secret]">[secret id=1] [[secret]]</a>');
      assert.doesNotMatch(html, /\[/);
      assert.equal(
        html.replaceAll('&#091;', '['),
        '<a title="[secret]">[secret id=1] [[secret]]</a>',
      );
    });

    it('has no brackets in the texts of its data, which stay the same', () => {
      const data = {
        titles: ['[secret]', 'a "quoted" [secret id="1"]', '\\[', '\\'],
        '[name]': ['['],
      };
      const json = JSON.stringify(data);
      for (const type of ['application/json', 'application/ld+json']) {
        const html = withoutShortcodes(
          `<p>[a]</p><script type="${type}">${json}</script><p>[b]</p>`,
        );
        const [, written = ''] = /<script[^>]*>(.*)<\/script>/.exec(html) ?? [];
        assert.deepEqual(JSON.parse(written), data);
        assert.doesNotMatch(written, /\[\/?\w|\[\[/, 'a shortcode');
      }
    });
  },
);

describe('the key that the WordPress plugin stores', { skip: whyNoPhp }, () => {
  const save = `update_option('portal_jobs', at('https://data.portal.example/')); Options::saveKey('s3cret');`;
  const sent = (code: string) => php<unknown>('Options', `${save} ${code}`);

  it('is sent to the URL with which it was entered', () => {
    assert.equal(sent(`return Options::written()['PORTAL_KEY'];`), 's3cret');
  });

  it('is sent to another path of the same host', () => {
    const moved = `update_option('portal_jobs', at('https://data.portal.example/v2'));`;
    assert.equal(sent(`${moved} return Options::written()['PORTAL_KEY'];`), 's3cret');
  });

  it('is sent to no other URL, whether that is saved or tested', () => {
    for (const other of [
      'https://evil.example',
      'http://data.portal.example',
      'https://data.portal.example:444',
      'https://data.portal.example.evil.example',
      'https://data.portal.example@evil.example',
      '',
    ]) {
      const saved = `update_option('portal_jobs', at('${other}'));`;
      assert.equal(sent(`${saved} return Options::written()['PORTAL_KEY'];`), '', other);
      assert.equal(sent(`return Options::written(at('${other}'))['PORTAL_KEY'];`), '', other);
    }
  });

  it('is not readable with other salts, and the settings say so', () => {
    const moved = `$GLOBALS['salt'] = 'other';`;
    assert.deepEqual(sent(`${moved} return [Options::key(), Options::isKeyUnusable()];`), [
      '',
      true,
    ]);
  });

  it('is encrypted in the database, and differently each time', () => {
    const twice = sent(
      `$first = get_option(Options::KEY); Options::saveKey('s3cret'); return [$first, get_option(Options::KEY)];`,
    ) as string[];
    assert.notEqual(twice[0], twice[1]);
    for (const one of twice) assert.doesNotMatch(one + atob(one), /s3cret/);
  });

  it('gives way to a key in wp-config.php, which is sent only to a URL there', () => {
    const inCode = `define('PORTAL_JOBS_KEY', 'of the network');`;
    assert.equal(sent(`${inCode} return Options::written()['PORTAL_KEY'];`), '');
    const url = `define('PORTAL_JOBS_SERVICE', 'https://network.example');`;
    assert.deepEqual(
      sent(
        `${inCode} ${url} $all = Options::written(at('https://evil.example'), 'typed'); return [$all['PORTAL_KEY'], $all['PORTAL_UPSTREAM_URL']];`,
      ),
      ['of the network', 'https://network.example'],
    );
  });
});
