<?php

declare(strict_types=1);

namespace PortalJobs\Text;

/** Parts of texts, measured in UTF-16 code units, in which the elements and the proxy measure every limit. */
final class CodeUnits
{
    /** Characters of two units: four octets in UTF-8. */
    private const PAIRS = '/[\xf0-\xf4]/';

    /** The beginning of a text, at most so many units long. A character that the cut would split becomes U+FFFD, as browsers write half of one. */
    public static function start(string $text, int $units): string
    {
        if (strlen($text) <= $units) {
            return $text;
        }
        if (preg_match(self::PAIRS, $text) !== 1) {
            return mb_substr($text, 0, $units, 'UTF-8');
        }
        $wide = mb_convert_encoding($text, 'UTF-16BE', 'UTF-8');
        if (strlen($wide) <= 2 * $units) {
            return $text;
        }
        $kept = substr($wide, 0, 2 * max($units, 0));
        $isSplit = $units > 0 && (ord($kept[2 * $units - 2]) & 0xfc) === 0xd8;
        $whole = $isSplit ? substr($kept, 0, -2) : $kept;
        return mb_convert_encoding($whole, 'UTF-8', 'UTF-16BE') . ($isSplit ? "\u{fffd}" : '');
    }

    /** Returns the beginning of a text, at most so many UTF-16 code units long, without a part of a character. */
    public static function cut(string $text, int $maximum): string
    {
        $start = mb_substr($text, 0, $maximum, 'UTF-8');
        while (($surplus = Text::length($start) - $maximum) > 0) {
            $start = mb_substr($start, 0, -intdiv($surplus + 1, 2), 'UTF-8');
        }
        return $start;
    }
}
