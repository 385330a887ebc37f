// One page with scripts that agencies use: the design system's banner with its own Lit, another Lit, jQuery, Prototype.
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { distSite } from '../support/dist-site.ts';
import { packagesOf } from '../support/install.ts';
import { folder, openPage, testPages, withBrowser } from '../support/page-server.ts';
import { contentSecurityPolicy } from '../support/pages.ts';

const { modules, skip } = await packagesOf('test/tools');

/** The method that version 1.6 of Prototype.js adds to arrays: in JSON, lists become text. */
const arraysOfPrototype16 = `
  Array.prototype.toJSON = function () {
    return '[' + this.map((one) => JSON.stringify(one)).join(', ') + ']';
  };`;

suite('together with other scripts under the strict policy', { skip }, () => {
  test('a visitor searches, pages, saves, opens and applies, and the banner also works', async () => {
    // Permits two more copies of Lit, and the banner's images.
    const policy = contentSecurityPolicy().replace(
      'trusted-types portal-jobs',
      "trusted-types portal-jobs lit-html 'allow-duplicates'; img-src data:",
    );
    const server = await distSite(testPages({ policy }), folder(modules, '/packages/'));
    try {
      await withBrowser(async (browser) => {
        const { page, errors } = await openPage(browser);
        await page.addInitScript(arraysOfPrototype16);
        await page.goto(`${server.origin}/coexistence.html`);
        const list = page.locator('portal-job-list');
        const cards = list.locator('portal-job-card');
        await cards.nth(9).waitFor();

        await page.getByRole('button', { name: 'Filters' }).waitFor();
        await page.getByLabel('Keywords').fill('nurse');
        await page.keyboard.press('Enter');
        await list.locator('[part="chip"]').first().waitFor();
        await list.locator('[part="clear"]').click();
        await cards.nth(9).waitFor();

        await list.getByRole('link', { name: 'Page 2', exact: true }).click();
        await page.waitForURL(/Page=2/);
        await list.locator('[aria-current="page"]').filter({ hasText: '2' }).waitFor();

        const card = cards.first();
        const apply = await card.locator('[part="apply"]').getAttribute('href');
        assert.match(apply ?? '', /PostingChannelID=SAMPLEWEB/);
        await card.locator('[part="save"]').click();
        await page.locator('portal-saved-jobs [part="item"]').first().waitFor();
        await page.reload();
        await page.locator('portal-saved-jobs [part="item"]').first().waitFor();

        await cards.first().locator('[part="title"] a').click();
        const dialog = page.getByRole('dialog');
        await dialog.locator('[part="section"]').first().waitFor();
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });

        await page.locator('usa-banner').getByRole('button').click();
        await page.locator('usa-banner').getByText('Secure .gov websites use HTTPS').waitFor();
        const [jquery, prototype] = await page.evaluate(() => {
          const { jQuery, Prototype } = window as unknown as {
            jQuery: { fn: { jquery: string } };
            Prototype: { Version: string };
          };
          return [jQuery.fn.jquery, Prototype.Version];
        });
        assert.match(jquery ?? '', /^4\./);
        assert.equal(prototype, '1.7.3');
        // jQuery tries innerHTML, and the browser's driver fails with Prototype's JSON.
        const known = /TrustedHTML|serializedArgs/;
        assert.deepEqual(
          errors.filter((text) => !known.test(text)),
          [],
        );
      });
    } finally {
      await server.close();
    }
  });
});
