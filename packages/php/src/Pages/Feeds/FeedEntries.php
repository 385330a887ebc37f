<?php

// Made from packages/server/src/render/feeds/feed-entries.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Pages\Feeds;

use PortalJobs\Facts\Apply\Actions;
use PortalJobs\Facts\DescribeEntry;
use PortalJobs\Facts\Headline;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;
use PortalJobs\Pages\HostPageUrl;
use PortalJobs\Pages\SearchableTexts;
use PortalJobs\Protocol\Dates;
use PortalJobs\Words\Pages;

final class FeedEntries
{
    /** Most jobs of one feed or calendar. Feed readers ask for it again and again, and who wants more narrows the search. */
    public const MAXIMUM_ENTRIES = 50;

    /** The URL of the page with the list, showing this search from its first page. */
    public static function searchUrl($feedResults, $settings)
    {
        $chosen = $feedResults['chosen'] ?? null;
        $_page = $chosen['Page'] ?? null;
        $search = array_diff_key($chosen, array_flip(['Page']));
        return HostPageUrl::pageUrlWith($settings, $search);
    }

    /** The name of the feed of a search, in the words of the page's heading but without the number of jobs, which would rename the feed. */
    public static function describeFeed($results = null, $pageSettings1 = null)
    {
        $words = $pageSettings1['words'] ?? null;
        return (Pages::pageWords($words)['feeds']['title'])(Headline::describeSearch($words, $results));
    }

    /** Whose feed it is: the host of the page. */
    public static function nameAuthor($pageSettings = null)
    {
        $pageUrl = $pageSettings['pageUrl'] ?? null;
        return HostPageUrl::hostOf($pageUrl);
    }

    /**
     * A permanent identifier of a job (RFC 4151), of the host's domain and the control number. It stays the same when the title, the
     * deadline or a URL changes, and in every feed of the site.
     */
    public static function writeTagUri($entryView = null, $settings = null)
    {
        $id = $entryView['id'] ?? null;
        return 'tag:' . self::nameAuthor($settings) . ',2026:job/' . HostPageUrl::encodePart($id);
    }

    /**
     * A calendar day as an instant (RFC 3339): noon UTC, which is the same day of the calendar from 12 hours behind UTC to 11 ahead. Midnight
     * would be the day before in all of the United States.
     */
    public static function toNoon($day = null)
    {
        return Dates::formatIsoDate($day) . 'T12:00:00Z';
    }

    /** The first jobs of a response as feeds show them, in its order. */
    public static function listFeedEntries($results, $settings)
    {
        $today = Dates::getServiceToday($settings['now'] ?? null);
        $listUrl = self::searchUrl($results, $settings);
        return Lists::map(
            Lists::slice($results['items'] ?? null, 0, self::MAXIMUM_ENTRIES),
            static fn ($item = null) => SearchableTexts::withSearchableTexts(
                $item,
                static fn ($one = null) => DescribeEntry::describeEntry(
                    $one,
                    $settings['words'] ?? null,
                    $today,
                    Values::merge(
                        $settings,
                        [
                            'searchedPlaces' => $results['searchedPlaces'] ?? null,
                            'jobUrl' => Actions::findOwnUrl($item, $settings),
                            'listUrl' => $listUrl,
                        ],
                    ),
                ),
            ),
        );
    }
}
