<?php

// Made from src/query/filters.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query;

use PortalJobs\Js\BuiltIns;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Map;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\Parameters;
use PortalJobs\Protocol\Text;

final class Filters
{
    /** Grades of the General Schedule (data-service §4.3: 01 through 15), as the page's URL writes them. */
    private static function grades()
    {
        static $made;
        return $made ??= Lists::map(BuiltIns::range(15), static fn ($index = null) => Values::text($index + 1));
    }

    /**
     * The filters a visitor can have in addition to keyword and place, in the order shown. Everything else about filters follows from this
     * table. Their visible names are in `words` and in `elements/filter-bar/filter-group.ts`.
     */
    private static function filterTable()
    {
        static $made;
        return $made ??= [
            [
                'name' => 'HiringPath',
                'isDefault' => true,
                'first' => ['PUBLIC', 'FED-COMPETITIVE', 'VET', 'STUDENT', 'DISABILITY'],
                'excluded' => ['FED-INTERNAL-NOSEARCH'],
            ],
            ['name' => 'JobCategoryCode', 'isDefault' => true, 'isRefiner' => true],
            [
                'name' => 'RemunerationMinimumAmount',
                'isDefault' => true,
                'values' => ['25000', '50000', '75000', '100000', '125000', '150000', '175000', '200000'],
                'isSelect' => true,
                'closedBy' => 'RemunerationMaximumAmount',
            ],
            ['name' => 'PayGradeLow', 'isDefault' => true, 'values' => self::grades(), 'isSelect' => true],
            [
                'name' => 'PayGradeHigh',
                'isDefault' => true,
                'values' => self::grades(),
                'isSelect' => true,
                'endOf' => 'PayGradeLow',
            ],
            ['name' => 'Organization', 'isDefault' => true, 'isRefiner' => true],
            ['name' => 'PositionScheduleTypeCode', 'isDefault' => true, 'isRefiner' => true],
            ['name' => 'PositionOfferingTypeCode', 'isDefault' => true, 'isRefiner' => true],
            [
                'name' => 'SalaryBucket',
                'isRefiner' => true,
                'values' => ['0', '25', '50', '75', '100', '125', '150', '175', '200'],
                'order' => 'number',
            ],
            [
                'name' => 'GradeBucket',
                'isRefiner' => true,
                'validValue' => new Pattern('~(*UTF)\A(0?[0-9]|1[0-5])\z~'),
                'order' => 'number',
            ],
            ['name' => 'JobGradeCode'],
            ['name' => 'TravelPercentage', 'order' => 'as listed'],
            ['name' => 'SecurityClearanceRequired', 'order' => 'as listed'],
            ['name' => 'DatePosted', 'values' => ['3', '7', '14', '30']],
            ['name' => 'RemoteIndicator', 'isDefault' => true, 'values' => ['True']],
        ];
    }

    private const EVERY_REFINER_HAS_A_ROW = true;

    private static function rows()
    {
        static $made;
        return $made ??= new Map(
            Lists::map(
                self::filterTable(),
                static fn ($row = null) => [
                    $row['name'] ?? null,
                    Values::merge(Parameters::searchParameterForms()[($row['name'] ?? null)] ?? null, $row),
                ],
            ),
        );
    }

    public static function filterNames()
    {
        static $made;
        return $made ??= Lists::map(self::filterTable(), static function ($given0 = null) {
            $name = $given0['name'] ?? null;
            return $name;
        });
    }

    public static function isFilter($name = null)
    {
        return self::rows()->has($name);
    }

    public static function isRefiner($name = null)
    {
        return (self::rows()->get($name)['isRefiner'] ?? null) === true;
    }

    /** The refiners, in the order shown. */
    public static function refinerNames()
    {
        static $made;
        return $made ??= Lists::filter(self::filterNames(), self::isRefiner(...));
    }

