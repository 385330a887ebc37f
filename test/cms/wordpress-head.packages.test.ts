// The head of a job's page in a live WordPress: by the plugin alone, and beside plugins for search engines.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createUpstream } from '../deploy/contract.ts';
import { key } from '../proxy/key-forms.ts';
import { named } from '../render/parse.ts';
import { pluginZip, startWordPress, whyNoWordPress, type WordPress } from './wordpress-lab.ts';

/** Plugins that print the tags of the page with the list, with the filters of four common ones (as released in 2026). */
const searchPlugins = {
  'Yoast SEO': `
    $title = static fn () => "Careers by a plugin";
    add_filter("pre_get_document_title", $title, 15);
    remove_action("wp_head", "rel_canonical");
    add_action("wp_head", static function () {
      $of = static fn ($filter, $text) => esc_attr(apply_filters($filter, $text));
      echo "<meta name=\\"description\\" content=\\"", $of("wpseo_metadesc", "All our jobs"), "\\">";
      echo "<link rel=\\"canonical\\" href=\\"", $of("wpseo_canonical", get_permalink()), "\\">";
      foreach (["type" => "article", "title" => "Careers", "desc" => "All our jobs", "url" => get_permalink()] as $name => $text)
        echo "<meta property=\\"og:", $name === "desc" ? "description" : $name, "\\" content=\\"", $of("wpseo_opengraph_$name", $text), "\\">";
      foreach (["title", "description"] as $name)
        if ($text = $of("wpseo_twitter_$name", "Careers")) echo "<meta name=\\"twitter:$name\\" content=\\"$text\\">";
    }, 1);`,
  'Rank Math': `
    $title = static fn () => "Careers by a plugin";
    add_filter("pre_get_document_title", $title, 15);
    remove_action("wp_head", "rel_canonical");
    add_action("template_redirect", static fn () => remove_all_filters("wp_robots"), 1);
    add_action("wp_head", static function () {
      $of = static fn ($filter, $text) => apply_filters("rank_math/$filter", $text);
      echo "<meta name=\\"description\\" content=\\"", esc_attr($of("frontend/description", "All our jobs")), "\\">";
      echo "<meta name=\\"robots\\" content=\\"", join(", ", $of("frontend/robots", ["index" => "index"])), "\\">";
      $address = $of("frontend/canonical", get_permalink());
      echo "<link rel=\\"canonical\\" href=\\"", esc_url($address), "\\">";
      $type = $of("opengraph/type", "article");
      foreach (["type" => $type, "title" => "Careers", "description" => "All our jobs", "url" => $address] as $name => $text)
        echo "<meta property=\\"og:$name\\" content=\\"", esc_attr($of("opengraph/facebook/og_$name", $text)), "\\">";
      foreach (["title", "description"] as $name)
        if ($text = $of("opengraph/twitter/twitter_$name", "Careers")) echo "<meta name=\\"twitter:$name\\" content=\\"$text\\">";
    }, 1);`,
  'The SEO Framework': `
    remove_action("wp_head", "rel_canonical");
    add_action("template_redirect", static function () {
      if (!apply_filters("the_seo_framework_query_supports_seo", true)) return;
      add_filter("pre_get_document_title", static fn () => "Careers by a plugin");
      add_action("wp_head", static function () {
        echo "<meta property=\\"og:title\\" content=\\"Careers\\"><link rel=\\"canonical\\" href=\\"", get_permalink(), "\\">";
      }, 1);
    });`,
  SEOPress: `
    $title = static fn () => "Careers by a plugin";
    add_filter("pre_get_document_title", $title, 10);
    remove_action("wp_head", "rel_canonical");
    add_action("wp_head", static function () {
      $of = static fn ($filter, $text) => apply_filters("seopress_$filter", $text);
      echo "<meta name=\\"description\\" content=\\"", $of("titles_desc", "All our jobs"), "\\">";
      echo "<meta name=\\"robots\\" content=\\"", join(", ", $of("titles_robots_attrs", ["index"])), "\\">";
      echo $of("titles_canonical", "<link rel=\\"canonical\\" href=\\"" . get_permalink() . "\\">");
      foreach (["type", "title", "desc", "url"] as $name)
        echo $of("social_og_$name", "<meta property=\\"og:" . ($name === "desc" ? "description" : $name) . "\\" content=\\"Careers\\">");
      foreach (["title", "desc"] as $name)
        echo $of("social_twitter_card_$name", "<meta name=\\"twitter:$name\\" content=\\"Careers\\">");
    }, 1);`,
};

