<?php

// Made from src/query/filters-attribute.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\Parameters\SplitValues;

final class FiltersAttribute
{
    private static function defaultNames()
    {
        static $made;
        return $made ??= ['Keyword', 'LocationName', ...Filters::defaultFilterNames(), 'SortField'];
    }

    private static function possibleNames()
    {
        static $made;
        return $made ??= ['Keyword', 'LocationName', ...Filters::filterNames(), 'SortField'];
    }

    /** Returns the filters that an author can name: first the default filters, then the others. A range is named by its lower end. */
    public static function listNameableFilters()
    {
        return Lists::flatMap(
            Lists::filter(
                [...Values::each(new Set([...self::defaultNames(), ...self::possibleNames()]))],
                static fn ($name = null) => !Filters::isFilter($name) || (Filters::groupOf($name) === $name),
            ),
            static fn ($name = null) => Lists::find(Locked::lockables(), static fn ($one = null) => ($one['name'] ?? null) === $name) ?? [],
        );
    }

    /** Returns a parameter, and with an end of a range the other end. */
    private static function withOtherEnd($name = null)
    {
        return Filters::isFilter($name) ? Lists::filter(
            Filters::filterNames(),
            static fn ($one = null) => Filters::groupOf($one) === Filters::groupOf($name),
        ) : [$name];
    }

    /** Reads the attribute `filters`: names of parameters, or their beginnings, in kebab-case. Without words it names the default ones. */
    public static function readFilters($attribute)
    {
        $words = SplitValues::splitList($attribute);
        $unknown = [];
        $named = Lists::flatMap($words, static function ($word = null) use (&$unknown) {
            $found = Lists::find(
                Locked::lockables(),
                static fn ($one = null) => Lists::includes(self::possibleNames(), $one['name'] ?? null) && Texts::startsWith($one['attribute'] ?? null, $word),
            );
            if (!Values::isTrue($found)) {
                array_push($unknown, $word);
            }
            return Values::isTrue($found) ? self::withOtherEnd($found['name'] ?? null) : [];
        });
        $names = (count($words) == 0) ? self::defaultNames() : [...Values::each(new Set($named))];
        return ['names' => $names, 'filters' => Lists::filter($names, Filters::isFilter(...)), 'unknown' => $unknown];
    }
}
