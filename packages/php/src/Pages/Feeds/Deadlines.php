<?php

// Made from packages/server/src/render/feeds/deadlines.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Pages\Feeds;

use PortalJobs\Facts\DescribeEntry;
use PortalJobs\Facts\Icalendar;
use PortalJobs\Js\Date;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Texts;
use PortalJobs\Words\Pages;

final class Deadlines
{
    /** How often a subscribed calendar is worth requesting again, as a duration (RFC 5545 §3.3.6). */
    private const REFRESH_INTERVAL = 'PT12H';

    /**
     * Writes the deadlines of a search's open jobs as a calendar (RFC 5545), `text/calendar`: one all-day entry for each job with a closing
     * date among the first 50. An entry has the same UID as in the file that the whole announcement offers, so that calendars do not show it
     * twice.
     *
     * The calendar of a day changes only with its jobs, so that an ETag of it stays.
     */
    public static function renderDeadlines($results, $settings)
    {
        $_1 = Pages::pageWords($settings['words'] ?? null);
        $feeds = $_1['feeds'] ?? null;
        $entries = Lists::flatMap(
            FeedEntries::listFeedEntries($results, $settings),
            static fn ($entry = null) => DescribeEntry::describeLastDay($entry, $feeds['lastDay']($entry['title'] ?? null)) ?? [],
        );
        $startOfDay = new Date(Texts::slice($results['receivedAt']->toISOString(), 0, 10) . 'T00:00:00Z');
        return Icalendar::writeCalendar(
            $entries,
            $startOfDay,
            [
                'name' => $feeds['deadlines'](FeedEntries::describeFeed($results, $settings)),
                'refreshInterval' => self::REFRESH_INTERVAL,
            ],
        );
    }
}
