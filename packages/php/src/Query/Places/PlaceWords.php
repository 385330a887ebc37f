<?php

// Made from src/query/places/place-words.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query\Places;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Query\Typed\FilterWords;
use PortalJobs\Query\Typed\SearchWords;
use PortalJobs\Query\Typed\WordLists;

final class PlaceWords
{
    /** Words before a place. */
    private const BEFORE_PLACES = 'cerca de,alrededor de,close to,near to,near,around,in,at,en';

    private const ARTICLES = 'the,el,la,los,las';

    /** Abbreviations of states that mean nothing else next to an occupation. "OR" is an operating room, and "VA" an agency. */
    private const SURE_ABBREVIATIONS = 'AK,AZ,CA,FL,KS,KY,NC,NH,NJ,NM,NV,NY,RI,TN,TX,UT,WI,WV,WY';

    /** Names of a state and of a city. */
    private const SHARED_PLACES = 'washington,new york,nueva york';

    /** Names of places that also are first names or other words. */
    private const OTHER_WORDS = 'georgia,jordan,cuba,turkey,greece,mobile';

    /** Names of cities that are other words or names in lower case. */
    private const WORDS_IN_LOWER_CASE = 'mobile,savannah,mesa,reading,aurora,jackson,lincoln,madison,orlando,augusta,dover,salem,eugene,concord,providence,columbia';

    /** How many words the name of a place, or a list of places, has at most. */
    private const LONGEST_PLACE = 9;

    /** Words after which a place is a part of a name or of a list: "University of Alaska". */
    private static function beforeNames()
    {
        static $made;
        return $made ??= 'of,de,del,the,and,y,or,o,a,for,with,without,con,sin,para,la,el,los,las,northern,southern,eastern,western,central,upstate,norte,sur,' . 'fort,ft,mount,mt,lake,port,camp,point,gulf,uss,george';
    }

    /** Words that are not in the name of a city before its state. */
    private static function notInCities()
    {
        static $made;
        return $made ??= self::BEFORE_PLACES . ',and,or,y,o,for,of,de';
    }

    /** Removes marks from the ends of a text: "(Denver, CO)". */
    private static function trimMarks($text = null)
    {
        return Texts::replacePattern($text, new Pattern('~(*UTF)\A[^\p{L}\p{N}]+|[^\p{L}\p{N}]+\z~', true), '');
    }

    /** Whether a name ends with a state or a country. */
    private static function hasRegion($name = null)
    {
        $key = Places::placeKey(Texts::slice($name, Texts::lastIndexOf($name, ',') + 1));
        return Texts::includes($name, ',') && (PlaceTable::stateCodes()->has($key) || PlaceTable::countries()->has($key));
    }

    /** Whether words may be the name of a city: "Killeen", and "Nurse" as well. */
    private static function isWrittenAsCity($words = null)
    {
        return (new Pattern('~(*UTF)\A\p{Lu}\p{Ll}~'))->test(($words[0] ?? null) ?? '') && Lists::every(
            $words,
            static fn ($word = null) => (new Pattern('~(*UTF)\A(?:\p{Lu}|d[\'’])~'))->test($word) && !WordLists::isOneOf(self::notInCities(), WordLists::wordKey($word)),
        );
    }

    /** Returns the words of a text before its last comma. */
    private static function listWordsOfCity($text = null)
    {
        return Lists::filter(
            Texts::split(Texts::slice($text, 0, Values::max(0, Texts::lastIndexOf($text, ','))), ' '),
            Values::isTrue(...),
        );
    }

    /** Finds a city by its name in the service among those that are known without its list. */
    private static function findCity($place = null)
    {
        $key = Places::placeKey($place['name'] ?? null);
        return Lists::includes([...Values::each(PlaceTable::cities()->values())], $place['name'] ?? null) ? ($place['name'] ?? null) : (Lists::find(
            LargeCities::largeCities(),
            static fn ($one = null) => (($one['key'] ?? null) === $key) || (($one['city'] ?? null) === ($key . ' national park')),
        )['name'] ?? null);
    }

