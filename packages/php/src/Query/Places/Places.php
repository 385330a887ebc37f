<?php

// Made from src/query/places/places.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query\Places;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Query\Typed\FoldLetters;

final class Places
{
    /** The distance around a city unless the visitor chooses another, in miles. */
    public const DEFAULT_MILES = 25;

    /** Returns what different spellings of a place have in common: "St. Louis" and "saint louis". */
    public static function placeKey($text = null)
    {
        return Texts::replacePattern(
            Texts::replacePattern(
                Texts::replacePattern(
                    Texts::replacePattern(
                        Texts::replacePattern(
                            Texts::trim(
                                Texts::replacePattern(FoldLetters::foldLetters($text), new Pattern('~(*UTF)[^\p{L}\p{N}]+~', true), ' '),
                            ),
                            new Pattern('~(*UTF)\b(?:sainte?|ste)\b~', true),
                            'st',
                        ),
                        new Pattern('~(*UTF)\bfort\b~', true),
                        'ft',
                    ),
                    new Pattern('~(*UTF)\bmount\b~', true),
                    'mt',
                ),
                new Pattern('~(*UTF)\bair force base\b~', true),
                'afb',
            ),
            new Pattern('~(*UTF)\bjoint base\b~', true),
            'jb',
        );
    }

    /** Returns the name that visitors see for a state, which {@link readPlace} reads. */
    public static function labelState($code = null)
    {
        return Lists::includes(PlaceTable::NAMED_AS_CITIES, $code) ? (((PlaceTable::STATES[$code] ?? null) ?? '') . ' State') : ((PlaceTable::STATES[$code] ?? null) ?? $code);
    }

    /** Returns the name by which the service finds a state. */
    public static function nameState($code = null)
    {
        return Lists::includes(PlaceTable::NAMED_AS_CITIES, $code) ? $code : ((PlaceTable::STATES[$code] ?? null) ?? $code);
    }

    /** Returns the abbreviation of the state of a ZIP code; `undefined` for another text. */
    public static function findStateOfZip($text)
    {
        $_1 = (new Pattern('~(*UTF)\A[\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]*([0-9]{3})[0-9][0-9](?:-[0-9]{4})?[\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]*\z~'))->exec(
            $text,
        ) ?? [];
        $digits = $_1[1] ?? null;
        if ($digits === null) {
            return null;
        }
        $range = Lists::at(
            Lists::filter(
                Texts::split(PlaceTable::zipRanges(), ' '),
                static fn ($one = null) => Values::compare(Texts::slice($one, 0, 3), $digits) <= 0,
            ),
            -1,
        );
        return Values::isTrue($_2 = ($_3 = $range) === null ? null : Texts::slice($_3, 3)) ? $_2 : null;
    }

    /** Divides "Denver, CO", "denver co", "Denver, Colorado, USA" and "Denver, CO 80202" into the city and the abbreviation of its state. */
    private static function splitState($text)
    {
        $place = Texts::replacePattern($text, new Pattern('~(*UTF)[ ,]+[0-9]{5}(?:-[0-9]{4})?\z~'), '');
        $comma = Texts::lastIndexOf($place, ',');
        if ($comma >= 0) {
            $code = PlaceTable::stateCodes()->get(self::placeKey(Texts::slice($place, $comma + 1)));
            return ($code === null) ? null : ['city' => Texts::trim(Texts::slice($place, 0, $comma)), 'code' => $code];
        }
        $words = Texts::split($place, ' ');
        foreach ([3, 2, 1] as $count) {
            $key = self::placeKey(Lists::join(Lists::slice($words, -$count), ' '));
            $code2 = (count($words) > $count) ? PlaceTable::stateCodes()->get($key) : null;
            if (($code2 !== null) && ($key !== 'washington')) {
                return ['city' => Lists::join(Lists::slice($words, 0, -$count), ' '), 'code' => $code2];
            }
        }
        return null;
    }

