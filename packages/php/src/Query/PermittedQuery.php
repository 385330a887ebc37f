<?php

// Made from src/query/permitted-query.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\Parameters\Narrow;
use PortalJobs\Protocol\Parameters\ParameterForm;

final class PermittedQuery
{
    /** How many characters a visitor can add to the locked keywords. */
    public static function countKeywordCharactersLeft($searchParameters = null)
    {
        $Keyword = $searchParameters['Keyword'] ?? null;
        return Values::max(
            0,
            (ParameterForm::MAXIMUM_VALUE_LENGTH - 1) - ((($_1 = $Keyword) === null ? null : Texts::length($_1)) ?? (-1)),
        );
    }

    /** The page sizes that a visitor can choose. */
    public const PAGE_SIZES = [10, 25, 50, 100];

    /** Whether the visitor can choose the page size. */
    public static function canChoosePageSize($total = null, $locked = null)
    {
        return ($total > Values::min(...self::PAGE_SIZES)) && (($locked['ResultsPerPage'] ?? null) === null);
    }

    /** Returns the part of the visitor's query that the host permits: within the locked values, of the available filters, sorts and page sizes. */
    public static function permitQuery($chosen, $locked, $availableFilters)
    {
        $left = [];
        foreach (Values::entries($chosen) as $_2) {
            $name = $_2[0] ?? null;
            $value = $_2[1] ?? null;
            $isFilterParameter = Lists::includes(Filters::filterNames(), $name);
            $own = $locked[$name] ?? null;
            if ((($value === null) || ($value === '')) || (Values::isList($value) && (count($value) == 0))) {
                continue;
            }
            if ($isFilterParameter) {
                $filter = $name;
                if (!Lists::includes($availableFilters, $filter) || Filters::isClosed($filter, $locked)) {
                    continue;
                }
                $outer = Filters::valuesOf($locked, $filter);
                $values = Lists::filter(
                    Filters::valuesOf($chosen, $filter),
                    static fn ($one = null) => ($own === null) || Lists::some($outer, static fn ($lock = null) => Narrow::isWithin($filter, $lock, $one)),
                );
                $left = Filters::withValues($left, $filter, $values);
            } elseif (($name === 'Keyword') ? (Texts::length(Values::text($value)) <= self::countKeywordCharactersLeft($locked)) : ($own === null)) {
                $left = Values::merge($left, [$name => $value]);
            }
        }
        $SortField = $left['SortField'] ?? null;
        $SortDirection = $left['SortDirection'] ?? null;
        $ResultsPerPage = $left['ResultsPerPage'] ?? 0;
        $LocationName = $left['LocationName'] ?? null;
        $Page = $left['Page'] ?? null;
        $rest = array_diff_key($left, array_flip(['SortField', 'SortDirection', 'ResultsPerPage', 'LocationName', 'Page']));
        $place = $LocationName ?? ($locked['LocationName'] ?? null);
        $Radius = $rest['Radius'] ?? null;
        $others = array_diff_key($rest, array_flip(['Radius']));
        return Values::merge(
            $others,
            Values::isTrue($_3 = $LocationName) ? ['LocationName' => $LocationName] : $_3,
            Values::isTrue($_4 = Values::isTrue($_5 = ($Radius !== null) ? $place : false) ? !Values::isTrue($locked['LocationName'] ?? null) : $_5) ? ['Radius' => $Radius] : $_4,
            (($SortField !== null) && Lists::includes(Sorts::sortFields(), $SortField)) ? Values::merge(
                ['SortField' => $SortField],
                Values::isTrue($_6 = $SortDirection) ? ['SortDirection' => $SortDirection] : $_6,
            ) : false,
            Lists::includes(self::PAGE_SIZES, $ResultsPerPage) ? ['ResultsPerPage' => $ResultsPerPage] : false,
            (($Page !== null) && ($Page > 1)) ? ['Page' => $Page] : false,
        );
    }
}
