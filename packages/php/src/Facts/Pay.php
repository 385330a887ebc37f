<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Words\Words;

/** The pay of a job. A port of src/facts/pay.ts. */
final class Pay
{
    /**
     * @param string $text all ranges in one line, marked as by {@see ShortText::foreign()}
     * @param list<PayRange> $ranges every distinct range with content; empty when the announcement states no pay
     */
    private function __construct(public readonly string $text, public readonly array $ranges)
    {
    }

    /**
     * Returns every range of PositionRemuneration (data-service §2.4) with its interval. Ranges with the same text
     * appear once.
     *
     * @param array<string, mixed> $job the descriptor of an announcement
     */
    public static function of(array $job, Words $words): self
    {
        $ranges = [];
        foreach ($job['PositionRemuneration'] ?? [] as $one) {
            $range = PayRange::of($one, $words);
            if ($range !== null) {
                $ranges[ShortText::plain($range->text)] = $range;
            }
        }
        $ranges = array_values($ranges);
        $lines = array_map(
            static fn (PayRange $range, int $index): string
                => $index > 0 ? ShortText::withinLine($range->text) : $range->text,
            $ranges,
            array_keys($ranges),
        );
        return new self($lines === [] ? $words->text('payUnknown') : implode('; ', $lines), $ranges);
    }
}
