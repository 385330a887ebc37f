// npm run pictures:cms: follows docs/cms.md from a fresh system to jobs on a page, writes its pictures, and prints how long each step
// takes. It needs the lab with both systems next to the project, like npm run test:cms.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launch } from '../test/support/page-server.ts';
import { startDrupal } from '../test/cms/drupal-lab.ts';
import { startWordPress } from '../test/cms/wordpress-lab.ts';
import {
  insertBlock,
  installPlugin,
  logIn,
  openEditor,
  previewedTitles,
  publish,
  saveSettings,
  testConnection,
} from '../test/cms/wordpress-visits.ts';
import { listen } from '../test/deploy/listen.ts';
import { createSampleService, SAMPLE_KEY } from '../packages/dev/src/sample-service/index.ts';
import { root } from './root.ts';

let total = 0;
async function step(what: string, work: () => unknown): Promise<void> {
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1_000;
  total += seconds;
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${what}`);
}
function sum(system: string): void {
  console.log(`${total.toFixed(1).padStart(6)} s  ${system}, without typing and reading`);
  total = 0;
}

/** Saves a screenshot to the folder that `PROOF` names, for review. */
async function proof(page: Page, name: string): Promise<void> {
  const folder = process.env['PROOF'];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** The agency of the lock, as an administrator types it. */
const agency = 'Department of Health and Human Services';
/** Stands in pictures for the URL of the sample service. */
const exampleUrl = 'https://data.portal.example';

const service = await listen(createSampleService());
const browser = await launch();

const drupal = await startDrupal();
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`${drupal.url}/user/login`);
  await page.fill('#edit-name', 'admin');
  await page.fill('#edit-pass', 'admin-pw');
  await page.click('#user-login-form [type=submit]');
  await page.waitForURL(/\/user\/\d+/);
  const message = () => page.locator('.messages').filter({ hasText: /\S/ }).first().waitFor();
  const picture = (name: string) =>
    page.screenshot({ path: join(root, `docs/drupal-${name}.png`), animations: 'disabled' });
  await step('Drupal 1: unpack the module', () => drupal.unpackModule());
  await step('Drupal 2: write the key', () =>
    drupal.addSetting(`$settings['portal_jobs']['PORTAL_KEY'] = '${SAMPLE_KEY}';`),
  );
  await step('Drupal 3: install in Extend', async () => {
    await page.goto(`${drupal.url}/admin/modules`);
    await page.check('[name="modules[portal_jobs][enable]"]');
    await page.getByRole('button', { name: 'Install' }).click();
    await message();
  });
  await step('Drupal 4: settings, test, save', async () => {
    await page.goto(`${drupal.url}/admin/config/services/portal-jobs`);
    await page.fill('[name=service]', service.url);
    await page.fill('[name=email]', 'jobs@agency.example');
    await page.fill('[name=locked]', agency);
    await page.fill('[name=link]', 'https://www.portal.example/search?a=HE');
    await page.fill('[name=channel]', 'AGENCYWEB');
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await message();
    await page.fill('[name=service]', exampleUrl);
    await picture('settings');
    await page.fill('[name=service]', service.url);
    await page.getByRole('button', { name: 'Save configuration' }).click();
    await message();
  });
  await step('Drupal 5: add a page', async () => {
    await page.goto(`${drupal.url}/node/add/page`);
    await page.fill('[name="title[0][value]"]', 'Careers');
    await page.getByRole('button', { name: 'URL alias' }).click();
    await page.fill('[name="path[0][alias]"]', '/careers');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await message();
  });
  await step('Drupal 6: place the block on it', async () => {
    await page.goto(`${drupal.url}/admin/structure/block/add/portal_jobs/olivero?region=content`);
    await picture('block');
    await page.uncheck('[name="settings[label_display]"]');
    await page.getByRole('link', { name: 'Pages' }).click();
    await page.fill('[name="visibility[request_path][pages]"]', '/careers');
    await page.getByRole('button', { name: 'Save block' }).click();
    await message();
    for (const path of ['/node', '/user/1', '/admin/content']) {
      await page.goto(drupal.url + path);
      if ((await page.locator('portal-job-list').count()) > 0) throw new Error(`${path} has jobs`);
    }
    await page.goto(`${drupal.url}/careers`);
    await page.locator('portal-job-list[state=ready] portal-job-card').first().waitFor();
    await proof(page, 'drupal-careers');
  });
  sum('Drupal');
} finally {
  await drupal.stop();
}

const wordpress = await startWordPress('7.0');
try {
  const { url } = wordpress;
  const page = await logIn(browser, url, 'admin');
  await step('WordPress 1 and 2: upload and activate the plugin', () => installPlugin(page, url));
  await step('WordPress 3: save the settings', () =>
    saveSettings(page, url, {
      service: service.url,
      key: SAMPLE_KEY,
      email: 'jobs@agency.example',
      channel: 'AGENCYWEB',
      lock: agency,
    }),
  );
  await step('WordPress 4: test the connection', () => testConnection(page, url));
  const picture = (name: string) =>
    page.screenshot({ path: join(root, `docs/wordpress-${name}.png`), animations: 'disabled' });
  await page.setViewportSize({ width: 1000, height: 960 });
  await page.fill('#portal-jobs-service', exampleUrl);
  await picture('settings');
  await page.setViewportSize({ width: 1100, height: 768 });
  await step('WordPress 5: insert the block', async () => {
    await openEditor(page, url, 'page');
    await insertBlock(page, 'Careers', 'Open jobs');
    await previewedTitles(page);
    const agencies = page.getByRole('combobox', { name: 'Agencies' });
    await agencies.pressSequentially('Indian Health');
    await page.locator('.components-form-token-field__suggestion').first().waitFor();
    await picture('editor');
    await agencies.fill('');
  });
  await step('WordPress 6: publish', async () => {
    const post = await publish(page);
    await page.goto(`${url}/?page_id=${post}`);
    await page.locator('portal-job-list[state=ready] portal-job-card').first().waitFor();
    await proof(page, 'wordpress-careers');
  });
  sum('WordPress');
} finally {
  await wordpress.stop();
}
await browser.close();
await service.close();
