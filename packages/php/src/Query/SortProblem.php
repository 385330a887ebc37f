<?php

// Made from src/query/sort-problem.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\Parameters\DidYouMean;

final class SortProblem
{
    /** Describes why a default order has no effect, for the site owner; `undefined` if it has an effect, or without a default order. */
    public static function describeSortProblem($sort, $locked)
    {
        if (!Values::isTrue($sort)) {
            return null;
        }
        if (!Values::isTrue(Sorts::readSort($sort))) {
            return 'must be one of ' . Lists::join(Sorts::sortNames(), ', ') . (Values::isTrue($_1 = DidYouMean::didYouMean($sort, Sorts::sortNames())) ? $_1 : '.');
        }
        return Values::isTrue($_2 = $locked['SortField'] ?? null) ? 'has no effect, because SortField is locked.' : $_2;
    }
}
