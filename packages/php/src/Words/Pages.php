<?php

declare(strict_types=1);

namespace PortalJobs\Words;

/** The functions of src/words/pages.ts: the words of a language, which are loaded when they are used. */
final class Pages
{
    /**
     * Returns the core words of a language; in English if the language has none.
     *
     * @param string $tag BCP 47 language tag, such as `es-MX`
     * @return array<string, mixed>
     */
    public static function getServerWords(string $tag): array
    {
        return (Languages::ALL[self::language($tag)]['core'])();
    }

    /** @param array<string, mixed> $words the core words @return array<string, mixed> */
    public static function getServerDetailWords(array $words): array
    {
        return (Languages::ALL[self::language($words['locale'])]['details'])();
    }

    /** @param array<string, mixed> $words the core words @return array<string, mixed> */
    public static function pageWords(array $words): array
    {
        return (Languages::ALL[self::language($words['locale'])]['pages'])();
    }

    /**
     * Returns the language that has words for a tag: `es` for `es-MX`, and `en` otherwise.
     *
     * @param string $tag BCP 47 language tag, or a locale as systems write it, such as `es_MX`
     */
    public static function language(string $tag): string
    {
        [$subtag] = explode('-', strtolower(strtr($tag, '_', '-')), 2);
        return isset(Languages::ALL[$subtag]) ? $subtag : 'en';
    }
}
