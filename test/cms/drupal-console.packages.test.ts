// The module in a live Drupal without web requests: recipes, deployments, cron.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startDrupal, whyNoDrupal, type Drupal } from './drupal-lab.ts';

/** A recipe that installs the module and places its block. */
const recipe = {
  'recipe.yml': 'name: Open jobs\ntype: Site\ninstall:\n  - portal_jobs\n',
  'config/block.block.recipe_jobs.yml': `langcode: en
status: true
dependencies: { module: [portal_jobs], theme: [olivero] }
id: recipe_jobs
theme: olivero
region: content
weight: 0
provider: null
plugin: portal_jobs
settings: { id: portal_jobs, label: Open jobs, label_display: visible, provider: portal_jobs, organization: HE38 }
visibility: {}
`,
};

/** Whatever of the module is used first in a process. */
const firstUses: Record<string, string> = {
  'a block': `\\Drupal::service('plugin.manager.block')->createInstance('portal_jobs')->build()`,
  'the form of a block': `\\Drupal::service('plugin.manager.block')->createInstance('portal_jobs')->buildConfigurationForm([], new \\Drupal\\Core\\Form\\FormState())`,
  'a block of saved jobs': `\\Drupal::service('plugin.manager.block')->createInstance('portal_jobs_saved')->build()`,
  'the filter of texts': `\\Drupal::service('plugin.manager.filter')->createInstance('portal_jobs')->process('<p>[portal-jobs]</p>', 'en')->getProcessedText()`,
  'the settings form': `\\Drupal::formBuilder()->getForm('Drupal\\portal_jobs\\Form\\SettingsForm')`,
  'the page of jobs': `\\Drupal::classResolver('Drupal\\portal_jobs\\Controller\\JobsController')->list()`,
  'the choices of a field': `\\Drupal::classResolver('Drupal\\portal_jobs\\Controller\\JobsController')->choices('agencysubelements', \\Drupal::request())->getContent()`,
  'the fields': `\\Drupal\\portal_jobs\\Fields::of('block')`,
  'the jobs': `\\Drupal::service('Drupal\\portal_jobs\\Jobs')->list([])`,
  'the store': `\\Drupal::service('Drupal\\portal_jobs\\SiteStore')->get('response-none') ?? 'nothing'`,
  'the responder': `\\Drupal::service('Drupal\\portal_jobs\\Responder')->getSubscribedEvents()`,
  'a rebuild of all caches': `drupal_flush_all_caches() ?? 'done'`,
  cron: `\\Drupal::service('cron')->run()`,
  'a rebuild of the routes': `\\Drupal::service('router.builder')->rebuild()`,
};

describe('the Drupal module on the command line', { skip: whyNoDrupal }, () => {
  let drupal: Drupal;
  before(async () => {
    drupal = await startDrupal();
    drupal.unpackModule();
    // Drupal lists its modules again.
    drupal.run('drupal_flush_all_caches(); return true;');
    const updates = 'core/assets/scaffold/files/update.php';
    copyFileSync(join(drupal.site, updates), join(drupal.site, 'update.php'));
  });
  after(() => drupal?.stop());

  it('is installed by a recipe, with a block', () => {
    const folder = join(drupal.site, 'recipe');
    mkdirSync(join(folder, 'config'), { recursive: true });
    for (const [file, content] of Object.entries(recipe))
      writeFileSync(join(folder, file), content);
    drupal.php(['core/scripts/drupal', 'recipe', folder]);
    const block = `return \\Drupal::config('block.block.recipe_jobs')->get('settings.organization');`;
    assert.equal(drupal.run(block), 'HE38');
  });

  it('takes a recipe with a further block once it is installed', () => {
    const folder = join(drupal.site, 'recipe-2');
    mkdirSync(join(folder, 'config'), { recursive: true });
    for (const [file, content] of Object.entries(recipe))
      writeFileSync(
        join(folder, file.replace('recipe_jobs', 'second')),
        content.replace('recipe_jobs', 'second').replace('install:\n  - portal_jobs\n', ''),
      );
    drupal.php(['core/scripts/drupal', 'recipe', folder]);
    assert.equal(
      drupal.run(`return \\Drupal\\block\\Entity\\Block::load('second')->label();`),
      'Open jobs',
    );
  });

  for (const [what, code] of Object.entries(firstUses))
    it(`works if ${what} is the first of it in a process`, () => {
      const result = drupal.run(
        `$result = ${code}; return is_array($result) ? count($result) : (string) $result;`,
      );
      assert.ok(result, what);
    });

  it('imports a configuration with a changed block and a changed lock', () => {
    drupal.run(`
      $active = \\Drupal::service('config.storage');
      $sync = new \\Drupal\\Core\\Config\\FileStorage(getcwd() . '/sync');
      foreach ($active->listAll() as $name) { $sync->write($name, $active->read($name)); }
      $block = $sync->read('block.block.recipe_jobs');
      $block['settings']['organization'] = 'HE37';
      $sync->write('block.block.recipe_jobs', $block);
      $sync->write('portal_jobs.settings', ['locked' => 'Organization=HE'] + $sync->read('portal_jobs.settings'));
      return true;`);
    const imported = drupal.run(`
      $sync = new \\Drupal\\Core\\Config\\FileStorage(getcwd() . '/sync');
      $comparer = new \\Drupal\\Core\\Config\\StorageComparer($sync, \\Drupal::service('config.storage'));
      $importer = new \\Drupal\\Core\\Config\\ConfigImporter($comparer->createChangelist(), \\Drupal::service('event_dispatcher'),
        \\Drupal::service('config.manager'), \\Drupal::lock(), \\Drupal::service('config.typed'), \\Drupal::moduleHandler(),
        \\Drupal::service('module_installer'), \\Drupal::service('theme_handler'), \\Drupal::translation(),
        \\Drupal::service('extension.list.module'), \\Drupal::service('extension.list.theme'));
      $importer->import();
      return [\\Drupal::config('block.block.recipe_jobs')->get('settings.organization'), \\Drupal::config('portal_jobs.settings')->get('locked')];`);
    assert.deepEqual(imported, ['HE37', 'Organization=HE']);
  });

  it('leaves update.php working', async () => {
    drupal.addSetting(`$settings['update_free_access'] = true;`);
    const response = await fetch(`${drupal.url}/update.php/selection`);
    assert.equal(response.status, 200, await response.text());
  });

  it('is uninstalled together with its blocks', () => {
    drupal.run(`\\Drupal::service('module_installer')->uninstall(['portal_jobs']);`);
    assert.equal(drupal.run(`return \\Drupal::config('block.block.recipe_jobs')->isNew();`), true);
  });
});
