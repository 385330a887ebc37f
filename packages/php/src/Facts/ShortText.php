<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Text\CodeUnits;
use PortalJobs\Text\Text;

/**
 * Texts of one line, and texts in the reader's language that contain English of the service. A port of
 * src/facts/text.ts.
 */
final class ShortText
{
    /**
     * Returns a text of the service as one trimmed line. Placeholders ("N/A", "null") become "".
     *
     * @param int $maximum UTF-16 code units of the text that are used
     */
    public static function tidy(string $text, int $maximum = 500): string
    {
        $start = CodeUnits::start($text, $maximum);
        $line = trim((string) preg_replace('/[' . Text::WHITE . ']+/u', ' ', $start), ' ');
        return preg_match('~^(?:n/a|null|undefined)\z~i', $line) === 1 ? '' : $line;
    }

    /** Shortens a one-line text to at most so many UTF-16 code units, between words and with "…". */
    public static function shorten(string $line, int $maximum): string
    {
        if (Text::length($line) <= $maximum) {
            return $line;
        }
        $start = CodeUnits::start($line, $maximum);
        // The space after the last whole word can be the last character that fits.
        $space = strrpos($start, ' ');
        if ($space !== false) {
            return substr($start, 0, $space) . '…';
        }
        return CodeUnits::cut($line, $maximum - 1) . '…';
    }

    /** Marks English text of the service. Line breaks serve as marks, because one-line texts have none. */
    public static function foreign(string $text): string
    {
        return $text === '' ? '' : "\n$text\n";
    }

    /** Returns a text without the marks of {@see ShortText::foreign()}. */
    public static function plain(string $marked): string
    {
        return str_replace("\n", '', $marked);
    }

    /** Puts the first letter in lower case, for use within a line. */
    public static function withinLine(string $text): string
    {
        return mb_strtolower(mb_substr($text, 0, 1, 'UTF-8'), 'UTF-8') . mb_substr($text, 1, null, 'UTF-8');
    }

    /** Puts the first letter in upper case, for use at the beginning of a line. */
    public static function capitalized(string $text): string
    {
        $first = mb_substr($text, 0, 1, 'UTF-8');
        return mb_strtoupper($first, 'UTF-8') . substr($text, strlen($first));
    }
}
