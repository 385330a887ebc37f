<?php

// Made from src/query/sorts.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;

final class Sorts
{
    /**
     * The orders of a list, by the names that the menu, the attribute `sort` and the settings of servers share, with the field and
     * direction of each. Relevance is the service's own order of a search for words, so it has neither.
     */
    public const SORTS = [
        'relevance' => [],
        'closing' => ['closedate', 'asc'],
        'newest' => ['opendate', 'desc'],
        'title' => ['jobtitle', 'asc'],
        'agency' => ['organizationname', 'asc'],
        'pay' => ['salarymin', 'desc'],
    ];

    public static function sortNames()
    {
        static $made;
        return $made ??= Values::keys(self::SORTS);
    }

    /**
     * The default order of a list: the jobs that visitors can miss come first.
     *
     * @public The forms of the content systems name it, in PHP.
     */
    public const USUAL_SORT = 'closing';

    /** The fields that a visitor can sort by. */
    public static function sortFields()
    {
        static $made;
        return $made ??= Lists::flatMap(array_values(self::SORTS), static function ($given0 = null) {
            $field = $given0[0] ?? null;
            return $field ?? [];
        });
    }

    /** Returns the order of a name; `undefined` for any other text. */
    public static function readSort($name = null)
    {
        return Lists::find(self::sortNames(), static fn ($one = null) => $one === $name);
    }

    /**
     * The order of a search without an order of the visitor's: relevance for the visitor's own words, otherwise the order that the site owner
     * named. The default is relevance for locked words, and {@link usualSort} otherwise.
     */
    public static function defaultSort($locked, $chosen, $named = null)
    {
        $named ??= 'relevance';
        if (Values::isTrue($chosen['Keyword'] ?? null)) {
            return 'relevance';
        }
        return (($named === 'relevance') && !Values::isTrue($locked['Keyword'] ?? null)) ? self::USUAL_SORT : $named;
    }
}