    /**
     * Reads words that certainly name a place, and only one.
     *
     * @param isOnlyPlace whether only "jobs in" is before it, so that "X, Texas" is a city.
     */
    private static function readSurePlace($text, $lead, $isOnlyPlace)
    {
        $key = Places::placeKey($text);
        if (WordLists::isOneOf(self::SHARED_PLACES, $key) || (($lead !== 'in') && WordLists::isOneOf(self::OTHER_WORDS, $key))) {
            return null;
        }
        $place = Places::readPlace($text);
        $isAfterWord = ($lead === 'in') || ($lead === 'jobs');
        $code = PlaceTable::stateCodes()->get($key);
        if ($code === 'DC') {
            return (($lead === 'nothing') && ($key === 'dc')) ? null : $place;
        }
        if ((($code !== null) && (Texts::length($key) < 5)) && ((($_1 = (PlaceTable::STATES[$code] ?? null)) === null ? null : Texts::toLowerCase($_1)) !== $key)) {
            return WordLists::isOneOf(self::SURE_ABBREVIATIONS, $isAfterWord ? Texts::toUpperCase($text) : $text) ? $place : null;
        }
        if (($place['kind'] ?? null) !== 'city') {
            return ((($place['kind'] ?? null) === 'region') && (Texts::length($key) > 2)) ? $place : null;
        }
        $name = self::findCity($place);
        if ($name !== null) {
            return ['name' => $name, 'kind' => 'city'];
        }
        if (Texts::includes($place['name'] ?? null, ',')) {
            return (($isOnlyPlace && self::isWrittenAsCity(self::listWordsOfCity($text))) && self::hasRegion($place['name'] ?? null)) ? $place : null;
        }
        $city = Lists::find(
            LargeCities::largeCities(),
            static fn ($one = null) => ($one['city'] ?? null) === Places::placeKey($place['name'] ?? null),
        );
        $isWord = WordLists::isOneOf(self::WORDS_IN_LOWER_CASE, $key) && ($text === Texts::toLowerCase($text));
        return ((($city === null) || ($lead === 'nothing')) || $isWord) ? null : [
            'name' => Texts::slice($city['name'] ?? null, 0, Texts::indexOf($city['name'] ?? null, ',')),
            'kind' => 'city',
        ];
    }

    /** Returns the places that words certainly name. The list is empty if any part may mean something else. */
    private static function readSurePlaces($words, $lead, $isOnlyPlace = null)
    {
        $isOnlyPlace ??= false;
        if ((count($words) == 0) || (count($words) > self::LONGEST_PLACE)) {
            return [];
        }
        $divided = Places::dividePlaces(self::trimMarks(Lists::join($words, ' ')));
        $places = Lists::flatMap($divided, static fn ($one = null) => self::readSurePlace($one, $lead, $isOnlyPlace) ?? []);
        if (count($places) == count($divided)) {
            return $places;
        }
        $article = WordLists::countFirst(self::ARTICLES, $words);
        return ($article > 0) ? self::readSurePlaces(Lists::slice($words, $article), $lead) : [];
    }

    /** Whether words name a place with "in": "nurse in Texas and doctor". */
    private static function isInPlace($words = null)
    {
        return Lists::some($words, static function ($_word = null, $index = null) use ($words) {
            $start = $index + WordLists::countFirst(self::BEFORE_PLACES, Lists::slice($words, $index));
            return ($start > $index) && Lists::some(
                [1, 2, 3],
                static fn ($count = null) => count(self::readSurePlaces(Lists::slice($words, $start, $start + $count), 'in')) > 0,
            );
        });
    }

    /** Returns what is before a place that begins at a word. */
    private static function findLead($words, $index)
    {
        $before = Lists::slice($words, 0, $index);
        if (WordLists::countFirst(self::BEFORE_PLACES, Lists::slice($words, $index)) > 0) {
            return 'in';
        }
        if (WordLists::countLast(SearchWords::jobsInGeneral(), $before) > 0) {
            return 'jobs';
        }
        $isAfterComma = (new Pattern('~(*UTF)[,;]\z|\A[-–—|]+\z~'))->test(Lists::at($before, -1) ?? '');
        return ($isAfterComma || Texts::startsWith(($words[$index] ?? null) ?? '', '(')) ? 'comma' : 'nothing';
    }

