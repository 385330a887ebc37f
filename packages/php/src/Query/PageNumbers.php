<?php

// Made from src/query/page-numbers.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query;

use PortalJobs\Js\BuiltIns;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;

final class PageNumbers
{
    /**
     * Returns the page numbers to show: the first, the last, and the current one with its neighbors; `undefined` is a gap of two or more.
     * There are seven at most, so that the row does not move under the pointer.
     */
    public static function pageNumbers($page, $pages)
    {
        if ($pages <= 7) {
            return Lists::map(BuiltIns::range($pages), static fn ($index = null) => $index + 1);
        }
        $start = Values::min(Values::max($page - 1, 3), $pages - 4);
        $end = Values::max(Values::min($page + 1, $pages - 2), 5);
        $middle = [];
        for ($number = $start; ($number <= $end); $number++) {
            array_push($middle, $number);
        }
        return [1, ...(($start > 3) ? [null] : [2]), ...$middle, ...(($end < ($pages - 2)) ? [null] : [$pages - 1]), $pages];
    }
}
