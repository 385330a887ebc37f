<?php

// Made from src/facts/headline.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Facts\Text\Text;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class Headline
{
    /** Longer words and places of a search are shortened, in UTF-16 code units. */
    private const MAXIMUM_NAMED_LENGTH = 60;

    private static function short($text = null)
    {
        return Text::shorten(Text::tidy($text), self::MAXIMUM_NAMED_LENGTH);
    }

    private static function cityOf($name = null)
    {
        return ($_2 = (($_1 = (Texts::split($name, ',', 1)[0] ?? null)) === null ? null : Texts::trim($_1))) === null ? null : Texts::toLowerCase($_2);
    }

    /**
     * Returns the words and the place of a search, as headings and titles name them. A link can search for any words as a place: unresolved
     * places are in quotation marks, as keywords are.
     */
    public static function describeSearch($words, $searched1)
    {
        $chosen = $searched1['chosen'] ?? null;
        $searchedPlaces = $searched1['searchedPlaces'] ?? null;
        $Keyword = $chosen['Keyword'] ?? '';
        $places = $chosen['LocationName'] ?? [];
        $Radius = $chosen['Radius'] ?? null;
        $place = self::short(Lists::join($places, '; '));
        $isResolved = Lists::every(
            $places,
            static fn ($one = null) => ($_3 = ($searchedPlaces['resolved'] ?? null)) === null ? null : Lists::some(
                $_3,
                static fn ($name = null) => !Values::isTrue($places[1] ?? null) || (self::cityOf($name) === self::cityOf($one)),
            ),
        );
        return [
            'keyword' => self::short($Keyword),
            'place' => (Values::isTrue($place) && !$isResolved) ? $words['quoted']($place) : $place,
            'miles' => $Radius,
        ];
    }

    /**
     * Returns the heading of results: the number of jobs and what was searched, or a text for a list that is empty without words and place.
     *
     * @param isNarrowed whether the visitor chose anything that decides which jobs match.
     */
    public static function describeResults($words, $counts, $isNarrowed)
    {
        $total = $counts['total'] ?? null;
        $capped = $counts['capped'] ?? null;
        $isCounted = $counts['isCounted'] ?? null;
        $page = $counts['page'] ?? null;
        $shown = count(($counts['items'] ?? null)) + count(($counts['losses'] ?? null));
        $none = $isNarrowed ? ($words['noMatches'] ?? null) : ($words['noJobs'] ?? null);
        if (!$isCounted) {
            return ($shown > 0) ? ($words['openJobs'] ?? null) : ($words['page']($page) . ': ' . $none);
        }
        $searched = self::describeSearch($words, $counts);
        if ((($total == 0) && !Values::isTrue($searched['keyword'] ?? null)) && !Values::isTrue($searched['place'] ?? null)) {
            return $none;
        }
        return $words['resultsHeading']($total, $capped, $searched);
    }
}