    /** Finds the places that are all of a text, or its end after "in", "jobs" or a comma. */
    private static function findSurePlaces($words)
    {
        $searched = SearchWords::withoutSearchWords($words);
        $all = self::readSurePlaces($searched, (count($searched) < count($words)) ? 'jobs' : 'nothing');
        if (count($all) > 0) {
            return ['rest' => [], 'places' => $all];
        }
        $isAfterIn = false;
        for ($index = 0; ($index < count($words)); ($index += 1)) {
            $lead = self::findLead($words, $index);
            $rest = Lists::slice($words, 0, $index);
            $isAfterIn = $isAfterIn ? $isAfterIn : ($lead === 'in');
            $end = Lists::slice($words, $index + WordLists::countFirst(self::BEFORE_PLACES, Lists::slice($words, $index)));
            $isOnlyPlace = ($lead === 'in') && !SearchWords::namesSomething($rest);
            $places = (($lead !== 'in') && $isAfterIn) ? [] : self::readSurePlaces(SearchWords::withoutSearchWords($end), $lead, $isOnlyPlace);
            $isCity = Lists::every($places, static function ($given0 = null) {
                $name = $given0['name'] ?? null;
                return Texts::includes($name, ',');
            });
            $last = Lists::slice(Lists::filter($rest, static fn ($word = null) => self::trimMarks($word) !== ''), -1);
            $isOfNoPlace = Lists::every($places, static function ($given0 = null) {
                $name = $given0['name'] ?? null;
                return $name === 'United States';
            }) && !WordLists::isOneOf(self::beforeNames(), WordLists::wordKey(($last[0] ?? null) ?? ''));
            $isSure = ((($isCity || $isOfNoPlace) || ($lead === 'in')) || ($lead === 'jobs')) || (($lead === 'comma') && !self::isWrittenAsCity($last));
            $isOfList = WordLists::isOneOf('and,or,y,o', WordLists::wordKey(Lists::at($rest, -1) ?? ''));
            if ((((count($places) > 0) && $isSure) && !$isOfList) && !self::isInPlace($rest)) {
                return ['rest' => $rest, 'places' => $places];
            }
        }
        return null;
    }

    /** Returns the parameters for the places, with the default radius around a city. The United States are left out, because all jobs are there. */
    private static function choosePlaces($places)
    {
        $names = Lists::filter(
            Lists::map($places, static function ($given0 = null) {
                $name = $given0['name'] ?? null;
                return $name;
            }),
            static fn ($name = null) => $name !== 'United States',
        );
        return Values::merge(
            (count($names) > 0) ? ['LocationName' => [...Values::each(new Set($names))]] : false,
            Lists::some($places, static function ($given0 = null) {
                $kind = $given0['kind'] ?? null;
                return $kind === 'city';
            }) ? ['Radius' => Places::DEFAULT_MILES] : false,
        );
    }

    /** Returns the keyword beside places, without general words for jobs. */
    private static function chooseRest($words = null)
    {
        $rest = Texts::replacePattern(
            Lists::join(SearchWords::withoutSearchWords($words), ' '),
            new Pattern('~(*UTF)[ ,;|(–—-]+\z~'),
            '',
        );
        return SearchWords::namesSomething($words) ? ['Keyword' => $rest] : [];
    }

    /**
     * Returns a query with places in place of the words in Keyword that certainly mean them: "nurse in Alaska". Words stay if a place is locked or
     * chosen.
     */
    public static function choosePlacesOfWords($query, $locked, $chosen = null)
    {
        $Keyword = $query['Keyword'] ?? '';
        $others = array_diff_key($query, array_flip(['Keyword']));
        if (
            Lists::some([$query, $chosen ?? [], $locked], static function ($given0 = null) {
                $LocationName = $given0['LocationName'] ?? null;
                return $LocationName !== null;
            })
        ) {
            return $query;
        }
        $found = self::findSurePlaces(Lists::filter(Texts::split($Keyword, ' '), Values::isTrue(...)));
        return ($found === null) ? $query : Values::merge(self::choosePlaces($found['places'] ?? null), $others, self::chooseRest($found['rest'] ?? null));
    }

