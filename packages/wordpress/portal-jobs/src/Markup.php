<?php

declare(strict_types=1);

namespace PortalJobs\WordPress;

use PortalJobs\Site\ListElement;
use PortalJobs\Site\ListNames;
use PortalJobs\Words\Words;

/** The HTML of the blocks. */
final class Markup
{
    /** The member of a shortcode's attributes with those whose names are close to known ones. */
    public const MISSPELLED = ' misspelled';

    private static ?ListNames $names = null;
    /** @var array<string, int> how many lists each post of the page has so far */
    private static array $counts = [];

    /** WordPress and other plugins render a post several times, such as for an excerpt: its lists are counted again. */
    public static function beginContent(string $content): string
    {
        unset(self::$counts['post ' . get_the_ID()]);
        // Outside of a page, as in the REST API, each post is by itself.
        self::$names = did_action('template_redirect') > 0 ? self::$names : null;
        return $content;
    }

    /** @param array<string, string> $given @return array<string, string> with another name for each list of a page */
    private static function named(array $given): array
    {
        $around = (doing_filter('the_content') ? 'post ' : 'theme ') . get_the_ID();
        self::$counts[$around] = (self::$counts[$around] ?? 0) + 1;
        self::$names ??= new ListNames();
        return self::$names->named($given, "$around/" . self::$counts[$around]);
    }

    /** @param array<string, mixed> $attributes */
    public static function list(array $attributes, string $content = '', ?\WP_Block $block = null): string
    {
        // A misspelled attribute of a shortcode would lock nothing.
        $given = ListElement::ofBlock((is_embed() ? ['resultsPerPage' => '5', 'filters' => 'none'] : []) + $attributes)
            + ($attributes[self::MISSPELLED] ?? []);
        $link = esc_url_raw((string) ($attributes['link'] ?? ''), ['https', 'http']);
        if (is_feed()) {
            return Jobs::site()->link($link);
        }
        $given = self::named($given);
        $list = static fn (?string $query) => Jobs::site()->list($given, $query, Jobs::pageUrl(), $link, Jobs::client())[0];
        $html = ExactHtml::put($list(null), static fn () => $list(Jobs::variable('QUERY_STRING')));
        return self::wrap($given, $block, self::notes($given) . $html);
    }

    /** Returns what is wrong with a list, for a logged-in author; visitors get the list or its link. @param array<string, string> $given */
    private static function notes(array $given): string
    {
        $problems = current_user_can('edit_posts') && !is_embed() ? Jobs::site()->problems($given) : [];
        $lines = array_map(static fn (string $one): string => '<li>' . esc_html($one) . '</li>', $problems);
        return $lines === [] ? '' : '<div role="note" class="portal-jobs-note"><p>'
            . esc_html__('Only authors see this: some settings of this list cannot be used.', 'portal-jobs')
            . '</p><ul>' . ExactHtml::put('', static fn (): string => implode('', $lines)) . '</ul></div>';
    }

    /** @param array<string, mixed> $attributes */
    public static function saved(array $attributes, string $content = '', ?\WP_Block $block = null): string
    {
        return self::wrap(ListElement::ofBlock($attributes), $block, Jobs::site()->saved());
    }

    /** Returns the language of the page, or English if the elements do not support it. */
    public static function language(): string
    {
        return Words::language(determine_locale());
    }

    /** @param array<string, string> $given */
    private static function wrap(array $given, ?\WP_Block $block, string $html): string
    {
        Blocks::enqueue($given['look'] ?? '');
        $own = ['lang' => ($given['language'] ?? '') ?: self::language()];
        return '<div ' . ($block ? get_block_wrapper_attributes($own) : 'lang="' . esc_attr($own['lang']) . '"') . ">$html</div>";
    }
}
