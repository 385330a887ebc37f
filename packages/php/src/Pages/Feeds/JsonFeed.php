<?php

// Made from packages/server/src/render/feeds/json-feed.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Pages\Feeds;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;

final class JsonFeed
{
    /**
     * Writes a search's jobs as a JSON Feed 1.1 (jsonfeed.org/version/1.1), `application/feed+json`: at most 50, each with the facts of its
     * card and no whole text. Where to apply, and the closing date as `YYYY-MM-DD`, are in the extension `_portal_jobs`.
     *
     * @param feedUrl the absolute URL of this feed, with its query.
     */
    public static function renderJsonFeed($results, $settings, $feedUrl)
    {
        $items = Lists::map(
            FeedEntries::listFeedEntries($results, $settings),
            static fn ($entry = null) => [
                'id' => FeedEntries::writeTagUri($entry, $settings),
                'url' => $entry['page'] ?? null,
                'external_url' => $entry['otherPage'] ?? null,
                'title' => $entry['title'] ?? null,
                'content_text' => Lists::join($entry['lines'] ?? null, "\n"),
                'date_published' => Values::isTrue($_1 = $entry['posted'] ?? null) ? FeedEntries::toNoon($entry['posted'] ?? null) : $_1,
                'authors' => Values::isTrue($entry['organization'] ?? null) ? [['name' => $entry['organization'] ?? null]] : null,
                '_portal_jobs' => (Values::isTrue($entry['apply'] ?? null) || Values::isTrue($entry['closes'] ?? null)) ? ['apply_url' => $entry['apply'] ?? null, 'closes' => $entry['closes'] ?? null] : null,
            ],
        );
        return Values::json(
            [
                'version' => 'https://jsonfeed.org/version/1.1',
                'title' => FeedEntries::describeFeed($results, $settings),
                'home_page_url' => FeedEntries::searchUrl($results, $settings),
                'feed_url' => $feedUrl,
                'language' => $settings['words']['locale'] ?? null,
                'authors' => [['name' => FeedEntries::nameAuthor($settings)]],
                'items' => $items,
            ],
        );
    }
}
