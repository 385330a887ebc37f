<?php

declare(strict_types=1);

namespace PortalJobs\Feeds;

use PortalJobs\Search\Results;
use PortalJobs\Settings\PageSettings;
use PortalJobs\Text\Xml;

/**
 * A search's jobs as an Atom feed (RFC 4287), `application/atom+xml`: at most 50, each with the facts of its card and
 * no whole text.
 *
 * A port of packages/server/src/render/atom.ts; test/deploy/php-feeds.test.ts holds both against each other.
 */
final class AtomFeed
{
    /**
     * For a job that does not say when it was posted. Atom requires a date (RFC 4287 §4.1.2), and one made of the clock
     * would change daily.
     */
    private const UNKNOWN_DATE = '1970-01-01T12:00:00Z';

    /**
     * The text depends on the jobs and the language alone, apart from jobs that close, so that an ETag of it stays.
     *
     * @param string $feedAddress the absolute address of this feed, with its query. It identifies the feed.
     */
    public static function write(Results $results, PageSettings $page, string $feedAddress): string
    {
        $entries = FeedEntries::of($results, $page);
        $dates = array_map(self::updated(...), $entries);
        $newest = $dates === [] ? self::UNKNOWN_DATE : max($dates);
        $address = Xml::escape($feedAddress);
        $search = Xml::escape(FeedEntries::searchAddress($results, $page));
        $texts = implode('', array_map(static fn (array $entry): string => self::entry($entry, $page), $entries));
        return '<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="' . Xml::escape($page->words->locale) . "\">
<id>$address</id>
<title>" . Xml::escape(FeedEntries::feedTitle($results, $page)) . "</title>
<updated>$newest</updated>
<author><name>" . Xml::escape(FeedEntries::author($page)) . "</name></author>
<link rel=\"self\" type=\"application/atom+xml\" href=\"$address\"/>
<link rel=\"alternate\" type=\"text/html\" href=\"$search\"/>$texts
</feed>
";
    }

    /** @param array<string, mixed> $entry */
    private static function updated(array $entry): string
    {
        return FeedEntries::postedAt($entry) ?? self::UNKNOWN_DATE;
    }

    /** @param array<string, mixed> $entry */
    private static function entry(array $entry, PageSettings $page): string
    {
        $title = Xml::escape($entry['title']);
        $applyTo = Xml::escape($page->words->text('applyTo', $entry['title']));
        $posted = FeedEntries::postedAt($entry);
        $author = Xml::escape($entry['organization']);
        return implode("\n", array_filter([
            '',
            '<entry>',
            '<id>' . Xml::escape(FeedEntries::tagUri($entry, $page)) . '</id>',
            "<title xml:lang=\"en\">$title</title>",
            '<link rel="alternate" type="text/html" href="' . Xml::escape($entry['page']) . '"/>',
            $entry['apply'] === null
                ? null
                : '<link rel="related" type="text/html" href="' . Xml::escape($entry['apply'])
                    . "\" title=\"$applyTo\"/>",
            $posted === null ? null : "<published>$posted</published>",
            '<updated>' . self::updated($entry) . '</updated>',
            $author === '' ? null : "<author><name>$author</name></author>",
            '<summary>' . Xml::escape(implode("\n", $entry['lines'])) . '</summary>',
            '</entry>',
        ], static fn (?string $line): bool => $line !== null));
    }
}
