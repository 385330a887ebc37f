<?php

declare(strict_types=1);

namespace PortalJobs\Words;

use PortalJobs\Js\Locales;
use PortalJobs\Js\NumberFormat;

/** The functions of src/words/format.ts, by the tables of {@see Locales}. */
final class Format
{
    /** @param array<string, int> $digits @return array<string, mixed> */
    public static function dollarOptions(array $digits): array
    {
        return ['style' => 'currency'] + $digits;
    }

    /** @return array{number: \Closure, dollars: \Closure, inDays: \Closure, plural: \Closure} */
    public static function createFormatters(string $locale): array
    {
        $texts = Locales::TEXTS[$locale];
        $number = (new NumberFormat($locale))->format(...);
        return [
            'number' => $number,
            'dollars' => (new NumberFormat($locale, self::dollarOptions(['maximumFractionDigits' => 0])))->format(...),
            'inDays' => static fn (int $days): string => $texts["inDays.$days"]
                ?? strtr($texts[$days < 0 ? 'inDays.past' : 'inDays.future'], ['{}' => $number(abs($days))]),
            // Categories depend on the last two digits, and on small counts by themselves.
            'plural' => static fn (int|float $count, string $one, string $other): string => $number($count) . ' '
                . (($texts['plural.' . ($count < 100 ? $count : 100 + $count % 100)] ?? '') === 'one' ? $one : $other),
        ];
    }
}
