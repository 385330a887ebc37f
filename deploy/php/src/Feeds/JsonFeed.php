<?php

declare(strict_types=1);

namespace PortalJobs\Feeds;

use PortalJobs\Pages\PageSettings;
use PortalJobs\Search\Results;
use PortalJobs\Text\Json;

/**
 * A search's jobs as a JSON Feed 1.1 (jsonfeed.org/version/1.1), `application/feed+json`: at most 50, each with the
 * facts of its card and no whole text. Where to apply, and the closing date as `YYYY-MM-DD`, are in the extension
 * `_portal_jobs`.
 *
 * A port of src/pages/json-feed.ts; test/deploy/php-feeds.test.ts holds both against each other.
 */
final class JsonFeed
{
    /** @param string $feedAddress the absolute address of this feed, with its query. */
    public static function write(Results $results, PageSettings $page, string $feedAddress): string
    {
        $isKnown = static fn (mixed $value): bool => $value !== null;
        $items = array_map(static fn (FeedEntry $entry): array => array_filter([
            'id' => $entry->tagUri($page),
            'url' => $entry->page,
            'external_url' => $entry->portal === $entry->page ? null : $entry->portal,
            'title' => $entry->title,
            'content_text' => implode("\n", $entry->lines),
            'date_published' => $entry->postedAt(),
            'authors' => $entry->organization === '' ? null : [['name' => $entry->organization]],
            '_portal_jobs' => (object) array_filter(
                ['apply_url' => $entry->apply, 'closes' => $entry->closing->iso],
                $isKnown,
            ),
        ], $isKnown), FeedEntry::all($results, $page));
        return Json::encode([
            'version' => 'https://jsonfeed.org/version/1.1',
            'title' => FeedEntry::feedTitle($results, $page),
            'home_page_url' => FeedEntry::searchAddress($results, $page),
            'feed_url' => $feedAddress,
            'language' => $page->words->locale,
            'authors' => [['name' => FeedEntry::author($page)]],
            'items' => $items,
        ]);
    }
}
