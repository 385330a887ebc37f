<?php

// Made from src/facts/fields/pay-bar.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Fields;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;
use PortalJobs\Words\Format;

final class PayBar
{
    /** The pay at the end of the bar, in thousands of US dollars a year; higher pay also ends there. All jobs have the same scale. */
    private const MAXIMUM_THOUSANDS = 250;

    private const SCALE_THOUSANDS = [0, 50, 100, 150, 200, 250];

    /** The narrowest part of the bar, so that one amount can be seen. */
    private const MINIMUM_WIDTH = 3;

    /** Returns the yearly ranges of pay on a scale; `''` without yearly ranges. */
    public static function drawPayBar($ranges, $words1)
    {
        $locale = $words1['locale'] ?? null;
        $path = Lists::join(
            Lists::map($ranges, static function ($given0 = null) {
                $interval = $given0['interval'] ?? null;
                $minimum = $given0['minimum'] ?? null;
                $maximum = $given0['maximum'] ?? null;
                $doubtful = $given0['doubtful'] ?? null;
                if (((($interval !== 'PA') || !Values::isTrue($minimum)) || !Values::isTrue($maximum)) || Values::isTrue($doubtful)) {
                    return '';
                }
                $from = Values::min($minimum / 1_000, self::MAXIMUM_THOUSANDS - self::MINIMUM_WIDTH);
                return 'M' . Values::text($from) . ' 0H' . Values::text(Values::max(Values::min($maximum / 1_000, self::MAXIMUM_THOUSANDS), $from + self::MINIMUM_WIDTH)) . 'V4H' . Values::text($from) . 'z';
            }),
            '',
        );
        $labels = Lists::map(
            self::SCALE_THOUSANDS,
            static fn ($one = null) => Format::formatThousandDollars($one, $locale) . (($one == self::MAXIMUM_THOUSANDS) ? '+' : ''),
        );
        return Values::isTrue($_1 = $path) ? ['kind' => 'payBar', 'content' => '', 'path' => $path, 'labels' => $labels] : $_1;
    }
}
