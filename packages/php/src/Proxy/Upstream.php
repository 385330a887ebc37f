<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

use PortalJobs\Http\Problem;
use PortalJobs\Settings\Settings;

/** Requests to the jobs service. */
final class Upstream
{
    public const UNKNOWN_FORMAT = 'The jobs service sent a response in an unknown format.';

    /**
     * Requests a response and reduces it.
     *
     * @return array{string, string} the body, and what the service lost of it
     * @throws Problem in the proxy's own words; docs/proxy-guarantees.md has the table
     */
    public static function load(UpstreamRequest $upstreamRequest, Settings $settings, Transfer $transfer): array
    {
        [$status, $headers, $text] = [0, [], ''];
        // Code lists need no key (data-service §4.5), so none is sent. During a rotation either of two keys can be
        // valid.
        foreach ($upstreamRequest->isCodeList() ? [null] : $settings->keys as $key) {
            $own = $key === null ? [] : ["$settings->keyHeader: $key"];
            [$status, $headers, $text] = $transfer->send($upstreamRequest->url($settings), $own);
            if ($status !== 401) {
                break;
            }
        }
        self::refuseStatus($status, $headers, $upstreamRequest->isCodeList());
        $body = SlimResponse::reduced($text, $upstreamRequest);
        if ($body === null || KeyFinder::isIn($body, $settings->keys)) {
            throw new Problem(502, self::UNKNOWN_FORMAT);
        }
        $losses = $headers['portal-losses'] ?? '';
        return [$body, preg_match('/^[ref]{1,2000}$/D', $losses) === 1 ? $losses : ''];
    }

    /** @param array<string, string> $headers @throws Problem for every status but those of success */
    private static function refuseStatus(int $status, array $headers, bool $isCodeList): void
    {
        if ($status >= 200 && $status < 300) {
            return;
        }
        throw match (true) {
            $status === 401 => new Problem(401, 'The jobs service did not accept the key of this proxy.', cause: 401),
            $status === 403 => new Problem(403, 'The jobs service refuses requests from this proxy.', cause: 403),
            $status === 404 && $isCodeList => new Problem(404, 'The jobs service has no such code list.'),
            $status === 429 => new Problem(
                503,
                'The jobs service limits the requests of this proxy (429).',
                self::retryAfter($headers, 60),
                true,
                429,
            ),
            $status === 503 => new Problem(
                503,
                'The jobs service is temporarily unavailable.',
                self::retryAfter($headers, 30),
                true,
                'error',
            ),
            default => new Problem(502, 'The jobs service responded with an error.', cause: self::causeOf($status)),
        };
    }

    /** Returns what an administrator can correct after a status. */
    private static function causeOf(int $status): int|string
    {
        return match (true) {
            in_array($status, [400, 404, 407], true) => $status,
            $status >= 300 && $status < 400 => 'redirect',
            default => 'error',
        };
    }

    /**
     * Returns upstream's `Retry-After` within bounds: neither a storm of requests nor a page that gives up for a day.
     *
     * @param array<string, string> $headers
     * @return array{retry-after: string} in seconds
     */
    private static function retryAfter(array $headers, int $otherwise): array
    {
        $wish = $headers['retry-after'] ?? '';
        return ['retry-after' => (string) min(max(ctype_digit($wish) ? (int) $wish : $otherwise, 1), 600)];
    }
}
