<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

use PortalJobs\Http\Problem;
use PortalJobs\Settings\Settings;

/**
 * A GET request to the service. If it takes long, the plain search is sent as well. The result distinguishes a service
 * that hangs from a single slow request.
 */
final class Transfer
{
    public const UNREACHED = 'The jobs service cannot be reached through the forward proxy.';

    private const CONNECT_MS = 2000;

    private readonly int $deadline;

    private readonly int $checkAt;

    private string $body = '';

    /** @var array<string, string> */
    private array $headers = [];

    private int $maxBytes = 0;

    private bool $isTooLarge = false;

    private bool $hasServiceResponded = false;

    /**
     * @param int $milliseconds for all requests of this transfer together
     * @param ?int $checkAfter milliseconds after which the plain request is sent; `null` for never
     * @param int $checkFor milliseconds in which a response must begin, or the transfer ends
     */
    public function __construct(
        private readonly Settings $settings,
        int $milliseconds,
        ?int $checkAfter = null,
        private readonly int $checkFor = 0,
    ) {
        $this->deadline = hrtime(true) + $milliseconds * 1_000_000;
        $this->checkAt = $checkAfter === null ? PHP_INT_MAX : hrtime(true) + $checkAfter * 1_000_000;
    }

    /**
     * Sends one request. Redirects are failures, because they would send the key elsewhere.
     *
     * @param list<string> $headers
     * @return array{int, array<string, string>, string} status, headers by their names in lower case, body
     * @throws Problem 502, 503, 504
     */
    public function send(string $url, #[\SensitiveParameter] array $headers): array
    {
        [$this->body, $this->headers, $this->isTooLarge] = ['', [], false];
        $this->maxBytes = min($this->settings->maxBytes, Memory::largestResponse());
        $request = $this->prepared($url, $headers, $this->millisecondsUntil($this->deadline));
        curl_setopt_array($request, [
            CURLOPT_HEADERFUNCTION => $this->takeHeader(...),
            CURLOPT_WRITEFUNCTION => $this->takeBody(...),
        ]);
        $fault = $this->run($request);
        if ($this->isTooLarge) {
            throw new Problem(502, Upstream::UNKNOWN_FORMAT);
        }
        if ($fault === CURLE_OPERATION_TIMEDOUT) {
            // A service that has begun to respond does not hang: this request is too large for the time.
            $isHanging = $this->headers === [] && !$this->hasServiceResponded;
            throw new Problem(504, 'The jobs service did not respond in time.', ['retry-after' => '10'], $isHanging);
        }
        if ($fault !== CURLE_OK) {
            $detail = $this->settings->forwardProxy === null ? 'The jobs service cannot be reached.' : self::UNREACHED;
            throw new Problem(503, $detail, ['retry-after' => '10'], true, $this->causeOf($fault));
        }
        return [(int) curl_getinfo($request, CURLINFO_RESPONSE_CODE), $this->headers, $this->body];
    }

    /** Returns what an administrator can correct after an error of curl. */
    private function causeOf(int $fault): int|string
    {
        return match (true) {
            in_array($fault, [CURLE_SSL_PEER_CERTIFICATE, CURLE_SSL_CACERT], true) => 'certificate',
            $this->settings->forwardProxy !== null => 407,
            $fault === CURLE_COULDNT_RESOLVE_HOST => 'host',
            $fault === CURLE_SSL_CONNECT_ERROR => 'tls',
            default => 503,
        };
    }

    /** Returns when the last response was sent, in seconds; `null` if it does not say its time. */
    public function sentAt(): ?int
    {
        $date = strtotime($this->headers['date'] ?? '');
        return $date === false ? null : $date + (int) ($this->headers['age'] ?? 0);
    }

    /** Runs a request to its end, or until the plain request stays without a response. @return int curl's error */
    private function run(\CurlHandle $request): int
    {
        $all = curl_multi_init();
        curl_multi_add_handle($all, $request);
        $check = null;
        do {
            curl_multi_exec($all, $running);
            while (($ended = curl_multi_info_read($all)) !== false) {
                if ($ended['handle'] === $request) {
                    return $ended['result'];
                }
                if (!$this->hasServiceResponded) {
                    return CURLE_OPERATION_TIMEDOUT;
                }
            }
            // A service that has begun to respond needs no check.
            $mayCheck = $check === null && $this->headers === [] && $this->checkAt < PHP_INT_MAX;
            if ($mayCheck && hrtime(true) >= $this->checkAt) {
                $check = $this->plain();
                curl_multi_add_handle($all, $check);
                continue;
            }
            $wait = $mayCheck ? min($this->millisecondsUntil($this->checkAt), 1000) : 1000;
            if (curl_multi_select($all, $wait / 1000) === -1) {
                usleep(1000); // there is nothing to wait for yet
            }
        } while (true);
    }

    /** Prepares the plain request. Any response to it proves that the service works. */
    private function plain(): \CurlHandle
    {
        $url = UpstreamRequest::plain($this->settings)->url($this->settings);
        $own = ["{$this->settings->keyHeader}: {$this->settings->keys[0]}"];
        $left = min($this->checkFor, $this->millisecondsUntil($this->deadline));
        $request = $this->prepared($url, $own, $left);
        $note = function ($request, string $bytes): int {
            $this->hasServiceResponded = true;
            return strlen($bytes);
        };
        curl_setopt_array($request, [CURLOPT_HEADERFUNCTION => $note, CURLOPT_WRITEFUNCTION => $note]);
        return $request;
    }

    /** @param list<string> $headers */
    private function prepared(string $url, #[\SensitiveParameter] array $headers, int $milliseconds): \CurlHandle
    {
        $request = curl_init($url);
        $own = ['Accept: application/json', 'Accept-Encoding: identity'];
        curl_setopt_array($request, [
            CURLOPT_HTTPHEADER => [...$own, ...$this->settings->extraHeaders, ...$headers],
            CURLOPT_ENCODING => '', // decodes what a server in between has compressed unasked
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_SSL_VERIFYPEER => true,
            CURLOPT_SSL_VERIFYHOST => 2,
            CURLOPT_NOSIGNAL => true,
            CURLOPT_TIMEOUT_MS => $milliseconds,
            CURLOPT_CONNECTTIMEOUT_MS => min(self::CONNECT_MS, $milliseconds),
            // Without these two, curl reads the environment.
            CURLOPT_PROXY => $this->settings->forwardProxy?->url ?? '',
            CURLOPT_NOPROXY => '',
            CURLOPT_PROXYAUTH => CURLAUTH_ANY,
            CURLOPT_SUPPRESS_CONNECT_HEADERS => true, // they are the forward proxy's
        ]);
        return $request;
    }

    private function takeHeader(\CurlHandle $request, string $line): int
    {
        $parts = explode(':', $line, 2);
        $this->headers[strtolower(trim($parts[0]))] = trim($parts[1] ?? '');
        return strlen($line);
    }

    private function takeBody(\CurlHandle $request, string $bytes): int
    {
        $this->isTooLarge = strlen($this->body) + strlen($bytes) > $this->maxBytes;
        $this->body .= $this->isTooLarge ? '' : $bytes;
        return $this->isTooLarge ? 0 : strlen($bytes);
    }

    /** @return int at least 1 */
    private function millisecondsUntil(int $moment): int
    {
        return max(intdiv($moment - hrtime(true), 1_000_000), 1);
    }
}
