<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Http\UrlQuery;
use PortalJobs\Http\WebAddress;
use PortalJobs\Query\PageUrl;
use PortalJobs\Service\Links;

/** The functions of packages/server/src/render/page-address.ts, which read and write the URL of a page. */
final class PageAddress
{
    /**
     * Returns the page's address with some choices. Its own query stays.
     *
     * @param array<string, mixed> $settings `pageUrl` and `search`
     * @param array<string, string|bool|int|float|list<string>> $chosen
     * @throws \InvalidArgumentException if the page's URL is invalid
     */
    public static function addressOfChoices(array $settings, array $chosen): string
    {
        $address = self::parse($settings['pageUrl']);
        $query = PageUrl::writePageUrl($settings['search'], '?' . $address->query, $chosen);
        return $address->withQuery(substr($query, 1))->href();
    }

    /**
     * Returns an address without query and fragment, and the pairs of the query.
     *
     * @return array{page: string, pairs: list<array{string, string}>}
     */
    public static function splitAddress(string $address): array
    {
        $parsed = self::parse($address);
        return ['page' => $parsed->withoutQuery(), 'pairs' => UrlQuery::pairs($parsed->query ?? '')];
    }

    /** Returns an address in its normal form. */
    public static function normalizeAddress(string $address): string
    {
        return self::parse($address)->href();
    }

    /** Returns the host of an address, without the port. */
    public static function hostOf(string $address): string
    {
        return Links::host($address);
    }

    /** Encodes a text as one part of a URI. */
    public static function encodePart(string $text): string
    {
        // JavaScript's encodeURIComponent keeps these.
        $kept = ['%21' => '!', '%27' => "'", '%28' => '(', '%29' => ')', '%2A' => '*'];
        return strtr(rawurlencode($text), $kept);
    }

    private static function parse(string $address): WebAddress
    {
        return WebAddress::parse($address)
            ?? throw new \InvalidArgumentException('The address of the page is no absolute address of http or https.');
    }
}
