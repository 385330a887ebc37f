// The store of the module in a live Drupal.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from '../../scripts/root.ts';
import { createUpstream } from '../deploy/contract.ts';
import { assertEach } from '../php/store-checks.ts';
import { key } from '../proxy/key-forms.ts';
import { startDrupal, whyNoDrupal, type Drupal } from './drupal-lab.ts';

/** PHP checks for changed files every two seconds. */
async function untilRead(isRead: () => Promise<boolean>): Promise<void> {
  for (let look = 0; look < 100; look += 1) {
    if (await isRead()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The settings were not read.');
}

describe('the store of the Drupal module', { skip: whyNoDrupal }, () => {
  let drupal: Drupal;
  before(async () => {
    drupal = await startDrupal();
    drupal.unpackModule();
    drupal.run(`\\Drupal::service('module_installer')->install(['portal_jobs']);`);
  });
  after(() => drupal?.stop());

  it('fulfills the contract of stores', () => {
    const checks = join(root, 'test/php/scripts');
    const is = drupal.run(`
      putenv('TEST_CLOCK=' . getcwd() . '/sites/default/files/seconds');
      require_once '${checks}/clock.php';
      $store = \\Drupal::service('Drupal\\portal_jobs\\SiteStore');
      require_once '${checks}/store-contract.php';
      $sizes = static fn (): array => array_map(intval(...), \\Drupal::database()->query('SELECT name, LENGTH(content) FROM {portal_jobs}')->fetchAllKeyed());
      return PortalJobs\\Test\\checkStore($store, $sizes, 2000);`);
    assertEach(is);
  });

  it('stays within its size, and keeps the last list after more searches than fit', async () => {
    const upstream = await createUpstream();
    const maxBytes = 1 << 20;
    // The contract of stores leaves values that it wrote for a larger size.
    drupal.emptyStore();
    drupal.addSetting(
      `$settings['portal_jobs'] = ['PORTAL_KEY' => base64_decode('${Buffer.from(key).toString('base64')}'), 'PORTAL_CACHE_BYTES' => '${maxBytes}', 'PORTAL_CLIENT_RATE' => '0', 'PORTAL_PAGE_TIMEOUT' => '20000'];`,
    );
    drupal.run(
      `\\Drupal::configFactory()->getEditable('portal_jobs.settings')->set('service', '${upstream.url}')->set('locked', 'Organization=HE')->save();`,
    );
    const jobs = async (view: string) =>
      (await (await fetch(`${drupal.url}/portal-jobs?view=${view}`)).text()).match(/<article/g)
        ?.length ?? 0;
    try {
      await untilRead(async () => (await jobs(String(Math.random()))) > 5);
      for (let index = 0; index < 150; index += 1) {
        const query = `RemunerationMinimumAmount=${index}&ResultsPerPage=500`;
        const { status } = await fetch(`${drupal.url}/portal-jobs/api/Search?${query}`);
        assert.equal(status, 200);
      }
      assert.match(upstream.sent.at(-1)?.query ?? '', /ResultsPerPage=100&/);
      const bytes = Number(
        drupal.run(
          `return \\Drupal::database()->query('SELECT SUM(LENGTH(content)) FROM {portal_jobs}')->fetchField();`,
        ),
      );
      assert.ok(bytes > 50_000 && bytes <= maxBytes, `${bytes} bytes in the table`);
      upstream.state.fault = () => new Response('', { status: 503 });
      assert.ok((await jobs('outage')) > 5);
    } finally {
      await upstream.close();
    }
  });
});
