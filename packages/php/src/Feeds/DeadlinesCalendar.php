<?php

declare(strict_types=1);

namespace PortalJobs\Feeds;

use PortalJobs\Protocol\Dates;
use PortalJobs\Search\Results;
use PortalJobs\Settings\PageSettings;

/**
 * The deadlines of a search's open jobs as a calendar (RFC 5545), `text/calendar`: one all-day entry for each job with
 * a closing date among the first 50. An entry has the same UID as in the file that the whole announcement offers, so
 * that calendars do not show it twice.
 *
 * A port of packages/server/src/render/deadlines.ts; test/deploy/php-feeds.test.ts holds both against each other.
 */
final class DeadlinesCalendar
{
    /** How often a subscribed calendar is worth requesting again, as a duration (RFC 5545 §3.3.6). */
    private const REFRESH_INTERVAL = 'PT12H';

    private const SECONDS_PER_DAY = 86_400;

    /** The calendar of a day changes only with its jobs, so that an ETag of it stays. */
    public static function write(Results $results, PageSettings $page): string
    {
        $words = $page->words;
        $entries = [];
        foreach (FeedEntries::of($results, $page) as $entry) {
            if ($entry['lastDay'] !== null) {
                $entries[] = [
                    'id' => $entry['id'],
                    'iso' => Dates::formatIsoDate($entry['lastDay']),
                    'title' => $words->text('feeds.lastDay', $entry['title']),
                    'description' => implode("\n", [...$entry['lines'], $entry['page']]),
                    'url' => $entry['page'],
                ];
            }
        }
        $name = $words->text('feeds.deadlines', FeedEntries::feedTitle($results, $page));
        $startOfDay = intdiv($results->receivedAt, self::SECONDS_PER_DAY) * self::SECONDS_PER_DAY;
        return IcalendarFile::write($entries, $startOfDay, $name, self::REFRESH_INTERVAL);
    }
}
