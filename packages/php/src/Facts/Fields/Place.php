<?php

// Made from src/facts/fields/place.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Fields;

use PortalJobs\Facts\Text\Text;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Map;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\Parameters\Coordinates;
use PortalJobs\Protocol\Parameters\SearchedPlaces;

final class Place
{
    private const MAXIMUM_LOCATIONS = 1_000;

    /** From this many locations on, the number of states is more informative than the first location. */
    private const MINIMUM_LOCATIONS_BY_STATE = 10;

    /** Whether the name of a location means a remote job. Remote, Oregon, is a town. */
    public static function isRemote($text = null)
    {
        return (new Pattern('~(*UTF)(?:\A|\()(?:fully |100% )?remote(?:\z|\)|[^A-Za-z0-9_]* united)|\bremote (?:job|work|position)~i'))->test(
            $text,
        ) && !(new Pattern('~(*UTF)\bnot?\b~i'))->test($text);
    }

    /** Names a location: "Portland, Oregon", "Washington, DC", or abroad with the country, "Ramstein, Germany". */
    private static function nameLocation($location, $words)
    {
        $country = Text::tidy($location['CountryCode'] ?? null);
        $abroad = SamePlace::isForeign($country);
        $region = SamePlace::isHome($country) ? Text::tidy($location['CountrySubDivisionCode'] ?? null) : $country;
        $around = Texts::trim(Lists::join(Lists::reverse(Texts::splitBy($region, new Pattern('~(*UTF) ?, ?~'))), ' '));
        $name = Lists::join(
            Texts::split(
                Values::isTrue($_2 = Text::tidy($location['LocationName'] ?? null)) ? $_2 : Text::tidy($location['CityName'] ?? null),
                Values::isTrue($_1 = $region) ? $_1 : "\n",
            ),
            $around,
        );
        $named = ['region' => '', 'isAbroad' => $abroad, 'isRemote' => self::isRemote($name), 'isTranslated' => true];
        $parts = Lists::filter(Texts::splitBy($name, new Pattern('~(*UTF) ?, ?~')), Values::isTrue(...));
        if ((count($parts) > 1) && SamePlace::isHome(Lists::at($parts, -1) ?? '')) {
            array_pop($parts);
        }
        $first = $parts[0] ?? '';
        if ($named['isRemote'] ?? null) {
            if ((new Pattern('~(*UTF)\Aanywhere in the u~i'))->test($name)) {
                return Values::merge($named, ['text' => $words['remoteAnywhere'] ?? null]);
            }
            if ((new Pattern('~(*UTF)\A[^A-Za-z0-9_]*[A-Za-z0-9_]* ?remote(?: job)?\z~i'))->test($first)) {
                return Values::merge($named, ['text' => $words['remote'] ?? null]);
            }
        }
        if ((new Pattern('~(*UTF)\Alocation negotiable after selection\z~i'))->test($first)) {
            return Values::merge($named, ['text' => $words['placeNegotiable'] ?? null]);
        }
        if ((count($parts) < 2) && Values::isTrue($around)) {
            array_push($parts, $around);
        } elseif (SamePlace::isShortFor(Lists::at($parts, -1) ?? '', $around)) {
            array_splice($parts, -1, 1, [$around]);
        }
        $_3 = Lists::slice($parts, -2);
        $before = $_3[0] ?? '';
        $last = $_3[1] ?? '';
        if (($before === $last) && ($last !== 'New York')) {
            array_pop($parts);
        } elseif ((new Pattern('~(*UTF)\Ad(istrict of columbia|\.?c\.?)\z~i'))->test($last)) {
            array_splice(
                $parts,
                -2,
                2,
                [
                    Texts::replacePattern(
                        $before,
                        new Pattern('~(*UTF)\Awashington d\.?c[^\n\r\x{2028}\x{2029}]*~i'),
                        'Washington',
                    ),
                    'DC',
                ],
            );
        }
        if ($abroad && (Lists::at($parts, -1) === 'Georgia')) {
            array_splice($parts, -1, 1, [$words['georgiaCountry'] ?? null]);
        }
        return Values::merge(
            $named,
            [
                'isTranslated' => false,
                'text' => Lists::join($parts, ', '),
                'region' => (count($parts) > 1) ? (Lists::at($parts, -1) ?? '') : '',
            ],
        );
    }

    private static function cityOf($locationName = null)
    {
        $text = $locationName['text'] ?? null;
        $region = $locationName['region'] ?? null;
        return Values::isTrue($region) ? Texts::slice($text, 0, -Texts::length((', ' . $region))) : $text;
    }

    private static function keyOf($locationName = null)
    {
        $text = $locationName['text'] ?? null;
        $region = $locationName['region'] ?? null;
        $abroad = $locationName['isAbroad'] ?? null;
        return SamePlace::placeKey($text, $region, $abroad);
    }

