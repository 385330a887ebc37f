// The plugin in other forms of a live WordPress: with an object cache, and in a network of sites.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { key } from '../proxy/key-forms.ts';
import { createUpstream } from '../deploy/contract.ts';
import { root } from '../../scripts/root.ts';
import { assertEach } from '../php/store-checks.ts';
import { pluginZip, startWordPress, whyNoWordPress, type WordPress } from './wordpress-lab.ts';

const checks = join(root, 'test/php/scripts');
const maxBytes = 1 << 20;

const install = `
  require_once ABSPATH . 'wp-admin/includes/admin.php';
  WP_Filesystem();
  unzip_file('${pluginZip}', WP_PLUGIN_DIR);
  file_put_contents(WPMU_PLUGIN_DIR . '/patient.php', '<?php add_filter("portal_jobs_settings", static fn ($all) => $all + ["PORTAL_PAGE_TIMEOUT" => "20000"]);');`;
const pageWith = (content: string) =>
  `wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_name' => 'careers', 'post_title' => 'Careers', 'post_content' => '${content}']);`;
const page = pageWith('<!-- wp:portal-jobs/open-jobs /-->');
const settings = (service: string) => `
  update_option('portal_jobs', ['service' => '${service}', 'link' => 'https://www.portal.example/', 'lock' => 'Organization=HE']);
  PortalJobs\\WordPress\\Options::saveKey(base64_decode('${Buffer.from(key).toString('base64')}'));`;
const ownRows = `
  global $wpdb;
  return (int) $wpdb->get_var("SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%portal\\_jobs%'")
      + ($wpdb->get_var("SHOW TABLES LIKE '{$wpdb->prefix}portal\\_jobs'") === null ? 0 : 1);`;

