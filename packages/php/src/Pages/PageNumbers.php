<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

/** The pages that a list links to by their numbers, as src/query/page-numbers.ts chooses them. */
final class PageNumbers
{
    /**
     * Returns the first, the last, and the current number with its neighbors, seven at most; `null` is a gap of two or
     * more.
     *
     * @return list<?int>
     */
    public static function of(int $page, int $pages): array
    {
        if ($pages <= 7) {
            return $pages > 0 ? range(1, $pages) : [];
        }
        $start = min(max($page - 1, 3), $pages - 4);
        $end = max(min($page + 1, $pages - 2), 5);
        return [
            1,
            $start > 3 ? null : 2,
            ...range($start, $end),
            $end < $pages - 2 ? null : $pages - 1,
            $pages,
        ];
    }
}
