<?php

// Made from src/facts/fields/pay.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Fields;

use PortalJobs\Facts\Text\Text;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Map;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Words\Format;

final class Pay
{
    private const INTERVAL_CODES = [
        'BIWEEKLY' => 'BW',
        'FEEBASIS' => 'FB',
        'PERYEAR' => 'PA',
        'PERDAY' => 'PD',
        'PERHOUR' => 'PH',
        'PERMONTH' => 'PM',
        'PIECEWORK' => 'PW',
        'STUDENTSTIPENDPAID' => 'ST',
        'SCHOOLYEAR' => 'SY',
        'WITHOUTCOMPENSATION' => 'WC',
    ];

    private static function intervalOf($announcementRemuneration, $words)
    {
        $RateIntervalCode = $announcementRemuneration['RateIntervalCode'] ?? null;
        $Description = $announcementRemuneration['Description'] ?? null;
        foreach ([$RateIntervalCode, $Description] as $written) {
            $letters = Texts::toUpperCase(Texts::replacePattern(Text::tidy($written), new Pattern('~(*UTF)[^a-z]~i', true), ''));
            $code = Text::findEntry(self::INTERVAL_CODES, $letters) ?? $letters;
            if (($code === 'WC') || Values::isTrue(Text::findEntry($words['intervals'] ?? null, $code))) {
                return $code;
            }
        }
        return Values::isTrue($_1 = Text::tidy($Description)) ? $_1 : Texts::replacePattern(Text::tidy($RateIntervalCode), new Pattern('~(*UTF)\A[A-Za-z0-9_][A-Za-z0-9_]\z~'), '');
    }

    /** Reads a positive amount. Returns `undefined` for zero, spaces and anything that is not a number. */
    private static function formatAmount($written = null)
    {
        $_2 = (new Pattern('~(*UTF)\A([0-9]{1,15})(?:\.([0-9]{0,4})[0-9]{0,16})?\z~'))->exec(
            Texts::replacePattern(Text::tidy($written), new Pattern('~(*UTF)[$, ]~', true), ''),
        ) ?? [];
        $whole = $_2[1] ?? '';
        $fraction = $_2[2] ?? '';
        $value = Values::number($whole . '.' . $fraction);
        return ($value > 0) ? [
            'value' => $value,
            'digits' => Texts::length(Texts::replacePattern($fraction, new Pattern('~(*UTF)0+\z~'), '')),
        ] : null;
    }

    /** Highest plausible amounts by interval, in US dollars. An amount above is usually annual pay. */
    private const MAXIMUM_PLAUSIBLE_DOLLARS = ['PH' => 1_000, 'PD' => 3_000, 'BW' => 20_000, 'PM' => 40_000];

    private static function rangeOf($range, $words)
    {
        $interval = self::intervalOf($range, $words);
        $_3 = [self::formatAmount($range['MinimumRange'] ?? null), self::formatAmount($range['MaximumRange'] ?? null)];
        $low = $_3[0] ?? null;
        $high = $_3[1] ?? null;
        $_4 = [$low ?? $high, $high ?? $low];
        $first = $_4[0] ?? null;
        $last = $_4[1] ?? null;
        if (!Values::isTrue($first) || !Values::isTrue($last)) {
            return ($interval === 'WC') ? Values::merge(Text::splitForeign($words['withoutPay'] ?? null), ['interval' => $interval]) : null;
        }
        $stated = Values::max($first['digits'] ?? null, $last['digits'] ?? null);
        $places = Values::isTrue($_5 = $stated) ? Values::max($stated, 2) : $_5;
        $money = static function ($given0 = null) use ($words, $places) {
            $value = $given0['value'] ?? null;
            return Format::formatDollars($value, $words['locale'] ?? null, $places);
        };
        $text = !Values::isTrue($low) ? $words['upTo']($money($last)) : (!Values::isTrue($high) ? $words['from']($money($first)) : ((($first['value'] ?? null) == ($last['value'] ?? null)) ? $money($first) : $words['range']($money($first), $money($last))));
        $unit = Text::findEntry($words['intervals'] ?? null, $interval) ?? (Values::isTrue($interval) ? ('(' . Text::markForeign(Text::shorten($interval, 60)) . ')') : ($words['intervalUnknown'] ?? null));
        $doubtful = ((($first['value'] ?? null) > ($last['value'] ?? null)) || (($first['value'] ?? null) < (($interval === 'PA') ? 1_000 : 0))) || (($last['value'] ?? null) > (Text::findEntry(self::MAXIMUM_PLAUSIBLE_DOLLARS, $interval) ?? 1_000_000));
        $line = ($interval === 'WC') ? ($text . ', ' . Text::withinLine($words['withoutPay'] ?? null)) : ($text . ' ' . $unit);
        return Values::merge(
            Text::splitForeign($doubtful ? ($line . ', ' . ($words['asStated'] ?? null)) : $line),
            Values::isTrue($_6 = $low) ? ['minimum' => $low['value'] ?? null] : $_6,
            Values::isTrue($_7 = $high) ? ['maximum' => $high['value'] ?? null] : $_7,
            ['doubtful' => $doubtful, 'interval' => $interval],
        );
    }

    /** Returns every range of PositionRemuneration (data-service §2.4) with its interval. Ranges with the same text appear once. */
    public static function describePay($job, $words)
    {
        $found = new Map();
        foreach ((($job['PositionRemuneration'] ?? null) ?? []) as $one) {
            $range = self::rangeOf($one, $words);
            if (Values::isTrue($range)) {
                $found->set($range['text'] ?? null, $range);
            }
        }
        $ranges = [...Values::each($found->values())];
        $lines = Lists::map($ranges, static function ($given0 = null) {
            $parts = $given0['parts'] ?? null;
            return Lists::join($parts, "\n");
        });
        $text = Lists::join(
            Lists::map($lines, static fn ($one = null, $index = null) => ($index > 0) ? Text::withinLine($one) : $one),
            '; ',
        );
        return Values::merge(
            Text::splitForeign(Values::isTrue($_8 = $text) ? $_8 : ($words['payUnknown'] ?? null)),
            ['ranges' => $ranges],
        );
    }
}
