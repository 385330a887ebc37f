<?php

declare(strict_types=1);

namespace PortalJobs\Feeds;

use PortalJobs\Facts\Actions;
use PortalJobs\Facts\DescribeEntry;
use PortalJobs\Protocol\Dates;
use PortalJobs\Service\Links;
use PortalJobs\Settings\PageSettings;
use PortalJobs\Text\Xml;

/**
 * A sitemap (sitemaps.org/protocol.html) of the page with the list and of the host's own page of each open job, with
 * the day on which it was posted. Jobs without a page on the host's site are left out: a sitemap names its own site's
 * pages only.
 *
 * A port of packages/server/src/render/sitemap.ts; test/deploy/php-feeds.test.ts holds both against each other.
 */
final class Sitemap
{
    /** Most addresses of one sitemap (sitemaps.org, "Sitemap file location"). */
    private const MAXIMUM_ADDRESSES = 50_000;

    /** @param list<array<string, mixed>> $items the announcements of the whole locked scope */
    public static function write(array $items, PageSettings $page): string
    {
        $today = Dates::getServiceToday($page->now);
        $settings = $page->forViews();
        $posted = array_filter([(string) Links::safe($page->pageUrl) => ''], strlen(...), ARRAY_FILTER_USE_KEY);
        foreach ($items as $item) {
            $entry = DescribeEntry::describeSitemapEntry($item, $today, Actions::findOwnUrl($item, $settings));
            if ($entry !== null) {
                $posted[$entry['url']] = $entry['posted'] === null ? '' : Dates::formatIsoDate($entry['posted']);
            }
        }
        $urls = '';
        foreach (array_slice($posted, 0, self::MAXIMUM_ADDRESSES, true) as $address => $day) {
            $modified = $day === '' ? '' : '<lastmod>' . Xml::escape($day) . '</lastmod>';
            $urls .= "\n<url><loc>" . Xml::escape($address) . "</loc>$modified</url>";
        }
        return "<?xml version=\"1.0\" encoding=\"utf-8\"?>
<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">$urls
</urlset>
";
    }
}
