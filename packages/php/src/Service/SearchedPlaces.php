<?php

declare(strict_types=1);

namespace PortalJobs\Service;

use PortalJobs\Text\Text;

/**
 * The places that a search is for, by which a job's nearest location is found. A port of
 * src/protocol/searched-places.ts and coordinates.ts.
 */
final class SearchedPlaces
{
    private const EARTH_RADIUS_MILES = 3958.76;

    /** Farther than any two places on the earth are from each other, and nearer than what is unknown. */
    private const SAME_REGION_MILES = 12_500.0;

    /**
     * @param list<string> $names as requested and as the service resolved them: "anchorage", "Anchorage, Alaska",
     *     "Alaska"
     * @param ?list<string> $resolved those as the service resolved them; null if its response does not say
     * @param list<array{float, float}> $points latitude and longitude in degrees, for a search within a distance
     */
    private function __construct(
        private readonly array $names,
        public readonly ?array $resolved,
        private readonly array $points,
    ) {
    }

    /**
     * Reads the places of a search. The response lacks their coordinates, so the coordinates of a job's location with
     * the same name are used.
     *
     * @param list<string> $searched LocationName of the search
     * @param list<array<string, mixed>> $items the announcements of the answer
     * @param ?list<string> $resolved ResolvedLocation of the response (data-service §2.4)
     */
    public static function of(array $searched, array $items, ?array $resolved): ?self
    {
        if ($searched === []) {
            return null;
        }
        $namesakes = [];
        foreach ($items as $item) {
            foreach ($item['MatchedObjectDescriptor']['PositionLocation'] ?? [] as $location) {
                if (isset($location['LocationName'])) {
                    $namesakes += [self::key($location['LocationName']) => $location];
                }
            }
        }
        $names = [...$searched, ...($resolved ?? [])];
        $points = array_map(
            static fn (string $name): ?array => self::pointOf($namesakes[self::key($name)] ?? []),
            $names,
        );
        return new self($names, $resolved, array_values(array_filter($points)));
    }

    /**
     * Returns the distance of a location from the searched places in miles: 0 for the same name, city, state or
     * country, and infinite if unknown. Without coordinates, the same state is nearest.
     *
     * @param array<string, mixed> $location
     * @param string $text its name as pages show it
     * @param string $region the state, territory or country at the end of that name
     */
    public function milesTo(array $location, string $text, string $region): float
    {
        $city = explode(',', $text, 2)[0];
        $own = [$text, $location['LocationName'] ?? '', $city, $region];
        $keys = array_map(self::key(...), array_filter($own, static fn (string $one): bool => $one !== ''));
        foreach ($this->names as $name) {
            // The service shortens what it resolved: "Anchorage, AK".
            $isAlias = preg_match('/^(.*), [A-Z]{2}\z/', $name, $alias) === 1;
            if (in_array(self::key($name), $keys, true) || ($isAlias && self::key($city) === self::key($alias[1]))) {
                return 0.0;
            }
        }
        $point = self::pointOf($location);
        if ($point !== null && $this->points !== []) {
            return min(array_map(static fn (array $from): float => self::miles($from, $point), $this->points));
        }
        foreach ($this->names as $name) {
            $parts = explode(', ', $name);
            if ($region !== '' && self::key((string) end($parts)) === self::key($region)) {
                return self::SAME_REGION_MILES;
            }
        }
        return INF;
    }

    /** Names of places that are the same in any case have the same key. */
    private static function key(string $name): string
    {
        return '=' . mb_strtolower(Text::trimmed($name), 'UTF-8');
    }

    /**
     * Reads the coordinates of a location. The service writes 0/0 for placeholders ("Anywhere in the U.S.").
     *
     * @param array<string, mixed> $location
     * @return ?array{float, float}
     */
    private static function pointOf(array $location): ?array
    {
        $point = [$location['Latitude'] ?? 0.0, $location['Longitude'] ?? 0.0];
        return $point === [0.0, 0.0] ? null : $point;
    }

    /**
     * Returns the great-circle distance.
     *
     * @param array{float, float} $from
     * @param array{float, float} $to
     */
    private static function miles(array $from, array $to): float
    {
        $latitude = sin(deg2rad($to[0] - $from[0]) / 2);
        $longitude = sin(deg2rad($to[1] - $from[1]) / 2);
        $chord = $latitude ** 2 + cos(deg2rad($from[0])) * cos(deg2rad($to[0])) * $longitude ** 2;
        return 2 * self::EARTH_RADIUS_MILES * asin(min(1, sqrt($chord)));
    }
}
