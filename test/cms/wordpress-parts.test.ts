// Parts of the WordPress plugin, without a WordPress: the few functions of WordPress that they call are here.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
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

describe('the rows of own openings in the block editor', () => {
  interface Node {
    type: unknown;
    props: Record<string, unknown>;
    children: unknown[];
  }
  const nodesOf = (node: unknown): Node[] => {
    if (Array.isArray(node)) return node.flatMap(nodesOf);
    const one = node as Node | null;
    return one?.props ? [one, ...nodesOf(one.children)] : [];
  };

  /** Runs the editor's script with the few functions of WordPress that it calls. */
  function edit(value: string) {
    const written: string[] = [];
    let rows: unknown;
    const h = (type: unknown, props: Node['props'] | null, ...children: unknown[]) => ({
      type,
      props: props ?? {},
      children,
    });
    const wp = {
      element: {
        createElement: h,
        useState: (first: () => unknown) => [(rows ??= first()), (next: unknown) => (rows = next)],
      },
      components: { Button: 'Button', SelectControl: 'SelectControl', TextControl: 'TextControl' },
      i18n: { __: (text: string) => text },
    };
    const portalJobs: { fields?: { Openings: (props: object) => unknown } } = {};
    runInNewContext(readFileSync(join(plugin, 'editor/fields.js'), 'utf8'), {
      window: { wp, portalJobs },
    });
    const nodes = () =>
      nodesOf(
        portalJobs.fields?.Openings({
          value: written.at(-1) ?? value,
          onChange: (next: string) => written.push(next),
        }),
      );
    const call = (node: Node | undefined, handler: string, ...given: unknown[]) => {
      (node?.props[handler] as (...given: unknown[]) => void)(...given);
    };
    return {
      labels: () => nodes().flatMap(({ props }) => (props['label'] as string | undefined) ?? []),
      helpOf: (label: string) =>
        nodes().find(({ props }) => props['label'] === label)?.props['help'],
      press: (text: string) => {
        call(
          nodes().find(({ type, children }) => type === 'Button' && children[0] === text),
          'onClick',
        );
      },
      type: (label: string, text: string, row = 0) => {
        call(nodes().filter(({ props }) => props['label'] === label)[row], 'onChange', text);
      },
      stored: () => written.at(-1),
    };
  }

  it('store each opening, and not an entirely empty row', () => {
    const editor = edit('');
    assert.deepEqual(editor.labels(), ['Address of a JSON file']);
    editor.press('Add an opening');
    assert.deepEqual(editor.labels(), ['Title', 'Kind', 'Link', 'Last day to apply']);
    assert.equal(editor.helpOf('Title'), '');
    editor.press('Add an opening');
    editor.type('Title', 'Nurse', 1);
    editor.type('Last day to apply', '2027-01-29', 1);
    assert.equal(editor.stored(), '[{"title":"Nurse","closes":"2027-01-29"}]');
    editor.type('Last day to apply', '', 1);
    assert.equal(editor.stored(), '[{"title":"Nurse"}]');
  });

  it('name a row that has a link but no title', () => {
    const editor = edit('');
    editor.press('Add an opening');
    editor.type('Link', 'https://agency.example/nurse');
    assert.equal(editor.helpOf('Title'), 'An opening without a title is not shown.');
    assert.equal(editor.stored(), '[{"url":"https://agency.example/nurse"}]');
  });

  it('keep the fields that they do not show, and leave the URL of a file alone', () => {
    const editor = edit('[{"title":"Nurse","location":"Denver, Colorado"}]');
    editor.type('Kind', 'fellowship');
    assert.equal(
      editor.stored(),
      '[{"title":"Nurse","location":"Denver, Colorado","kind":"fellowship"}]',
    );
    editor.press('Remove');
    assert.equal(editor.stored(), '');
    const ofFile = edit('/openings.json');
    assert.deepEqual(ofFile.labels(), ['Address of a JSON file']);
    ofFile.type('Address of a JSON file', '/own.json');
    assert.equal(ofFile.stored(), '/own.json');
  });
});
