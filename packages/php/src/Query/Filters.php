<?php

declare(strict_types=1);

namespace PortalJobs\Query;

/** Functions of src/query/filters.ts. */
final class Filters
{
    /** @param array<string, mixed> $chosen @return array<string, mixed> the whole search, in its order */
    public static function withoutPage(array $chosen): array
    {
        return array_diff_key($chosen, ['Page' => 0, 'ResultsPerPage' => 0]);
    }

    /** Whether a visitor chose anything that decides which jobs match. @param array<string, mixed> $chosen */
    public static function isNarrowed(array $chosen): bool
    {
        return array_diff_key(self::withoutPage($chosen), ['SortField' => 0, 'SortDirection' => 0]) !== [];
    }
}
