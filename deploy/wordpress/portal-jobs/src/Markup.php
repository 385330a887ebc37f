<?php

declare(strict_types=1);

namespace PortalJobs\WordPress;

/** The HTML of the blocks. */
final class Markup
{
    /** Attributes of the blocks that their elements do not have. */
    private const OWN = ['filters', 'layout', 'look', 'language', 'link', 'align', 'anchor', 'className', 'style', 'lock', 'metadata'];

    /** @param array<string, mixed> $attributes */
    public static function list(array $attributes, string $content = '', ?\WP_Block $block = null): string
    {
        $options = Options::all();
        $link = ($attributes['link'] ?? '') ?: $options['link'];
        $link = $link === '' ? '' : sprintf('<a href="%s">%s</a>', esc_url($link), esc_html__('See our open jobs', 'portal-jobs'));
        if (is_feed()) {
            return $link;
        }
        $ofList = ['proxy-url' => RestRoute::url(), 'channel-id' => $options['channel']] + self::attributes($attributes);
        $ofBar = ['filters' => $attributes['filters'] ?? '', 'search' => $attributes['search'] ?? ''];
        $bar = $ofBar['filters'] === 'none' ? '' : self::tag('portal-filter-bar', $ofBar);
        return self::wrap($attributes, $block, $bar . self::tag('portal-job-list', $ofList, JobRoute::served($attributes) . $link));
    }

    /** @param array<string, mixed> $attributes */
    public static function saved(array $attributes, string $content = '', ?\WP_Block $block = null): string
    {
        $ofSaved = ['channel-id' => Options::all()['channel']] + self::attributes($attributes);
        return self::wrap($attributes, $block, self::tag('portal-saved-jobs', $ofSaved));
    }

    /** Returns the language of a block, or of the page: `en` or `es`. @param array<string, mixed> $attributes */
    public static function language(array $attributes): string
    {
        return str_starts_with(($attributes['language'] ?? '') ?: determine_locale(), 'es') ? 'es' : 'en';
    }

    /** `resultsPerPage` becomes `results-per-page`. */
    public static function kebab(string $name): string
    {
        return strtolower((string) preg_replace('/[A-Z]/', '-$0', $name));
    }

    /** @param array<string, mixed> $attributes @return array<string, mixed> those of the element */
    private static function attributes(array $attributes): array
    {
        $own = array_diff_key($attributes, array_flip(self::OWN));
        return array_combine(array_map(self::kebab(...), array_keys($own)), $own);
    }

    /** @param array<string, mixed> $attributes; an empty one is left out */
    private static function tag(string $name, array $attributes, string $content = ''): string
    {
        $written = '';
        foreach ($attributes as $attribute => $value) {
            if (is_scalar($value) && $value !== '' && $value !== false) {
                $written .= sprintf(' %s="%s"', $attribute, esc_attr($value === true ? '' : (string) $value));
            }
        }
        return "<$name$written>$content</$name>\n";
    }

    /** @param array<string, mixed> $attributes */
    private static function wrap(array $attributes, ?\WP_Block $block, string $content): string
    {
        Blocks::enqueue($attributes['look'] ?? '');
        $own = [
            'class' => 'portal-jobs' . (($attributes['layout'] ?? '') === 'beside' ? ' portal-jobs-beside' : ''),
            'lang' => self::language($attributes),
        ];
        $written = $block ? get_block_wrapper_attributes($own) : sprintf('class="%s" lang="%s"', $own['class'], $own['lang']);
        return "<div $written>$content</div>";
    }
}