    /** Gives each state one name, the spelling with the most lowercase letters: "Texas", not "TX" or "TEXAS". */
    private static function unifyStates($locations)
    {
        $states = Lists::map(
            Lists::filter(
                $locations,
                static fn ($one = null) => !($one['isAbroad'] ?? null) ? ($one['region'] ?? null) : false,
            ),
            static function ($given0 = null) {
                $region = $given0['region'] ?? null;
                return $region;
            },
        );
        $distinct = Lists::sort(
            [...Values::each(new Set($states))],
            static fn ($one = null, $other = null) => Organization::lowerCaseLetters($other) - Organization::lowerCaseLetters($one),
        );
        $byLetters = new Map();
        $byCode = new Map();
        foreach (Lists::reverse([...$distinct]) as $state) {
            $byLetters->set(SamePlace::lettersOf($state), $state);
            if (Texts::length($state) > 2) {
                $byCode->set(SamePlace::stateCode($state), $state);
            }
        }
        $nameOf = static fn ($state = null) => ((Texts::length($state) == 2) ? $byCode->get(SamePlace::stateCode($state)) : null) ?? $byLetters->get(SamePlace::lettersOf($state));
        return Lists::map($locations, static function ($one = null) use ($nameOf) {
            $region = (($one['isAbroad'] ?? null) || !Values::isTrue($one['region'] ?? null)) ? null : $nameOf($one['region'] ?? null);
            return (($region === null) || ($region === ($one['region'] ?? null))) ? $one : Values::merge($one, ['region' => $region, 'text' => self::cityOf($one) . ', ' . $region]);
        });
    }

    /** Groups locations by state or country. */
    private static function groupPlaces($locations)
    {
        $groups = [];
        foreach ($locations as $one) {
            $region = $one['region'] ?? null;
            $abroad = $one['isAbroad'] ?? null;
            $key = Values::isTrue($_4 = $region) ? (Values::text(Values::number($abroad)) . $region) : $_4;
            $groups[$key] ??= [];
            array_push($groups[$key], self::cityOf($one));
        }
        return Lists::map(Lists::sort(Values::entries($groups)), static function ($given0 = null) {
            $key = $given0[0] ?? null;
            $all = $given0[1] ?? null;
            return ['name' => Texts::slice($key, 1), 'places' => Lists::sort([...$all])];
        });
    }

    /** "82 locations in 31 states"; empty for few locations, or for locations in one state. */
    private static function countByState($locations, $words)
    {
        if (count($locations) < self::MINIMUM_LOCATIONS_BY_STATE) {
            return '';
        }
        $inState = static function ($locationName = null) {
            $region = $locationName['region'] ?? null;
            $abroad = $locationName['isAbroad'] ?? null;
            return (!$abroad && ($region !== '')) && !SamePlace::isTerritory($region);
        };
        $states = (new Set(
            Lists::map(Lists::filter($locations, $inState), static function ($given0 = null) {
                $region = $given0['region'] ?? null;
                return $region;
            }),
        ))->size();
        return ($states < 2) ? '' : $words['placesInStates'](count($locations), $states, !Lists::every($locations, $inState));
    }

    /** More than the greatest distance on earth, and less than an unknown distance. */
    private const SAME_REGION_MILES = 12_500;

    /**
     * The distance in miles from a location to the searched places: 0 if the name, city, state or country matches, infinite if it is unknown.
     * The proxy sends coordinates only for a search within a distance. Without them, a location in the same state is nearest.
     */
    private static function describeDistance($location, $locationName1, $searchedPlaces2)
    {
        $text = $locationName1['text'] ?? null;
        $region = $locationName1['region'] ?? null;
        $names = $searchedPlaces2['names'] ?? null;
        $points = $searchedPlaces2['points'] ?? null;
        $city = Texts::split($text, ',')[0] ?? null;
        $isNamed = Lists::some($names, static function ($name = null) use ($text, $location, $city, $region) {
            $_5 = (new Pattern('~(*UTF)\A([^\n\r\x{2028}\x{2029}]*), [A-Z]{2}\z~'))->exec($name) ?? [];
            $cityOfAlias = $_5[1] ?? null;
            return Lists::some(
                [$text, $location['LocationName'] ?? null, $city, $region],
                static fn ($one = null) => Values::isTrue($_6 = $one) ? SearchedPlaces::isSamePlace($one, $name) : $_6,
            ) || (($cityOfAlias !== null) && SearchedPlaces::isSamePlace($city, $cityOfAlias));
        });
        if ($isNamed) {
            return 0;
        }
        $at = Coordinates::readCoordinates($location);
        if (Values::isTrue($at) && (count($points) > 0)) {
            return Values::min(...Lists::map($points, static fn ($point = null) => Coordinates::measureMiles($point, $at)));
        }
        $isNear = Lists::some(
            $names,
            static fn ($name = null) => Values::isTrue($_7 = $region) ? SearchedPlaces::isSamePlace(Lists::at(Texts::split($name, ', '), -1), $region) : $_7,
        );
        return $isNear ? self::SAME_REGION_MILES : INF;
    }

