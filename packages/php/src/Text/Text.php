<?php

declare(strict_types=1);

namespace PortalJobs\Text;

/** Texts as JavaScript sees them. */
final class Text
{
    /** White space as JavaScript reads it, for a class of characters; PCRE's own differs. */
    public const WHITE = '\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}';

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
