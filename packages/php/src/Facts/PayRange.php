<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Words\Words;

/** One range of pay. A port of the part of src/facts/pay.ts for one range. */
final class PayRange
{
    /**
     * Until 2022 the service sent the interval as text, since then as a code with a text. Only letters are compared.
     */
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

    /** Highest plausible amounts by interval, in US dollars. An amount above is usually annual pay. */
    private const MAXIMUM_DOLLARS = ['PH' => 1_000, 'PD' => 3_000, 'BW' => 20_000, 'PM' => 40_000];

    /**
     * @param string $text marked as by {@see ShortText::foreign()}
     * @param string $interval rate interval code, else the announcement's own text, or ""
     * @param ?float $minimum US dollars as stated, so a maximum can lie below its minimum
     * @param bool $doubtful whether the amounts are implausible; the text then attributes them to the announcement
     */
    private function __construct(
        public readonly string $text,
        public readonly string $interval,
        public readonly ?float $minimum = null,
        public readonly ?float $maximum = null,
        public readonly bool $doubtful = false,
    ) {
    }

    /**
     * Reads an entry of PositionRemuneration (data-service §2.4).
     *
     * @param array<string, string> $range
     * @return ?self `null` if it states no pay
     */
    public static function of(array $range, Words $words): ?self
    {
        $interval = self::intervalOf($range, $words);
        [$low, $lowDigits] = self::amount($range['MinimumRange'] ?? '');
        [$high, $highDigits] = self::amount($range['MaximumRange'] ?? '');
        $first = $low ?? $high;
        $last = $high ?? $low;
        if ($first === null || $last === null) {
            return $interval === 'WC' ? new self($words->text('withoutPay'), $interval) : null;
        }
        // Cents are shown in both amounts when the service gave some in either, and never added to whole dollars.
        $stated = max($lowDigits, $highDigits);
        $digits = $stated === 0 ? 0 : max($stated, 2);
        $money = static fn (float $amount): string => $words->dollars($amount, $digits, 4);
        $text = match (true) {
            $low === null => $words->filled('upTo', $money($last)),
            $high === null => $words->filled('from', $money($first)),
            $first === $last => $money($first),
            default => $words->range($money($first), $money($last)),
        };
        $unit = $words->entry('intervals', $interval) ?? ($interval === ''
            ? $words->text('intervalUnknown')
            : '(' . ShortText::foreign(ShortText::shorten($interval, 60)) . ')');
        // Amounts of another interval, placeholders such as 1 and 999999999, or a maximum below its minimum.
        $isDoubtful = $first > $last
            || $first < ($interval === 'PA' ? 1_000 : 0)
            || $last > (self::MAXIMUM_DOLLARS[$interval] ?? 1_000_000);
        $line = $interval === 'WC'
            ? "$text, " . ShortText::withinLine($words->text('withoutPay'))
            : "$text $unit";
        $line .= $isDoubtful ? ', ' . $words->text('asStated') : '';
        return new self($line, $interval, $low, $high, $isDoubtful);
    }

    /** @param array<string, string> $range */
    private static function intervalOf(array $range, Words $words): string
    {
        $description = ShortText::tidy($range['Description'] ?? '');
        $written = ShortText::tidy($range['RateIntervalCode'] ?? '');
        foreach ([$written, $description] as $text) {
            $letters = strtoupper((string) preg_replace('/[^a-z]/i', '', $text));
            $code = self::INTERVAL_CODES[$letters] ?? $letters;
            if ($code === 'WC' || $words->entry('intervals', $code) !== null) {
                return $code;
            }
        }
        // Visitors cannot interpret an unknown bare code.
        return $description !== '' ? $description : (string) preg_replace('/^\w\w\z/', '', $written);
    }

    /** @return array{?float, int} a positive amount, with the number of its decimal places; `null` for anything else */
    private static function amount(string $written): array
    {
        $plain = str_replace(['$', ',', ' '], '', ShortText::tidy($written));
        if (preg_match('/^(\d{1,15})(?:\.(\d{0,4})\d{0,16})?\z/', $plain, $parts) !== 1) {
            return [null, 0];
        }
        // Truncated, not rounded: 1.99999 is not 2.
        $fraction = $parts[2] ?? '';
        $amount = (float) "$parts[1].$fraction";
        return $amount > 0 ? [$amount, strlen(rtrim($fraction, '0'))] : [null, 0];
    }
}
