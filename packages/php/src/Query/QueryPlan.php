<?php

// Made from src/query/query-plan.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query;

use PortalJobs\Js\Values;
use PortalJobs\Protocol\Parameters;
use PortalJobs\Protocol\Parameters\Narrow;

final class QueryPlan
{
    public const DEFAULT_PAGE_SIZE = 10;

    /**
     * The service's largest page (data-service §10.3). A list that appends pages and is opened at a later one requests up to this many jobs
     * at once.
     */
    public const LARGEST_PAGE = 500;

    /** Whether two sets of parameters make the same query. */
    public static function isSameQuery($one = null, $other = null)
    {
        return Parameters::writeQuery($one)->toString() === Parameters::writeQuery($other)->toString();
    }

    /** The query for one page of jobs: the visitor's query within the host's locked parameters, in the default order `sort` unless one is chosen. */
    public static function pageQuery($locked, $chosen, $sort = null)
    {
        $query = Narrow::narrow(
            Values::merge(
                !Values::isTrue($chosen['ResultsPerPage'] ?? null) ? ['ResultsPerPage' => self::DEFAULT_PAGE_SIZE] : false,
                $locked,
                ['Fields' => 'Min'],
            ),
            Values::merge(['Page' => 1], $chosen),
        );
        $_1 = Sorts::SORTS[Sorts::defaultSort($locked, $chosen, $sort)] ?? null;
        $SortField = $_1[0] ?? null;
        $SortDirection = $_1[1] ?? null;
        return (Values::isTrue($query['SortField'] ?? null) || !Values::isTrue($SortField)) ? $query : Values::merge($query, ['SortField' => $SortField, 'SortDirection' => $SortDirection]);
    }

    /** The query for a list that is opened at a later page of those it appends: all pages up to that one at once. */
    public static function toAllPagesQuery($locked, $chosen, $sort = null)
    {
        $query = self::pageQuery($locked, $chosen, $sort);
        $Page = $query['Page'] ?? 1;
        $ResultsPerPage = $query['ResultsPerPage'] ?? self::DEFAULT_PAGE_SIZE;
        if ($Page == 1) {
            return $query;
        }
        return Values::merge(
            $query,
            ['Page' => 1, 'ResultsPerPage' => Values::min($ResultsPerPage * $Page, self::LARGEST_PAGE)],
        );
    }

    /** The query for the number of matches and their refiners, with as few jobs as possible or as an extent requires. */
    public static function countQuery($locked, $chosen, $countExtent2 = null)
    {
        $countExtent2 ??= [];
        $ResultsPerPage = $countExtent2['ResultsPerPage'] ?? 1;
        $extent = array_diff_key($countExtent2, array_flip(['ResultsPerPage']));
        return Narrow::narrow(
            Values::merge($locked, ['Fields' => 'Min', 'ResultsPerPage' => $ResultsPerPage]),
            Values::merge($extent, Filters::withoutSortAndPage($chosen), ['Page' => 1]),
        );
    }

    /** Whether both have the same query, such as a cached response and the response that replaces it. */
    public static function isOfSameQuery($one = null, $other = null)
    {
        return Values::same($one, $other) || ((($one !== null) && ($other !== null)) && self::isSameQuery($one['chosen'] ?? null, $other['chosen'] ?? null));
    }

    /** Whether `chosen` is the page after `results`, of the same query. */
    public static function isNextPage($results, $chosen)
    {
        $Page = $chosen['Page'] ?? 1;
        return ((($results !== null) && (($results['page'] ?? null) > 0)) && ($Page == (($results['page'] ?? null) + 1))) && self::isSameQuery(Values::merge($results['chosen'] ?? null, ['Page' => $Page]), $chosen);
    }
}
