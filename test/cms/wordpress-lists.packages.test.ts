// Several lists on one page of a live WordPress: in the editor, in served HTML, and with scripts.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { createUpstream } from '../deploy/contract.ts';
import { key } from '../proxy/key-forms.ts';
import { pluginZip, startWordPress, whyNoWordPress, type WordPress } from './wordpress-lab.ts';
import {
  canvasOf,
  insertBlock,
  logIn,
  openEditor,
  publish,
  startBrowser,
  visit,
} from './wordpress-visits.ts';

const block = (attributes = '') => `<!-- wp:portal-jobs/open-jobs ${attributes} /-->`;

/** Other plugins: one renders the content before the page, one shows a list in front of the content. */
const otherPlugins = `<?php
add_action('template_redirect', static function (): void {
    if (is_singular()) {
        apply_filters('the_content', get_queried_object()->post_content);
    }
});
add_action('wp_body_open', static function (): void {
    echo isset($_GET['theme']) ? do_shortcode('[portal_open_jobs results-per-page="3"]') : '';
});`;

for (const version of ['7.0', '6.1'] as const)
  describe(`several lists on a page of WordPress ${version}`, { skip: whyNoWordPress }, () => {
    let wordpress: WordPress;
    let upstream: Awaited<ReturnType<typeof createUpstream>>;
    let browser: Browser;

    before(async () => {
      wordpress = await startWordPress(version);
      upstream = await createUpstream();
      browser = await startBrowser();
      wordpress.run(`
        require_once ABSPATH . 'wp-admin/includes/admin.php';
        WP_Filesystem();
        unzip_file('${pluginZip}', WP_PLUGIN_DIR);
        file_put_contents(WPMU_PLUGIN_DIR . '/patient.php', '<?php add_filter("portal_jobs_settings", static fn ($all) => $all + ["PORTAL_PAGE_TIMEOUT" => "20000"]);');
        file_put_contents(WPMU_PLUGIN_DIR . '/other.php', base64_decode('${Buffer.from(otherPlugins).toString('base64')}'));
        return activate_plugin('portal-jobs/portal-jobs.php');`);
      wordpress.run(`
        update_option('portal_jobs', ['service' => '${upstream.url}', 'link' => 'https://www.portal.example/', 'lock' => 'Organization=HE']);
        PortalJobs\\WordPress\\Options::saveKey(base64_decode('${Buffer.from(key).toString('base64')}'));
        return true;`);
    });
    after(async () => {
      await browser?.close();
      await wordpress?.stop();
      await upstream?.close();
    });

    const addPost = (name: string, content: string) =>
      Number(
        wordpress.run(
          `return wp_insert_post(['post_type' => 'post', 'post_title' => '${name}', 'post_name' => '${name}', 'post_status' => 'publish', 'post_content' => wp_slash(base64_decode('${Buffer.from(content).toString('base64')}'))]);`,
        ),
      );
    const get = async (path: string) => (await fetch(new URL(path, wordpress.url))).text();
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

    for (const [what, content] of [
      ['equal blocks', block() + block() + block()],
      ['blocks and shortcodes', `${block('{"sort":"title"}')}${block()}[portal_open_jobs]`],
      [
        'shortcodes',
        '[portal_open_jobs organization="HE38"] [portal_open_jobs] [portal_open_jobs]',
      ],
    ] as const)
      it(`gives ${what} separate searches, also when another plugin renders the content before`, async () => {
        addPost('lists', content);
        assert.deepEqual(namesIn(await get('/lists/')), ['', 'list-2', 'list-3']);
        const html = await get('/lists/?list-2.Keyword=nurse');
        assert.equal(html.match(/name="list-2\.Keyword" value="nurse"/g)?.length, 1);
        assert.equal(html.match(/value="nurse"/g)?.length, 1);
        wordpress.run(
          `return wp_delete_post(get_page_by_path('lists', OBJECT, 'post')->ID, true)->ID;`,
        );
      });

    it('keeps the names that authors gave, and counts the lists of the theme', async () => {
      addPost('named', block('{"search":"interns"}') + block() + block());
      assert.deepEqual(namesIn(await get('/named/')), ['interns', '', 'list-2']);
      // The content was rendered before the list of the theme.
      assert.deepEqual(namesIn(await get('/named/?theme=1')), ['list-3', 'interns', '', 'list-2']);
    });

    it('gives the lists of each post in the REST API their own names', async () => {
      addPost('again', block() + block());
      const posts = JSON.parse(await get('/wp-json/wp/v2/posts')) as {
        slug: string;
        content: { rendered: string };
      }[];
      const lists = posts.filter(({ slug }) => ['again', 'named'].includes(slug));
      assert.deepEqual(
        lists.map(({ content }) => namesIn(content.rendered)),
        [
          ['', 'list-2'],
          ['interns', '', 'list-2'],
        ],
      );
    });

    describe('in the editor', () => {
      let author: Page;
      let post = 0;
      before(async () => {
        author = await logIn(browser, wordpress.url, 'author');
      });

      it('gives a new list next to another one a name, which the author can change', async () => {
        await openEditor(author, wordpress.url);
        await insertBlock(author, 'Two lists', 'Open jobs');
        await author.evaluate(
          `window.wp.data.dispatch('core/block-editor').insertBlock(window.wp.blocks.createBlock('portal-jobs/open-jobs', { sort: 'title', organization: 'HE38' }))`,
        );
        const names = `window.wp.data.select('core/block-editor').getBlocks().filter((one) => one.name === 'portal-jobs/open-jobs').map((one) => one.attributes.search)`;
        await author.waitForFunction(`(${names}).join() === ',list-2'`);
        await author.getByRole('button', { name: 'Look of the list' }).click();
        const field = author.getByLabel('Name of the list');
        assert.equal(await field.inputValue(), 'list-2');
        await field.fill('1. Interns!');
        assert.deepEqual(await author.evaluate(names), ['', 'interns']);
        post = await publish(author);
      });

      it('names the problem to the author if two lists have the same name', async () => {
        await author.evaluate(
          `(() => { const { dispatch, select } = window.wp.data; const [first] = select('core/block-editor').getBlocks().filter((one) => one.name === 'portal-jobs/open-jobs'); dispatch('core/block-editor').updateBlockAttributes(first.clientId, { search: 'interns' }); })()`,
        );
        const notices = (await canvasOf(author)).locator('.components-notice');
        const notice = notices.filter({ hasText: 'same name, so they share one search' });
        await notice.waitFor();
        await author.evaluate(`window.wp.data.dispatch('core/editor').undo()`);
        await notice.waitFor({ state: 'detached' });
      });

      it('searches only the list below the field, and keeps the order of the other', async () => {
        const page = await visit(browser);
        await page.goto(`${wordpress.url}/?p=${post}`);
        const lists = page.locator('portal-job-list[state="ready"]');
        await lists.nth(1).waitFor();
        const first = await lists.nth(0).locator('[part="title"]').allTextContents();
        const titles = await lists.nth(1).locator('[part="title"]').allTextContents();
        assert.deepEqual(
          titles,
          [...titles].sort((one, other) => one.localeCompare(other)),
        );
        const field = page.locator('portal-filter-bar').nth(1).locator('input').first();
        await field.fill('nurse');
        await field.press('Enter');
        await page.waitForURL(/interns\.Keyword=nurse/);
        assert.doesNotMatch(page.url(), /[?&]Keyword=/);
        assert.deepEqual(await lists.nth(0).locator('[part="title"]').allTextContents(), first);
      });
    });
  });
