<?php

declare(strict_types=1);

namespace PortalJobs\Text;

/** Texts as JavaScript sees them. */
final class Text
{
    /** White space as JavaScript reads it, for a class of characters; PCRE's own differs. */
    public const WHITE = '\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}';

    /** A character in UTF-8, or as the second alternative the start of one, or a single byte that is part of none. */
    private const CHARACTER = '/([\x00-\x7f]+|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]'
        . '|\xed[\x80-\x9f][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xf0[\x90-\xbf][\x80-\xbf]{2}'
        . '|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2})'
        . '|\xe0[\xa0-\xbf]|\xed[\x80-\x9f]|[\xe1-\xec\xee\xef][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]?'
        . '|[\xf1-\xf3][\x80-\xbf]{1,2}|\xf4[\x80-\x8f][\x80-\xbf]?|./s';

    /** Returns a text in UTF-8. Bytes that are not become U+FFFD, as browsers decode them (WHATWG Encoding §8.1.1). */
    public static function wellFormed(string $bytes): string
    {
        return preg_match('//u', $bytes) === 1 ? $bytes : (string) preg_replace_callback(
            self::CHARACTER,
            static fn (array $found): string => ($found[1] ?? '') === '' ? "\u{fffd}" : $found[1],
            $bytes,
        );
    }

    /** Trims the same white space as JavaScript's `trim`. */
    public static function trimmed(string $text): string
    {
        return (string) preg_replace('/^[' . self::WHITE . ']+|[' . self::WHITE . ']+\z/u', '', $text);
    }

    /** Returns the length in UTF-16 code units, as browsers count it. */
    public static function length(string $text): int
    {
        return strlen((string) preg_replace('/[\x80-\xBF]/', '', $text)) + preg_match_all('/[\xF0-\xF7]/', $text);
    }

    /** Returns the start of a name, for a message. */
    public static function beginning(string $name, int $most = 60): string
    {
        $beginning = '';
        foreach (preg_split('//u', $name, -1, PREG_SPLIT_NO_EMPTY) ?: [] as $character) {
            if (self::length($beginning . $character) > $most) {
                break;
            }
            $beginning .= $character;
        }
        return $beginning;
    }
}
