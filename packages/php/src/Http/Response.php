<?php

declare(strict_types=1);

namespace PortalJobs\Http;

/** A finished response. For HEAD the body is kept, so that headers are the same; the front leaves it out. */
final class Response
{
    /** The headers of every response. */
    private const SAFETY = [
        'content-security-policy' => "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy' => 'cross-origin',
        'referrer-policy' => 'no-referrer',
        'vary' => 'Accept-Encoding',
        'x-content-type-options' => 'nosniff',
    ];

    /** @var array<string, string> by their names in lower case */
    public readonly array $headers;

    /** @param array<string, string> $headers by their names in lower case; they win over those of every response */
    public function __construct(
        public readonly int $status,
        array $headers,
        public readonly string $body,
    ) {
        $this->headers = $headers + self::SAFETY;
    }

    /** @param array<string, string> $headers further headers, such as those of CORS */
    public static function problem(Problem $problem, array $headers = []): self
    {
        $own = ['content-type' => 'application/problem+json', 'cache-control' => 'no-store'];
        return new self($problem->status, $problem->headers + $own + $headers, $problem->document());
    }

    /**
     * Whether a client has a body already (RFC 9110 §13.1.2).
     *
     * @param string $digest of the body, its entity tag without quotation marks
     * @param string $tags the request's `If-None-Match`
     */
    public static function isKnown(string $digest, string $tags): bool
    {
        foreach (explode(',', $tags) as $tag) {
            if (in_array(trim($tag), ['*', "\"$digest\"", "W/\"$digest\""], true)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the same response in gzip if the client accepts it (RFC 9110 §12.5.3). The entity tag is weak, so that
     * it stays the same. A front whose server already compresses (`zlib.output_compression`) does not call this.
     *
     * @param string $accepts the request's `Accept-Encoding`
     */
    public function compressed(string $accepts): self
    {
        $takesGzip = preg_match('/(?:^|,)\s*(?:x-)?gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i', $accepts, $found) === 1
            && (float) ($found[1] ?? 1) > 0;
        if (!$takesGzip || strlen($this->body) < 1000 || !function_exists('gzencode')) {
            return $this;
        }
        $bytes = gzencode($this->body, 6);
        return $bytes === false
            ? $this
            : new self($this->status, ['content-encoding' => 'gzip'] + $this->headers, $bytes);
    }
}
