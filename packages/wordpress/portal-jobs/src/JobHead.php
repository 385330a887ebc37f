<?php

declare(strict_types=1);

namespace PortalJobs\WordPress;

use PortalJobs\Pages\JobPage;

/**
 * The tags about a job in the head of its page. A plugin for search engines prints such tags about the page with the list.
 * It gets the texts about the job through its own filters, and what it has printed is not printed again.
 */
final class JobHead
{
    /** The filters of Yoast SEO, Rank Math and SEOPress that take a text, by what they filter. */
    private const TEXT_FILTERS = [
        'description' => [
            'wpseo_metadesc', 'rank_math/frontend/description', 'seopress_titles_desc',
            'wpseo_opengraph_desc', 'rank_math/opengraph/facebook/og_description',
        ],
        'title' => ['wpseo_opengraph_title', 'rank_math/opengraph/facebook/og_title'],
        'type' => ['wpseo_opengraph_type', 'rank_math/opengraph/type'],
        'url' => ['wpseo_canonical', 'wpseo_opengraph_url', 'rank_math/frontend/canonical'],
    ];

    /** Filters of the tags for X, which uses the Open Graph tags where these are absent. */
    private const OTHERS = [
        'wpseo_twitter_title', 'rank_math/opengraph/twitter/twitter_title', 'seopress_social_twitter_card_title',
        'wpseo_twitter_description', 'rank_math/opengraph/twitter/twitter_description', 'seopress_social_twitter_card_desc',
    ];

    /** @param string $url absolute URL of the page */
    public static function start(JobPage $job, string $url): void
    {
        [$title, $description] = array_map(self::escaped(...), [$job->title, $job->description]);
        $texts = ['type' => 'website', 'title' => $title, 'description' => $description, 'url' => $url];
        $tags = [];
        foreach (self::TEXT_FILTERS as $name => $filters) {
            foreach ($filters as $filter) {
                add_filter($filter, static fn () => $texts[$name], PHP_INT_MAX);
            }
            $text = $name === 'url' ? esc_url($url) : $texts[$name];
            $tag = $tags[$name] = $text === '' ? '' : "<meta property=\"og:$name\" content=\"$text\">\n";
            // Those of SEOPress take the whole tag.
            add_filter('seopress_social_og_' . ($name === 'description' ? 'desc' : $name), static fn () => $tag, PHP_INT_MAX);
        }
        foreach (self::OTHERS as $filter) {
            add_filter($filter, '__return_empty_string', PHP_INT_MAX);
        }
        add_filter('seopress_titles_canonical', static fn () => '<link rel="canonical" href="' . esc_url($url) . '">', PHP_INT_MAX);
        add_filter('the_seo_framework_query_supports_seo', '__return_false'); // it prints nothing then
        add_filter('get_canonical_url', static fn () => $url);
        if (!$job->isListable) {
            add_filter('wp_robots', static fn (array $robots) => ['noindex' => true] + $robots);
            add_filter('rank_math/frontend/robots', static fn () => ['index' => 'noindex', 'follow' => 'follow']);
            add_filter('seopress_titles_robots_attrs', static fn () => ['noindex', 'follow']);
        }
        // These plugins print their tags first. One that is not set up yet prints none.
        add_action('wp_head', static function () use ($job, $description, $tags): void {
            if (has_action('wp_head', 'rel_canonical') === false && !self::hasRun('seopress_titles_canonical', ...self::TEXT_FILTERS['url'])) {
                rel_canonical();
            }
            $html = $job->jsonLd === null ? '' : "<script type=\"application/ld+json\">$job->jsonLd</script>\n";
            if ($job->description !== '' && !self::hasRun('wpseo_metadesc', 'rank_math/frontend/description', 'seopress_titles_desc')) {
                $html = "<meta name=\"description\" content=\"$description\">\n$html";
            }
            if ($job->description !== '' && !self::hasRun('seopress_social_og_title', ...self::TEXT_FILTERS['title'])) {
                $site = esc_attr(get_bloginfo('name'));
                $html = implode($tags) . ($site === '' ? '' : "<meta property=\"og:site_name\" content=\"$site\">\n") . $html;
            }
            echo ExactHtml::withoutShortcodes($html); // phpcs:ignore -- escaped above, and JSON with its own escapes
        });
    }

    private static function hasRun(string ...$filters): bool
    {
        return array_filter($filters, did_filter(...)) !== [];
    }

    /** Returns a text for an attribute. WordPress' functions, which these plugins also use, do not escape it again. */
    private static function escaped(string $text): string
    {
        return ExactHtml::withoutShortcodes(esc_attr($text));
    }
}
