// Checks of the files that operators copy.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../scripts/root.ts';
import { joinedScript } from '../../scripts/php/join.ts';
import { createProxy } from '../../packages/server/src/proxy/index.ts';
import { readNetworks } from '../../packages/server/src/proxy/node/client.ts';
import {
  readEnvironmentOptions,
  unknownVariableLines,
} from '../../packages/server/src/proxy/options/environment-options.ts';

const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8');
const runs = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

/** Returns the settings of a file, by a pattern of name and value. */
const settingsIn = (path: string, pattern: RegExp) =>
  Object.fromEntries(
    [...read(path).matchAll(pattern)].map(([, name = '', value = '']) => [name, value]),
  );

describe('the examples of deploy/', () => {
  const examples: Record<string, Record<string, string>> = {
    'systemd/proxy.env': settingsIn('systemd/proxy.env', /^(PORTAL_\w+)="?([^"\n]*)"?$/gm),
    'worker/wrangler.toml': settingsIn('worker/wrangler.toml', /^(PORTAL_\w+) = "([^"]*)"$/gm),
    'cloud-gov/manifest.yml': settingsIn(
      'cloud-gov/manifest.yml',
      /^ +(PORTAL_\w+): '?([^'\n]*)'?$/gm,
    ),
    'container/compose.yaml': settingsIn(
      'container/compose.yaml',
      /^ +(PORTAL_\w+): '?([^'\n]*)'?$/gm,
    ),
    'docs/hosting.md': Object.fromEntries(
      [
        ...readFileSync(join(root, 'docs/hosting.md'), 'utf8').matchAll(
          /'(PORTAL_\w+)' => '([^']*)'/g,
        ),
      ].map(([, name = '', value = '']) => [name, value]),
    ),
  };
  for (const [name, settings] of Object.entries(examples)) {
    it(`${name} has settings that the proxy accepts once a key is added`, () => {
      assert.ok(Object.keys(settings).length >= 4);
      const problems: string[] = [];
      createProxy(
        readEnvironmentOptions((one) => (one === 'PORTAL_KEY' ? 'k' : settings[one]), problems),
      );
      const elsewhere = (line: string) =>
        !/^PORTAL_(KEY_FILE|CACHE_DIR|CLIENT_HEADER|TRUSTED_PROXIES|KEY_SERVICE|STOP_SECONDS)\b/.test(
          line,
        );
      const trusted = settings['PORTAL_TRUSTED_PROXIES']?.split(' ') ?? [];
      assert.ok(readNetworks(trusted), trusted.join(' '));
      assert.deepEqual(
        [...problems, ...unknownVariableLines(Object.keys(settings))].filter(elsewhere),
        [],
      );
    });
  }

  it('contain no key', () => {
    const files = ['deploy', 'packages/php', 'packages/wordpress', 'packages/drupal'].flatMap(
      (folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
          .filter((one) => /\.\w+$/.test(one) && !one.startsWith('dist'))
          .map((one) => join('..', folder, one)),
    );
    for (const name of files)
      assert.doesNotMatch(
        read(name),
        /PORTAL_KEY["']?(?:(?::|=| =) *["']?[\w-]| => *["'][\w-])/,
        name,
      );
  });

  it('include a security.txt with the required fields of RFC 9116', () => {
    const lines = read('security.txt').trim().split('\n');
    const fields = lines
      .filter((line) => !line.startsWith('#'))
      .map((line) => /^([A-Z][\w-]+): (\S.*)$/.exec(line)?.slice(1) ?? []);
    const valuesOf = (name: string) =>
      fields.filter(([field]) => field === name).map(([, value]) => value ?? '');
    assert.ok(fields.every(({ length }) => length === 2));
    assert.ok(valuesOf('Contact').every((value) => /^(https:\/\/|mailto:)\S+$/.test(value)));
    assert.ok(valuesOf('Contact').length > 0);
    assert.deepEqual(
      valuesOf('Expires').map((value) => new Date(value).toISOString().replace('.000', '')),
      valuesOf('Expires'),
    );
    assert.equal(valuesOf('Expires').length, 1);
    assert.match(valuesOf('Canonical')[0] ?? '', /^https:\/\/.*\/\.well-known\/security\.txt$/);
  });

  it('bind every setting for the worker under workerd', () => {
    const bound = [
      ...read('worker/workerd.capnp').matchAll(/name = "(PORTAL_\w+)", fromEnvironment = "\1"/g),
    ].map(([, name = '']) => name);
    assert.deepEqual(unknownVariableLines(bound, ['PORTAL_CLIENT_HEADER']), []);
    const asked = new Set(['PORTAL_CLIENT_HEADER']); // the worker's own
    readEnvironmentOptions((name) => void asked.add(name), []);
    assert.deepEqual(bound.sort(), [...asked].sort());
  });

  it('build the image from existing files', () => {
    const sources = [
      ...read('container/Containerfile').matchAll(/^COPY (?!--from)(.*) \S+$/gm),
    ].flatMap(([, names = '']) => names.split(' '));
    assert.ok(sources.length > 5);
    for (const source of sources) assert.ok(existsSync(join(root, source)), source);
    assert.match(read('container/Containerfile'), /^USER 65532:65532$/m);
  });

  it(
    'the unit is accepted by systemd and has a low exposure',
    { skip: runs('systemd-analyze', '--version') ? false : 'systemd-analyze is not installed' },
    () => {
      const unit = join(root, 'deploy/systemd/portal-jobs.service');
      const verify = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
      // Its program is elsewhere on this machine, or missing.
      const complaints = verify.stderr
        .split('\n')
        .filter((line) => line.includes('portal-jobs') && !/is not executable/.test(line));
      assert.deepEqual(complaints, []);
      const security = spawnSync(
        'systemd-analyze',
        ['security', '--offline=true', '--no-pager', unit],
        { encoding: 'utf8' },
      );
      assert.ok(
        Number(/exposure level for \S+: ([\d.]+)/.exec(security.stdout)?.[1] ?? 10) <= 1.5,
        security.stdout,
      );
    },
  );

  it(
    'the unit of several instances, as docs/hosting.md makes it, is accepted by systemd',
    { skip: runs('systemd-analyze', '--version') ? false : 'systemd-analyze is not installed' },
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'portal-unit-'));
      const document = readFileSync(join(root, 'docs/hosting.md'), 'utf8');
      const [command = ''] = /^sed .*portal-jobs@\.service$/m.exec(document) ?? [];
      const made = spawnSync('sh', ['-c', command.replace('/etc/systemd/system', folder)], {
        cwd: root,
      });
      assert.equal(made.status, 0);
      const unit = readFileSync(join(folder, 'portal-jobs@.service'), 'utf8');
      assert.match(unit, /^ExecStart=\S+ \S+ proxy --port %i$/m);
      const { stderr } = spawnSync(
        'systemd-analyze',
        ['verify', join(folder, 'portal-jobs@8788.service')],
        { encoding: 'utf8' },
      );
      const complaints = stderr
        .split('\n')
        .filter((line) => line.includes('portal-jobs') && !/is not executable/.test(line));
      assert.deepEqual(complaints, []);
    },
  );

  const phpFiles = ['packages/php', 'test/php/scripts']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(root, folder, name),
      ),
    )
    // The joined script in dist repeats the library's files.
    .filter((name) => name.endsWith('.php') && !name.includes('/dist/'));

  it('are PHP', { skip: runs('php', '-v') ? false : 'php is not installed' }, () => {
    assert.ok(phpFiles.length > 20);
    for (const file of phpFiles) {
      const { status, stdout } = spawnSync('php', ['-l', file], { encoding: 'utf8' });
      assert.equal(status, 0, stdout);
    }
    const joined = spawnSync('php', ['-l'], { input: joinedScript('jobs.php'), encoding: 'utf8' });
    assert.equal(joined.status, 0, joined.stdout);
  });

  it(
    'are PHP in the style of PSR-12',
    { skip: runs('phpcs', '--version') ? false : 'phpcs (php-codesniffer) is not installed' },
    () => {
      const { status, stdout } = spawnSync('phpcs', ['--standard=PSR12', '-q', '-n', ...phpFiles], {
        encoding: 'utf8',
      });
      assert.equal(status, 0, stdout);
    },
  );

  it('use no superglobals, output or headers in the library, because content systems call it', () => {
    const library = readdirSync(join(root, 'packages/php/src'), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((name) => name.endsWith('.php'))
      .map((name) => `../packages/php/src/${name}`);
    assert.ok(library.length > 80);
    for (const name of library)
      assert.doesNotMatch(
        // Without comments and the names of texts, which may be any words.
        read(name).replace(/\/\*[^]*?\*\/|\/\/.*$|^ *'[\w.-]+' =>/gm, ''),
        /\$_(SERVER|GET|POST|COOKIE|REQUEST|ENV|FILES|SESSION)\b|(?<!->|::|function )\b(echo|print|exit|die|header|setcookie)\b *[('"$;]/,
        name,
      );
  });
});
