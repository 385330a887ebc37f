<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Search\Results;
use PortalJobs\Words\Words;

/** The heading of some results. A port of src/facts/headline.ts. */
final class Headline
{
    /** Longer words and places of a search are shortened, in UTF-16 code units. */
    private const MAXIMUM_LENGTH = 60;

    /**
     * Returns what a search is for, in the form in which headings and titles name it.
     *
     * @param array<string, string|bool|float|list<string>> $chosen
     * @return array{keyword: string, place: string, miles: ?float}
     */
    public static function searchedFor(array $chosen): array
    {
        $short = static fn (string $text): string => ShortText::shorten(ShortText::tidy($text), self::MAXIMUM_LENGTH);
        return [
            'keyword' => $short($chosen['Keyword'] ?? ''),
            'place' => $short(implode('; ', $chosen['LocationName'] ?? [])),
            'miles' => $chosen['Radius'] ?? null,
        ];
    }

    /** Returns how many jobs there are and what was searched, or that there are none. */
    public static function of(Results $results, Words $words): string
    {
        if ($results->total === 0) {
            return $words->text($results->plan->isNarrowed() ? 'noMatches' : 'noJobs');
        }
        ['keyword' => $keyword, 'place' => $place, 'miles' => $miles] = self::searchedFor($results->chosen);
        return $words->resultsHeading($results->total, $results->isCapped, $keyword, $place, $miles);
    }
}
