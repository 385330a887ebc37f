// The plugin of packages/wordpress/dist/portal-jobs.zip in live WordPresses, from its installation to its removal, with a real browser.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { createUpstream } from '../deploy/contract.ts';
import { responseWithKey, formsOfKey, key } from '../proxy/key-forms.ts';
import { startWordPress, whyNoWordPress, type Version, type WordPress } from './wordpress-lab.ts';
import {
  canvasOf,
  installPlugin,
  insertBlock,
  logIn,
  openEditor,
  previewedTitles,
  publish,
  saveSettings,
  startBrowser,
  testConnection,
  visit,
} from './wordpress-visits.ts';

const portalLink = 'https://www.portal.example/search?a=HE';
const versions: Version[] = ['7.0', '6.1'];

for (const version of versions) {
  describe(`the plugin in WordPress ${version}`, { skip: whyNoWordPress }, () => {
    let wordpress: WordPress;
    let upstream: Awaited<ReturnType<typeof createUpstream>>;
    let browser: Browser;
    let admin: Page;
    let author: Page;
    let post = 0;
    let url = '';

    before(async () => {
      wordpress = await startWordPress(version);
      // A busy machine is slow.
      wordpress.run(
        `return file_put_contents(WPMU_PLUGIN_DIR . '/patient.php', '<?php add_filter("portal_jobs_settings", static fn ($all) => $all + ["PORTAL_PAGE_TIMEOUT" => "20000"]);');`,
      );
      upstream = await createUpstream();
      browser = await startBrowser();
      admin = await logIn(browser, wordpress.url, 'admin');
    });
    after(async () => {
      await browser?.close();
      await upstream?.close();
      await wordpress?.stop();
    });

    /** Checks that a text does not contain the key in any form. */
    const hasNoKey = (what: string, text: string) => {
      for (const form of formsOfKey)
        assert.ok(!text.includes(form), `${what} has the key as ${form}`);
    };
    const textAt = async (path: string) => {
      const response = await fetch(`${wordpress.url}${path}`);
      return `${JSON.stringify([...response.headers])}\n${await response.text()}`;
    };
    const pageWithoutScript = async (at = url) => {
      const page = await visit(browser, { javaScriptEnabled: false });
      await page.goto(at);
      return page;
    };

    it('can be installed from the zip, and its settings show only the last four characters of the key', async () => {
      await installPlugin(admin, wordpress.url);
      await saveSettings(admin, wordpress.url, {
        service: upstream.url,
        key,
        email: 'jobs@agency.example',
        channel: 'AGENCYWEB',
        lock: 'Organization=HE',
        link: portalLink,
      });
      const help = await admin.locator('#portal-jobs-key-help').innerText();
      assert.ok(help.includes(key.slice(-4)), help);
      hasNoKey('the settings page', await admin.content());
      assert.equal(await admin.inputValue('#portal-jobs-key'), '');
      assert.deepEqual(
        wordpress.run(
          `global $wpdb; return $wpdb->get_col("SELECT autoload FROM $wpdb->options WHERE option_name = 'portal_jobs_key'");`,
        ),
        [version === '6.1' ? 'no' : 'off'],
      );
    });

    it('reports whether the connection works, and otherwise the cause', async () => {
      const sentence = () => testConnection(admin, wordpress.url);
      assert.match(await sentence(), /^The service responds\. There are [\d,]+ open jobs/);
      upstream.state.fault = () => new Response('', { status: 401 });
      assert.match(await sentence(), /does not accept the key/);
      upstream.state.fault = () => new Response('', { status: 403 });
      assert.match(await sentence(), /refuses this site/);
      upstream.state.fault = () => new Promise<Response>(() => undefined);
      assert.match(await sentence(), /did not respond in time/);
      upstream.state.fault = () => new Response('<html>', { status: 200 });
      assert.match(await sentence(), /is not the jobs service/);
      delete upstream.state.fault;
    });

    it('tests values without saving them, and suggests corrections for wrong ones', async () => {
      const settings = `${wordpress.url}/wp-admin/options-general.php?page=portal-jobs`;
      const notice = () => admin.locator('.notice[role="status"] p').innerText();
      for (const [lock, words] of [
        ['Organisation=HE', /Only these jobs: entry 1 .*did you mean Organization\?/],
        ['HiringPath=publik', /publik is not a code .*did you mean PUBLIC\?/],
        [
          'Fish and Wildlif Service',
          /“Fish and Wildlif Service” is not an agency .*Did you mean “.*Wildlife Service”\?/,
        ],
        [
          'Department of Health and Human Services (DL)',
          /names two agencies: its code is that of “Department of Labor \(DL\)”/,
        ],
        ['department of labor', /^The service responds\. There are [1-9]/],
      ] as const) {
        await admin.goto(settings);
        await admin.fill('#portal-jobs-lock', lock);
        await admin.click('#portal_jobs_test');
        assert.match(await notice(), words);
        assert.equal(await admin.inputValue('#portal-jobs-lock'), lock);
        await admin.goto(settings);
        assert.notEqual(await admin.inputValue('#portal-jobs-lock'), lock);
      }
      // Another URL is tested with the key that is entered for it. The key is only stored by saving the form.
      await admin.fill('#portal-jobs-service', upstream.url.replace('127.0.0.1', 'localhost'));
      await admin.click('#portal_jobs_test');
      assert.match(await notice(), /cannot be used: Key/);
      await admin.fill('#portal-jobs-key', key);
      await admin.click('#portal_jobs_test');
      assert.match(await notice(), /^The service responds/);
      await admin.goto(settings);
      const lock = await admin.inputValue('#portal-jobs-lock');
      await saveSettings(admin, wordpress.url, { lock: 'Organisation=HE' });
      assert.match(
        (await admin.locator('.notice-error').allInnerTexts()).join(' '),
        /Only these jobs: entry 1 .*did you mean Organization\?/,
      );
      await saveSettings(admin, wordpress.url, { lock });
      assert.match(await admin.locator('.settings-error').innerText(), /saved/i);
    });

    it('shows its settings only to administrators', async () => {
      author = await logIn(browser, wordpress.url, 'author');
      await author.goto(`${wordpress.url}/wp-admin/options-general.php?page=portal-jobs`);
      assert.equal(await author.locator('#portal-jobs-key').count(), 0);
    });

    it('lets an author insert the block, preview jobs, and choose an agency by name', async () => {
      await openEditor(author, wordpress.url);
      await insertBlock(author, 'Careers', 'Open jobs');
      assert.ok((await previewedTitles(author)).length > 0);
      const agencies = author.getByLabel('Agencies', { exact: true });
      await agencies.click();
      await agencies.pressSequentially('Indian Health', { delay: 30 });
      await author
        .getByRole('option', { name: /Indian Health Service/ })
        .first()
        .click();
      assert.deepEqual(
        await author.evaluate(
          `window.wp.data.select('core/block-editor').getBlocks().filter((one) => one.name === 'portal-jobs/open-jobs').map((one) => one.attributes.organization)`,
        ),
        ['HE37'],
      );
      await previewedTitles(author);
      post = await publish(author);
      url = String(wordpress.run(`return get_permalink(${post});`));
    });

    it('has a valid block when the author edits again', async () => {
      await openEditor(author, wordpress.url, post);
      await previewedTitles(author);
      const canvas = await canvasOf(author);
      assert.equal(await canvas.locator('.block-editor-warning').count(), 0);
      await canvas.locator('[data-type="portal-jobs/open-jobs"]').click();
      await author.evaluate(
        `(() => { const { dispatch, select } = window.wp.data; const [block] = select('core/block-editor').getBlocks().filter((one) => one.name === 'portal-jobs/open-jobs'); dispatch('core/block-editor').updateBlockAttributes(block.clientId, { resultsPerPage: '5' }); })()`,
      );
      await publish(author);
      assert.match(
        String(wordpress.run(`return get_post(${post})->post_content;`)),
        /^<!-- wp:portal-jobs\/open-jobs \{"organization":"HE37","resultsPerPage":"5"\} \/-->$/m,
      );
    });

    it('shows jobs, links with the channel and further pages without scripts', async () => {
      const page = await pageWithoutScript();
      const titles = page.locator('[data-served] li h3 a, [data-served] article h3 a');
      assert.equal(await titles.count(), 5);
      const apply = await page
        .locator('[data-served] a.portal-job-apply')
        .first()
        .getAttribute('href');
      assert.match(apply ?? '', /PostingChannelID=AGENCYWEB/);
      await titles.first().click();
      assert.match(page.url(), /portal-job\/\d+/);
      const posting = await page.locator('script[type="application/ld+json"]').allTextContents();
      assert.ok(
        posting.some((one) => (JSON.parse(one) as { '@type'?: string })['@type'] === 'JobPosting'),
      );
      assert.match(
        (await page.locator('a.portal-job-apply').first().getAttribute('href')) ?? '',
        /PostingChannelID=AGENCYWEB/,
      );
    });

    it('upgrades to the element with scripts: first job on the first screen, details in a dialog', async () => {
      const page = await visit(browser);
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      await page.goto(url);
      const list = page.locator('portal-job-list[state="ready"]');
      await list.waitFor();
      const title = list.locator('portal-job-card [part="title"] a').first();
      const box = await title.boundingBox();
      assert.ok(box && box.y + box.height <= 800, JSON.stringify(box));
      assert.ok(((await list.boundingBox())?.width ?? 0) <= 660);
      const text = await title.innerText();
      await title.click();
      const dialog = list.locator('portal-job-details dialog');
      await dialog.waitFor();
      assert.match(await dialog.innerText(), new RegExp(text.slice(0, 20).replace(/\W/g, '.')));
      const apply = await list
        .locator('portal-job-details [part~="apply"]')
        .first()
        .getAttribute('href');
      assert.match(apply ?? '', /PostingChannelID=AGENCYWEB/);
      assert.deepEqual(faults, []);
    });

    it('loads its script as a module without ?ver, only on pages with a block', async () => {
      const page = await pageWithoutScript();
      const scripts = page.locator('script[src*="portal-jobs"]');
      assert.equal(await scripts.count(), 1);
      assert.equal(await scripts.getAttribute('type'), 'module');
      assert.match((await scripts.getAttribute('src')) ?? '', /\/js\/[\d.]+\/portal-jobs\.js$/);
      await page.goto(`${wordpress.url}/hello-world/`);
      assert.equal(
        await page.locator('script[src*="portal-jobs"], link[href*="portal-jobs"]').count(),
        0,
      );
    });

    it('does not let other origins use the proxy, and allows no cookies', async () => {
      const ask = (origin: string) =>
        fetch(`${wordpress.url}/wp-json/portal-jobs/v1/api/Search?Keyword=x`, {
          headers: { origin },
        });
      const foreign = await ask('https://evil.example');
      assert.equal(foreign.status, 403);
      for (const response of [foreign, await ask(wordpress.url)])
        assert.deepEqual(
          [...response.headers.keys()].filter((name) => name.startsWith('access-control')),
          [],
        );
    });

    it('returns 304 if the browser has the response', async () => {
      const search = `${wordpress.url}/wp-json/portal-jobs/v1/api/Search?Keyword=nurse`;
      const etag = (await fetch(search)).headers.get('etag') ?? '';
      const again = await fetch(search, { headers: { 'if-none-match': etag } });
      assert.deepEqual([again.status, await again.text()], [304, '']);
    });

    it('has feeds whose entries link to job pages', async () => {
      assert.match(await textAt('/wp-json/portal-jobs/v1/feed.atom'), /\/careers\/portal-job\/\d+/);
      assert.match(await textAt('/wp-json/portal-jobs/v1/deadlines.ics'), /BEGIN:VEVENT/);
    });

    it('lists its job pages for search engines, unless the site discourages them', async () => {
      const [, sitemap = ''] =
        /^Sitemap: (\S+portal-jobs\S+)$/m.exec(
          await (await fetch(`${wordpress.url}/robots.txt`)).text(),
        ) ?? [];
      const named = [...(await (await fetch(sitemap)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
      assert.ok(named.length > 5, `${named.length} pages in ${sitemap}`);
      const [, job = ''] = named[0] ?? [];
      const robotsOf = async () => {
        const page = await pageWithoutScript(job);
        const contents = page.locator('meta[name="robots"]');
        return (
          await contents.evaluateAll((all) => all.map((one) => one.getAttribute('content')))
        ).join();
      };
      assert.doesNotMatch(await robotsOf(), /noindex/);
      wordpress.run(`return update_option('blog_public', 0);`);
      assert.match(await robotsOf(), /noindex/);
      assert.doesNotMatch(await (await fetch(`${wordpress.url}/robots.txt`)).text(), /portal-jobs/);
      wordpress.run(`return update_option('blog_public', 1);`);
    });

    it('is in Spanish on a Spanish site', async () => {
      // The name of an installed language. Its texts do not matter here.
      wordpress.run(
        `wp_mkdir_p(WP_LANG_DIR); return file_put_contents(WP_LANG_DIR . '/es_MX.mo', '');`,
      );
      wordpress.run(`return update_option('WPLANG', 'es_MX');`);
      assert.equal(wordpress.run(`return get_locale();`), 'es_MX');
      const page = await pageWithoutScript();
      assert.equal(
        await page.locator('.wp-block-portal-jobs-open-jobs').getAttribute('lang'),
        'es',
      );
      assert.equal(
        await page.locator('portal-job-list > a').innerText(),
        'Vea nuestros empleos disponibles',
      );
      assert.match(await page.locator('[data-served] h2').innerText(), /empleos/);
      await admin.goto(`${wordpress.url}/wp-admin/options-general.php?page=portal-jobs`);
      assert.match(await admin.locator('form').first().innerText(), /Dirección del servicio/);
      await openEditor(author, wordpress.url, post);
      const titles = await author.evaluate(
        `['open-jobs', 'saved-jobs'].map((name) => window.wp.blocks.getBlockType('portal-jobs/' + name).title)`,
      );
      assert.deepEqual(titles, ['Empleos disponibles', 'Empleos guardados']);
      await (await canvasOf(author)).locator('[data-type="portal-jobs/open-jobs"]').click();
      await author.getByLabel('Agencias', { exact: true }).waitFor();
      wordpress.run(`return update_option('WPLANG', '');`);
    });

    it('renders the shortcodes with the same attributes', async () => {
      const id = wordpress.run(
        `return wp_insert_post(['post_title' => 'Short', 'post_name' => 'short', 'post_status' => 'publish', 'post_content' => '[portal_open_jobs organization="HE37" results-per-page="3" filters="none" follow="feed"][portal_saved_jobs]']);`,
      );
      assert.ok(Number(id) > 0);
      const page = await pageWithoutScript(`${wordpress.url}/short/`);
      assert.equal(await page.locator('portal-job-list').getAttribute('organization'), 'HE37');
      assert.equal(await page.locator('[data-served] a.portal-job-apply').count(), 3);
      assert.equal(await page.locator('portal-filter-bar').count(), 0);
      const feed = await page.locator('[data-served] .portal-follow a').getAttribute('href');
      assert.match(await (await fetch(feed ?? '')).text(), /<feed /);
      assert.equal(await page.locator('portal-saved-jobs').getAttribute('channel-id'), 'AGENCYWEB');
    });

    it('executes nothing in the attributes of a list', async () => {
      const written = [
        '<!-- wp:portal-jobs/open-jobs {"onfocus":"attack()"} /-->',
        '<!-- wp:portal-jobs/open-jobs {"language":"\\u0022 onfocus=\\u0022attack()"} /-->',
        `[portal_open_jobs language='" onfocus="attack()']`,
        `[portal_saved_jobs language='" onfocus="attack()']`,
      ];
      const found: [number, number][] = [];
      for (const content of written) {
        const id = wordpress.run(
          `wp_set_current_user(get_user_by('login', 'author')->ID);
           kses_init();
           return wp_insert_post(['post_title' => 'Attack', 'post_status' => 'publish',
             'post_content' => wp_slash(base64_decode('${Buffer.from(content).toString('base64')}'))]);`,
        );
        const page = await pageWithoutScript(`${wordpress.url}/?p=${Number(id)}`);
        found.push([
          await page.locator('portal-job-list, portal-saved-jobs').count(),
          await page.locator('[onfocus]').count(),
        ]);
      }
      assert.deepEqual(
        found,
        written.map(() => [1, 0]),
      );
    });

    it('has job pages for every page with a list: shortcode, synced pattern, other', async () => {
      const addPost = (type: string, name: string, content: string) =>
        wordpress.run(
          `return wp_insert_post(['post_type' => '${type}', 'post_title' => '${name}', 'post_name' => '${name}', 'post_status' => 'publish', 'post_content' => '${content}']);`,
        );
      const pattern = addPost('wp_block', 'a-pattern', '<!-- wp:portal-jobs/open-jobs /-->');
      addPost('page', 'by-shortcode', '[portal_open_jobs]');
      addPost('page', 'by-pattern', `<!-- wp:block {"ref":${Number(pattern)}} /-->`);
      for (const name of ['by-shortcode', 'by-pattern']) {
        const page = await pageWithoutScript(`${wordpress.url}/${name}/`);
        const title = page.locator('[data-served] h3 a').first();
        const words = await title.innerText();
        await title.click();
        await page.waitForLoadState();
        assert.match(page.url(), new RegExp(`/${name}/portal-job/\\d+/$`));
        assert.ok((await page.title()).includes(words), await page.title());
      }
      // A list of the theme is on pages without a list in their content. Its jobs have no page on the site.
      addPost('page', 'by-theme', 'Our careers');
      wordpress.run(
        `return file_put_contents(WPMU_PLUGIN_DIR . '/theme.php', '<?php add_filter("the_content", static fn ($content) => is_page("by-theme") ? $content . do_shortcode("[portal_open_jobs]") : $content);');`,
      );
      const page = await pageWithoutScript(`${wordpress.url}/by-theme/`);
      assert.ok((await page.locator('[data-served] h3 a').count()) > 0);
      assert.equal(await page.locator('a[href*="/portal-job/"]').count(), 0);
    });

    it('shows the last list or the link while the service hangs, fails or sends HTML', async () => {
      for (const fault of [
        () => new Response('', { status: 503 }),
        () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
        () => new Promise<Response>(() => undefined),
      ]) {
        upstream.state.fault = fault;
        const known = await pageWithoutScript();
        assert.equal(await known.locator('[data-served] a.portal-job-apply').count(), 5);
        const unknown = await pageWithoutScript(`${url}?Keyword=never${Math.random()}`);
        assert.equal(await unknown.locator(`portal-job-list > a[href="${portalLink}"]`).count(), 1);
      }
      delete upstream.state.fault;
    });

    it('keeps its settings after an update', async () => {
      await installPlugin(admin, wordpress.url);
      await admin.goto(`${wordpress.url}/wp-admin/options-general.php?page=portal-jobs`);
      assert.equal(await admin.inputValue('#portal-jobs-channel'), 'AGENCYWEB');
      assert.match(await testConnection(admin, wordpress.url), /^The service responds/);
      const page = await pageWithoutScript();
      assert.equal(await page.locator('[data-served] a.portal-job-apply').count(), 5);
    });

    it('sends the key only to the URL with which it was entered', async () => {
      const other = await createUpstream();
      /** How many requests had the key. Code lists are requested without it. */
      const sentWithKey = () => other.sent.filter(({ headers }) => hasKey(headers)).length;
      const hasKey = (headers: Headers) => headers.get('authorization-key') !== null;
      const keyAt = (service: string, more = {}) =>
        saveSettings(admin, wordpress.url, { service, ...more });
      try {
        await keyAt(other.url);
        const help = await admin.locator('#portal-jobs-key-help').innerText();
        assert.match(help, /another address.*Enter it again/);
        assert.match(await testConnection(admin, wordpress.url), /Key/);
        await textAt('/wp-json/portal-jobs/v1/api/Search?Keyword=elsewhere');
        assert.equal(other.sent.length, 0);
        // The same host counts as the same URL.
        await keyAt(`${upstream.url}/`);
        assert.match(await testConnection(admin, wordpress.url), /^The service responds/);
        await keyAt(other.url, { key });
        assert.match(await testConnection(admin, wordpress.url), /^The service responds/);
        assert.equal(sentWithKey(), 1);
        await keyAt(upstream.url, { key });

        // A key in code, such as a network's, is only sent to a URL in code.
        const inCode = (name: string, lines: string) =>
          wordpress.run(
            `return file_put_contents(WPMU_PLUGIN_DIR . '/code-${name}.php', base64_decode('${Buffer.from(`<?php\n${lines}`).toString('base64')}'));`,
          );
        const keyLine = `define('PORTAL_JOBS_KEY', base64_decode('${Buffer.from(key).toString('base64')}'));`;
        inCode('key', keyLine);
        await keyAt(other.url);
        assert.match(await testConnection(admin, wordpress.url), /Key/);
        assert.match(
          await admin.locator('#portal-jobs-key-help').innerText(),
          /needs the service address there/,
        );
        assert.equal(sentWithKey(), 1);
        inCode('service', `define('PORTAL_JOBS_SERVICE', '${upstream.url}');`);
        assert.match(await testConnection(admin, wordpress.url), /^The service responds/);
        assert.equal(await admin.locator('#portal-jobs-service').isDisabled(), true);
        assert.equal(sentWithKey(), 1);
        wordpress.run(`return array_map(unlink(...), glob(WPMU_PLUGIN_DIR . '/code-*.php'));`);
        await keyAt(upstream.url, { key });
      } finally {
        await other.close();
      }
    });

    it('never reveals the key in a page, the REST API, an export, a dump or a log', async () => {
      let responses = 0;
      upstream.state.fault = () => responseWithKey((responses += 1));
      for (let request = 0; request < 120; request += 1) {
        // A stored failure and the client limit would block requests to the service.
        wordpress.emptyStore();
        const path = request % 3 ? '/wp-json/portal-jobs/v1/api/Search' : '/careers/';
        hasNoKey(path, await textAt(`${path}?Keyword=f${request}`));
      }
      delete upstream.state.fault;
      assert.ok(responses >= 120, `${responses} faulty responses`);
      for (const path of [
        '/',
        '/careers/',
        '/feed/',
        '/wp-json/',
        '/wp-json/portal-jobs/v1',
        '/short/',
        '/wp-json/portal-jobs/v1/api/Search',
        `/wp-json/wp/v2/posts/${post}`,
        '/wp-json/wp/v2/settings',
      ])
        hasNoKey(path, await textAt(path));
      for (const path of [
        'options.php',
        'export.php?download=true&content=all',
        'site-health.php?tab=debug',
      ]) {
        const response = await admin.request.get(`${wordpress.url}/wp-admin/${path}`);
        assert.equal(response.status(), 200, path);
        hasNoKey(path, await response.text());
      }
      await openEditor(author, wordpress.url, post);
      hasNoKey('the editor', await author.content());
      hasNoKey('the dump', wordpress.dump());
      hasNoKey('the log', wordpress.log());
    });

    it('logs no errors', () => {
      const own = wordpress
        .log()
        .split('\n')
        .filter(
          (line) =>
            /PHP (Fatal|Warning|Notice|Deprecated)/.test(line) &&
            line.includes('plugins/portal-jobs/'),
        );
      assert.deepEqual(own, []);
    });

    it('leaves nothing behind when it is removed', async () => {
      wordpress.run(
        `require_once ABSPATH . 'wp-admin/includes/admin.php'; deactivate_plugins('portal-jobs/portal-jobs.php'); return true;`,
      );
      assert.equal(
        wordpress.run(
          `require_once ABSPATH . 'wp-admin/includes/admin.php'; return delete_plugins(['portal-jobs/portal-jobs.php']);`,
        ),
        true,
      );
      await textAt('/');
      assert.deepEqual(
        wordpress.run(
          `global $wpdb; return $wpdb->get_col("SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%portal%jobs%' OR option_value LIKE '%portal-job%'");`,
        ),
        [],
      );
      assert.equal((await fetch(url)).status, 200);
    });
  });
}
