<?php

declare(strict_types=1);

namespace PortalJobs\WordPress;

use PortalJobs\Site\ListElement;
use PortalJobs\Words\Words;

/** The HTML of the blocks. */
final class Markup
{
    /** Attributes that WordPress gives every block. */
    private const OF_BLOCKS = ['align', 'anchor', 'className', 'style', 'lock', 'metadata'];

    /** @param array<string, mixed> $attributes */
    public static function list(array $attributes, string $content = '', ?\WP_Block $block = null): string
    {
        $given = self::given((is_embed() ? ['resultsPerPage' => '5', 'filters' => 'none'] : []) + $attributes);
        $link = esc_url_raw($given['link'] ?? '', ['https', 'http']);
        if (is_feed()) {
            return Jobs::site()->link($link);
        }
        // The editor renders the block when it saves, without a reader.
        $query = defined('REST_REQUEST') || is_admin() ? null : Jobs::variable('QUERY_STRING');
        [$html] = Jobs::site()->list(array_diff_key($given, ['link' => '']), $query, Jobs::pageAddress(), $link, Jobs::client());
        return self::wrap($given, $block, $html);
    }

    /** @param array<string, mixed> $attributes */
    public static function saved(array $attributes, string $content = '', ?\WP_Block $block = null): string
    {
        return self::wrap(self::given($attributes), $block, Jobs::site()->saved());
    }

    /** Returns the language of the page, English where the elements do not speak it. */
    public static function language(): string
    {
        return Words::language(determine_locale());
    }

    /** `resultsPerPage` becomes `results-per-page`. */
    public static function kebab(string $name): string
    {
        return strtolower((string) preg_replace('/[A-Z]/', '-$0', $name));
    }

    /** @param array<string, mixed> $attributes @return array<string, string> those of the element; a flag that is off is left out */
    private static function given(array $attributes): array
    {
        $given = [];
        foreach (array_diff_key($attributes, array_flip(self::OF_BLOCKS)) as $name => $value) {
            if (is_scalar($value) && $value !== false && $value !== '') {
                $given[self::kebab($name)] = $value === true ? '' : (string) $value;
            }
        }
        return $given;
    }

    /** @param array<string, string> $given */
    private static function wrap(array $given, ?\WP_Block $block, string $html): string
    {
        Blocks::enqueue($given['look'] ?? '');
        $own = ['lang' => ($given['language'] ?? '') ?: self::language()];
        return '<div ' . ($block ? get_block_wrapper_attributes($own) : "lang=\"{$own['lang']}\"") . ">$html</div>";
    }
}