describe('the head of a job page in WordPress', { skip: whyNoWordPress }, () => {
  let wordpress: WordPress;
  let upstream: Awaited<ReturnType<typeof createUpstream>>;

  before(async () => {
    wordpress = await startWordPress('7.0');
    upstream = await createUpstream();
    wordpress.run(`
      require_once ABSPATH . 'wp-admin/includes/admin.php';
      WP_Filesystem();
      unzip_file('${pluginZip}', WP_PLUGIN_DIR);
      file_put_contents(WPMU_PLUGIN_DIR . '/patient.php', '<?php add_filter("portal_jobs_settings", static fn ($all) => ["PORTAL_PAGE_TIMEOUT" => "20000"] + $all);');
      return activate_plugin('portal-jobs/portal-jobs.php');`);
    wordpress.run(`
      update_option('blogname', 'Agency & Sons');
      update_option('portal_jobs', ['service' => '${upstream.url}', 'link' => 'https://www.portal.example/', 'lock' => 'Organization=HE']);
      PortalJobs\\WordPress\\Options::saveKey(base64_decode('${Buffer.from(key).toString('base64')}'));
      return wp_insert_post(['post_type' => 'page', 'post_title' => 'Careers', 'post_name' => 'careers', 'post_status' => 'publish', 'post_content' => '[portal_open_jobs]']);`);
  });
  after(async () => {
    await wordpress?.stop();
    await upstream?.close();
  });

  const get = async (path: string) => (await fetch(new URL(path, wordpress.url))).text();
  const usePlugin = (code: string) => {
    wordpress.run(
      `return file_put_contents(WPMU_PLUGIN_DIR . '/search-plugin.php', base64_decode('${Buffer.from(`<?php ${code}`).toString('base64')}'));`,
    );
  };

  /** The tags of a page about its content by their names, with the values of each. */
  async function headOf(path: string): Promise<Record<string, string[]>> {
    const [markup = ''] = (await get(path)).split('</head>');
    const found: Record<string, string[]> = {};
    for (const { attributes } of [...named(markup, 'meta'), ...named(markup, 'link')]) {
      const name = attributes['property'] ?? attributes['name'] ?? attributes['rel'] ?? '';
      if (/^(?:(?:og|twitter):\w+|description|robots|canonical)$/.test(name))
        (found[name] ??= []).push(attributes['content'] ?? attributes['href'] ?? '');
    }
    return { ...found, title: named(markup, 'title').map(({ text }) => text) };
  }

  const jobOf = async () => {
    const [job = ''] = /http[^"]*\/careers\/portal-job\/\d+\//.exec(await get('/careers/')) ?? [];
    assert.ok(job);
    return job;
  };

  it('has the title, the description, the canonical URL and the Open Graph tags of the job', async () => {
    const job = await jobOf();
    const head = await headOf(job);
    const [title = ''] = head['og:title'] ?? [];
    const [description = ''] = head['description'] ?? [];
    assert.match(title, / – /);
    assert.match(description, / · .* · \$.* · (?:Closes|Open)/);
    assert.deepEqual(head['title'], [`${title} – Agency & Sons`]);
    assert.deepEqual(head['canonical'], [job]);
    assert.deepEqual(head['og:description'], [description]);
    assert.deepEqual(head['og:url'], [job]);
    assert.deepEqual(head['og:type'], ['website']);
    assert.deepEqual(head['og:site_name'], ['Agency & Sons']);
  });

  it('has no description and no Open Graph tags for a job that is not open, and keeps it from search engines', async () => {
    const head = await headOf('/careers/portal-job/1/');
    assert.match(head['robots']?.join() ?? '', /noindex/);
    assert.deepEqual(
      Object.keys(head).filter((name) => /^og:|description/.test(name)),
      [],
    );
  });

  it('has its own tags next to a plugin that is not set up and prints none', async () => {
    usePlugin('');
    const job = await jobOf();
    const alone = await headOf(job);
    usePlugin(`define("RANK_MATH_VERSION", "1");`);
    assert.deepEqual(await headOf(job), alone);
  });

  for (const [name, code] of Object.entries(searchPlugins))
    it(`has each tag once, with the job, next to ${name}`, async () => {
      usePlugin('');
      const job = await jobOf();
      const alone = await headOf(job);
      usePlugin(code);
      const { robots, ...head } = await headOf(job);
      delete alone['robots'];
      // These plugins print it themselves.
      for (const tags of [head, alone]) delete tags['og:site_name'];
      assert.deepEqual(head, alone);
      assert.doesNotMatch(robots?.join() ?? '', /noindex/);
      assert.equal((await headOf('/careers/'))['title']?.join(), 'Careers by a plugin');
      const gone = await headOf('/careers/portal-job/1/');
      assert.match(gone['robots']?.join() ?? '', /noindex/);
      assert.doesNotMatch(JSON.stringify(gone), /by a plugin|All our jobs/);
    });
});
