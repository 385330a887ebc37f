<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

use PortalJobs\Http\Problem;
use PortalJobs\Settings\Settings;
use PortalJobs\Store\Store;

/**
 * Limits how many requests of one client go upstream: a token bucket for each client, kept as the time at which it is
 * full again (GCRA). Responses that are kept cost nothing.
 */
final class ClientLimit
{
    /** Seconds of the rate that a client may use at once. */
    private const BURST_SECONDS = 3;
    /** A request that goes upstream counts as ten of those that {@see Settings::$clientRate} allows. */
    private const COST = 10;

    /** @throws Problem 429 with `retry-after` */
    public static function charge(string $client, Settings $settings, Store $store): void
    {
        if ($client === '' || $settings->clientRate === 0) {
            return;
        }
        // Keyed, so that the store does not reveal IP addresses.
        $name = 'client-' . substr(hash_hmac('sha256', self::network($client), $settings->keys[0]), 0, 40);
        $entries = $settings->entries($store);
        $now = microtime(true) - 1_700_000_000;
        $fullAt = max((float) $entries->get($name), $now) + self::COST / $settings->clientRate;
        // A bucket that is smaller than one call would let nothing through.
        $wait = $fullAt - $now - max(self::BURST_SECONDS, self::COST / $settings->clientRate);
        if ($wait > 0) {
            $seconds = (string) max((int) ceil($wait), 1);
            throw new Problem(429, 'Too many requests; retry later.', ['retry-after' => $seconds]);
        }
        $entries->set($name, sprintf('%.3F', $fullAt), (int) ceil($fullAt - $now) + 1);
    }

    /** Groups IPv6 addresses by /64 network, because one client can use a whole network. */
    private static function network(string $address): string
    {
        // A dual-stack server writes IPv4 addresses as ::ffff:192.0.2.1.
        $address = (string) preg_replace('/^::ffff:(?=\d+\.)/i', '', $address);
        $bytes = @inet_pton($address);
        return is_string($bytes) && strlen($bytes) === 16 ? bin2hex(substr($bytes, 0, 8)) : $address;
    }
}
