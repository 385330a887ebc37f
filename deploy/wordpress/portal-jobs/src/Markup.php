<?php

declare(strict_types=1);

namespace PortalJobs\WordPress;

use PortalJobs\Site\ListElement;
use PortalJobs\Words\Words;

/** The HTML of the blocks. */
final class Markup
{
    /** @param array<string, mixed> $attributes */
    public static function list(array $attributes, string $content = '', ?\WP_Block $block = null): string
    {
        $given = ListElement::ofBlock((is_embed() ? ['resultsPerPage' => '5', 'filters' => 'none'] : []) + $attributes);
        $link = esc_url_raw((string) ($attributes['link'] ?? ''), ['https', 'http']);
        if (is_feed()) {
            return Jobs::site()->link($link);
        }
        $list = static fn (?string $query) => Jobs::site()->list($given, $query, Jobs::pageAddress(), $link, Jobs::client())[0];
        return self::wrap($given, $block, ExactHtml::put($list(null), static fn () => $list(Jobs::variable('QUERY_STRING'))));
    }

    /** @param array<string, mixed> $attributes */
    public static function saved(array $attributes, string $content = '', ?\WP_Block $block = null): string
    {
        return self::wrap(ListElement::ofBlock($attributes), $block, Jobs::site()->saved());
    }

    /** Returns the language of the page, English where the elements do not speak it. */
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