    /** Returns the names of the places that words may mean, as visitors write them. @param isAfterIn whether "in" is before them */
    private static function listMeantPlaces($words, $isAfterIn = null)
    {
        $isAfterIn ??= false;
        $text = self::trimMarks(Lists::join($words, ' '));
        $key = Places::placeKey($text);
        if ((Texts::length($key) < 3) && ($text !== Texts::toUpperCase($text))) {
            return [];
        }
        $place = Places::readPlace($text);
        if (($key === 'la') || ($key === 'l a')) {
            return ['Los Angeles, California', 'Louisiana'];
        }
        $code = PlaceTable::stateCodes()->get($key) ?? Places::findStateOfZip($text);
        $other = PlaceTable::cities()->get($key);
        $names = [
            ...((($code === null) || ($code === 'DC')) ? [] : [Places::labelState($code)]),
            ...(($other === null) ? Lists::flatMap(LargeCities::largeCities(), static function ($given0 = null) use ($key) {
                $name = $given0['name'] ?? null;
                $city = $given0['city'] ?? null;
                return ($city === $key) ? [$name] : [];
            }) : [$other]),
        ];
        if (count($names) > 0) {
            return $names;
        }
        if (($place['kind'] ?? null) !== 'city') {
            return (((($place['kind'] ?? null) === 'region') && (($place['name'] ?? null) !== 'United States')) && (Texts::length($key) > 2)) ? [
                Places::labelState(
                    PlaceTable::stateCodes()->get(Places::placeKey($place['name'] ?? null)) ?? ($place['name'] ?? null),
                ),
            ] : [];
        }
        $city = self::listWordsOfCity($text);
        $isAfterWord = (($isAfterIn && (count($city) > 0)) && (count($city) < 4)) && !Lists::some(
            $city,
            static fn ($word = null) => WordLists::isOneOf(self::notInCities(), WordLists::wordKey($word)),
        );
        $isMeant = self::hasRegion($place['name'] ?? null) && ($isAfterWord || self::isWrittenAsCity($city));
        $name = self::findCity($place) ?? ($isMeant ? ($place['name'] ?? null) : '');
        return ($name === '') ? [] : [$name];
    }

    /** The words of a text, without the places that it may name at its end. */
    private static function findMeantPlaces($words)
    {
        for ($start = Values::max(0, count($words) - self::LONGEST_PLACE); ($start < count($words)); ($start += 1)) {
            $before = Lists::slice($words, 0, $start);
            $lead = WordLists::countLast('in the,en la,en el,en los,en las,' . self::BEFORE_PLACES, $before);
            $end = Lists::slice($words, $start);
            $names = (WordLists::countFirst(self::BEFORE_PLACES, $end) > 0) ? [] : self::listMeantPlaces($end, $lead > 0);
            if (count($names) > 0) {
                return ['rest' => Lists::slice($before, 0, $start - $lead), 'names' => $names];
            }
        }
        return null;
    }

    /** How many places are offered for words. */
    private const MOST_OFFERS = 3;

    /**
     * Returns searches in the places that the words in Keyword may mean, at their end or beginning. A search with a chosen or locked place has
     * none.
     */
    public static function offerPlacesOfWords($searchParameters, $locked)
    {
        $Keyword = $searchParameters['Keyword'] ?? '';
        $LocationName = $searchParameters['LocationName'] ?? null;
        if ((Values::isTrue($LocationName) || Values::isTrue($locked['LocationName'] ?? null)) || FilterWords::isLiteral($Keyword)) {
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
        $found = self::findMeantPlaces($words);
        if (Values::isTrue($found)) {
            return ((WordLists::isOneOf(self::beforeNames(), WordLists::wordKey(Lists::at($found['rest'] ?? null, -1) ?? '')) || Values::isTrue(self::findMeantPlaces($found['rest'] ?? null))) || self::isInPlace($found['rest'] ?? null)) ? [] : $offer($found['rest'] ?? null, $found['names'] ?? null);
        }
        foreach ([4, 3, 2, 1] as $length) {
            $first = Lists::slice($words, 0, $length);
            $key = Places::placeKey(Lists::join($first, ' '));
            $names = (count($words) > $length) ? self::listMeantPlaces($first) : [];
            if (count($names) > 0) {
                return WordLists::isOneOf(self::SHARED_PLACES . ',' . self::WORDS_IN_LOWER_CASE, $key) ? [] : $offer(Lists::slice($words, $length), $names);
            }
        }
        return [];
    }
}
