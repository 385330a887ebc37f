<?php

// Made from packages/server/src/render/feeds/atom.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Pages\Feeds;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;

final class Atom
{
    /** For a job that does not say when it was posted. Atom requires a date (RFC 4287 §4.1.2), and one made of the clock would change daily. */
    private const UNKNOWN_DATE = '1970-01-01T12:00:00Z';

    private static function updated($entryView = null)
    {
        $posted = $entryView['posted'] ?? null;
        return Values::isTrue($posted) ? FeedEntries::toNoon($posted) : self::UNKNOWN_DATE;
    }

    private static function writeEntry($entry, $settings)
    {
        $title = $entry['title'] ?? null;
        $page = $entry['page'] ?? null;
        $apply = $entry['apply'] ?? null;
        $posted = $entry['posted'] ?? null;
        $organization = $entry['organization'] ?? null;
        $lines = $entry['lines'] ?? null;
        return Xml::xml(
            "\n<entry>\n<id>",
            FeedEntries::writeTagUri($entry, $settings),
            "</id>\n<title xml:lang=\"en\">",
            $title,
            "</title>\n<link rel=\"alternate\" type=\"text/html\" href=\"",
            $page,
            '"/>',
            Values::isTrue($_1 = $apply) ? Xml::xml(
                "\n<link rel=\"related\" type=\"text/html\" href=\"",
                $apply,
                '" title="',
                $settings['words']['applyTo']($title),
                '"/>',
            ) : $_1,
            '',
            Values::isTrue($_2 = $posted) ? Xml::xml("\n<published>", FeedEntries::toNoon($posted), '</published>') : $_2,
            "\n<updated>",
            self::updated($entry),
            '</updated>',
            Values::isTrue($_3 = $organization) ? Xml::xml("\n<author><name>", $organization, '</name></author>') : $_3,
            "\n<summary>",
            Lists::join($lines, "\n"),
            "</summary>\n</entry>",
        );
    }

    /**
     * Writes a search's jobs as an Atom feed (RFC 4287), `application/atom+xml`: at most 50, each with the facts of its card and no whole text.
     *
     * The text depends on the jobs and the language alone, apart from jobs that close, so that its ETag stays the same.
     *
     * @param feedUrl the absolute URL of this feed, with its query. It identifies the feed.
     */
    public static function renderAtom($results, $settings, $feedUrl)
    {
        $entries = FeedEntries::listFeedEntries($results, $settings);
        $_4 = Lists::reverse(Lists::sort(Lists::map($entries, self::updated(...))));
        $newest = $_4[0] ?? self::UNKNOWN_DATE;
        return Values::text(
            Xml::xml(
                "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"",
                $settings['words']['locale'] ?? null,
                "\">\n<id>",
                $feedUrl,
                "</id>\n<title>",
                FeedEntries::describeFeed($results, $settings),
                "</title>\n<updated>",
                $newest,
                "</updated>\n<author><name>",
                FeedEntries::nameAuthor($settings),
                "</name></author>\n<link rel=\"self\" type=\"application/atom+xml\" href=\"",
                $feedUrl,
                "\"/>\n<link rel=\"alternate\" type=\"text/html\" href=\"",
                FeedEntries::searchUrl($results, $settings),
                '"/>',
                Lists::map($entries, static fn ($entry = null) => self::writeEntry($entry, $settings)),
                "\n</feed>\n",
            ),
        );
    }
}