describe('the plugin in WordPress', { skip: whyNoWordPress }, () => {
  let upstream: Awaited<ReturnType<typeof createUpstream>>;
  let wordpress: WordPress | undefined;
  before(async () => {
    upstream = await createUpstream();
  });
  afterEach(() => wordpress?.stop());
  after(() => upstream.close());

  const jobsAt = async (url: string) => {
    const response = await fetch(url);
    assert.equal(response.status, 200, url);
    return (await response.text()).match(/<article/g)?.length ?? 0;
  };

  /** Waits until PHP has read a changed configuration: it checks a file every two seconds. */
  const untilShown = async (url: string, text: string) => {
    for (let look = 0; look < 100; look += 1) {
      if ((await (await fetch(url)).text()).includes(text)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${url} does not show ${text}`);
  };

  it('stores responses in a separate table within its size, and keeps the last list after more searches than fit', async () => {
    const site = (wordpress = await startWordPress('7.0'));
    site.run(`${install} return activate_plugin('portal-jobs/portal-jobs.php');`);
    site.run(`${settings(upstream.url)} ${page}
      return file_put_contents(WPMU_PLUGIN_DIR . '/small.php', '<?php add_filter("portal_jobs_settings", static fn ($all) => ["PORTAL_CACHE_BYTES" => "${maxBytes}", "PORTAL_CLIENT_RATE" => "0"] + $all);');`);
    await untilShown(`${site.url}/careers/`, '<article');
    const bytesOf = (what: string) =>
      Number(site.run(`return (int) $GLOBALS['wpdb']->get_var("SELECT ${what}");`));
    const options = () => bytesOf(`SUM(LENGTH(option_value)) FROM {$GLOBALS['wpdb']->options}`);
    const before = options();
    for (let index = 0; index < 150; index += 1) {
      const query = `RemunerationMinimumAmount=${index}&ResultsPerPage=500`;
      const { status } = await fetch(`${site.url}/wp-json/portal-jobs/v1/api/Search?${query}`);
      assert.equal(status, 200);
    }
    assert.match(upstream.sent.at(-1)?.query ?? '', /ResultsPerPage=100&/);
    const bytes = bytesOf(`SUM(LENGTH(content)) FROM {$GLOBALS['wpdb']->prefix}portal_jobs`);
    assert.ok(bytes > 50_000 && bytes <= maxBytes, `${bytes} bytes in the table`);
    assert.ok(options() < before + 20_000, 'the options stay as they were');
    upstream.state.fault = () => new Response('', { status: 503 });
    try {
      assert.ok((await jobsAt(`${site.url}/careers/`)) > 5);
    } finally {
      delete upstream.state.fault;
    }
  });

  it('has a store that fulfills the contract of stores', async () => {
    const site = (wordpress = await startWordPress('7.0'));
    site.run(`${install} return activate_plugin('portal-jobs/portal-jobs.php');`);
    const is = site.run(`
      global $wpdb;
      putenv('TEST_CLOCK=' . ABSPATH . 'seconds');
      require_once '${checks}/clock.php';
      require_once '${checks}/store-contract.php';
      $sizes = static fn (): array => array_map(intval(...), array_column(
          $wpdb->get_results("SELECT name, LENGTH(content) AS size FROM {$wpdb->prefix}portal_jobs", ARRAY_A), 'size', 'name'));
      return PortalJobs\\Test\\checkStore(new PortalJobs\\WordPress\\SiteStore(), $sizes, 2000);`);
    assertEach(is);
  });

  for (const [kind, content] of [
    ['a block in a group', '<!-- wp:group --><!-- wp:portal-jobs/open-jobs /--><!-- /wp:group -->'],
    [
      'a shortcode',
      '<p>Work with us.</p>[portal_open_jobs results-per-page="25" filters="Organization"]',
    ],
  ] as const)
    it(`has feeds, a sitemap and embedded jobs if ${kind} is the only list`, async () => {
      const site = (wordpress = await startWordPress('7.0'));
      site.run(`${install} return activate_plugin('portal-jobs/portal-jobs.php');`);
      site.run(`${settings(upstream.url)} ${pageWith(content)} return true;`);
      const textAt = async (path: string) => (await fetch(new URL(path, site.url))).text();
      const jobUrl = /http[^"<]*\/careers\/portal-job\/\d+\//;
      for (const file of ['feed.atom', 'feed.json', 'deadlines.ics', 'sitemap.xml'])
        assert.ok(
          jobUrl.test(
            (await textAt(`/wp-json/portal-jobs/v1/${file}`)).replaceAll(/\\(?=\/)|\r\n /g, ''),
          ),
          `${file} leads to no job of the site`,
        );

      const embedded = await textAt('/careers/embed/');
      assert.equal(embedded.match(/<article/g)?.length, 5);
      assert.doesNotMatch(embedded, /portal-filter-bar|<script[^>]*portal-jobs/);

      const [job = ''] = jobUrl.exec(await textAt('/careers/')) ?? [];
      const html = await textAt(job);
      const [, written = ''] = /<title>(.*?) &#8211;/.exec(html) ?? [];
      const title = written.replaceAll('&#8211;', '–');
      const [, endpoint = ''] = /application\/json\+oembed" href="([^"]+)"/.exec(html) ?? [];
      const described = await fetch(endpoint.replaceAll('&#038;', '&'));
      const {
        type,
        title: named,
        html: frame,
      } = (await described.json()) as Record<string, string>;
      assert.deepEqual([type, named, frame], ['link', title.replaceAll('&amp;', '&'), undefined]);
      assert.equal(site.run(`return wp_oembed_get('${job}');`), `<a href="${job}">${title}</a>`);
      const gone = job.replace(/\d+\/$/, '111/');
      assert.equal(
        (await fetch(endpoint.replace(/url=.*/, `url=${encodeURIComponent(gone)}`))).status,
        404,
      );
      assert.equal(site.run(`return wp_oembed_get('${gone}');`), false);

      // The theme or another plugin embeds a page of the same site.
      site.run(
        `return file_put_contents(WPMU_PLUGIN_DIR . '/embedding.php', '<?php add_action("wp_enqueue_scripts", static fn () => wp_oembed_get(home_url("/careers/")));');`,
      );
      const beside = await (await fetch(job)).text();
      assert.equal(beside.match(/<article/g)?.length, html.match(/<article/g)?.length);
      assert.ok(beside.includes(`<title>${title} &#8211;`), /<title>.*/.exec(beside)?.[0]);
      assert.doesNotMatch(beside, /noindex/);
    });

  it('requires the password of a page to show one of its jobs', async () => {
    const site = (wordpress = await startWordPress('7.0'));
    site.run(`${install} return activate_plugin('portal-jobs/portal-jobs.php');`);
    site.run(`${settings(upstream.url)} ${page} return true;`);
    const [job = ''] =
      /http[^"]*\/careers\/portal-job\/\d+\//.exec(
        await (await fetch(`${site.url}/careers/`)).text(),
      ) ?? [];
    site.run(
      `wp_update_post(['ID' => get_page_by_path('careers')->ID, 'post_password' => 'internal']); return true;`,
    );

    const locked = await (await fetch(job)).text();
    assert.match(locked, /<form [^>]*action=postpass/);
    assert.doesNotMatch(locked, /<article|ld\+json">|noindex/);
    for (const path of ['/careers/', '/careers/embed/'])
      assert.doesNotMatch(await (await fetch(site.url + path)).text(), /<article/, path);
    assert.equal(site.run(`return wp_oembed_get('${job}');`), false);
    for (const file of ['feed.atom', 'sitemap.xml']) {
      const response = await fetch(`${site.url}/wp-json/portal-jobs/v1/${file}`);
      assert.doesNotMatch(await response.text(), /careers/, file);
    }

    const opened = await fetch(`${site.url}/wp-login.php?action=postpass`, {
      method: 'POST',
      body: new URLSearchParams({ post_password: 'internal' }),
      headers: { referer: job },
      redirect: 'manual',
    });
    assert.equal(opened.headers.get('location'), job);
    const cookie = opened.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
    const shown = await (await fetch(job, { headers: { cookie: cookie.join('; ') } })).text();
    assert.match(shown, /<article/);
  });

  it('can be activated for a network, has settings per site, and leaves nothing behind', async () => {
    const site = (wordpress = await startWordPress('7.0'));
    const { host } = new URL(site.url);
    const configuration = join(String(site.run(`return ABSPATH;`)), 'wp-config.php');
    site.run(`
      define('WP_INSTALLING_NETWORK', true);
      require_once ABSPATH . 'wp-admin/includes/upgrade.php';
      foreach ($GLOBALS['wpdb']->tables('ms_global') as $table => $prefixed) {
          $GLOBALS['wpdb']->$table = $prefixed;
      }
      install_network();
      return is_wp_error(populate_network(1, '${host}', 'admin@example.gov', 'Agencies', '/', false));`);
    writeFileSync(
      configuration,
      readFileSync(configuration, 'utf8').replace(
        "if (!defined('ABSPATH'))",
        `define('WP_ALLOW_MULTISITE', true); define('MULTISITE', true); define('SUBDOMAIN_INSTALL', false);
define('DOMAIN_CURRENT_SITE', '${host}'); define('PATH_CURRENT_SITE', '/'); define('SITE_ID_CURRENT_SITE', 1); define('BLOG_ID_CURRENT_SITE', 1);
if (PHP_SAPI === 'cli') { $_SERVER['HTTP_HOST'] = '${host}'; $_SERVER['REQUEST_URI'] = '/'; }
if (!defined('ABSPATH'))`,
      ),
    );
    assert.equal(
      site.run(`${install} return activate_plugin('portal-jobs/portal-jobs.php', '', true);`),
      null,
    );
    const second = Number(
      site.run(
        `return wp_insert_site(['domain' => '${host}', 'path' => '/second/', 'title' => 'Second', 'user_id' => 1]);`,
      ),
    );
    assert.ok(second > 1);
    site.run(`${page} switch_to_blog(${second});
      $GLOBALS['wp_rewrite']->init();
      update_option('permalink_structure', '/%postname%/');
      ${settings(upstream.url)} ${page} return true;`);
    site.run(
      `return file_put_contents(WPMU_PLUGIN_DIR . '/theme.php', '<?php add_action("wp_footer", static function () { echo is_home() ? do_shortcode("[portal_open_jobs]") : ""; });');`,
    );
    await untilShown(`${site.url}/second/careers/`, '<title>Careers &#8211; Second</title>');
    assert.ok((await jobsAt(`${site.url}/second/careers/`)) > 5);
    assert.equal(await jobsAt(`${site.url}/careers/`), 0, 'the first site has no settings');
    const careers = await (await fetch(`${site.url}/second/careers/`)).text();
    const [jobPage = ''] = careers.match(/http[^"]*\/second\/careers\/portal-job\/\d+\//) ?? [];
    assert.equal(await jobsAt(jobPage), 1, jobPage);
    const [, next = ''] =
      /<a rel="next" href="([^"]+)"/.exec(await (await fetch(`${site.url}/second/`)).text()) ?? [];
    assert.match(next, new RegExp(`^${site.url}/second/\\?`));
    assert.ok(
      (await jobsAt(next.replaceAll('&amp;', '&'))) > 5,
      'the next page of a list of the theme',
    );
    const inSecond = (code: string) => site.run(`switch_to_blog(${second}); ${code}`);
    assert.ok(Number(inSecond(ownRows)) > 2);
    site.run(`
      require_once ABSPATH . 'wp-admin/includes/admin.php';
      deactivate_plugins('portal-jobs/portal-jobs.php', false, true);
      return true;`);
    site.run(`
      require_once ABSPATH . 'wp-admin/includes/admin.php';
      return uninstall_plugin('portal-jobs/portal-jobs.php');`);
    for (const run of [inSecond, site.run.bind(site)]) assert.equal(run(ownRows), 0);
  });
});
