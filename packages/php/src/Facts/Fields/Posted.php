<?php

// Made from src/facts/fields/posted.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Fields;

use PortalJobs\Js\Values;
use PortalJobs\Protocol\Dates;

final class Posted
{
    /** Older announcements are dated instead of counted. */
    private const MAXIMUM_COUNTED_DAYS = 30;

    /**
     * Returns when a job was posted (PublicationStartDate, data-service §2.4): counted in days for a month, then as a date. A future date is
     * also written as a date.
     *
     * @param today the day on the service's clock, see {@link getServiceToday}.
     */
    public static function describePosted($job, $words, $today)
    {
        $date = Deadline::readDate($job['PublicationStartDate'] ?? null);
        if (!Values::isTrue($date)) {
            return ['text' => '', 'iso' => ''];
        }
        $days = Dates::toDayNumber($today) - Dates::toDayNumber($date);
        $isCounted = ($days >= 0) && ($days <= self::MAXIMUM_COUNTED_DAYS);
        return [
            'text' => $isCounted ? $words['postedAgo']($days) : $words['postedOn'](Deadline::formatDate($date, $words['locale'] ?? null)),
            'iso' => Dates::formatIsoDate($date),
        ];
    }
}
