<?php

declare(strict_types=1);

namespace PortalJobs\Text;

/** Numbers as JavaScript writes them: for programs, and for visitors as `Intl.NumberFormat` does. */
final class Numbers
{
    /**
     * Writes a number for visitors: "10,000". Half a unit of the last place is rounded up.
     *
     * @param int $minimum decimal places, zeros included
     * @param int $maximum decimal places
     * @param string $group stands between thousands
     * @param string $decimal stands before decimal places
     * @param int $leastGrouped digits that a number has at least that is grouped
     */
    public static function written(
        int|float $number,
        int $minimum = 0,
        int $maximum = 3,
        string $group = ',',
        string $decimal = '.',
        int $leastGrouped = 4,
    ): string {
        [$whole, $fraction] = explode('.', self::plain($number, false), 2) + [1 => ''];
        $sign = str_starts_with($whole, '-') ? '-' : '';
        $whole = ltrim($whole, '-');
        if (strlen($fraction) > $maximum) {
            $isRoundedUp = $fraction[$maximum] >= '5';
            $digits = $whole . substr($fraction, 0, $maximum);
            $digits = $isRoundedUp ? self::next($digits) : $digits;
            $whole = substr($digits, 0, strlen($digits) - $maximum);
            $fraction = $maximum === 0 ? '' : substr($digits, -$maximum);
        }
        $fraction = str_pad(rtrim($fraction, '0'), $minimum, '0');
        if (strlen($whole) >= $leastGrouped) {
            $whole = implode($group, array_map(strrev(...), array_reverse(str_split(strrev($whole), 3))));
        }
        return $sign . $whole . ($fraction === '' ? '' : $decimal . $fraction);
    }

    /** Writes a number as JavaScript's `String` does: the fewest digits that name it, with an exponent if it is extreme. */
    public static function plain(int|float $number, bool $withExponent = true): string
    {
        if (is_int($number) && abs($number) <= 2 ** 53) {
            return (string) $number;
        }
        if (preg_match('/^(-?)(\d)(?:\.(\d+))?E([+-]\d+)\z/', self::scientific((float) $number), $parts) !== 1) {
            return '0';
        }
        [, $sign, $first, $others, $exponent] = $parts;
        $digits = rtrim($first . $others, '0');
        // The number of digits before the point.
        $before = (int) $exponent + 1;
        if ($digits === '') {
            return '0';
        }
        if ($withExponent && ($before > 21 || $before < -5)) {
            $point = strlen($digits) > 1 ? $digits[0] . '.' . substr($digits, 1) : $digits;
            return "$sign{$point}e" . ($before > 0 ? '+' : '-') . abs($before - 1);
        }
        if ($before <= 0) {
            return "{$sign}0." . str_repeat('0', -$before) . $digits;
        }
        return strlen($digits) <= $before
            ? $sign . str_pad($digits, $before, '0')
            : $sign . substr($digits, 0, $before) . '.' . substr($digits, $before);
    }

    /** Writes a number with one digit before the point and the fewest after it, whatever precision the host has set. */
    private static function scientific(float $number): string
    {
        for ($digits = 0; $digits < 17; $digits++) {
            // A host can have set a locale that writes a comma.
            $written = str_replace(',', '.', sprintf("%.{$digits}E", $number));
            if ((float) $written === $number) {
                return $written;
            }
        }
        return $written;
    }

    /** Adds one to a number of any length. */
    private static function next(string $digits): string
    {
        $kept = rtrim($digits, '9');
        $zeros = str_repeat('0', strlen($digits) - strlen($kept));
        return $kept === '' ? "1$zeros" : substr($kept, 0, -1) . ((int) substr($kept, -1) + 1) . $zeros;
    }
}