    /** Capitalizes a name that is written in one case. */
    private static function capitalize($name = null)
    {
        return ((new Pattern('~(*UTF)\p{Lu}~'))->test($name) && (new Pattern('~(*UTF)\p{Ll}~'))->test($name)) ? $name : Texts::replacePattern(
            Texts::toLowerCase($name),
            new Pattern('~(*UTF)(\A|[ -])(\p{L})~', true),
            static fn ($_all = null, $lead = null, $letter = null) => $lead . Texts::toUpperCase($letter),
        );
    }

    /** Removes the country, and words that say "near". */
    private static function trimPlace($written)
    {
        $text = Texts::replacePattern(
            Texts::replacePattern(
                Texts::replacePattern(
                    Texts::replacePattern(
                        Texts::trim($written),
                        new Pattern('~(*UTF)[\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]+~', true),
                        ' ',
                    ),
                    new Pattern('~(*UTF)\b([nswe])\.(?=\p{L}{3})~i', true),
                    '$1. ',
                ),
                new Pattern('~(*UTF) *, *(?:usa?|u\.s\.(?:a\.)?|united states(?: of america)?|ee\. ?uu\.|estados unidos)\z~i'),
                '',
            ),
            new Pattern('~(*UTF)([^ ]) (?:usa|u\.s\.a\.?|united states(?: of america)?)\z~i'),
            '$1',
        );
        $city = Texts::replacePattern(
            Texts::replacePattern(
                Texts::replacePattern(
                    $text,
                    new Pattern('~(*UTF)\A(?:near(?: to)?|close to|around|cerca de|alrededor de|alrededores de) (?!(?:me|my|here|home|by|you|m[ií]|aqu[ií])\b)~i'),
                    '',
                ),
                new Pattern('~(*UTF)\A(?:the )?(?:greater|metro) (?=\p{L})~i'),
                '',
            ),
            new Pattern('~(*UTF)\A(?:el )?[aá]rea (?:metropolitana )?de ~i'),
            '',
        );
        return (new Pattern('~(*UTF)\b(?:bay|recreation|conservation|wildlife|natural|management|training|test) area\z~i'))->test(
            $city,
        ) ? $text : Texts::replacePattern(
            $city,
            new Pattern('~(*UTF)(\p{L}\.?),? (?:metro(?:politan)?(?: area)?|area)\z~i'),
            '$1',
        );
    }

    private const DIRECTIONS = 'north(?:east|west)?(?:ern)?|south(?:east|west)?(?:ern)?|east(?:ern)?|west(?:ern)?|central|southcentral|upstate|downstate|upper|lower|coastal|interior|rural|mid';

    /** "Northern Virginia" and "norte de Virginia": a part of a state, by key. */
    private static function partsOfStates()
    {
        static $made;
        return $made ??= [
            new Pattern('~(*UTF)\A(?:the )?(?:(?:north(?:east|west)?(?:ern)?|south(?:east|west)?(?:ern)?|east(?:ern)?|west(?:ern)?|central|southcentral|upstate|downstate|upper|lower|coastal|interior|rural|mid) )+(?:part of )?([^\n\r\x{2028}\x{2029}]+)\z~'),
            new Pattern('~(*UTF)\A(?:no|so|[nsew]|ne|nw|se|sw) (?=\p{L}{4})([^\n\r\x{2028}\x{2029}]+)\z~'),
            new Pattern('~(*UTF)\A(?:el )?(?:norte|sur|este|oeste|centro|noreste|noroeste|sureste|suroeste) (?:del estado )?de ([^\n\r\x{2028}\x{2029}]+)\z~'),
            new Pattern('~(*UTF)\A([^\n\r\x{2028}\x{2029}]+) del (?:norte|sur|este|oeste)\z~'),
            new Pattern('~(*UTF)\A(?:the )?(?:state|commonwealth|territory) of ([^\n\r\x{2028}\x{2029}]+)\z~'),
            new Pattern('~(*UTF)\A(?:el )?estado de ([^\n\r\x{2028}\x{2029}]+)\z~'),
            new Pattern('~(*UTF)\A(?:anywhere in|all of|all|in|todo|en) ([^\n\r\x{2028}\x{2029}]+)\z~'),
        ];
    }

