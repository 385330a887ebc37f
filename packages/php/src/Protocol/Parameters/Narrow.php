<?php

// Made from src/protocol/parameters/narrow.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Protocol\Parameters;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\Parameters;

final class Narrow
{
    /**
     * Whether the chosen value is within the locked one: it is the same or, for organizations, a sub-element of the department (HE38 of
     * HE). Departments have two letters. A sub-element must be one plain code, so that nothing else can be appended to the letters. Everyone
     * (`All`) includes each group of WhoMayApply.
     */
    public static function isWithin($name = null, $locked = null, $chosen = null)
    {
        $_1 = [Texts::toLowerCase($locked), Texts::toLowerCase($chosen)];
        $outer = $_1[0] ?? null;
        $inner = $_1[1] ?? null;
        if (($inner === $outer) || (($name === 'WhoMayApply') && ($outer === 'all'))) {
            return true;
        }
        return ((($name === 'Organization') && (Texts::length($outer) == 2)) && (new Pattern('~(*UTF)\A[a-z0-9]{3,4}\z~'))->test($inner)) && Texts::startsWith($inner, $outer);
    }

    private static function narrowOne($name, $locked, $chosen)
    {
        $form = Parameters::searchParameterForms()[$name] ?? null;
        if ((((Values::type($locked) === 'object') && (Values::type($chosen) === 'object')) && ($name !== 'PositionTitle')) && ($name !== 'LocationName')) {
            $common = Lists::flatMap(
                $chosen,
                static fn ($value = null) => Lists::some($locked, static fn ($own = null) => self::isWithin($name, $own, $value)) ? $value : Lists::filter($locked, static fn ($own = null) => self::isWithin($name, $value, $own)),
            );
            return (count($common) > 0) ? [...Values::each(new Set($common))] : $locked;
        }
        if ($name === 'Keyword') {
            $_2 = [Values::text($locked), Values::text($chosen)];
            $own = $_2[0] ?? null;
            $words = $_2[1] ?? null;
            return (($words === $own) || Texts::startsWith($words, $own . ' ')) ? $words : ($own . ' ' . $words);
        }
        if (($name === 'Page') || (($name === 'WhoMayApply') && ($locked === 'All'))) {
            return $chosen;
        }
        $_3 = [Values::number($locked), Values::number($chosen)];
        $own2 = $_3[0] ?? null;
        $other = $_3[1] ?? null;
        if (Values::isTrue($form['tight'] ?? null)) {
            return (($form['tight'] ?? null) === 'higher') ? Values::max($own2, $other) : Values::min($own2, $other);
        }
        return $locked;
    }

    /**
     * Whether a lock leaves one value of a parameter. A radius would widen a locked location. A single amount of pay may select its bucket
     * (data-service §4.2.4), which another amount would leave; within a locked range, every amount narrows.
     */
    private static function isClosed($name, $locked)
    {
        $from = $locked['RemunerationMinimumAmount'] ?? null;
        $to = $locked['RemunerationMaximumAmount'] ?? null;
        if ($name === 'Radius') {
            return Values::isTrue($locked['LocationName'] ?? null);
        }
        return Texts::startsWith($name, 'Remuneration') && (($from === null) !== ($to === null));
    }

    /**
     * Combines the host's locked query with the visitor's. The visitor narrows the locked query and never changes or widens it: a value
     * outside of the locked ones is dropped.
     */
    public static function narrow($locked, $chosen)
    {
        $joined = [];
        foreach (Parameters::searchParameterNames() as $name) {
            $own = $locked[$name] ?? null;
            $other = self::isClosed($name, $locked) ? null : ($chosen[$name] ?? null);
            $value = (($own !== null) && ($other !== null)) ? self::narrowOne($name, $own, $other) : ($own ?? $other);
            if ($value !== null) {
                $joined[$name] = $value;
            }
        }
        return $joined;
    }

    /** Parameters that decide which jobs match, by a value that a lock has or lacks. The others narrow a lock, or change only the order. */
    private static function isOfScope($name = null)
    {
        $_4 = Parameters::searchParameterForms()[$name] ?? null;
        $form = $_4['form'] ?? null;
        $tight = $_4['tight'] ?? null;
        $of = $_4['of'] ?? null;
        if ($name === 'WhoMayApply') {
            return true;
        }
        return (((($name !== 'Keyword') && !Values::isTrue($tight)) && !Values::isTrue($of)) && ($form !== 'count')) && ($form !== 'amount');
    }

    private static function valuesOf($value = null)
    {
        return Lists::map(Lists::flat([$value]), Values::text(...));
    }

    /**
     * Returns a problem for each parameter with a value that the lock does not include. {@link narrow} would drop it, and the response would
     * contain other jobs than requested. A value that includes a locked value, such as a department, is not a problem.
     */
    public static function outsideLock($locked, $chosen)
    {
        return Lists::flatMap(Parameters::searchParameterNames(), static function ($name = null) use ($locked, $chosen) {
            $_5 = [$locked[$name] ?? null, $chosen[$name] ?? null];
            $own = $_5[0] ?? null;
            $other = $_5[1] ?? null;
            if ((($own === null) || ($other === null)) || !self::isOfScope($name)) {
                return [];
            }
            $locks = self::valuesOf($own);
            $value = Lists::find(
                self::valuesOf($other),
                static fn ($one = null) => !Lists::some(
                    $locks,
                    static fn ($lock = null) => self::isWithin($name, $lock, $one) || self::isWithin($name, $one, $lock),
                ),
            );
            return ($value === null) ? [] : [
                'name' => $name,
                'value' => $value,
                'message' => $name . ': ' . Texts::slice($value, 0, 60) . ' is outside the lock of this proxy, ' . Texts::slice(Lists::join($locks, ';'), 0, 200) . '.',
            ];
        });
    }

    /** The bounds of ranges, the lower one first. */
    private const RANGES = [['PayGradeLow', 'PayGradeHigh'], ['RemunerationMinimumAmount', 'RemunerationMaximumAmount']];

    /** Returns a problem for each range that ends before it begins. */
    public static function findReversedRanges($parameters = null)
    {
        return Lists::flatMap(self::RANGES, static function ($given0 = null) use ($parameters) {
            $low = $given0[0] ?? null;
            $high = $given0[1] ?? null;
            $_6 = [$parameters[$low] ?? null, $parameters[$high] ?? null];
            $from = $_6[0] ?? null;
            $to = $_6[1] ?? null;
            return ((($from !== null) && ($to !== null)) && ($from > $to)) ? ['name' => $low, 'message' => $low . ' is above ' . $high . '.'] : [];
        });
    }
}
