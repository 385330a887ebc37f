<?php

// Made from src/words/en/autocomplete.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words\En;

use PortalJobs\Words\Format;

final class Autocomplete
{
    private static function plural(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(Core::core()['locale'] ?? null);
        return ($made['plural'])(...$given);
    }

    private static function number(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(Core::core()['locale'] ?? null);
        return ($made['number'])(...$given);
    }

    public static function autocomplete()
    {
        static $made;
        return $made ??= [
            'results' => static fn ($count = null) => self::plural($count, 'suggestion', 'suggestions'),
            'none' => 'No suggestions',
            'recentSearches' => 'Recent searches',
            'clearRecentSearches' => 'Clear recent searches',
            'recentSearchesCleared' => 'Recent searches cleared',
            'unknownPlace' => static fn ($place = null) => 'We do not know the place “' . $place . '”.',
            'placeHint' => 'Choose one from the list, or write city and state.',
            'remote' => 'Remote',
            'nearOccupations' => 'Occupations that may be what you mean:',
            'otherJobs' => 'Other open jobs here',
            'filterSuggestion' => static fn ($filter = null, $total = null) => 'Without the filter “' . $filter . '” there are ' . self::plural($total, 'job', 'jobs') . '.',
            'meantPlaces' => 'Did you mean one of these places?',
            'widerPlaces' => 'In a wider area:',
            'count' => self::number(...),
            'showAll' => static fn ($total = null) => ($total == 1) ? 'Show the only job' : ('Show all ' . self::plural($total, 'job', 'jobs')),
            'jobsOf' => static fn ($occupation = null) => 'Jobs in the occupation “' . $occupation . '”',
            'locating' => 'Looking for the nearest place with jobs…',
            'positionAwaited' => 'We are still waiting for your position. Allow your browser to share it, press “' . (Core::core()['nearMe'] ?? null) . '” again, or write city and state.',
            'nearestPlace' => static fn ($place = null, $comparedJobs = null) => ($comparedJobs === null) ? ($place . ' is the nearest place with jobs.') : ($place . ' is the nearest place of the ' . self::plural($comparedJobs, 'job', 'jobs') . ' we compared.'),
            'noPlaceNear' => static function ($miles = null, $comparedJobs = null) {
                $distance = self::plural($miles, 'mile', 'miles');
                return ($comparedJobs === null) ? ('We found no jobs within ' . $distance . ' of you.') : ('We compared ' . self::plural($comparedJobs, 'job', 'jobs') . '. None is within ' . $distance . ' of you.');
            },
            'positionDenied' => 'Your browser did not share where you are. Write city and state.',
            'positionUnknown' => 'We could not find out where you are. Write city and state.',
        ];
    }
}
