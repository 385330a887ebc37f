<?php

// Made from packages/server/src/render/feeds/sitemap.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Pages\Feeds;

use PortalJobs\Facts\Apply\Actions;
use PortalJobs\Facts\DescribeEntry;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Map;
use PortalJobs\Js\Values;
use PortalJobs\Pages\HostPageUrl;
use PortalJobs\Protocol\Dates;

final class Sitemap
{
    /** Most URLs of one sitemap (sitemaps.org, "Sitemap file location"). */
    private const MAXIMUM_URLS = 50_000;

    /**
     * Writes a sitemap (sitemaps.org/protocol.html) of the page with the list, of further lists, and of the host's own page of each open job,
     * with the day on which it was posted. Jobs without a page on the host's site are left out: a sitemap names its own site's pages only.
     *
     * @param jobs the jobs of the whole locked scope.
     * @param lists absolute URLs of further lists, such as of an occupation.
     */
    public static function renderSitemap($jobs, $settings, $lists = null)
    {
        $lists ??= [];
        $pageUrl = $settings['pageUrl'] ?? null;
        $now = $settings['now'] ?? null;
        $today = Dates::getServiceToday($now);
        $posted = new Map([[HostPageUrl::normalizeUrl($pageUrl), null]]);
        foreach ($lists as $url) {
            $posted->set($url, null);
        }
        foreach ($jobs as $item) {
            $entry = DescribeEntry::describeSitemapEntry($item, $today, Actions::findOwnUrl($item, $settings));
            if (Values::isTrue($entry)) {
                $posted->set(
                    $entry['url'] ?? null,
                    Values::isTrue($_1 = $entry['posted'] ?? null) ? Dates::formatIsoDate($entry['posted'] ?? null) : $_1,
                );
            }
        }
        $urls = Lists::map(Lists::slice([...Values::each($posted)], 0, self::MAXIMUM_URLS), static function ($given0 = null) {
            $url = $given0[0] ?? null;
            $day = $given0[1] ?? null;
            return Xml::xml(
                "\n<url><loc>",
                $url,
                '</loc>',
                Values::isTrue($_2 = $day) ? Xml::xml('<lastmod>', $day, '</lastmod>') : $_2,
                '</url>',
            );
        });
        return Values::text(
            Xml::xml(
                "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">",
                $urls,
                "\n</urlset>\n",
            ),
        );
    }
}
