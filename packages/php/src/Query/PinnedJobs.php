<?php

// Made from src/query/pinned-jobs.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Set;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\Parameters\SplitValues;

final class PinnedJobs
{
    /** The maximum number of pinned jobs. */
    public const MAXIMUM_PINNED = 5;

    /**
     * Reads `pinned`: control numbers (MatchedObjectId) between spaces, commas or semicolons.
     *
     * @returns each number once, also those beyond {@link maximumPinned}.
     */
    public static function readPinned($pinned = null)
    {
        return [...Values::each(new Set(SplitValues::splitList($pinned)))];
    }

    /**
     * Whether pinned jobs come before these results: on the first page of a search without filters. If a visitor searches, filters or sorts,
     * the list contains only matching jobs in the chosen order.
     */
    public static function showsPinned($chosen = null, $page = null)
    {
        return (($page <= 1) && !Filters::isNarrowed($chosen)) && !Values::isTrue($chosen['SortField'] ?? null);
    }

    /** The query within the lock that finds pinned jobs: no request finds a job by its control number (data-service §10.3). */
    public static function pinnedExtent()
    {
        static $made;
        return $made ??= ['ResultsPerPage' => QueryPlan::LARGEST_PAGE, 'SortField' => 'opendate', 'SortDirection' => 'desc'];
    }

    /** Reports a pinned job that is not shown, for the site owner. */
    public static function describeMissingPinned($number = null)
    {
        return 'pinned: "' . $number . '" is not the control number of an open job of this list, or not of its ' . Values::text((self::pinnedExtent()['ResultsPerPage'] ?? null)) . ' newest.';
    }

    /** Returns jobs with the pinned ones first, each once. */
    public static function putPinnedFirst($items, $pinned)
    {
        $numbers = new Set(
            Lists::map($pinned, static function ($given0 = null) {
                $MatchedObjectId = $given0['MatchedObjectId'] ?? null;
                return $MatchedObjectId;
            }),
        );
        return [
            ...$pinned,
            ...Lists::filter($items, static function ($given0 = null) use ($numbers) {
                $MatchedObjectId = $given0['MatchedObjectId'] ?? null;
                return !($numbers->has($MatchedObjectId));
            }),
        ];
    }
}
