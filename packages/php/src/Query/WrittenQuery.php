<?php

// Made from src/query/written-query.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Set;
use PortalJobs\Js\Values;
use PortalJobs\Query\Places\Places;
use PortalJobs\Query\Typed\ReadWords;

final class WrittenQuery
{
    /**
     * Returns the query that a visitor wrote into a form without script as the fields of the filter bar read them: filters and places in place of
     * words that mean them, and places by the names of the service. A query that needs no reading is returned as it is.
     */
    public static function readWrittenQuery($written, $locked, $availableFilters)
    {
        $chosen = ReadWords::readWords($written, $locked, $availableFilters);
        $places = $chosen['LocationName'] ?? [];
        $Radius = $chosen['Radius'] ?? null;
        $others = array_diff_key($chosen, array_flip(['LocationName', 'Radius']));
        $canBeRemote = ($locked['RemoteIndicator'] ?? null) ?? Lists::includes($availableFilters, 'RemoteIndicator');
        $divided = Lists::flatMap($places, Places::dividePlaces(...));
        $read = Lists::map(
            $divided,
            static fn ($place = null) => Values::merge(['place' => $place], Places::readPlace($place)),
        );
        $isRemote = $canBeRemote && Lists::some($read, static function ($given0 = null) {
            $kind = $given0['kind'] ?? null;
            return $kind === 'remote';
        });
        $names = Lists::flatMap($read, static function ($given0 = null) use ($canBeRemote) {
            $place = $given0['place'] ?? null;
            $name = $given0['name'] ?? null;
            $kind = $given0['kind'] ?? null;
            return (($kind === 'remote') && $canBeRemote) ? [] : [Values::isTrue($_1 = $name) ? $_1 : $place];
        });
        $hasDistance = ($Radius !== null) && ((count($places) == 0) || Places::takeDistance($names));
        if ((Lists::join($names, ';') === Lists::join($places, ';')) && ($hasDistance === ($Radius !== null))) {
            return $chosen;
        }
        return Values::merge(
            $others,
            (count($names) > 0) ? ['LocationName' => [...Values::each(new Set($names))]] : false,
            $hasDistance ? ['Radius' => $Radius] : false,
            $isRemote ? ['RemoteIndicator' => true] : false,
        );
    }
}
