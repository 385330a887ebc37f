<?php

declare(strict_types=1);

namespace PortalJobs\Feeds;

use PortalJobs\Search\Results;
use PortalJobs\Settings\PageSettings;
use PortalJobs\Text\Json;

/**
 * A search's jobs as a JSON Feed 1.1 (jsonfeed.org/version/1.1), `application/feed+json`: at most 50, each with the
 * facts of its card and no whole text. Where to apply, and the closing date as `YYYY-MM-DD`, are in the extension
 * `_portal_jobs`.
 *
 * A port of packages/server/src/render/json-feed.ts; test/deploy/php-feeds.test.ts holds both against each other.
 */
final class JsonFeed
{
    /** @param string $feedAddress the absolute address of this feed, with its query. */
    public static function write(Results $results, PageSettings $page, string $feedAddress): string
    {
        $isKnown = static fn (mixed $value): bool => $value !== null;
        $items = array_map(static fn (array $entry): array => array_filter([
            'id' => FeedEntries::tagUri($entry, $page),
            'url' => $entry['page'],
            'external_url' => $entry['otherPage'],
            'title' => $entry['title'],
            'content_text' => implode("\n", $entry['lines']),
            'date_published' => FeedEntries::postedAt($entry),
            'authors' => $entry['organization'] === '' ? null : [['name' => $entry['organization']]],
            '_portal_jobs' => (object) array_filter(
                ['apply_url' => $entry['apply'], 'closes' => $entry['closes']],
                $isKnown,
            ),
        ], $isKnown), FeedEntries::of($results, $page));
        return Json::encode([
            'version' => 'https://jsonfeed.org/version/1.1',
            'title' => FeedEntries::feedTitle($results, $page),
            'home_page_url' => FeedEntries::searchAddress($results, $page),
            'feed_url' => $feedAddress,
            'language' => $page->words->locale,
            'authors' => [['name' => FeedEntries::author($page)]],
            'items' => $items,
        ]);
    }
}
