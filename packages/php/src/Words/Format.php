<?php

// Made from src/words/format.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Words\Made\Formats;

final class Format
{
    private static function languageOf($locale = null)
    {
        return (Texts::split($locale, '-')[0] ?? null) ?? '';
    }

    /** Returns the format of a locale. Like words, it is that of the language if the locale has none, else the English one. */
    private static function formatOf($locale)
    {
        $nearest = static fn () => Lists::find(
            Values::keys(Formats::FORMATS),
            static fn ($one = null) => self::languageOf($one) === self::languageOf($locale),
        ) ?? 'en-US';
        return ((Formats::FORMATS[$locale] ?? null) ?? (Formats::FORMATS[$nearest()] ?? null)) ?? (Formats::FORMATS['en-US'] ?? null);
    }

    /** Replaces `{}` by a value. A function returns it, because `replace` would interpret the dollar signs of a text. */
    private static function fill($text = null, $value = null)
    {
        return Texts::replace($text, '{}', static fn () => $value);
    }

    /** Rounds a number to `places` decimal places, half a unit of the last place up, and returns it as text. */
    private static function roundTo($value, $places)
    {
        $written = Values::text($value);
        $decimals = (Texts::split($written, '.')[1] ?? null) ?? '';
        return (Texts::length($decimals) > $places) ? Values::text(
            Values::number(
                Values::text(Values::round(Values::number($written . 'e' . Values::text($places)))) . 'e-' . Values::text($places),
            ),
        ) : $written;
    }

    private static function write($value, $format, $minimumPlaces, $places)
    {
        $_1 = Texts::split(self::roundTo($value, $places), '.');
        $whole = $_1[0] ?? '';
        $decimals = $_1[1] ?? '';
        $grouped = (Texts::length($whole) < ($format['leastGrouped'] ?? null)) ? $whole : Texts::replacePattern(
            $whole,
            new Pattern('~(*UTF)[0-9](?=(?:[0-9]{3})+\z)~', true),
            static fn ($digit = null) => $digit . ($format['group'] ?? null),
        );
        $shown = $decimals . Texts::slice('0000', Texts::length($decimals), $minimumPlaces);
        return Values::isTrue($shown) ? (($grouped . ($format['decimal'] ?? null)) . $shown) : $grouped;
    }

    /** Writes a number that is not negative: "10,000". */
    public static function formatNumber($value = null, $locale = null)
    {
        return self::write($value, self::formatOf($locale), 0, 3);
    }

    /**
     * Writes US dollars: "$49,999".
     *
     * @param places the fewest decimal places. With some, there are up to four: "$23.50".
     */
    public static function formatDollars($value, $locale, $places = null)
    {
        $places ??= 0;
        $format = self::formatOf($locale);
        return self::fill(
            $format['dollars'] ?? null,
            self::write($value, $format, $places, Values::isTrue($_2 = $places) ? 4 : $_2),
        );
    }

    /** Writes thousands of US dollars: "$50K". */
    public static function formatThousandDollars($thousands, $locale)
    {
        $format = self::formatOf($locale);
        return self::fill(
            Values::isTrue($thousands) ? ($format['thousandDollars'] ?? null) : ($format['dollars'] ?? null),
            self::write($thousands, $format, 0, 0),
        );
    }

    /** Writes a day of the calendar: "March 4, 2026". */
    public static function formatLongDate($given0, $locale)
    {
        $year = $given0['year'] ?? null;
        $month = $given0['month'] ?? null;
        $day = $given0['day'] ?? null;
        $_3 = self::formatOf($locale);
        $date = $_3['date'] ?? null;
        $months = $_3['months'] ?? null;
        return Texts::replace(
            Texts::replace(
                Texts::replace($date, '{year}', static fn () => Values::text($year)),
                '{month}',
                static fn () => ($months[($month - 1)] ?? null) ?? '',
            ),
            '{day}',
            static fn () => Values::text($day),
        );
    }

    /** Joins names in a sentence: "veterans, military spouses, and students". */
    public static function joinNames($names, $locale)
    {
        $all = [...Values::each($names)];
        $last = Lists::at($all, -1) ?? '';
        $others = Lists::slice($all, 0, -1);
        if (count($others) == 0) {
            return $last;
        }
        $_4 = self::formatOf($locale);
        $list = $_4['list'] ?? null;
        $listBeforeI = $_4['listBeforeI'] ?? null;
        $joint = (Values::isTrue($listBeforeI) && (new Pattern('~(*UTF)\A(?:i|hi(?![ae]))~i'))->test($last)) ? $listBeforeI : $list;
        return (Lists::join($others, $list['middle'] ?? null) . ((count($others) > 1) ? ($joint['last'] ?? null) : ($joint['pair'] ?? null))) . $last;
    }

    /** Returns functions that format numbers, plurals and relative days for one locale. */
    public static function createFormatters($locale)
    {
        $number = static fn ($value = null) => self::formatNumber($value, $locale);
        return [
            'number' => $number,
            'dollars' => static fn ($value = null) => self::formatDollars($value, $locale),
            'inDays' => static function ($days = null) use ($locale, $number) {
                $_5 = self::formatOf($locale);
                $own = $_5['days'] ?? null;
                $inDays = $_5['inDays'] ?? null;
                $daysAgo = $_5['daysAgo'] ?? null;
                return ($own[Values::text($days)] ?? null) ?? self::fill(($days < 0) ? $daysAgo : $inDays, $number(abs($days)));
            },
            'plural' => static function ($count = null, $one = null, $other = null) use ($locale, $number) {
                $isOne = Lists::includes(
                    self::formatOf($locale)['ones'] ?? null,
                    ($count < 100) ? $count : (100 + Values::modulo($count, 100)),
                );
                return $number($count) . ' ' . ($isOne ? $one : $other);
            },
        ];
    }
}
