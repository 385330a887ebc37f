<?php

declare(strict_types=1);

namespace PortalJobs\Http;

/** Queries of addresses, as browsers read and write them (WHATWG URL §5.1, application/x-www-form-urlencoded). */
final class UrlQuery
{
    /** A character in UTF-8, or as the second alternative the start of one, or a single byte that is part of none. */
    private const CHARACTER = '/([\x00-\x7f]+|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]'
        . '|\xed[\x80-\x9f][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xf0[\x90-\xbf][\x80-\xbf]{2}'
        . '|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2})'
        . '|\xe0[\xa0-\xbf]|\xed[\x80-\x9f]|[\xe1-\xec\xee\xef][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]?'
        . '|[\xf1-\xf3][\x80-\xbf]{1,2}|\xf4[\x80-\x8f][\x80-\xbf]?|./s';

    /**
     * Reads the pairs of a query, with or without `?`.
     *
     * @return list<array{string, string}> names and values, in their order
     */
    public static function pairs(string $query): array
    {
        $pairs = [];
        foreach (explode('&', str_starts_with($query, '?') ? substr($query, 1) : $query) as $pair) {
            if ($pair !== '') {
                [$name, $value] = explode('=', $pair, 2) + [1 => ''];
                $pairs[] = [self::decoded($name), self::decoded($value)];
            }
        }
        return $pairs;
    }

    /** Writes a text for a name or a value. */
    public static function encoded(string $text): string
    {
        return str_replace('%2A', '*', urlencode($text));
    }

    /** Decodes a name or a value. Invalid UTF-8 becomes U+FFFD. */
    private static function decoded(string $written): string
    {
        $text = urldecode($written);
        return preg_match('//u', $text) === 1 ? $text : (string) preg_replace_callback(
            self::CHARACTER,
            static fn (array $found): string => ($found[1] ?? '') === '' ? "\u{fffd}" : $found[1],
            $text,
        );
    }
}
