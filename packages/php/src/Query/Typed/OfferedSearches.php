<?php

// Made from src/query/typed/offered-searches.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query\Typed;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Values;
use PortalJobs\Query\Filters;
use PortalJobs\Query\Places\MeantPlace;
use PortalJobs\Query\Places\PlaceTable;
use PortalJobs\Query\Places\Places;

final class OfferedSearches
{
    /** Returns the changes that remove every filter and keep the order. */
    public static function removeAll($chosen = null)
    {
        return Values::fromEntries(
            Lists::map(Values::keys(Filters::withoutSortAndPage($chosen)), static fn ($name = null) => [$name, null]),
        );
    }

    /**
     * Returns searches for occupations in place of words: first with the other filters, then without them.
     *
     * @param occupations those that the words may mean, the best first.
     */
    public static function offerOccupations($chosen, $occupations)
    {
        $offer = static fn ($others = null) => Lists::map($occupations, static function ($given0 = null) use ($others) {
            $code = $given0['code'] ?? null;
            $name = $given0['name'] ?? null;
            return ['name' => $name, 'changes' => Values::merge($others, ['Keyword' => null, 'JobCategoryCode' => [$code]])];
        });
        $_1 = Filters::withoutSortAndPage($chosen);
        $_words = $_1['Keyword'] ?? null;
        $others = array_diff_key($_1, array_flip(['Keyword']));
        return (count(Values::keys($others)) > 0) ? [$offer([]), $offer(self::removeAll($chosen))] : [$offer([])];
    }

    /** Returns a search in the state of a searched city, or `undefined` without a single city. */
    public static function offerState($results)
    {
        $chosen = $results['chosen'] ?? null;
        $searchedPlaces = $results['searchedPlaces'] ?? null;
        $_2 = ($chosen['LocationName'] ?? null) ?? [];
        $place = $_2[0] ?? '';
        $others = Lists::slice($_2 ?? [], 1);
        $_3 = (new Pattern('~(*UTF),[\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]*([^,]+)\z~'))->exec(
            ($searchedPlaces['resolved'][0] ?? null) ?? $place,
        ) ?? [];
        $written = $_3[1] ?? null;
        if (!Values::isTrue($written) || (count($others) > 0)) {
            return null;
        }
        $code = PlaceTable::stateCodes()->get(Places::placeKey($written));
        $state = ($code === null) ? (Places::readPlace($written)['name'] ?? null) : Places::nameState($code);
        return [
            'name' => (PlaceTable::STATES[($code ?? '')] ?? null) ?? $state,
            'changes' => ['LocationName' => [$state], 'Radius' => null],
        ];
    }

    /** Returns a search in the place that was probably meant by the only one, which the service does not know. */
    public static function offerMeantPlace($results, $known)
    {
        $chosen = $results['chosen'] ?? null;
        $searchedPlaces = $results['searchedPlaces'] ?? null;
        $_4 = ($chosen['LocationName'] ?? null) ?? [];
        $place = $_4[0] ?? '';
        $others = Lists::slice($_4 ?? [], 1);
        if ((!Values::isTrue($place) || (count($others) > 0)) || (count((($searchedPlaces['resolved'] ?? null) ?? [])) > 0)) {
            return null;
        }
        $name = MeantPlace::findNearestPlace($place, $known);
        if ($name === null) {
            return null;
        }
        $meant = Places::readPlace($name);
        return [
            'name' => $name,
            'changes' => Values::merge(
                ['LocationName' => [$meant['name'] ?? null]],
                (($meant['kind'] ?? null) !== 'city') ? ['Radius' => null] : false,
            ),
        ];
    }
}
