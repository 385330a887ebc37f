<?php

// Made from src/protocol/parameters/searched-places.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Protocol\Parameters;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class SearchedPlaces
{
    /** Whether two names of places are the same, in any case. */
    public static function isSamePlace($one = null, $other = null)
    {
        return (($_2 = (($_1 = $one) === null ? null : Texts::trim($_1))) === null ? null : Texts::toLowerCase($_2)) === Texts::toLowerCase(Texts::trim($other));
    }

    /**
     * Describes locked places that the service did not resolve, so that no job can match them. Returns nothing for a response without its
     * resolved places.
     */
    public static function describeUnknownPlace($searchParameters, $given1)
    {
        $LocationName = $searchParameters['LocationName'] ?? null;
        $total = $given1['total'] ?? null;
        $chosen = $given1['chosen'] ?? null;
        $places = $given1['searchedPlaces'] ?? null;
        if (((!Values::isTrue($LocationName) || Values::isTrue($chosen['LocationName'] ?? null)) || ($total > 0)) || !Values::same((($_3 = ($places['resolved'] ?? null)) === null ? null : count($_3)), 0)) {
            return null;
        }
        return 'The service does not know the place "' . Lists::join($LocationName, '; ') . '".';
    }

    /**
     * Reads the places of a search from its LocationName, and from ResolvedLocation in the response (data-service §2.4). Their coordinates are
     * not in the response, so they are taken from a job's location with the same name.
     */
    public static function listSearchedPlaces($searchParameters, $searchResponse1)
    {
        $LocationName = $searchParameters['LocationName'] ?? [];
        $SearchResult = $searchResponse1['SearchResult'] ?? null;
        if (count($LocationName) == 0) {
            return null;
        }
        $resolved = $SearchResult['UserArea']['ResolvedLocation'] ?? null;
        $names = [...$LocationName, ...($resolved ?? [])];
        $locations = Lists::flatMap($SearchResult['SearchResultItems'] ?? null, static function ($given0 = null) {
            $MatchedObjectDescriptor = $given0['MatchedObjectDescriptor'] ?? null;
            return ($MatchedObjectDescriptor['PositionLocation'] ?? null) ?? [];
        });
        $points = Lists::flatMap($names, static function ($name = null) use ($locations) {
            $namesake = Lists::find($locations, static fn ($one = null) => self::isSamePlace($one['LocationName'] ?? null, $name));
            return (Values::isTrue($_4 = $namesake) ? Coordinates::readCoordinates($namesake) : $_4) ?? [];
        });
        return ['names' => $names, 'resolved' => $resolved, 'points' => $points];
    }
}
