<?php

declare(strict_types=1);

namespace PortalJobs\Text;

/** Numbers as JavaScript writes them. */
final class Numbers
{
    /** Writes a number as JavaScript's `String` does: the fewest digits that name it, with an exponent if it is extreme. */
    public static function plain(int|float $number): string
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
        if ($before > 21 || $before < -5) {
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
}
