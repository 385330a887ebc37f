<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Words\Words;

/** When a job was posted. A port of src/facts/posted.ts. */
final class Posted
{
    /** Older announcements are dated instead of counted. */
    private const MAXIMUM_COUNTED_DAYS = 30;

    /**
     * @param string $text "Posted 2 days ago"
     * @param string $iso the date as `YYYY-MM-DD`
     */
    private function __construct(public readonly string $text, public readonly string $iso)
    {
    }

    /**
     * Returns when a job was posted (PublicationStartDate, data-service §2.4): counted in days for a month, then as a
     * date. A date to come is written as a date.
     *
     * @param array<string, mixed> $job the descriptor of an announcement
     * @param CalendarDay $today the day on the service's clock
     * @return ?self `null` if the announcement has no readable date
     */
    public static function of(array $job, Words $words, CalendarDay $today): ?self
    {
        $date = CalendarDay::read($job['PublicationStartDate'] ?? '');
        if ($date === null) {
            return null;
        }
        $days = $today->daysSince($date);
        $isCounted = $days >= 0 && $days <= self::MAXIMUM_COUNTED_DAYS;
        $text = $isCounted ? $words->postedAgo($days) : $words->filled('postedOn', $date->inWords($words));
        return new self($text, $date->iso());
    }
}
