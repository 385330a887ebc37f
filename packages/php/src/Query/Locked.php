<?php

// Made from src/query/locked.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\Parameters;

final class Locked
{
    private static function isLockable($name = null)
    {
        return ($name !== 'Page') && ($name !== 'Fields');
    }

    public static function lockables()
    {
        static $made;
        return $made ??= Lists::map(
            Lists::filter(Parameters::searchParameterNames(), self::isLockable(...)),
            static fn ($name = null) => [
                'name' => $name,
                'attribute' => Texts::replacePattern(
                    $name,
                    new Pattern('~(*UTF)[A-Z]~', true),
                    static fn ($letter = null, $index = null) => (Values::same($index, 0) ? '' : '-') . Texts::toLowerCase($letter),
                ),
                'property' => Texts::toLowerCase(Texts::charAt($name, 0)) . Texts::slice($name, 1),
            ],
        );
    }

    private static function write($name, $value)
    {
        if (Values::type($value) === 'object') {
            return Lists::join($value, ';');
        }
        if (($value === '') && ((Parameters::searchParameterForms()[$name]['form'] ?? null) === 'flag')) {
            return 'True';
        }
        return Values::text($value);
    }

    /**
     * Reads the locked query from a list's properties. A value that cannot be read is a problem, because leaving it out would widen
     * what the host locked.
     */
    public static function readLocked($valueOf)
    {
        $locked = [];
        $problems = [];
        foreach (self::lockables() as $_1) {
            $name = $_1['name'] ?? null;
            $attribute = $_1['attribute'] ?? null;
            $property = $_1['property'] ?? null;
            $value = $valueOf($property);
            if (($value === null) || ($value === null)) {
                continue;
            }
            $result = Parameters::readParameter($name, self::write($name, $value));
            if (Parameters::isProblem($result)) {
                array_push($problems, Values::merge($result, ['name' => $attribute]));
            } else {
                $locked = Values::merge($locked, $result);
            }
        }
        return ['locked' => $locked, 'problems' => $problems];
    }

    /** Whether a parameter whose values the service lists, or a place, is locked to at least as many values. */
    public static function hasLockedCodes($locked = null, $least = null)
    {
        return Lists::some(self::lockables(), static function ($given0 = null) use ($locked, $least) {
            $name = $given0['name'] ?? null;
            return (Values::has((Parameters::searchParameterForms()[$name] ?? null), 'codeList') || ($name === 'LocationName')) && (count(Lists::flat([($locked[$name] ?? null) ?? []])) >= $least);
        });
    }
}
