<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

use PortalJobs\Http\Problem;
use PortalJobs\Settings\Settings;

/** Requests to the jobs service. */
final class Upstream
{
    private const CONNECT_MS = 2000;
    private const UNKNOWN_FORMAT = 'The jobs service sent a response in an unknown format.';

    /**
     * Requests an answer and reduces it.
     *
     * @param int $milliseconds for the complete response
     * @return array{string, string} the body, and what the service lost of it
     * @throws Problem in the proxy's own words; docs/proxy.md has the table
     */
    public static function load(Question $question, Settings $settings, int $milliseconds): array
    {
        $deadline = hrtime(true) + $milliseconds * 1_000_000;
        [$status, $headers, $text] = [0, [], ''];
        // Code lists need no key (spec §4.5), so none is sent. During a rotation either of two keys can be valid.
        foreach ($question->isCodeList() ? [null] : $settings->keys as $key) {
            $own = $key === null ? [] : ["$settings->keyHeader: $key"];
            [$status, $headers, $text] = self::send($question->address($settings), $own, $settings, $deadline);
            if ($status !== 401) {
                break;
            }
        }
        self::refuseStatus($status, $headers, $question->isCodeList());
        $body = SlimAnswer::reduced($text, $question);
        if ($body === null || KeyFinder::isIn($body, $settings->keys)) {
            throw new Problem(502, self::UNKNOWN_FORMAT);
        }
        $losses = $headers['portal-losses'] ?? '';
        return [$body, preg_match('/^[ref]{1,2000}$/D', $losses) === 1 ? $losses : ''];
    }

    /**
     * Sends one GET request. Redirects are failures, because they would send the key elsewhere.
     *
     * @param list<string> $headers
     * @param int $deadline by `hrtime`, in nanoseconds
     * @return array{int, array<string, string>, string} status, headers by their names in lower case, body
     * @throws Problem 502, 503, 504
     */
    private static function send(
        string $address,
        #[\SensitiveParameter] array $headers,
        Settings $settings,
        int $deadline,
    ): array {
        [$body, $answered, $isTooLarge] = ['', [], false];
        $left = max(intdiv($deadline - hrtime(true), 1_000_000), 1);
        $most = $settings->maximumBytes;
        $own = ['Accept: application/json', 'Accept-Encoding: identity'];
        $request = curl_init($address);
        curl_setopt_array($request, [
            CURLOPT_HTTPHEADER => [...$own, ...$settings->extraHeaders, ...$headers],
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_SSL_VERIFYPEER => true,
            CURLOPT_SSL_VERIFYHOST => 2,
            CURLOPT_NOSIGNAL => true,
            CURLOPT_TIMEOUT_MS => $left,
            CURLOPT_CONNECTTIMEOUT_MS => min(self::CONNECT_MS, $left),
            CURLOPT_HEADERFUNCTION => static function ($request, string $line) use (&$answered): int {
                $parts = explode(':', $line, 2);
                $answered[strtolower(trim($parts[0]))] = trim($parts[1] ?? '');
                return strlen($line);
            },
            CURLOPT_WRITEFUNCTION => static function ($request, string $bytes) use (&$body, &$isTooLarge, $most): int {
                $isTooLarge = strlen($body) + strlen($bytes) > $most;
                $body .= $isTooLarge ? '' : $bytes;
                return $isTooLarge ? 0 : strlen($bytes);
            },
        ]);
        curl_exec($request);
        $fault = curl_errno($request);
        if ($isTooLarge) {
            throw new Problem(502, self::UNKNOWN_FORMAT);
        }
        if ($fault === CURLE_OPERATION_TIMEDOUT) {
            // One that has begun to answer does not hang: this question is too large for the time.
            $detail = 'The jobs service did not answer in time.';
            throw new Problem(504, $detail, ['retry-after' => '10'], $answered === []);
        }
        if ($fault !== 0) {
            throw new Problem(503, 'The jobs service cannot be reached.', ['retry-after' => '10'], true);
        }
        return [(int) curl_getinfo($request, CURLINFO_RESPONSE_CODE), $answered, $body];
    }

    /** @param array<string, string> $headers @throws Problem for every status but those of success */
    private static function refuseStatus(int $status, array $headers, bool $isCodeList): void
    {
        if ($status >= 200 && $status < 300) {
            return;
        }
        throw match (true) {
            $status === 401 => new Problem(401, 'The jobs service did not accept the key of this proxy.'),
            $status === 403 => new Problem(403, 'The jobs service refuses requests from this proxy.'),
            $status === 404 && $isCodeList => new Problem(404, 'The jobs service has no such code list.'),
            $status === 429 => new Problem(
                503,
                'The jobs service limits the requests of this proxy (429).',
                self::retryAfter($headers, 60),
                true,
            ),
            $status === 503 => new Problem(
                503,
                'The jobs service is temporarily unavailable.',
                self::retryAfter($headers, 30),
                true,
            ),
            default => new Problem(502, 'The jobs service answered with an error.'),
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
