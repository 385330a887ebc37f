<?php

// Made from src/facts/fields/same-place.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Fields;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class SamePlace
{
    /** Whether a text is empty or a name of the United States. A location without a country is there. */
    public static function isHome($country = null)
    {
        return (new Pattern('~(*UTF)\A(u\.? ?s\.?( ?a\.?)?|united states( of america)?|)\z~i'))->test($country);
    }

    /** Reduces a text to letters and digits, for comparison: "Saint Louis" and "St. Louis" to "stlouis", "Fort" to "ft", "Mount" to "mt". */
    public static function lettersOf($text = null)
    {
        return Texts::replacePattern(
            Texts::replacePattern(
                Texts::toLowerCase($text),
                new Pattern('~(*UTF)\b(?:(s)ain|(f)or|(m)oun)(?=te?\b)~', true),
                '$1$2$3',
            ),
            new Pattern('~(*UTF)[^a-z0-9\x{80}-\x{10ffff}]+~', true),
            '',
        );
    }

    /** Captures the second letter of a postal code that is in the middle or at the end of the state's name. The others have its first two. */
    private static function irregularState()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\A(?:ALAS|ARI|MI(?=N|SSI)|MISS(?=O)|MON|NE(?=V)|TE)([^\n\r\x{2028}\x{2029}])|\A(?:CON|GE|HA|IO|KA|KE|LO|MAI|MAR|PE|VE|VI)[^\n\r\x{2028}\x{2029}]*([^\n\r\x{2028}\x{2029}])\z~');
    }

    /** Islands whose codes are not their initials. Some are countries. The British Virgin Islands are others. */
    private static function islands()
    {
        static $made;
        return $made ??= [
            [new Pattern('~(*UTF)MARIANA|\AC?NMI\z~'), 'MP'],
            [new Pattern('~(*UTF)MARSHALL I~'), 'MH'],
            [new Pattern('~(*UTF)MICRONES~'), 'FM'],
            [new Pattern('~(*UTF)PALAU~'), 'PW'],
            [new Pattern('~(*UTF)\A(?![^\n\r\x{2028}\x{2029}]*\bBR)[^\n\r\x{2028}\x{2029}]*VIRGIN I|\AUSVI\z~'), 'VI'],
        ];
    }

    /** Returns the postal code of a state or territory: "TX" for "Texas", "TEXAS" and "TX". */
    public static function stateCode($region)
    {
        $name = Texts::replacePattern(
            Texts::toUpperCase($region),
            new Pattern('~(*UTF)[^A-Z0-9\x{80}-\x{10ffff} ]+~', true),
            '',
        );
        $island = Lists::find(self::islands(), static function ($given0 = null) use ($name) {
            $pattern = $given0[0] ?? null;
            return $pattern->test($name);
        });
        if (Values::isTrue($island)) {
            return $island[1] ?? null;
        }
        $initials = Texts::replacePattern($name, new Pattern('~(*UTF)([A-Z])[A-Z]* ?~', true), '$1');
        if ((new Pattern('~(*UTF)\A(?:[^\n\r\x{2028}\x{2029}][^AI]|RI|DOC)\z~'))->test($initials)) {
            return Texts::replace($initials, 'O', '');
        }
        if ((Texts::length($name) < 3) || Texts::includes($name, ' ')) {
            return $name;
        }
        $_1 = self::irregularState()->exec($name) ?? [];
        $middle = $_1[1] ?? null;
        $end = $_1[2] ?? null;
        return Texts::charAt($name, 0) . (($middle ?? $end) ?? Texts::charAt($name, 1));
    }

    /** Whether a text is the postal code of a state. */
    public static function isShortFor($text = null, $state = null)
    {
        return ((Texts::length($text) == 2) && (Texts::length($state) > 2)) && (self::stateCode($text) === self::stateCode($state));
    }

    /** Whether a region of the home country, some of which the service also names as countries, is not a state. */
    public static function isTerritory($region = null)
    {
        return (new Pattern('~(*UTF)\A(?:DC|AS|MP|PR|VI)\z~'))->test(self::stateCode($region)) || (new Pattern('~(*UTF)\Agu(?:am)?\z~i'))->test($region);
    }

    /** Whether a country is not the United States, nor one of its territories. */
    public static function isForeign($country = null)
    {
        return !self::isHome($country) && !self::isTerritory($country);
    }

    /**
     * Returns a key that is equal for two spellings of one place: "Houston, Texas", "HOUSTON,TEXAS" and "Houston, TX".
     *
     * @param region the end of `text`: the state, territory or country, or empty.
     */
    public static function placeKey($text, $region, $isAbroad)
    {
        $city = Texts::slice($text, 0, Texts::length($text) - Texts::length($region));
        return Values::isTrue($_2 = self::lettersOf($city . ($isAbroad ? $region : self::stateCode($region)))) ? $_2 : $text;
    }
}
