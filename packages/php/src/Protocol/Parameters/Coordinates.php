<?php

// Made from src/protocol/parameters/coordinates.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Protocol\Parameters;

use PortalJobs\Js\Values;

final class Coordinates
{
    private const EARTH_RADIUS_MILES = 3958.76;

    /** Returns the great-circle distance in miles. */
    public static function measureMiles($from, $to)
    {
        $radians = M_PI / 180;
        $latitude = sin(((($to['latitude'] ?? null) - ($from['latitude'] ?? null)) * $radians) / 2);
        $longitude = sin(((($to['longitude'] ?? null) - ($from['longitude'] ?? null)) * $radians) / 2);
        $chord = ($latitude ** 2) + ((cos(($from['latitude'] ?? null) * $radians) * cos(($to['latitude'] ?? null) * $radians)) * ($longitude ** 2));
        return (2 * self::EARTH_RADIUS_MILES) * asin(Values::min(1, sqrt($chord)));
    }

    /** Reads the coordinates of a location. The service writes 0/0 for placeholders such as "Anywhere in the U.S.". */
    public static function readCoordinates($announcementLocation)
    {
        $Latitude = $announcementLocation['Latitude'] ?? 0;
        $Longitude = $announcementLocation['Longitude'] ?? 0;
        return (($Latitude == 0) && ($Longitude == 0)) ? null : ['latitude' => $Latitude, 'longitude' => $Longitude];
    }
}
