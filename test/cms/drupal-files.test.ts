// The files of the Drupal module, without a Drupal.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parse } from 'yaml';
import { root } from '../../scripts/root.ts';
import { temporaryFolder, whyNoPhp } from '../deploy/hosts.ts';

const folder = join(root, 'packages/drupal/portal_jobs');
const sources = join(folder, 'src');

/** The classes of the module, as `Form/SettingsForm`. */
const classes = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.php'))
  .map((file) => file.slice(0, -'.php'.length));

/** Loads one class of the module as Drupal does. The classes of Drupal and Symfony are empty. Lists the missing classes of the library. */
const load = `
  [$module, $first] = array_slice($argv, 1);
  spl_autoload_register(static function (string $class) use ($module): void {
      [$namespace, $name] = [substr($class, 0, (int) strrpos($class, '\\\\')), substr($class, (int) strrpos($class, '\\\\') + 1)];
      if (str_starts_with($class, 'Drupal\\\\portal_jobs\\\\')) {
          require "$module/src" . strtr(substr($class, 18), '\\\\', '/') . '.php';
      } elseif (!str_starts_with($class, 'PortalJobs\\\\')) {
          eval("namespace $namespace; " . (str_ends_with($name, 'Interface') ? 'interface' : 'class') . " $name {}");
      }
  });
  class_exists('Drupal\\\\portal_jobs\\\\' . strtr($first, '/', '\\\\'));
  preg_match_all('/^use (PortalJobs\\\\\\\\[\\w\\\\\\\\]+);/m', file_get_contents("$module/src/$first.php"), $used);
  $isMissing = static fn (string $class): bool => !class_exists($class) && !interface_exists($class);
  echo json_encode(array_values(array_filter($used[1], $isMissing)));`;

describe('the Drupal module, whichever of its classes is used first', { skip: whyNoPhp }, () => {
  let module: ReturnType<typeof temporaryFolder>;
  before(() => {
    module = temporaryFolder();
    cpSync(sources, join(module.path, 'src'), { recursive: true });
    cpSync(join(root, 'packages/php/src'), join(module.path, 'library'), { recursive: true });
  });
  after(() => module?.remove());

  for (const name of classes)
    it(`finds the library for ${name}`, () => {
      const { stdout, stderr } = spawnSync('php', ['-r', load, module.path, name], {
        encoding: 'utf8',
      });
      assert.equal(stdout, '[]', stderr);
    });
});

/** Prints the library of the script, in a Drupal whose module has no version. Drupal's functions have only what the hook uses. */
const library = `
  class Drupal {
      public static function service(string $name): object {
          return new class { public function getPath(string $name): string { return "modules/contrib/$name"; } };
      }
  }
  function base_path(): string { return '/site/'; }
  require $argv[1] . '/portal_jobs.module';
  echo json_encode(portal_jobs_library_info_build());`;

describe('the script of the Drupal module', { skip: whyNoPhp }, () => {
  let module: ReturnType<typeof temporaryFolder>;
  before(() => {
    module = temporaryFolder();
    cpSync(join(folder, 'portal_jobs.module'), join(module.path, 'portal_jobs.module'));
  });
  after(() => module?.remove());

  const scripts = () => {
    const { stdout, stderr } = spawnSync('php', ['-r', library, module.path], { encoding: 'utf8' });
    const { elements } = JSON.parse(stdout || stderr) as { elements?: { js: object } };
    return Object.keys(elements?.js ?? {});
  };

  it('is missing without an error in a checkout that was not built', () => {
    assert.deepEqual(scripts(), []);
  });

  it('is the newest in the module, whose version is not needed', () => {
    for (const version of ['0.9.0', '0.10.0']) {
      mkdirSync(join(module.path, 'js', version), { recursive: true });
      writeFileSync(join(module.path, 'js', version, 'portal-jobs.js'), '');
    }
    assert.deepEqual(scripts(), ['/site/modules/contrib/portal_jobs/js/0.10.0/portal-jobs.js']);
  });
});

describe('composer.json of the Drupal module', () => {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const composer = JSON.parse(read('composer.json')) as {
    name: string;
    type: string;
    license: string[];
    require: Record<string, string>;
  };

  it('requires the same Drupal and PHP as the module', () => {
    const info = parse(read('portal_jobs.info.yml')) as Record<string, string | number>;
    assert.equal(composer.require['drupal/core'], info['core_version_requirement']);
    assert.equal(composer.require['php'], `>=${info['php']}`);
  });

  it('has the name, type and license that drupal.org accepts', () => {
    const { name, type, license } = composer;
    assert.deepEqual(
      { name, type, license },
      { name: 'drupal/portal_jobs', type: 'drupal-module', license: ['GPL-2.0-or-later', 'MIT'] },
    );
    assert.match(read('README.md'), /GPL-2\.0-or-later or MIT/);
  });
});
