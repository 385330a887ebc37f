<?php

// Made from src/protocol/parameters/compare-codes.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Protocol\Parameters;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class CompareCodes
{
    /** A longer value could be a misplaced key, so it is not quoted. */
    private const MAXIMUM_QUOTED_LENGTH = 24;

    /** Finds the code that was probably meant: of an item with this name or acronym, else with a similar spelling. */
    private static function findNearestCode($value, $items)
    {
        $named = Lists::find(
            $items,
            static fn ($item = null) => Lists::some(
                [$item['Value'] ?? null, $item['Acronym'] ?? null],
                static fn ($text = null) => (($_1 = $text) === null ? null : Texts::toLowerCase($_1)) === Texts::toLowerCase($value),
            ),
        );
        return ($named['Code'] ?? null) ?? DidYouMean::findNearestName(
            $value,
            Lists::map($items, static function ($given0 = null) {
                $Code = $given0['Code'] ?? null;
                return $Code;
            }),
        );
    }

    /**
     * Compares the codes of a parameter with its code list, disabled items included (data-service §4.5). Disabled codes are reported if all
     * others are right: old jobs may still have them.
     *
     * @param items an empty list reports nothing
     */
    public static function compareCodes($name, $values, $list, $items)
    {
        $known = Lists::flatMap($items, static function ($given0 = null) use ($name) {
            $Code = $given0['Code'] ?? null;
            $Value = $given0['Value'] ?? '';
            return Lists::map(
                [$Code, ($name === 'MissionCriticalTags') ? $Value : $Code],
                static fn ($one = null) => Texts::toLowerCase($one),
            );
        });
        $isKnown = static fn ($value = null) => Lists::includes($known, $value) || ((($name === 'Organization') && (Texts::length($value) == 2)) && Lists::some(
            $known,
            static fn ($one = null) => (new Pattern('~(*UTF)\A[A-Za-z0-9_]{4}\z~'))->test($one) && Texts::startsWith($one, $value),
        ));
        $unknown = Lists::filter($values, static fn ($value = null) => !$isKnown(Texts::toLowerCase($value)));
        $isDisabled = static fn ($value = null) => Lists::some($items, static function ($given0 = null) use ($value) {
            $Code = $given0['Code'] ?? null;
            $IsDisabled = $given0['IsDisabled'] ?? null;
            return Values::isTrue($_2 = $IsDisabled) ? (Texts::toLowerCase($Code) === Texts::toLowerCase($value)) : $_2;
        });
        $first = ($unknown[0] ?? null) ?? Lists::find($values, $isDisabled);
        if (($first === null) || (count($items) == 0)) {
            return null;
        }
        $isUnknown = count($unknown) > 0;
        $near = $isUnknown ? self::findNearestCode($first, $items) : null;
        $quoted = (Texts::length($first) > self::MAXIMUM_QUOTED_LENGTH) ? ('value ' . Values::text((Lists::indexOf($values, $first) + 1))) : $first;
        $hint = ($near === null) ? '.' : ('; did you mean ' . $near . '?');
        return [
            'name' => $name,
            'message' => $quoted . ' is ' . ($isUnknown ? 'not' : 'no longer') . ' a code of the service\'s list ' . $list . $hint,
            'isEveryCode' => count($unknown) == count($values),
            'isNoneInUse' => Lists::every($values, static fn ($value = null) => Lists::includes($unknown, $value) || $isDisabled($value)),
        ];
    }
}