    /** The filters of a page that does not name any, in the order shown. */
    public static function defaultFilterNames()
    {
        static $made;
        return $made ??= Lists::filter(self::filterNames(), static fn ($name = null) => self::rows()->get($name)['isDefault'] ?? null);
    }

    /** The filter whose group a filter is shown in: the beginning of its range, else itself. */
    public static function groupOf($name = null)
    {
        $start = self::rows()->get($name)['endOf'] ?? null;
        return (Values::isTrue($start) && self::isFilter($start)) ? $start : $name;
    }

    /** Whether a filter has at most one value. */
    public static function isSingle($name = null)
    {
        return (Parameters::searchParameterForms()[$name]['form'] ?? null) !== 'list';
    }

    /** Whether a filter has a single value, which is on or off. */
    public static function isFlag($name = null)
    {
        return (Parameters::searchParameterForms()[$name]['form'] ?? null) === 'flag';
    }

    /** Whether a lock fixes a filter, because the service takes one value. */
    public static function isClosed($name = null, $locked = null)
    {
        $_1 = self::rows()->get($name) ?? [];
        $closedBy = $_1['closedBy'] ?? $name;
        return self::isSingle($name) && ((($locked[$name] ?? null) !== null) || (($locked[$closedBy] ?? null) !== null));
    }

    /** The row of a filter in the table. */
    public static function filterRow($name = null)
    {
        return self::rows()->get($name);
    }

    /**
     * Returns codes of a filter in the case in which they are compared. The service writes hiring paths in lower case in jobs, and in capitals in
     * its code list (data-service §10.1.7).
     */
    public static function toCode($name = null, $text = null)
    {
        return ($name === 'HiringPath') ? Texts::toUpperCase($text) : $text;
    }

    /**
     * Reads a parameter as a visitor or a URL writes it. An invalid value yields no parameter.
     *
     * @param skipsMalformed whether malformed codes of a list are left out
     */
    public static function readWritten($name, $text, $skipsMalformed = null)
    {
        $read = Parameters::readParameter(
            $name,
            Texts::replacePattern(Text::toReadableText($text), new Pattern('~(*UTF)\p{Cc}+~', true), ' '),
            $skipsMalformed,
        );
        return Parameters::isProblem($read) ? [] : $read;
    }

    /** The values of a filter, as a URL writes them. */
    public static function valuesOf($parameters, $name)
    {
        $value = $parameters[$name] ?? null;
        if (($value === null) || ($value === false)) {
            return [];
        }
        return (Values::type($value) === 'object') ? $value : [($value === true) ? 'True' : Values::text($value)];
    }

    /** The query without the page and its size: the whole search, in its order. */
    public static function withoutPage($searchParameters = null)
    {
        $_page = $searchParameters['Page'] ?? null;
        $_size = $searchParameters['ResultsPerPage'] ?? null;
        $search = array_diff_key($searchParameters, array_flip(['Page', 'ResultsPerPage']));
        return $search;
    }

    /** The query without sorting and paging: the filters that decide which jobs match. */
    public static function withoutSortAndPage($chosen = null)
    {
        $_2 = self::withoutPage($chosen);
        $_field = $_2['SortField'] ?? null;
        $_direction = $_2['SortDirection'] ?? null;
        $rest = array_diff_key($_2, array_flip(['SortField', 'SortDirection']));
        return $rest;
    }

    /** Whether a visitor chose anything that decides which jobs match. */
    public static function isNarrowed($chosen = null)
    {
        return count(Values::keys(self::withoutSortAndPage($chosen))) > 0;
    }

    /** The same query with other values of one filter. Without values the filter is absent. */
    public static function withValues($parameters, $name, $values)
    {
        $_ = $parameters[$name] ?? null;
        $others = array_diff_key($parameters, array_flip([$name]));
        $last = Lists::at($values, -1);
        if ($last === null) {
            return $others;
        }
        return Values::merge($others, self::isSingle($name) ? self::readWritten($name, $last) : [$name => $values]);
    }
}
