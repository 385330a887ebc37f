<?php

declare(strict_types=1);

namespace PortalJobs\Http;

use PortalJobs\Text\Text;

/** Queries of URLs, as browsers read and write them (WHATWG URL §5.1, application/x-www-form-urlencoded). */
final class UrlQuery
{
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
        return Text::wellFormed(urldecode($written));
    }
}
