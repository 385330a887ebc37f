// The files of the Drupal module, without a Drupal.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from '../../scripts/root.ts';
import { temporaryFolder, whyNoPhp } from '../deploy/hosts.ts';

const sources = join(root, 'packages/drupal/portal_jobs/src');

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
