<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Text\Text;

/** Which spellings of locations are one place. A port of src/facts/same-place.ts. */
final class SamePlace
{
    /**
     * Captures the second letter of a postal code that is in the middle or at the end of the state's name. The others
     * have its first two.
     */
    private const IRREGULAR_STATE = '/^(?:ALAS|ARI|MI(?=N|SSI)|MISS(?=O)|MON|NE(?=V)|TE)(.)'
        . '|^(?:CON|GE|HA|IO|KA|KE|LO|MAI|MAR|PE|VE|VI).*(.)\z/u';

    /** Islands whose codes are not their initials. Some are countries. The British Virgin Islands are others. */
    private const ISLANDS = [
        'MP' => '/.*MARIANA.*|^C?NMI\z/',
        'MH' => '/.*MARSHALL I.*/',
        'FM' => '/.*MICRONES.*/',
        'PW' => '/.*PALAU.*/',
        'VI' => '/^(?!.*\bBR).*VIRGIN I.*|^USVI\z/',
    ];

    /** Whether a text is empty or a name of the United States. A location without a country is there. */
    public static function isHome(string $country): bool
    {
        return preg_match('/^(?:u\.? ?s\.?(?: ?a\.?)?|united states(?: of america)?|)\z/i', $country) === 1;
    }

    /**
     * Reduces a text to letters and digits, for comparison: "Saint Louis" and "St. Louis" to "stlouis", "Fort" to "ft",
     * "Mount" to "mt".
     */
    public static function letters(string $text): string
    {
        return (string) preg_replace(
            ['/\b(?:(s)ain|(f)or|(m)oun)(?=te?\b)/', '/[^a-z0-9\x80-\xff]+/'],
            ['$1$2$3', ''],
            mb_strtolower($text, 'UTF-8'),
        );
    }

    /** Returns the postal code of a state or territory: "TX" for "Texas", "TEXAS" and "TX". */
    public static function stateCode(string $region): string
    {
        $name = (string) preg_replace('/[^A-Z0-9\x80-\xff ]+/', '', mb_strtoupper($region, 'UTF-8'));
        $name = (string) preg_replace(array_values(self::ISLANDS), array_keys(self::ISLANDS), $name);
        // Initials that end in A or I are no codes, except of Rhode Island: those of Midway Islands are
        // Michigan's.
        $initials = (string) preg_replace('/([A-Z])[A-Z]* ?/', '$1', $name);
        if (preg_match('/^(?:.[^AI]|RI|DOC)\z/', $initials) === 1) {
            return str_replace('O', '', $initials);
        }
        if (Text::length($name) < 3 || str_contains($name, ' ')) {
            return $name;
        }
        $isIrregular = preg_match(self::IRREGULAR_STATE, $name, $found) === 1;
        return mb_substr($name, 0, 1, 'UTF-8') . ($isIrregular ? end($found) : mb_substr($name, 1, 1, 'UTF-8'));
    }

    /** Whether a text is the postal code of a state. */
    public static function isShortFor(string $text, string $state): bool
    {
        return Text::length($text) === 2
            && Text::length($state) > 2
            && self::stateCode($text) === self::stateCode($state);
    }

    /** Whether a region of the home country, some of which the service also names as countries, is not a state. */
    public static function isTerritory(string $region): bool
    {
        return preg_match('/^(?:DC|AS|MP|PR|VI)\z/', self::stateCode($region)) === 1
            || preg_match('/^gu(?:am)?\z/i', $region) === 1;
    }

    /** Whether a country is not the United States, nor one of its territories. */
    public static function isForeign(string $country): bool
    {
        return !self::isHome($country) && !self::isTerritory($country);
    }

    /**
     * Returns a key that is equal for two spellings of one place: "Houston, Texas", "HOUSTON,TEXAS" and "Houston, TX".
     *
     * @param string $region the end of the text: the state, territory or country, or empty
     */
    public static function key(string $text, string $region, bool $isAbroad): string
    {
        $city = substr($text, 0, strlen($text) - strlen($region));
        $letters = self::letters($city . ($isAbroad ? $region : self::stateCode($region)));
        return $letters === '' ? $text : $letters;
    }
}