    /** Returns the abbreviation of the state that a text names a part of. "East LA" is a part of a city, and West New York is one. */
    private static function findStateOfPart($key)
    {
        foreach (self::partsOfStates() as $pattern) {
            $_4 = $pattern->exec($key) ?? [];
            $name = $_4[1] ?? '';
            $code = (($name === 'la') || ($key === 'west new york')) ? null : PlaceTable::stateCodes()->get($name);
            if ($code !== null) {
                return $code;
            }
        }
        return null;
    }

    /** Words that are not part of a city's name before the name of its state. */
    private static function notOfCities()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\A(?:(?:north|south|east|west|central)(?:ern)?|upstate|downstate)\z|(?:\A| )(?:no|not|never|except|but|outside|excepto|menos|fuera|sin|or|and|o|y|u)(?: |\z)| (?:of|in|en|de|del)\z|\A(?:of|in|en|de|all|todo|near|around|close to|the|el|la)\z~');
    }

    /** Reads a place as a visitor writes it: "AK", "NYC", "denver co", "near Denver", "remote". Other places are for the service to find. */
    public static function readPlace($written)
    {
        $text = self::trimPlace($written);
        $key = self::placeKey($text);
        if (Lists::includes(PlaceTable::remotePlaces(), $key)) {
            return ['name' => '', 'kind' => 'remote'];
        }
        $city = (new Pattern('~(*UTF)\Al\. ?a\.?\z~i'))->test($text) ? PlaceTable::cities()->get('los angeles') : PlaceTable::cities()->get($key);
        if ($city !== null) {
            return ['name' => $city, 'kind' => 'city'];
        }
        $code = PlaceTable::stateCodes()->get($key);
        if ($code !== null) {
            return ['name' => self::nameState($code), 'kind' => 'region'];
        }
        $country = PlaceTable::countries()->get($key);
        if ($country !== null) {
            return ['name' => $country, 'kind' => 'region'];
        }
        $stateOfPart = Texts::includes($text, ',') ? null : self::findStateOfPart($key);
        if ($stateOfPart === 'DC') {
            return ['name' => PlaceTable::cities()->get('dc') ?? $text, 'kind' => 'city'];
        }
        if ($stateOfPart !== null) {
            return ['name' => self::nameState($stateOfPart), 'kind' => 'region'];
        }
        $parts = self::splitState($text);
        if ($parts === null) {
            return ['name' => $text, 'kind' => 'city'];
        }
        $state = (PlaceTable::STATES[($parts['code'] ?? null)] ?? null) ?? '';
        $cityKey = self::placeKey($parts['city'] ?? null);
        if ((self::findStateOfPart($cityKey) === ($parts['code'] ?? null)) || (Texts::includes($text, ',') && ($cityKey === 'upstate'))) {
            return ['name' => self::nameState($parts['code'] ?? null), 'kind' => 'region'];
        }
        $known = PlaceTable::cities()->get($cityKey . ' ' . Texts::toLowerCase($parts['code'] ?? null)) ?? PlaceTable::cities()->get($cityKey);
        if (Values::isTrue(($_5 = $known) === null ? null : Texts::endsWith($_5, ', ' . $state))) {
            return ['name' => $known, 'kind' => 'city'];
        }
        $isOtherCity = (($known !== null) && !Lists::includes(PlaceTable::SHARED_NAMES, $cityKey)) && !Texts::startsWith(self::placeKey($known), $cityKey . ' ');
        $isName = Texts::includes($text, ',') || !self::notOfCities()->test($cityKey);
        if ($isOtherCity || !$isName) {
            return ['name' => $text, 'kind' => 'city'];
        }
        return ['name' => self::capitalize($parts['city'] ?? null) . ', ' . $state, 'kind' => 'city'];
    }

    /** Whether a text is a region or a city with its state, of which the name is sure. */
    private static function isSure($text)
    {
        $key = self::placeKey($text);
        if (($key === 'washington') || ($key === 'new york')) {
            return false;
        }
        return ((self::readPlace($text)['kind'] ?? null) === 'region') || Texts::includes(self::readPlace($text)['name'] ?? null, ',');
    }

    /** Cities that are named as a state and are in another one, by key. */
    private static function citiesNamedAsStates()
    {
        static $made;
        return $made ??= ('california maryland,california pennsylvania,delaware ohio,florida new york,indiana pennsylvania,iowa louisiana,louisiana missouri,' . 'maine new york,nevada iowa,nevada missouri,oregon illinois,oregon ohio,oregon wisconsin,virginia minnesota,wyoming michigan,') . 'wyoming minnesota,wyoming ohio,wyoming pennsylvania';
    }

    private static function isStateName($key = null)
    {
        return (((Texts::length($key) > 2) && PlaceTable::stateCodes()->has($key)) && ($key !== 'washington')) && ($key !== 'new york');
    }

    /** Divides "Texas, Oklahoma" and "AK, HI" into states; returns any other text alone. */
    private static function divideStates($written)
    {
        $listed = Lists::map(Texts::split($written, ','), static fn ($one = null) => Texts::trim($one));
        $areCodes = Lists::every(
            $listed,
            static fn ($one = null) => (PlaceTable::STATES[Texts::toUpperCase($one)] ?? null) !== null,
        );
        $areStates = Lists::every($listed, static fn ($one = null) => self::isStateName(self::placeKey($one))) && !Lists::includes(Texts::split(self::citiesNamedAsStates(), ','), self::placeKey($written));
        return ($areCodes || $areStates) ? $listed : [$written];
    }

    /** Divides "Denver, CO or Boulder, CO", "AK/HI" and "Alaska, Hawaii and Guam" into places; returns any other text alone. */
    public static function dividePlaces($written)
    {
        if (self::placeKey($written) === 'la ca') {
            return [$written];
        }
        $divided = Lists::flatMap(
            Texts::splitBy($written, new Pattern('~(*UTF),? +(?:or|and|o|y|u) +| *[/&] *~i')),
            static fn ($one = null) => self::divideStates(Texts::trim($one)),
        );
        return Lists::every($divided, self::isSure(...)) ? $divided : [$written];
    }

    /** Whether one of the places is a city, around which a distance can be searched. */
    public static function takeDistance($places = null)
    {
        return Lists::some($places, static fn ($place = null) => (self::readPlace($place)['kind'] ?? null) === 'city');
    }

    public static function toKnownPlace($name = null)
    {
        return [
            'name' => $name,
            'key' => self::placeKey($name),
            'city' => self::placeKey((Texts::split($name, ',', 1)[0] ?? null) ?? ''),
        ];
    }

    /** The last list that was read, and its places: a page has one. */
    private static $listRead = null;

    private static $placesRead = [];

    /** Reads the service's list of locations: each once. */
    public static function readKnownPlaces($items)
    {
        if (!Values::same($items, self::$listRead)) {
            $names = Lists::flatMap($items, static function ($given0 = null) {
                $City = $given0['City'] ?? null;
                $CountrySubdivision = $given0['CountrySubdivision'] ?? null;
                $Country = $given0['Country'] ?? null;
                $IsDisabled = $given0['IsDisabled'] ?? null;
                return (Values::isTrue($City) && !Values::isTrue($IsDisabled)) ? [
                    Lists::join(
                        Lists::filter([$City, Values::isTrue($_6 = $CountrySubdivision) ? $_6 : $Country], Values::isTrue(...)),
                        ', ',
                    ),
                ] : [];
            });
            self::$listRead = $items;
            self::$placesRead = Lists::map([...Values::each(new Set($names))], self::toKnownPlace(...));
        }
        return self::$placesRead;
    }

    /** Returns the service's name of a city, if its list has exactly one of this name. */
    public static function findKnownPlace($name, $known)
    {
        $wanted = self::placeKey($name);
        $exact = Lists::find($known, static function ($given0 = null) use ($wanted) {
            $key = $given0['key'] ?? null;
            return $key === $wanted;
        });
        if (Values::isTrue($exact)) {
            return $exact['name'] ?? null;
        }
        $_7 = Texts::includes($name, ',') ? [] : Lists::filter($known, static function ($given0 = null) use ($wanted) {
            $city = $given0['city'] ?? null;
            return $city === $wanted;
        });
        $first = $_7[0] ?? null;
        $second = $_7[1] ?? null;
        return Values::isTrue($second) ? null : ($first['name'] ?? null);
    }
}
