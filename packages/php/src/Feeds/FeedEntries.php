<?php

declare(strict_types=1);

namespace PortalJobs\Feeds;

use PortalJobs\Facts\Actions;
use PortalJobs\Facts\DescribeEntry;
use PortalJobs\Facts\Headline;
use PortalJobs\Pages\ListForm;
use PortalJobs\Protocol\Dates;
use PortalJobs\Search\Results;
use PortalJobs\Service\Links;
use PortalJobs\Settings\PageSettings;

/**
 * The common part of feeds and calendars. A port of packages/server/src/render/feed-entries.ts.
 *
 * An entry is what {@see DescribeEntry::of()} returns.
 */
final class FeedEntries
{
    /** Most jobs of one feed or calendar. Readers ask for it again and again, and who wants more narrows the search. */
    public const MAXIMUM = 50;

    /**
     * Returns the first jobs of an answer, in its order.
     *
     * @return list<array<string, mixed>>
     */
    public static function of(Results $results, PageSettings $page): array
    {
        $settings = $page->forViews();
        $today = Dates::getServiceToday($page->now);
        $listUrl = self::searchAddress($results, $page);
        return array_map(
            static fn (array $item): array
                => DescribeEntry::describeEntry($item, $settings['words'], $today, [
                    'searchedPlaces' => $results->searchedPlaces,
                    'jobUrl' => Actions::findOwnUrl($item, $settings),
                    'listUrl' => $listUrl,
                ] + $settings),
            array_slice($results->items, 0, self::MAXIMUM),
        );
    }

    /** The address of the page with the list, showing this search from its first page. */
    public static function searchAddress(Results $results, PageSettings $page): string
    {
        return ListForm::addressOfChoices($page, array_diff_key($results->chosen, ['Page' => 0]));
    }

    /**
     * The name of the feed of a search, in the words of the page's heading but without the number of jobs, which would
     * rename the feed.
     */
    public static function feedTitle(Results $results, PageSettings $page): string
    {
        $searched = ['chosen' => $results->chosen, 'searchedPlaces' => $results->searchedPlaces];
        return $page->words->text('feeds.title', Headline::describeSearch($page->words->core, $searched));
    }

    /** Whose feed it is: the host of the page. */
    public static function author(PageSettings $page): string
    {
        return Links::host($page->pageUrl);
    }

    /**
     * A permanent identifier of a job (RFC 4151), of the host's domain and the control number. It stays the same when
     * the title, the deadline or an address changes, and in every feed of the site.
     *
     * @param array<string, mixed> $entry
     */
    public static function tagUri(array $entry, PageSettings $page): string
    {
        // As JavaScript's encodeURIComponent, so that both ports name a job alike.
        $kept = ['%21' => '!', '%27' => "'", '%28' => '(', '%29' => ')', '%2A' => '*'];
        $number = strtr(rawurlencode($entry['id']), $kept);
        return 'tag:' . self::author($page) . ",2026:job/$number";
    }

    /**
     * The day of posting as an instant (RFC 3339): noon UTC, which is the same day of the calendar from 12 hours
     * behind UTC to 11 ahead. Midnight would be the day before in all of the United States. Null if the job lacks the
     * day.
     *
     * @param array<string, mixed> $entry
     */
    public static function postedAt(array $entry): ?string
    {
        return $entry['posted'] === null ? null : Dates::formatIsoDate($entry['posted']) . 'T12:00:00Z';
    }
}
