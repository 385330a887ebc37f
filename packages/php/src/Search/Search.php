<?php

declare(strict_types=1);

namespace PortalJobs\Search;

use PortalJobs\Http\Problem;
use PortalJobs\Proxy\ResponseCache;
use PortalJobs\Proxy\CachedResponse;
use PortalJobs\Proxy\WaitLimit;
use PortalJobs\Proxy\UpstreamRequest;
use PortalJobs\Proxy\Refreshes;
use PortalJobs\Service\Query;
use PortalJobs\Settings\Settings;
use PortalJobs\Store\Store;

/** Responses for server-rendered pages, from the same cache as the proxy's. */
final class Search
{
    /**
     * Finds the announcements of a search. A kept response is returned at once, even if it is stale; the front runs
     * {@see Refreshes::run} after its response.
     *
     * @param string $query parameters of the service, such as `Keyword=nurse&Page=2`
     * @param ?Query $locked what this page is narrowed to, within the settings' lock
     * @param string $client the visitor's address, for the limit; empty counts nobody
     * @param WaitLimit $waitLimit how long to wait if no response is cached
     * @throws Problem when there is nothing at all: 400 for the query, 429, or a failure of the service
     */
    public static function find(
        string $query,
        Settings $settings,
        Store $store,
        ?Query $locked = null,
        string $client = '',
        WaitLimit $waitLimit = WaitLimit::Full,
    ): CachedResponse {
        $upstreamRequest = UpstreamRequest::search($query, $settings->lockOf($locked));
        return (new ResponseCache($settings, $store))->find($upstreamRequest, $client, $waitLimit);
    }

    /**
     * Finds the announcements of a search as they are now: a visitor waits for a newer response rather than to get a
     * stale one, except while the service fails.
     *
     * @throws Problem as {@see find()}
     */
    public static function findNewest(
        string $query,
        Settings $settings,
        Store $store,
        Query $locked,
        string $client,
    ): CachedResponse {
        $upstreamRequest = UpstreamRequest::search($query, $settings->lockOf($locked));
        return (new ResponseCache($settings, $store))->findNewest($upstreamRequest, $client);
    }

    /**
     * Finds a code list of the service.
     *
     * @param string $name such as `hiringpaths`, in lower-case letters
     * @throws Problem when there is nothing at all
     */
    public static function codeList(
        string $name,
        Settings $settings,
        Store $store,
        WaitLimit $waitLimit = WaitLimit::Full,
    ): CachedResponse {
        return (new ResponseCache($settings, $store))->find(UpstreamRequest::codeList($name), '', $waitLimit);
    }
}
