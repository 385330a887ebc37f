<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Search\Results;
use PortalJobs\Text\Text;
use PortalJobs\Words\Words;

/** The heading of some results. A port of src/facts/headline.ts. */
final class Headline
{
    /** Longer words and places of a search are shortened, in UTF-16 code units. */
    private const MAXIMUM_LENGTH = 60;

    /**
     * Returns what a search is for, in the form in which headings and titles name it. A link can search for any words
     * as a place: those that the service did not resolve are in quotation marks, as keywords are.
     *
     * @return array{keyword: string, place: string, miles: ?float}
     */
    public static function searchedFor(Results $results, Words $words): array
    {
        $short = static fn (string $text): string => ShortText::shorten(ShortText::tidy($text), self::MAXIMUM_LENGTH);
        $chosen = $results->chosen;
        $places = $chosen['LocationName'] ?? [];
        $place = $short(implode('; ', $places));
        return [
            'keyword' => $short($chosen['Keyword'] ?? ''),
            'place' => $place === '' || self::isResolved($places, $results->searchedPlaces?->resolved ?? [])
                ? $place
                : $words->filled('quoted', $place),
            'miles' => $chosen['Radius'] ?? null,
        ];
    }

    /**
     * Whether the service resolved each place. Of several, by the name of its city.
     *
     * @param list<string> $places
     * @param list<string> $resolved
     */
    private static function isResolved(array $places, array $resolved): bool
    {
        $city = static fn (string $name): string
            => mb_strtolower(Text::trimmed(explode(',', $name, 2)[0]), 'UTF-8');
        $known = array_map($city, $resolved);
        return count($places) === 1
            ? $resolved !== []
            : array_diff(array_map($city, $places), $known) === [];
    }

    /** Describes how many jobs match the search, or that none does. */
    public static function of(Results $results, Words $words): string
    {
        if ($results->total === 0) {
            return $words->text($results->plan->isNarrowed() ? 'noMatches' : 'noJobs');
        }
        if (!$results->isCounted) {
            // All jobs of this page are hidden.
            return $results->items !== [] || $results->lost > 0
                ? $words->text('openJobs')
                : $words->page($results->plan->page()) . ': '
                    . $words->text($results->plan->isNarrowed() ? 'noMatches' : 'noJobs');
        }
        ['keyword' => $keyword, 'place' => $place, 'miles' => $miles] = self::searchedFor($results, $words);
        return $words->resultsHeading($results->total, $results->isCapped, $keyword, $place, $miles);
    }
}
