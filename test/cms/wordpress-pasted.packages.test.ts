// The method without the plugin in docs/cms.md, in live WordPresses: code of the playground in a Custom HTML block.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { root } from '../../scripts/root.ts';
import { createProxy } from '../../packages/server/src/proxy/index.ts';
import { createSampleService, SAMPLE_KEY } from '../../packages/dev/src/sample-service/index.ts';
import { writeCode } from '../../website/live/playground/code.ts';
import { initialSettings } from '../../website/live/playground/settings.ts';
import { serve, type Server } from '../support/page-server.ts';
import { startWordPress, whyNoWordPress, type Version, type WordPress } from './wordpress-lab.ts';
import {
  canvasOf,
  insertBlock,
  logIn,
  openEditor,
  publish,
  startBrowser,
  visit,
  welcomeOf,
} from './wordpress-visits.ts';

const versions: Version[] = ['7.0', '6.1'];

for (const version of versions) {
  describe(
    `the playground's code in WordPress ${version}, without the plugin`,
    { skip: whyNoWordPress },
    () => {
      let wordpress: WordPress;
      let jobs: Server;
      let browser: Browser;
      let snippet = '';

      before(async () => {
        wordpress = await startWordPress(version);
        // The theme includes the script.
        const theme = String(
          wordpress.run(`
          $folder = get_stylesheet_directory() . '/portal-jobs';
          wp_mkdir_p($folder);
          foreach (glob('${join(root, 'dist')}/portal-jobs*.js') as $file) { copy($file, $folder . '/' . basename($file)); }
          return get_stylesheet_directory_uri() . '/portal-jobs';`),
        );
        const sampleService = createSampleService();
        jobs = await serve(
          createProxy({
            upstreamUrl: 'https://service.test',
            fetch: sampleService,
            key: SAMPLE_KEY,
            origins: [wordpress.url],
          }),
        );
        const values = { organization: 'HE37', 'channel-id': 'AGENCYWEB' };
        const elements = { 'portal-filter-bar': {}, 'portal-job-list': values };
        snippet = writeCode
          .block({ ...initialSettings, elements })
          .trimEnd()
          .replace('"/portal-jobs.js"', `"${theme}/portal-jobs.js"`)
          .replace('"/jobs"', `"${jobs.origin}"`);
        browser = await startBrowser();
      });
      after(async () => {
        await browser?.close();
        await jobs?.close();
        await wordpress?.stop();
      });

      /** Opens the editor of the only Custom HTML block. WordPress 7 shows it in a dialog, which a button in the block opens. */
      async function openText(page: Page, isNew: boolean) {
        const canvas = await canvasOf(page);
        if (version === '6.1') return canvas.getByRole('textbox', { name: 'HTML' });
        // Closing the editor's welcome would also close the block's dialog.
        await page.removeLocatorHandler(welcomeOf(page));
        await canvas.locator('[data-type="core/html"]').click();
        if (isNew) await canvas.getByRole('button', { name: 'Edit HTML' }).click();
        else
          await page
            .getByRole('toolbar', { name: 'Block tools' })
            .getByRole('button', { name: 'Edit code' })
            .click();
        return page.getByRole('dialog').getByRole('textbox', { name: 'HTML' });
      }

      const close = async (page: Page) => {
        if (version !== '6.1')
          await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
      };

      /** Pastes code into a Custom HTML block of a new post and publishes it. */
      async function paste(page: Page): Promise<{ post: number; url: string }> {
        await openEditor(page, wordpress.url);
        await insertBlock(page, 'Careers', 'Custom HTML');
        const text = await openText(page, true);
        await text.focus();
        await page.keyboard.insertText(snippet);
        await close(page);
        const post = await publish(page);
        return { post, url: String(wordpress.run(`return get_permalink(${post});`)) };
      }

      it('shows jobs if an administrator pasted it, also after the next edit', async () => {
        const admin = await logIn(browser, wordpress.url, 'admin');
        const { post, url } = await paste(admin);
        const seeJobs = async () => {
          const page = await visit(browser);
          await page.goto(url);
          const list = page.locator('portal-job-list[state="ready"]');
          await list.waitFor();
          assert.ok((await list.locator('portal-job-card').count()) > 0);
          assert.match(
            (await list.locator('[part~="apply"]').first().getAttribute('href')) ?? '',
            /PostingChannelID=AGENCYWEB/,
          );
        };
        await seeJobs();
        await openEditor(admin, wordpress.url, post);
        assert.equal(await (await canvasOf(admin)).locator('.block-editor-warning').count(), 0);
        const text = await openText(admin, false);
        assert.equal(await text.inputValue(), snippet);
        await text.focus();
        await admin.keyboard.press('Control+End');
        await admin.keyboard.insertText('\n<p>Questions? Write to us.</p>');
        await close(admin);
        await publish(admin);
        await seeJobs();
      });

      it('is reduced to the link for authors, because WordPress removes elements without unfiltered_html', async () => {
        const author = await logIn(browser, wordpress.url, 'author');
        const { url } = await paste(author);
        const page = await visit(browser);
        await page.goto(url);
        assert.equal(await page.locator('portal-job-list').count(), 0);
        assert.equal(await page.locator('script[src*="portal-jobs"]').count(), 0);
        assert.equal(
          await page.getByRole('link', { name: 'See our open jobs' }).getAttribute('href'),
          'https://www.portal.example/search?a=HE37',
        );
      });
    },
  );
}
