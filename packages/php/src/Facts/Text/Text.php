<?php

// Made from src/facts/text/text.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Text;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class Text
{
    /**
     * Returns a text of the service as one trimmed line. Placeholders ("N/A", "null", seen in recorded responses) become "".
     *
     * @param maximum UTF-16 code units of the text that are used.
     */
    public static function tidy($text = null, $maximum = null)
    {
        $text ??= '';
        $maximum ??= 500;
        $line = Texts::trim(
            Texts::replacePattern(
                Texts::slice($text, 0, $maximum),
                new Pattern('~(*UTF)[\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]+~', true),
                ' ',
            ),
        );
        return (new Pattern('~(*UTF)\A(?:n/a|null|undefined)\z~i'))->test($line) ? '' : $line;
    }

    /** Returns the title of an announcement, else its number. */
    public static function readTitle($announcement = null)
    {
        $MatchedObjectId = $announcement['MatchedObjectId'] ?? null;
        $job = $announcement['MatchedObjectDescriptor'] ?? null;
        return Values::isTrue($_1 = Values::isTrue($_2 = self::tidy($job['PositionTitle'] ?? null)) ? $_2 : self::tidy($job['PositionID'] ?? null)) ? $_1 : $MatchedObjectId;
    }

    /** Returns the entry of a code. Inherited members such as `constructor` are not entries. */
    public static function findEntry($glossary = null, $code = null)
    {
        return Values::has($glossary, $code) ? ($glossary[$code] ?? null) : null;
    }

    /** Shortens a one-line text to at most `maximum` UTF-16 code units, between words and with "…". */
    public static function shorten($line, $maximum)
    {
        if (Texts::length($line) <= $maximum) {
            return $line;
        }
        $space = Texts::lastIndexOf($line, ' ', $maximum - 1);
        $end = ($space >= 0) ? $space : ($maximum - 1);
        $unit = Texts::charCodeAt($line, $end);
        $isInPair = ($unit >= 0xdc00) && ($unit <= 0xdfff);
        return Texts::slice($line, 0, $isInPair ? ($end - 1) : $end) . '…';
    }

    /** Puts the first letter in upper case, for use at the beginning of a line. */
    public static function capitalize($text = null)
    {
        return Texts::toUpperCase(Texts::charAt($text, 0)) . Texts::slice($text, 1);
    }

    /** Puts the first letter of a word in lower case, for use within a line; "GS-9" stays. */
    public static function withinLine($text = null)
    {
        return (new Pattern('~(*UTF)\A\p{Lu}\p{Ll}~'))->test($text) ? (Texts::toLowerCase(Texts::charAt($text, 0)) . Texts::slice($text, 1)) : $text;
    }

    /** Marks English text of the service for {@link splitForeign}. Line breaks serve as marks, because one-line texts have none. */
    public static function markForeign($text = null)
    {
        return Values::isTrue($_3 = $text) ? ("\n" . $text . "\n") : $_3;
    }

    /** Splits a text at the marks of {@link markForeign}. */
    public static function splitForeign($marked)
    {
        $parts = Texts::split($marked, "\n");
        return ['text' => Lists::join($parts, ''), 'parts' => $parts];
    }
}
