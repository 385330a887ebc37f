<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

use PortalJobs\Http\Problem;
use PortalJobs\Http\Request;

/**
 * The headers by which browsers let pages of other hosts read responses (CORS). A port of packages/server/src/proxy/cross-origin.ts.
 */
final class CrossOrigin
{
    /**
     * Returns the headers of every response to a request. `Vary` names `Origin` only where responses differ by it, with
     * several listed origins, because some caches keep no response that varies by more than its encoding.
     *
     * @param list<string> $origins
     * @return array<string, string>
     */
    public static function headers(Request $request, array $origins): array
    {
        $origin = count($origins) === 1 ? $origins[0] : $request->header('origin');
        $headers = count($origins) > 1 ? ['vary' => 'Origin, Accept-Encoding'] : [];
        return !in_array($origin, $origins, true) ? $headers : $headers + [
            'access-control-allow-origin' => $origin,
            'access-control-expose-headers' => 'age, date, etag, portal-losses, portal-stale, retry-after',
        ];
    }

    /**
     * @param list<string> $origins
     * @throws Problem 403 for a page of an origin that is neither listed nor the proxy's own
     */
    public static function refuseForeign(Request $request, array $origins): void
    {
        $origin = $request->header('origin');
        $host = strtolower($request->header('host'));
        // The scheme is ignored, because TLS often ends in front of PHP.
        $isOwnHost = $host !== '' && in_array($origin, ["https://$host", "http://$host"], true);
        if ($origin !== '' && !$isOwnHost && !in_array($origin, $origins, true)) {
            throw new Problem(403, 'Pages of this origin may not use the proxy; its operator can list the origin.');
        }
    }
}
