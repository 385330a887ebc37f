// Foreign texts in a live WordPress, which later filters of WordPress, a theme or a plugin could interpret.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createSampleService } from '../../packages/dev/src/sample-service/index.ts';
import { createUpstream } from '../deploy/contract.ts';
import { key } from '../proxy/key-forms.ts';
import { pluginZip, startWordPress, whyNoWordPress, type WordPress } from './wordpress-lab.ts';

/** Texts that the filters for shortcodes, smilies, `capital_P_dangit`, quotation marks, paragraphs and embeds would change. */
const odd = `[secret id=1] :) Wordpress "quoted" -- it's 4x4 [[secret]] https://www.agency.example/video`;
const title = `Agent ${odd}`;

const sampleService = createSampleService({ key });

/** Another plugin: a shortcode, and the latest possible rewriting filter. */
const otherPlugin = `<?php
add_shortcode('secret', static fn () => 'LEAKED');
foreach (['the_content', 'the_excerpt', 'widget_text', 'widget_block_content', 'embed_content'] as $name) {
    add_filter($name, static fn ($text) => is_string($text) ? do_shortcode(wptexturize(convert_smilies(str_replace('Agent', 'REWRITTEN', $text)))) : $text, PHP_INT_MAX);
}
if (isset($_GET['kses'])) {
    add_filter('the_content', 'wp_kses_post', PHP_INT_MAX);
}
if (isset($_GET['early'])) {
    ob_start(static fn (string $page): string => function_exists('do_shortcode') ? do_shortcode($page) : $page);
}
if (isset($_GET['late'])) {
    add_action('template_redirect', static fn () => ob_start(static fn (string $page): string => do_shortcode($page)), 10);
}
if (isset($_GET['small'])) {
    add_action('template_redirect', static fn () => ob_start(static fn (string $page): string => preg_replace('/ class="([\\w-]+)"/', ' class=$1', $page)), 10);
}
if (isset($_GET['collected'])) {
    ob_start();
    add_action('shutdown', static function (): void {
        $page = '';
        while (ob_get_level() > 0) {
            $page = ob_get_clean() . $page;
        }
        echo $page;
    }, 0);
}
add_action('init', static function (): void {
    register_sidebar(['id' => 'side', 'name' => 'Side']);
});
add_action('wp_footer', static function (): void {
    if (isset($_GET['widgets'])) {
        dynamic_sidebar('side');
    }
    if (isset($_GET['theme'])) {
        echo do_shortcode('[portal_open_jobs]');
    }
    if (isset($_GET['buffered'])) {
        ob_start();
        echo apply_filters('the_content', '[portal_open_jobs]');
        echo do_shortcode(ob_get_clean());
    }
});
`;

/** The visible text of a page: entities decoded, without tags. */
const textOf = (html: string) =>
  html
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&#091;', '[')
    .replaceAll('&amp;', '&');

