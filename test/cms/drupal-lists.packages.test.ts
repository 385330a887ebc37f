// Several lists on one page of a live Drupal: blocks and texts, which Drupal caches one by one.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createUpstream } from '../deploy/contract.ts';
import { key } from '../proxy/key-forms.ts';
import { startDrupal, whyNoDrupal, type Drupal } from './drupal-lab.ts';

describe('several lists on a page of Drupal', { skip: whyNoDrupal }, () => {
  let drupal: Drupal;
  let upstream: Awaited<ReturnType<typeof createUpstream>>;
  before(async () => {
    upstream = await createUpstream();
    drupal = await startDrupal();
    drupal.unpackModule();
    drupal.addSetting(
      `$settings['portal_jobs'] = ['PORTAL_KEY' => base64_decode('${Buffer.from(key).toString('base64')}'), 'PORTAL_CLIENT_RATE' => '0', 'PORTAL_PAGE_TIMEOUT' => '20000'];`,
    );
    drupal.run(`\\Drupal::service('module_installer')->install(['portal_jobs']);`);
    drupal.run(`
      \\Drupal::configFactory()->getEditable('portal_jobs.settings')->set('service', '${upstream.url}')->set('locked', 'Organization=HE')->save();
      \\Drupal\\filter\\Entity\\FilterFormat::load('full_html')->setFilterConfig('portal_jobs', ['status' => true, 'weight' => 50])->save();
      $text = "<p>[portal-jobs]</p><p>[portal-jobs]</p><p>[portal-jobs search=\\"interns\\"]</p>";
      \\Drupal\\node\\Entity\\Node::create(['type' => 'page', 'title' => 'Careers', 'status' => 1, 'uid' => 1,
        'body' => ['value' => $text, 'format' => 'full_html']])->save();
      foreach (['one' => [], 'two' => [], 'three' => ['search' => 'nurses']] as $id => $settings) {
        \\Drupal\\block\\Entity\\Block::create(['id' => $id, 'plugin' => 'portal_jobs', 'theme' => 'olivero', 'region' => 'content',
          'weight' => 50, 'settings' => $settings + ['label' => $id, 'label_display' => 'visible']])->save();
      }
      return true;`);
  });
  after(async () => {
    await drupal?.stop();
    await upstream?.close();
  });

  const get = async (path: string) => (await fetch(drupal.url + path)).text();
  /** The names of the lists on a page, and of the bars, which have the same ones. */
  function namesIn(html: string): string[] {
    const [bars, lists] = ['filter-bar', 'job-list'].map((tag) =>
      [...html.matchAll(new RegExp(`<portal-${tag}\\b([^>]*)>`, 'g'))].map(
        ([, attributes = '']) => / search="([^"]*)"/.exec(attributes)?.[1] ?? '',
      ),
    );
    assert.deepEqual(bars, lists);
    return lists ?? [];
  }
  const all = ['', 'interns', 'list-2', 'list-3', 'list-4', 'nurses'];

  it('have separate searches, in blocks and in texts', async () => {
    assert.deepEqual(namesIn(await get('/node/1')).sort(), all);
    const html = await get('/node/1?list-3.Keyword=nurse');
    assert.equal(html.match(/name="list-3\.Keyword" value="nurse"/g)?.length, 1);
    assert.equal(html.match(/value="nurse"/g)?.length, 1);
  });

  it('have the same names after Drupal has rendered only one of them again', async () => {
    const names = namesIn(await get('/node/1?view=1'));
    for (const tag of ['config:block.block.two', 'node:1', 'config:block.block.one']) {
      drupal.run(`\\Drupal\\Core\\Cache\\Cache::invalidateTags(['${tag}']); return true;`);
      assert.deepEqual(namesIn(await get('/node/1?view=1')), names, tag);
    }
    assert.deepEqual(namesIn(await get('/node/1?view=1')), names, 'from the page cache');
  });

  it('are cached for minutes, not until the page is changed', async () => {
    await get('/node/1?view=2');
    const { headers } = await fetch(`${drupal.url}/node/1?view=2`);
    assert.equal(headers.get('x-drupal-cache'), 'HIT');
    const age = Date.parse(headers.get('expires') ?? '') - Date.parse(headers.get('date') ?? '');
    assert.ok(age > 0 && age <= 300_000, `${age} ms`);
  });
});
