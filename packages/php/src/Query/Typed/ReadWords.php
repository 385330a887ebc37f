<?php

// Made from src/query/typed/read-words.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query\Typed;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Query\Places\PlaceWords;

final class ReadWords
{
    /**
     * Returns a query with filters and places in place of the words in Keyword that mean them, and without words that only say that jobs are
     * searched for: "remote nurse jobs", "enfermera en Texas". A text in quotation marks or with a negation stays as it is.
     *
     * @param chosen the active filters and places, if `query` lacks them.
     */
    public static function readWords($query, $locked, $availableFilters, $chosen = null)
    {
        $filtered = FilterWords::chooseFiltersOfWords($query, $locked, $availableFilters, $chosen);
        if ((($filtered['Keyword'] ?? null) === null) || FilterWords::isLiteral($filtered['Keyword'] ?? null)) {
            return $filtered;
        }
        $read = static function ($words = null) use ($filtered, $locked, $chosen, $availableFilters) {
            $typed = Values::merge($filtered, ['Keyword' => Lists::join($words, ' ')]);
            $placed = PlaceWords::choosePlacesOfWords($typed, $locked, $chosen);
            return Values::same($placed, $typed) ? $filtered : FilterWords::chooseFiltersOfWords($placed, $locked, $availableFilters, $chosen);
        };
        $words = Lists::filter(Texts::split($filtered['Keyword'] ?? null, ' '), Values::isTrue(...));
        $placed = $read($words);
        $length = FilterWords::countLastOfFilter($words);
        if (Values::same($placed, $filtered) && ($length > 0)) {
            $turned = $read([...Lists::slice($words, -$length), ...Lists::slice($words, 0, -$length)]);
            if (($turned['Keyword'] ?? null) === null) {
                return $turned;
            }
        }
        $Keyword = $placed['Keyword'] ?? null;
        if ($Keyword === null) {
            return $placed;
        }
        $typed = Lists::filter(Texts::split($Keyword, ' '), Values::isTrue(...));
        $left = SearchWords::withoutSearchWords($typed);
        return (count($left) == count($typed)) ? $placed : Values::merge(
            $placed,
            ['Keyword' => Texts::replacePattern(Lists::join($left, ' '), new Pattern('~(*UTF)[,;]+\z~'), '')],
        );
    }
}