for (const version of ['7.0', '6.1'] as const)
  describe(`foreign texts in WordPress ${version}`, { skip: whyNoWordPress }, () => {
    let wordpress: WordPress;
    let upstream: Awaited<ReturnType<typeof createUpstream>>;

    before(async () => {
      wordpress = await startWordPress(version);
      upstream = await createUpstream();
      upstream.state.fault = async (request) => {
        const response = await sampleService(request);
        const body = await response.text();
        if (!new URL(request.url).pathname.endsWith('/Search')) return new Response(body, response);
        const result = JSON.parse(body) as {
          SearchResult: { SearchResultItems: { MatchedObjectDescriptor: Job }[] };
        };
        for (const { MatchedObjectDescriptor: job } of result.SearchResult.SearchResultItems) {
          job.PositionTitle = title;
          job.PositionLocationDisplay = `Town ${odd}`;
          job.UserArea.Details.JobSummary = `Summary ${odd}`;
        }
        return Response.json(result);
      };
      wordpress.run(`
        require_once ABSPATH . 'wp-admin/includes/admin.php';
        WP_Filesystem();
        unzip_file('${pluginZip}', WP_PLUGIN_DIR);
        file_put_contents(WPMU_PLUGIN_DIR . '/other.php', base64_decode('${Buffer.from(otherPlugin).toString('base64')}'));
        file_put_contents(WPMU_PLUGIN_DIR . '/patient.php', '<?php add_filter("portal_jobs_settings", static fn ($all) => $all + ["PORTAL_PAGE_TIMEOUT" => "20000"]);');
        return activate_plugin('portal-jobs/portal-jobs.php');`);
      wordpress.run(`
        update_option('portal_jobs', ['service' => '${upstream.url}', 'link' => 'https://www.portal.example/', 'lock' => 'Organization=HE']);
        PortalJobs\\WordPress\\Options::saveKey(base64_decode('${Buffer.from(key).toString('base64')}'));
        foreach (['block' => '<!-- wp:portal-jobs/open-jobs /-->', 'short' => '[portal_open_jobs]', 'mixed' => "A text\\n\\n[portal_open_jobs]\\n\\nand more", 'none' => 'Nothing here'] as $name => $content) {
            wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_name' => $name, 'post_title' => $name, 'post_content' => $content]);
        }
        update_option('widget_block', [2 => ['content' => '<!-- wp:portal-jobs/open-jobs /-->'], '_multiwidget' => 1]);
        update_option('widget_text', [2 => ['title' => '', 'text' => '[portal_open_jobs]', 'filter' => true, 'visual' => true], '_multiwidget' => 1]);
        update_option('sidebars_widgets', ['side' => ['block-2', 'text-2'], 'array_version' => 3]);
        return true;`);
    });
    after(async () => {
      await wordpress?.stop();
      await upstream?.close();
    });

    const get = async (path: string) => {
      const text = await (await fetch(new URL(path, wordpress.url))).text();
      assert.doesNotMatch(text, /LEAKED/, `${path} runs a shortcode out of a text of others`);
      assert.doesNotMatch(text, /portal-jobs-[\da-f]{16}/, `${path} shows what only stands in`);
      return text;
    };
    /** Checks that each part of a job is on the page as the service sent it. */
    const isExact = (path: string, html: string) => {
      const text = textOf(html);
      for (const part of [title, `Town ${odd}`])
        assert.ok(
          text.includes(part),
          `${path} lacks “${part}”: ${/.*\bsecret.*/.exec(text)?.[0]}`,
        );
      assert.doesNotMatch(html, /<portal-job-list(?![^>]*>[^]*?<\/portal-job-list>)/);
    };

    for (const [what, path] of [
      ['a block', '/block/'],
      ['a shortcode', '/short/'],
      ['a shortcode between paragraphs', '/mixed/'],
      ['a block and a text as widgets', '/none/?widgets=1'],
      ['a shortcode that the theme runs', '/none/?theme=1'],
      ['a page that a plugin buffers and changes', '/none/?buffered=1'],
      ['a page whose HTML a plugin filters', '/block/?kses=1'],
      ['a page that a plugin buffers at its end', '/block/?collected=1'],
      ['a page in which a plugin runs shortcodes in the whole HTML', '/block/?early=1'],
      ['a page in which a plugin runs shortcodes in the HTML so far', '/short/?late=1'],
      ['a page without quotation marks around classes', '/block/?small=1'],
      ['the embed frame in another page', '/block/embed/'],
      ['the embed frame in another page, by a shortcode', '/short/embed/'],
    ] as const)
      it(`shows jobs as the service sent them in ${what}`, async () => {
        isExact(path, await get(path));
      });

    it('keeps the data of the list valid for its script', async () => {
      const [, data = ''] =
        /<script[^>]*type="application\/json"[^>]*>([^]*?)<\/script>/.exec(
          (await get('/block/')).replace(/^[^]*<div data-served/, ''),
        ) ?? [];
      assert.ok(JSON.stringify(JSON.parse(data)).includes('[secret id=1] :) Wordpress'), data);
    });

    it('executes nothing in the search words and the location of a visitor', async () => {
      const words = encodeURIComponent(odd);
      for (const path of ['/block/', '/short/', '/none/?widgets=1', '/none/?theme=1']) {
        const at = path + (path.includes('?') ? '&' : '?');
        const html = await get(`${at}Keyword=${words}&LocationName=${words}`);
        const [, keyword = ''] = /name="Keyword" value="([^"]*)"/.exec(html) ?? [];
        assert.equal(textOf(keyword), odd, path);
      }
    });

    it('shows a job page, its title and its embedded link as the service sent them', async () => {
      const [job = ''] = /http[^"]*\/block\/portal-job\/\d+\//.exec(await get('/block/')) ?? [];
      for (const plugin of ['', '?early=1', '?late=1']) {
        const html = await get(job + plugin);
        isExact(job, html);
        assert.ok(textOf(html).includes(`Summary ${odd}`));
        const [, named = ''] = /<title>([^]*?)<\/title>/.exec(html) ?? [];
        assert.ok(textOf(named).startsWith(title), named);
        const [, data = ''] = /"application\/ld\+json">([^]*?)<\/script>/.exec(html) ?? [];
        assert.equal((JSON.parse(data) as { title: string }).title, title);
      }
      wordpress.run(
        `return wp_insert_post(['post_type' => 'post', 'post_status' => 'publish', 'post_name' => 'pasted', 'post_title' => 'Pasted', 'post_content' => "${job}\\n\\n<!-- wp:embed {\\"url\\":\\"${job}\\"} --><figure class=\\"wp-block-embed\\"><div class=\\"wp-block-embed__wrapper\\">\\n${job}\\n</div></figure><!-- /wp:embed -->"]);`,
      );
      for (const visit of ['first', 'with the kept link']) {
        const pasted = await get(`/pasted/?${visit.slice(0, 4)}`);
        assert.equal(pasted.match(new RegExp(`<a href="${job}">`, 'g'))?.length, 2, visit);
      }
    });

    it('executes nothing in search results, excerpts, feeds and the REST API, and shows the link there', async () => {
      for (const path of ['/?s=block', '/?s=text', '/feed/?post_type=page', '/block/feed/'])
        await get(`${path}${path.includes('?') ? '&' : '?'}Keyword=${encodeURIComponent(odd)}`);
      const pages = JSON.parse(
        await get(`/wp-json/wp/v2/pages?Keyword=${encodeURIComponent(odd)}`),
      ) as { slug: string; content: { rendered: string }; excerpt: { rendered: string } }[];
      for (const { slug, content } of pages.filter(({ slug }) =>
        ['block', 'short', 'mixed'].includes(slug),
      ))
        assert.match(content.rendered, /<portal-job-list[^]*https:\/\/www\.portal\.example/, slug);
      // Outside of a page: an e-mail, a task.
      const mailed = wordpress.run(
        `return apply_filters('the_content', get_page_by_path('block')->post_content);`,
      );
      assert.match(String(mailed), /<portal-job-list[^]*https:\/\/www\.portal\.example/);
      assert.doesNotMatch(String(mailed), /LEAKED|portal-jobs-[\da-f]{16}/);
    });
  });

interface Job {
  PositionTitle: string;
  PositionLocationDisplay: string;
  UserArea: { Details: { JobSummary?: string } };
}
