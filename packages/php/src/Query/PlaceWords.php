<?php

// Made from src/query/place-words.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class PlaceWords
{
    /** Words before a place. */
    private const BEFORE_PLACES = 'cerca de,alrededor de,close to,near to,near,around,in,at,en';

    private const ARTICLES = 'the,el,la,los,las';

    /** Abbreviations of states that mean nothing else beside an occupation. "OR" is an operating room, and "VA" an agency. */
    private const SURE_ABBREVIATIONS = 'AK,AZ,CA,FL,KS,KY,NC,NH,NJ,NM,NV,NY,RI,TN,TX,UT,WI,WV,WY';

    /** Names of a state and of a city. */
    private const SHARED_PLACES = 'washington,new york,nueva york';

    /** Names of places that also are first names or other words. */
    private const OTHER_WORDS = 'georgia,jordan,cuba,turkey,greece,mobile';

    /** How many words the name of a place has at most. */
    private const LONGEST_PLACE = 6;

    /** Words after which a place is a part of a name: "University of Alaska". */
    private const BEFORE_NAMES = 'of,de,the,and,y,fort,ft,mount,mt,lake,port,camp,point,gulf,uss,george';

    /** Whether a name ends with a state or a country. */
    private static function hasRegion($name = null)
    {
        $key = Places::placeKey(Texts::slice($name, Texts::lastIndexOf($name, ',') + 1));
        return PlaceTable::stateCodes()->has($key) || PlaceTable::countries()->has($key);
    }

    /** Reads words that certainly name a place, and only one. */
    private static function readSurePlace($text, $lead)
    {
        $key = Places::placeKey($text);
        if (WordLists::isOneOf(self::SHARED_PLACES, $key) || (($lead !== 'in') && WordLists::isOneOf(self::OTHER_WORDS, $key))) {
            return null;
        }
        $city = Lists::find(
            LargeCities::largeCities(),
            static fn ($one = null) => (($one['key'] ?? null) === $key) || (($one['city'] ?? null) === ($key . ' national park')),
        );
        if (Values::isTrue($city)) {
            return ['name' => $city['name'] ?? null, 'kind' => 'city'];
        }
        $place = Places::readPlace($text);
        $code = PlaceTable::stateCodes()->get($key);
        if ((($code !== null) && (Texts::length($key) < 6)) && ((($_1 = (PlaceTable::STATES[$code] ?? null)) === null ? null : Texts::toLowerCase($_1)) !== $key)) {
            return (WordLists::isOneOf(self::SURE_ABBREVIATIONS, $text) || (($key === 'dc') && ($lead !== 'nothing'))) ? $place : null;
        }
        if (($place['kind'] ?? null) !== 'city') {
            return ((($place['kind'] ?? null) === 'region') && (Texts::length($key) > 2)) ? $place : null;
        }
        if (!Texts::includes($place['name'] ?? null, ',')) {
            return (($lead !== 'nothing') && Lists::some(
                LargeCities::largeCities(),
                static fn ($one = null) => ($one['city'] ?? null) === Places::placeKey($place['name'] ?? null),
            )) ? $place : null;
        }
        $isKnown = Lists::includes([...Values::each(PlaceTable::cities()->values())], $place['name'] ?? null) || Lists::some(
            LargeCities::largeCities(),
            static fn ($one = null) => ($one['key'] ?? null) === Places::placeKey($place['name'] ?? null),
        );
        $isWrittenAsCity = (($lead === 'in') && (new Pattern('~(*UTF)\A\p{Lu}\p{Ll}~'))->test($text)) && Texts::includes($text, ',');
        return ($isKnown || ($isWrittenAsCity && self::hasRegion($place['name'] ?? null))) ? $place : null;
    }

    /** Reads words that certainly name places; without any, they name something else. */
    private static function readSurePlaces($words, $lead)
    {
        if ((count($words) == 0) || (count($words) > self::LONGEST_PLACE)) {
            return [];
        }
        $text = Texts::replacePattern(
            Lists::join(Lists::slice($words, WordLists::countFirst(self::ARTICLES, $words)), ' '),
            new Pattern('~(*UTF)[,;!?]+\z~'),
            '',
        );
        $divided = Places::dividePlaces($text);
        $places = Lists::flatMap($divided, static fn ($one = null) => self::readSurePlace($one, $lead) ?? []);
        return (count($places) == count($divided)) ? $places : [];
    }

    /** Finds the places that are all of a text, or its end after "in", "jobs" or a comma. */
    private static function findSurePlaces($words)
    {
        $searched = SearchWords::withoutSearchWords($words);
        $all = self::readSurePlaces($searched, (count($searched) < count($words)) ? 'beside' : 'nothing');
        if (count($all) > 0) {
            return ['rest' => [], 'places' => $all];
        }
        $isAfterIn = false;
        for ($index = 0; ($index < count($words)); ($index += 1)) {
            $before = Lists::slice($words, 0, $index);
            $length = WordLists::countFirst(self::BEFORE_PLACES, Lists::slice($words, $index));
            $isAfterIn = $isAfterIn ? $isAfterIn : ($length > 0);
            $isBeside = Texts::endsWith(Lists::at($before, -1) ?? '', ',') || (WordLists::countLast(SearchWords::jobsInGeneral(), $before) > 0);
            $lead = ($length > 0) ? 'in' : ($isBeside ? 'beside' : 'nothing');
            $end = SearchWords::withoutSearchWords(Lists::slice($words, $index + $length));
            $places = (($length == 0) && $isAfterIn) ? [] : self::readSurePlaces($end, $lead);
            $isSure = ($lead !== 'nothing') || Lists::every($places, static function ($given0 = null) {
                $name = $given0['name'] ?? null;
                return Texts::includes($name, ',');
            });
            if ((count($places) > 0) && $isSure) {
                return ['rest' => $before, 'places' => $places];
            }
        }
        return null;
    }

    /** Returns choices of places, with the default distance around a city. */
    private static function choosePlaces($places = null)
    {
        return Values::merge(
            [
                'LocationName' => [
                    ...Values::each(new Set(
                        Lists::map($places, static function ($given0 = null) {
                            $name = $given0['name'] ?? null;
                            return $name;
                        }),
                    )),
                ],
            ],
            Lists::some($places, static function ($given0 = null) {
                $kind = $given0['kind'] ?? null;
                return $kind === 'city';
            }) ? ['Radius' => Places::DEFAULT_MILES] : false,
        );
    }

    /** Returns what is searched for in places, without words that only say that jobs are searched for. */
    private static function chooseRest($words = null)
    {
        $rest = Texts::replacePattern(
            Lists::join(SearchWords::withoutSearchWords($words), ' '),
            new Pattern('~(*UTF)[,;]+\z~'),
            '',
        );
        return SearchWords::namesSomething($words) ? ['Keyword' => $rest] : [];
    }

    /**
     * Returns choices with places in place of the words in Keyword that certainly mean them: "nurse in Alaska". Words stay if a place is locked or
     * chosen.
     */
    public static function choosePlacesOfWords($choices, $locked, $chosen = null)
    {
        $Keyword = $choices['Keyword'] ?? '';
        $others = array_diff_key($choices, array_flip(['Keyword']));
        if (
            Lists::some([$choices, $chosen ?? [], $locked], static function ($given0 = null) {
                $LocationName = $given0['LocationName'] ?? null;
                return $LocationName !== null;
            })
        ) {
            return $choices;
        }
        $found = self::findSurePlaces(Lists::filter(Texts::split($Keyword, ' '), Values::isTrue(...)));
        return ($found === null) ? $choices : Values::merge(self::choosePlaces($found['places'] ?? null), $others, self::chooseRest($found['rest'] ?? null));
    }

    /** Returns the names of the places that words may mean, as visitors write them. */
    private static function listMeantPlaces($text)
    {
        $key = Places::placeKey($text);
        $code = PlaceTable::stateCodes()->get($key);
        if ((Texts::length($key) < 3) && ($text !== Texts::toUpperCase($text))) {
            return [];
        }
        $other = PlaceTable::cities()->get($key);
        return [
            ...((($code === null) || ($code === 'DC')) ? [] : [MeantPlace::labelState($code)]),
            ...(($other === null) ? Lists::flatMap(LargeCities::largeCities(), static function ($given0 = null) use ($key) {
                $name = $given0['name'] ?? null;
                $city = $given0['city'] ?? null;
                return ($city === $key) ? [$name] : [];
            }) : [$other]),
        ];
    }

    /** How many places are offered for words. */
    private const MOST_OFFERS = 3;

    /** Returns searches in the places that words may mean: at their end, or a state at their beginning. */
    public static function offerPlacesOfWords($Keyword)
    {
        if (FilterWords::isLiteral($Keyword)) {
            return [];
        }
        $words = SearchWords::withoutSearchWords(Lists::filter(Texts::split($Keyword, ' '), Values::isTrue(...)));
        $offer = static fn ($rest = null, $names = null) => Lists::map(
            Lists::slice($names, 0, self::MOST_OFFERS),
            static fn ($name = null) => [
                'name' => $name,
                'changes' => Values::merge(['Keyword' => null], self::chooseRest($rest), self::choosePlaces([Places::readPlace($name)])),
            ],
        );
        for ($start = Values::max(0, count($words) - self::LONGEST_PLACE); ($start < count($words)); ($start += 1)) {
            $before = Lists::slice($words, 0, $start);
            $rest = Lists::slice($before, 0, count($before) - WordLists::countLast(self::BEFORE_PLACES, $before));
            $names = self::listMeantPlaces(Lists::join(Lists::slice($words, $start), ' '));
            if (count($names) > 0) {
                return WordLists::isOneOf(self::BEFORE_NAMES, WordLists::wordKey(Lists::at($rest, -1) ?? '')) ? [] : $offer($rest, $names);
            }
        }
        foreach ([3, 2, 1] as $length) {
            $text = Lists::join(Lists::slice($words, 0, $length), ' ');
            $_2 = (count($words) > $length) ? self::listMeantPlaces($text) : [];
            $name = $_2[0] ?? '';
            if (PlaceTable::stateCodes()->has(Places::placeKey($name)) && !WordLists::isOneOf(self::SHARED_PLACES, Places::placeKey($text))) {
                return $offer(Lists::slice($words, $length), [$name]);
            }
        }
        return [];
    }
}
