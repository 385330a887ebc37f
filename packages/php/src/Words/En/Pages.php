<?php

// Made from src/words/en/pages.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words\En;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;
use PortalJobs\Words\Format;

final class Pages
{
    private static function plural(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(Core::core()['locale'] ?? null);
        return ($made['plural'])(...$given);
    }

    public static function pages()
    {
        static $made;
        return $made ??= [
            'closedJob' => 'This job has closed and takes no more applications.',
            'failures' => [
                'list' => 'These jobs cannot be shown here right now.',
                'noSuchJob' => 'There is no job at this address.',
                'portalLink' => 'See our open jobs on the portal',
            ],
            'openToYou' => OpenToYou::openToYou(),
            'feeds' => [
                'title' => static function ($given0 = null) {
                    $keyword = $given0['keyword'] ?? null;
                    $place = $given0['place'] ?? null;
                    $miles = $given0['miles'] ?? null;
                    return Lists::join(
                        Lists::filter(
                            [
                                Core::core()['openJobs'] ?? null,
                                Values::isTrue($_1 = $keyword) ? ('for “' . $keyword . '”') : $_1,
                                Values::isTrue($_2 = $place) ? (Values::isTrue($miles) ? ('within ' . self::plural($miles, 'mile', 'miles') . ' of ' . $place) : ('in ' . $place)) : $_2,
                            ],
                            Values::isTrue(...),
                        ),
                        ' ',
                    );
                },
                'deadlines' => static fn ($title = null) => 'Application deadlines: ' . $title,
                'lastDay' => static fn ($job = null) => 'Last day to apply: ' . $job,
            ],
            'meanings' => 'What these terms mean',
            'nearOccupations' => Autocomplete::autocomplete()['nearOccupations'] ?? null,
            'meantPlaces' => Autocomplete::autocomplete()['meantPlaces'] ?? null,
            'widerPlaces' => Autocomplete::autocomplete()['widerPlaces'] ?? null,
            'snapshot' => [
                'asOf' => static fn ($time = null) => 'As of ' . $time . '.',
                'closes' => static fn ($date = null) => 'Closes ' . $date . ", usually at 11:59\u{a0}p.m. Eastern Time",
                'closesSoon' => 'Closes soon',
                'byOccupation' => 'Jobs by occupation',
                'byPlace' => 'Jobs by place',
            ],
        ];
    }
}
