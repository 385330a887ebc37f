<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Http\UrlQuery;
use PortalJobs\Http\WebUrl;
use PortalJobs\Query\PageUrl;
use PortalJobs\Service\Links;

/** The functions of packages/server/src/render/host-page-url.ts, which read and write the URL of a page. */
final class HostPageUrl
{
    /**
     * Returns the page's URL with a query. Its own query stays.
     *
     * @param array<string, mixed> $settings `pageUrl` and `search`
     * @param array<string, string|bool|int|float|list<string>> $chosen
     * @throws \InvalidArgumentException if the page's URL is invalid
     */
    public static function pageUrlWith(array $settings, array $chosen): string
    {
        $url = self::parse($settings['pageUrl']);
        $query = PageUrl::writePageUrl($settings['search'], '?' . $url->query, $chosen);
        return $url->withQuery(substr($query, 1))->href();
    }

    /**
     * Returns a URL without query and fragment, and the pairs of the query.
     *
     * @return array{page: string, pairs: list<array{string, string}>}
     */
    public static function splitUrl(string $url): array
    {
        $parsed = self::parse($url);
        return ['page' => $parsed->withoutQuery(), 'pairs' => UrlQuery::pairs($parsed->query ?? '')];
    }

    /** Returns a URL in its normal form. */
    public static function normalizeUrl(string $url): string
    {
        return self::parse($url)->href();
    }

    /** Returns the host of a URL, without the port. */
    public static function hostOf(string $url): string
    {
        return Links::host($url);
    }

    /** Encodes a text as one part of a URI. */
    public static function encodePart(string $text): string
    {
        // JavaScript's encodeURIComponent keeps these.
        $kept = ['%21' => '!', '%27' => "'", '%28' => '(', '%29' => ')', '%2A' => '*'];
        return strtr(rawurlencode($text), $kept);
    }

    private static function parse(string $url): WebUrl
    {
        return WebUrl::parse($url)
            ?? throw new \InvalidArgumentException('The address of the page is no absolute address of http or https.');
    }
}
