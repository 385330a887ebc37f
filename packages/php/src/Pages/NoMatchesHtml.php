<?php

// Made from packages/server/src/render/no-matches-html.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Facts\Text\TitleCase;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Query\Places\LargeCities;
use PortalJobs\Query\Places\PlaceWords;
use PortalJobs\Query\Typed\FindOccupations;
use PortalJobs\Query\Typed\OfferedSearches;
use PortalJobs\Words\EveryOccupations;
use PortalJobs\Words\Pages;

final class NoMatchesHtml
{
    /** Most occupations that are offered for words. */
    private const MAXIMUM_OCCUPATIONS = 3;

    /** Longer texts are not titles, and PHP compares them with all titles for up to a second. */
    private const MAXIMUM_LENGTH = 60;

    /**
     * Renders help for a search without results: the place that was probably meant, occupations and places that the words may mean, the state of
     * a city, and all jobs. The jobs of these searches are not counted, which would take a request for each.
     */
    public static function renderNoMatches($results, $settings)
    {
        $words = $settings['words'] ?? null;
        $pageUrl = $settings['pageUrl'] ?? null;
        $chosen = $results['chosen'] ?? null;
        $_page = $chosen['Page'] ?? null;
        $search = array_diff_key($chosen, array_flip(['Page']));
        $own = Pages::pageWords($words);
        $link = static function ($searchOffer = null) use ($settings, $search) {
            $name = $searchOffer['name'] ?? null;
            $changes = $searchOffer['changes'] ?? null;
            return Html::html(
                '<a href="',
                HostPageUrl::pageUrlWith($settings, Values::merge($search, $changes)),
                '" lang="en">',
                $name,
                '</a>',
            );
        };
        $group = static fn ($label = null, $offers = null) => (count($offers) == 0) ? '' : Html::html(
            '<p class="portal-message">',
            $label,
            '',
            Lists::map(
                $offers,
                static fn ($offer = null, $index = null) => Html::html('', ($index > 0) ? ' · ' : ' ', '<bdi>', $link($offer), '</bdi>'),
            ),
            '</p>',
        );
        $meant = OfferedSearches::offerMeantPlace($results, LargeCities::largeCities());
        $state = ($meant === null) ? OfferedSearches::offerState($results) : null;
        return Html::html(
            '',
            ($meant !== null) ? Html::html(
                '<p class="portal-message">',
                $words['didYouMean'] ?? null,
                ' “<bdi>',
                $link($meant),
                '</bdi>”?</p>',
            ) : false,
            '',
            $group($own['nearOccupations'] ?? null, self::nearestOccupations($results)),
            '',
            $group($own['meantPlaces'] ?? null, self::meantPlaces($results)),
            '',
            $group($own['widerPlaces'] ?? null, ($state === null) ? [] : [$state]),
            '<p class="portal-message">',
            $words['noMatchesHint'] ?? null,
            ' <a href="',
            $pageUrl,
            '">',
            $words['clearAll'] ?? null,
            '</a></p>',
        );
    }

    private static function meantPlaces($pageResults)
    {
        $chosen = $pageResults['chosen'] ?? null;
        $locked = $pageResults['locked'] ?? null;
        $Keyword = $chosen['Keyword'] ?? '';
        return (Texts::length($Keyword) > self::MAXIMUM_LENGTH) ? [] : PlaceWords::offerPlacesOfWords($chosen, $locked);
    }

    private static function nearestOccupations($pageResults)
    {
        $chosen = $pageResults['chosen'] ?? null;
        $occupations = $pageResults['occupations'] ?? [];
        $Keyword = $chosen['Keyword'] ?? '';
        if ((!Values::isTrue($Keyword) || (Texts::length($Keyword) > self::MAXIMUM_LENGTH)) || (count($occupations) == 0)) {
            return [];
        }
        $find = FindOccupations::createOccupationFinder($occupations, EveryOccupations::everyOccupationWords());
        $found = Lists::map(
            Lists::flatMap(
                Lists::slice($find($Keyword), 0, self::MAXIMUM_OCCUPATIONS),
                static fn ($code = null) => Lists::filter($occupations, static fn ($one = null) => ($one['code'] ?? null) === $code),
            ),
            static function ($given0 = null) {
                $code = $given0['code'] ?? null;
                $name = $given0['name'] ?? null;
                return ['code' => $code, 'name' => TitleCase::toReadableName($name)];
            },
        );
        return (OfferedSearches::offerOccupations($chosen, $found)[0] ?? null) ?? [];
    }
}
