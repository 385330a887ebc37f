<?php

// Made from src/query/read-words.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class ReadWords
{
    /**
     * Returns choices with filters and places in place of the words in Keyword that mean them, and without words that only say that jobs are
     * searched for: "remote nurse jobs", "enfermera en Texas". A text in quotation marks or with a negation stays as it is.
     *
     * @param chosen the filters and places that are chosen, if they are not among the choices.
     */
    public static function readWords($choices, $locked, $availableFilters, $chosen = null)
    {
        $filtered = FilterWords::chooseFiltersOfWords($choices, $locked, $availableFilters, $chosen);
        if ((($filtered['Keyword'] ?? null) === null) || FilterWords::isLiteral($filtered['Keyword'] ?? null)) {
            return $filtered;
        }
        $placed = PlaceWords::choosePlacesOfWords($filtered, $locked, $chosen);
        $Keyword = $placed['Keyword'] ?? null;
        if ($Keyword === null) {
            return $placed;
        }
        $words = Lists::filter(Texts::split($Keyword, ' '), Values::isTrue(...));
        $left = SearchWords::withoutSearchWords($words);
        return (count($left) == count($words)) ? $placed : Values::merge(
            $placed,
            ['Keyword' => Texts::replacePattern(Lists::join($left, ' '), new Pattern('~(*UTF)[,;]+\z~'), '')],
        );
    }
}