    /**
     * Returns every location of an announcement (data-service §2.4). PositionLocationDisplay is used when it adds information to the list: a
     * remote job, a location to be negotiated, or the only location. A job is called remote only if it is marked as remote.
     *
     * @param searched the places that a search is for: the location that matches, or the nearest, is named first.
     */
    public static function describePlace($job, $words, $searched = null)
    {
        $display = Text::tidy($job['PositionLocationDisplay'] ?? null);
        if (Values::isTrue($job['PositionLocation'][0] ?? null)) {
            $display = Texts::replacePattern(
                $display,
                new Pattern('~(*UTF)[ (+&,]+(?:[0-9]+|(?:and|plus|[+&])(?: ?[A-Za-z0-9_]+)?) (?:more|other|additional)[^\n\r\x{2028}\x{2029}]*~i'),
                '',
            );
        }
        $many = (new Pattern('~(*UTF)\A(multiple|many|various) locations\z~i'))->test($display);
        $shown = $many ? null : self::nameLocation(['LocationName' => $display], $words);
        $shownKey = Values::isTrue($_8 = $shown) ? self::keyOf($shown) : $_8;
        $displayLetters = SamePlace::lettersOf($display);
        $leadKey = '';
        $least = INF;
        $locations = new Map();
        foreach ((($job['PositionLocation'] ?? null) ?? []) as $one) {
            $name = self::nameLocation($one, $words);
            $key = self::keyOf($name);
            $isShown = Lists::includes([$key, SamePlace::lettersOf(self::cityOf($name))], $displayLetters);
            if (($isShown || (Text::tidy($one['LocationName'] ?? null) === $display)) && !($locations->has($shownKey ?? ''))) {
                [$shown, $shownKey] = [$name, $key];
            }
            if (!Values::isTrue($name['text'] ?? null)) {
                continue;
            }
            $before = $locations->get($key);
            if (!Values::isTrue($before) || (Organization::lowerCaseLetters($name['text'] ?? null) > Organization::lowerCaseLetters($before['text'] ?? null))) {
                $locations->set($key, $name);
            }
            $distance = Values::isTrue($searched) ? self::describeDistance($one, $name, $searched) : INF;
            if ($distance < $least) {
                [$leadKey, $least] = [$key, $distance];
            }
        }
        $shown = $locations->get($shownKey ?? '') ?? $shown;
        $heading = (((Values::isTrue($shown['text'] ?? null) && ($locations->size() > 0)) && !($locations->has($shownKey ?? ''))) && !Texts::includes($shown['text'] ?? null, ',')) ? $shown : null;
        $ordered = (Values::isTrue($shown['text'] ?? null) && !Values::isTrue($heading)) ? new Map([[$shownKey ?? '', $shown], ...Values::each($locations)]) : $locations;
        $names = self::unifyStates([...Values::each($ordered->values())]);
        $lead = $names[Lists::indexOf([...Values::each($ordered->keys())], $leadKey)] ?? null;
        $remote = ((($job['UserArea']['Details']['RemoteIndicator'] ?? null) === true) || self::isRemote($display)) || Lists::some($names, static fn ($name = null) => $name['isRemote'] ?? null);
        $listed = Lists::slice($names, 0, self::MAXIMUM_LOCATIONS);
        $whole = $heading ?? (Values::isTrue($shown['isTranslated'] ?? null) ? $shown : null);
        $first = ($whole ?? $lead) ?? ($names[0] ?? null);
        $more = (Values::isTrue($first) && !Values::isTrue($heading)) ? (count($names) - 1) : count($names);
        $unnamed = $many ? ($words['manyPlaces'] ?? null) : ($remote ? ($words['remote'] ?? null) : ($words['placeUnknown'] ?? null));
        $text = ($first['text'] ?? null) ?? $unnamed;
        if (($more > 0) && !Values::isTrue($whole)) {
            $text = Values::isTrue($_9 = !Values::isTrue($lead) ? self::countByState($names, $words) : false) ? $_9 : ($text . ' ' . $words['more']($more));
        }
        $saysRemote = Values::isTrue($first) ? ($first['isRemote'] ?? null) : !$many;
        return [
            'text' => ($remote && !$saysRemote) ? $words['remoteIn']($text) : $text,
            'heading' => ($heading['text'] ?? null) ?? '',
            'isHeadingTranslated' => ($heading['isTranslated'] ?? null) === true,
            'all' => Lists::map($listed, static fn ($name = null) => $name['text'] ?? null),
            'groups' => self::groupPlaces($listed),
            'more' => $more,
            'remote' => $remote,
        ];
    }
}
