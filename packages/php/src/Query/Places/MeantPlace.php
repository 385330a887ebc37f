<?php

// Made from src/query/places/meant-place.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query\Places;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\Parameters\DidYouMean;

final class MeantPlace
{
    /** Shorter names are not corrected: too many others are near. */
    private const MINIMUM_LENGTH = 4;

    /** Longer texts are not names of places. */
    private const MAXIMUM_LENGTH = 60;

    /** Returns the place that was most likely meant by a name that the service does not know, as a visitor writes it: see {@link readPlace}. */
    public static function findNearestPlace($written, $known)
    {
        $zipState = Places::findStateOfZip($written);
        if ($zipState !== null) {
            return Places::labelState($zipState);
        }
        $_1 = Places::readPlace($written);
        $name = $_1['name'] ?? null;
        $_2 = Places::toKnownPlace($name);
        $key = $_2['key'] ?? null;
        $city = $_2['city'] ?? null;
        if ((Texts::length($city) < self::MINIMUM_LENGTH) || (Texts::length($key) > self::MAXIMUM_LENGTH)) {
            return null;
        }
        $mistakes = Values::min(3, Values::max(1, Values::floor(Texts::length($city) / 4)));
        $distance = static fn ($one = null, $other = null) => (abs(Texts::length($one) - Texts::length($other)) > $mistakes) ? INF : DidYouMean::measureEditDistance($one, $other);
        $hasMoreWords = static fn ($one = null, $other = null) => Texts::includes(' ' . $one . ' ', ' ' . $other . ' ');
        $isOther = static fn ($place = null) => (($place['city'] ?? null) !== $city) && ($hasMoreWords($city, $place['city'] ?? null) || $hasMoreWords($place['city'] ?? null, $city));
        $hasState = Texts::includes($name, ',');
        $regions = Lists::map(
            Values::keys(PlaceTable::STATES),
            static fn ($code = null) => Values::merge(
                Places::toKnownPlace((PlaceTable::STATES[$code] ?? null) ?? ''),
                ['name' => Places::labelState($code)],
            ),
        );
        $_4 = Lists::sort(
            Lists::filter(
                Lists::map(
                    Lists::filter($hasState ? $known : [...$regions, ...$known], static fn ($place = null) => !$isOther($place)),
                    static fn ($place = null) => [
                        'place' => $place,
                        'far' => $hasState ? $distance($key, $place['key'] ?? null) : Values::min($distance($key, $place['city'] ?? null), $distance($key, $place['key'] ?? null)),
                        'isOfOtherLetter' => Values::number(Texts::at(($place['key'] ?? null), 0) !== Texts::at($key, 0)),
                    ],
                ),
                static function ($given0 = null) use ($mistakes) {
                    $far = $given0['far'] ?? null;
                    return ($far > 0) && ($far <= $mistakes);
                },
            ),
            static fn ($one = null, $two = null) => Values::isTrue($_3 = ($one['far'] ?? null) - ($two['far'] ?? null)) ? $_3 : (($one['isOfOtherLetter'] ?? null) - ($two['isOfOtherLetter'] ?? null)),
        );
        $best = $_4[0] ?? null;
        return $best['place']['name'] ?? null;
    }
}
