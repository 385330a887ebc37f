// URLs of a live WordPress with the plugin: plain permalinks, the page that feeds link to, and the client limit.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createUpstream } from '../deploy/contract.ts';
import { key } from '../proxy/key-forms.ts';
import { pluginZip, startWordPress, whyNoWordPress, type WordPress } from './wordpress-lab.ts';

describe('the URLs of the plugin in WordPress', { skip: whyNoWordPress }, () => {
  let wordpress: WordPress;
  let upstream: Awaited<ReturnType<typeof createUpstream>>;

  before(async () => {
    wordpress = await startWordPress('7.0');
    upstream = await createUpstream();
    wordpress.run(`
      require_once ABSPATH . 'wp-admin/includes/admin.php';
      WP_Filesystem();
      unzip_file('${pluginZip}', WP_PLUGIN_DIR);
      file_put_contents(WPMU_PLUGIN_DIR . '/lab-limit.php', '<?php
        add_filter("portal_jobs_settings", static fn ($all) => ["PORTAL_CLIENT_RATE" => (string) get_option("lab_rate", "0"), "PORTAL_PAGE_TIMEOUT" => "20000"] + $all);');
      return activate_plugin('portal-jobs/portal-jobs.php');`);
    wordpress.run(`
      update_option('portal_jobs', ['service' => '${upstream.url}', 'link' => 'https://www.portal.example/', 'lock' => 'Organization=HE']);
      PortalJobs\\WordPress\\Options::saveKey(base64_decode('${Buffer.from(key).toString('base64')}'));
      return true;`);
  });
  beforeEach(() => {
    wordpress.run(
      `foreach (get_posts(['post_type' => ['post', 'page', 'wp_block'], 'post_status' => 'any', 'numberposts' => -1]) as $post) { wp_delete_post($post->ID, true); } return true;`,
    );
  });
  after(async () => {
    await wordpress?.stop();
    await upstream?.close();
  });

  const addPost = (name: string, content: string, more = '') =>
    Number(
      wordpress.run(
        `return wp_insert_post(['post_type' => 'page', 'post_title' => '${name}', 'post_name' => '${name}', 'post_status' => 'publish', 'post_content' => wp_slash(base64_decode('${Buffer.from(content).toString('base64')}')), ${more}]);`,
      ),
    );
  const get = async (path: string) => (await fetch(new URL(path, wordpress.url))).text();
  const permalinks = (structure: string) =>
    wordpress.run(
      `update_option('permalink_structure', '${structure}'); delete_option('rewrite_rules'); return true;`,
    );

  describe('with plain permalinks', () => {
    before(() => permalinks(''));
    after(() => permalinks('/%postname%/'));

    const route = '/portal-jobs/v1/api/Search';
    const encoded = encodeURIComponent(route);
    for (const query of [
      `rest_route=${route}?Keyword=nurse&PayGradeLow=07&ResultsPerPage=3`,
      `rest_route=${route}&Keyword=nurse&PayGradeLow=07&ResultsPerPage=3`,
      `Keyword=nurse&PayGradeLow=07&ResultsPerPage=3&rest_route=${route}`,
      `Keyword=nurse&rest_route=${route}?ResultsPerPage=3&PayGradeLow=07`,
      `PayGradeLow=07&ResultsPerPage=3&rest_route=${route}?Keyword=nurse`,
      `rest_route=${encoded}&Keyword=nurse&PayGradeLow=07&ResultsPerPage=3`,
      `Keyword=nurse&PayGradeLow=07&rest%5Froute=${encoded}%3FResultsPerPage%3D3`,
      `ResultsPerPage=3&rest_route=${encodeURIComponent(`${route}?Keyword=nurse&PayGradeLow=07`)}`,
      `ResultsPerPage=3&rest_route=${route}%3FKeyword%3Dnurse&PayGradeLow=07`,
    ])
      it(`requests all parameters of ${query}`, async () => {
        wordpress.emptyStore();
        const before = upstream.sent.length;
        const response = await fetch(`${wordpress.url}/?${query}`);
        assert.equal(response.status, 200, await response.text());
        const sent = new URLSearchParams(upstream.sent[before]?.query);
        assert.deepEqual(
          ['Keyword', 'PayGradeLow', 'ResultsPerPage', 'Organization'].map((name) =>
            sent.get(name),
          ),
          ['nurse', '07', '3', 'HE'],
        );
      });

    it('keeps characters that have a meaning in queries', async () => {
      for (const query of [
        `rest_route=${route}?Keyword=R%26D+50%25`,
        `Keyword=R%26D+50%25&rest_route=${encoded}`,
        // Parsed and written again completely.
        `rest_route=${encodeURIComponent(`${route}?Keyword=R&D 50%25`)}`,
      ]) {
        wordpress.emptyStore();
        const before = upstream.sent.length;
        const response = await fetch(`${wordpress.url}/?${query}`);
        assert.equal(response.status, 200, `${query}: ${await response.text()}`);
        assert.equal(
          new URLSearchParams(upstream.sent[before]?.query).get('Keyword'),
          'R&D 50%',
          query,
        );
      }
    });

    it('refuses unknown parameters at any position', async () => {
      for (const query of [
        `rest_route=${route}?Keywrod=nurse`,
        `Keywrod=nurse&rest_route=${route}`,
        `rest_route=${encoded}%3FKeywrod%3Dnurse`,
      ])
        assert.equal((await fetch(`${wordpress.url}/?${query}`)).status, 400, query);
    });

    it('has a form, pages and feeds that link back to the page', async () => {
      const page = addPost('careers', '<!-- wp:portal-jobs/open-jobs {"follow":"feed"} /-->');
      const html = await get(`/?Keyword=nurse&page_id=${page}`);
      assert.match(html, /name="Keyword" value="nurse"/);
      assert.match(html, new RegExp(`<input type="hidden" name="page_id" value="${page}">`));
      const [, feed = ''] = /href="([^"]*feed\.atom[^"]*)"/.exec(html) ?? [];
      const path = feed.replaceAll('&amp;', '&').slice(wordpress.url.length);
      const [, own = ''] = path.split('?', 2);
      for (const url of [
        path,
        `/?lang=en&rest_route=${encodeURIComponent('/portal-jobs/v1/feed.atom')}`,
      ])
        assert.match(await get(url), new RegExp(`page_id=${page}&amp;portal-job=\\d+`), own);
    });
  });

  const feedsLeadTo = async () =>
    /\/([a-z-]+)\/portal-job\/\d+/.exec(await get('/wp-json/portal-jobs/v1/feed.atom'))?.[1];

  it('has feeds that link to the page with the list, not to an older post that mentions it', async () => {
    const old = `'post_type' => 'post', 'post_date' => '2020-01-01 00:00:00'`;
    const name = '&lt;!-- wp:portal-jobs/open-jobs /--&gt;';
    addPost('mention', `<!-- wp:code --><pre><code>${name}</code></pre><!-- /wp:code -->`, old);
    addPost('escaped', 'Write [[portal_open_jobs]] into a page.', old);
    addPost('commented', '<!-- [portal_open_jobs] --> Nothing.', old);
    addPost('draft', '<!-- wp:portal-jobs/open-jobs /-->', `${old}, 'post_status' => 'draft'`);
    addPost('careers', '<!-- wp:portal-jobs/open-jobs /-->');
    assert.equal(await feedsLeadTo(), 'careers');
    assert.match(await get('/wp-json/portal-jobs/v1/sitemap.xml'), /\/careers\/portal-job\/\d+/);
    for (const post of ['mention', 'escaped', 'commented'])
      assert.doesNotMatch(await get(`/${post}/`), /<portal-job-list/, post);
  });

  describe('with several lists', () => {
    const list = '<!-- wp:portal-jobs/open-jobs /-->';
    const old = `'post_date' => '2019-01-01 00:00:00'`;
    const addArticle = (name: string, more = old) =>
      addPost(name, list, `${more}, 'post_type' => 'post'`);
    const change = (id: number, fields: string) =>
      wordpress.run(`return wp_update_post(['ID' => ${id}, ${fields}]);`);

    it('has feeds that link to a page, even if an author dates a post back', async () => {
      addArticle('article');
      addPost('careers', list);
      addArticle('older');
      assert.equal(await feedsLeadTo(), 'careers');
      assert.match(await get('/wp-json/portal-jobs/v1/sitemap.xml'), /\/careers\/portal-job\/\d+/);
    });

    it('has feeds that stay at a post until there is a page', async () => {
      addArticle('first', `'post_date' => '2024-01-01 00:00:00'`);
      assert.equal(await feedsLeadTo(), 'first');
      addArticle('back-dated');
      assert.equal(await feedsLeadTo(), 'first');
      addPost('careers', list);
      assert.equal(await feedsLeadTo(), 'careers');
    });

    it('has feeds that stay at the same page while it shows a list', async () => {
      const earlier = addPost('earlier', 'Nothing yet.', old);
      const careers = addPost('careers', list);
      assert.equal(await feedsLeadTo(), 'careers');
      change(earlier, `'post_content' => '${list}'`);
      assert.equal(await feedsLeadTo(), 'careers');
      for (const [gone, back] of [
        [`'post_status' => 'draft'`, `'post_status' => 'publish'`],
        [`'post_status' => 'trash'`, `'post_status' => 'publish'`],
        [`'post_password' => 'secret'`, `'post_password' => ''`],
        [`'post_content' => 'Our careers.'`, `'post_content' => '${list}'`],
      ] as const) {
        change(careers, gone);
        assert.equal(await feedsLeadTo(), 'earlier', gone);
        change(careers, `${back}, 'post_name' => 'careers'`);
        change(earlier, `'post_content' => 'Nothing any more.'`);
        assert.equal(await feedsLeadTo(), 'careers', back);
        change(earlier, `'post_content' => '${list}'`);
      }
    });

    it('has feeds that link to the portal if the front page is the only one', async () => {
      const front = addPost('welcome', list);
      const setFront = (page: number) =>
        wordpress.run(
          `update_option('show_on_front', '${page > 0 ? 'page' : 'posts'}'); return update_option('page_on_front', ${page});`,
        );
      setFront(front);
      try {
        const feed = await get('/wp-json/portal-jobs/v1/feed.atom');
        assert.match(feed, /<entry>/);
        assert.doesNotMatch(feed, /portal-job\//);
        assert.ok(
          feed.includes(`<link rel="alternate" type="text/html" href="${wordpress.url}/"`),
          feed.slice(0, 900),
        );
        addPost('careers', list);
        assert.equal(await feedsLeadTo(), 'careers');
      } finally {
        setFront(0);
      }
    });
  });

  it('has feeds that link to a page with a shortcode or a synced pattern', async () => {
    addPost('escaped', '[[portal_open_jobs]]', `'post_date' => '2020-01-01 00:00:00'`);
    addPost('short', '[[portal_open_jobs]] and [portal_open_jobs]');
    assert.equal(await feedsLeadTo(), 'short');
    wordpress.run(`return wp_delete_post(get_page_by_path('short')->ID, true)->ID;`);
    const pattern = addPost(
      'synced',
      '<!-- wp:portal-jobs/open-jobs /-->',
      `'post_type' => 'wp_block'`,
    );
    addPost('by-pattern', `<!-- wp:block {"ref":${pattern}} /-->`);
    assert.equal(await feedsLeadTo(), 'by-pattern');
  });

  it('has the URL of its settings in an editor outside of the administration', () => {
    const described = wordpress.run(`
      wp_set_current_user(1);
      do_action('enqueue_block_editor_assets');
      return implode(wp_scripts()->get_data('portal-jobs-fields', 'before'));`);
    assert.match(String(described), /options-general\.php\?page=portal-jobs/);
  });

  it('counts job pages and feeds toward the client limit', async () => {
    addPost('careers', '<!-- wp:portal-jobs/open-jobs /-->');
    for (const path of [
      (index: number) => `/careers/portal-job/${1_000_000 + index}/`,
      (index: number) => `/wp-json/portal-jobs/v1/feed.atom?Keyword=w${index}`,
    ]) {
      wordpress.emptyStore();
      wordpress.run(`return update_option('lab_rate', '1');`); // one call in ten seconds
      const before = upstream.sent.length;
      const statuses: number[] = [];
      for (let index = 0; index < 12; index += 1) {
        if (path(0).includes('job/')) wordpress.emptyStore({ keepsLimits: true });
        statuses.push((await fetch(new URL(path(index), wordpress.url))).status);
      }
      wordpress.run(`return update_option('lab_rate', '0');`);
      assert.ok(
        upstream.sent.length - before < 12,
        `${upstream.sent.length - before} of ${statuses.join()}`,
      );
      assert.ok(
        statuses.some((status) => status === 429 || status === 503),
        statuses.join(),
      );
    }
  });
});
