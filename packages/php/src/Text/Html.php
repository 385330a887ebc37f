<?php

declare(strict_types=1);

namespace PortalJobs\Text;

/** Pieces of markup. All external text passes {@see Html::escape()}. */
final class Html
{
    /** Escapes a text for content and for attributes in quotation marks. */
    public static function escape(string $text): string
    {
        return strtr($text, ['&' => '&amp;', '<' => '&lt;', '>' => '&gt;', '"' => '&quot;', "'" => '&#39;']);
    }

    /**
     * Makes a script element that holds data and does not run. Within JSON the characters with which a text could
     * leave the element can only be part of strings, where escapes mean the same.
     *
     * @param string $type media type of the data, `application/json` or `application/ld+json`
     * @param string $json data that is JSON already
     * @param int $maxBytes the largest data; more is left out
     */
    public static function dataScript(string $type, string $json, int $maxBytes = PHP_INT_MAX): string
    {
        $unsafe = ['<' => '\u003c', '>' => '\u003e', "\u{2028}" => '\u2028', "\u{2029}" => '\u2029'];
        $safe = strtr($json, $unsafe);
        return strlen($safe) > $maxBytes ? '' : '<script type="' . self::escape($type) . "\"> $safe </script>";
    }
}
