<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

use PortalJobs\Http\Response;
use PortalJobs\Http\Problem;
use PortalJobs\Http\Request;
use PortalJobs\Settings\Settings;
use PortalJobs\Settings\SettingsProblem;
use PortalJobs\Store\Store;

/**
 * The proxy: keeps the key on the server, serves only listed pages, sends only checked queries, applies the lock.
 * docs/proxy-guarantees.md states what it guarantees.
 */
final class Proxy
{
    private const METHODS = 'GET, HEAD, OPTIONS';
    /** As the proxy on Node states it; other caches may use it that long while the service is slow or fails. */
    private const WHILE_STALE = 'stale-while-revalidate=600, stale-if-error=3600';

    /**
     * Responds to a request: `GET` and `HEAD` of `/api/Search` and `/api/codelist/<name>`, `OPTIONS` for preflights. It
     * never throws. For HEAD the front sends the headers only; afterwards it runs `$settings->refreshes`.
     */
    public static function respond(Request $request, Settings $settings, Store $store): Response
    {
        $cors = CrossOrigin::headers($request, $settings->origins);
        try {
            CrossOrigin::refuseForeign($request, $settings->origins);
            return self::respondToAllowed($request, $settings, $store, $cors);
        } catch (Problem $problem) {
            return Response::problem($problem, $cors);
        } catch (\Throwable $fault) {
            return Response::problem(Problem::ofFault($fault), $cors);
        }
    }

    /** Returns the response of a proxy whose settings are invalid: every problem, without a value. */
    public static function unconfigured(SettingsProblem $problem): Response
    {
        return Response::problem(new Problem(500, "This proxy is not configured.\n" . $problem->getMessage()));
    }

    /** @param array<string, string> $cors @throws Problem */
    private static function respondToAllowed(Request $request, Settings $settings, Store $store, array $cors): Response
    {
        if (!in_array($request->method, explode(', ', self::METHODS), true)) {
            $detail = 'The proxy only supports ' . self::METHODS . '.';
            throw new Problem(405, $detail, ['allow' => self::METHODS]);
        }
        if ($request->method === 'OPTIONS') {
            return new Response(204, $cors + [
                'allow' => self::METHODS,
                'access-control-allow-methods' => 'GET, HEAD',
                'access-control-max-age' => '7200',
                'cache-control' => 'no-store',
            ], '');
        }
        $upstreamRequest = UpstreamRequest::ofPage($request->path, $request->query, $settings->locked, $settings->maxResults);
        $found = (new ResponseCache($settings, $store))->find($upstreamRequest, $request->client);
        $headers = $cors + self::freshness($found, $upstreamRequest->freshSeconds()) + ['etag' => "W/\"$found->digest\""];
        if ($found->losses !== '') {
            $headers['portal-losses'] = $found->losses;
        }
        if (Response::isKnown($found->digest, $request->header('if-none-match'))) {
            return new Response(304, $headers, '');
        }
        return new Response(200, $headers + ['content-type' => 'application/json'], $found->body);
    }

    /** @return array<string, string> the headers that state a response's age, and how long other caches may keep it */
    private static function freshness(CachedResponse $found, int $seconds): array
    {
        $age = (string) $found->age();
        if ($found->staleSince !== null) {
            return ['cache-control' => 'public, max-age=10', 'portal-stale' => $age];
        }
        $headers = ['cache-control' => "public, max-age=$seconds, " . self::WHILE_STALE];
        return $found->isKept ? $headers + ['age' => $age] : $headers;
    }
}
