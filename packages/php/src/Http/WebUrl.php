<?php

declare(strict_types=1);

namespace PortalJobs\Http;

/**
 * An absolute http or https URL without a user, as browsers read and write it (WHATWG URL). Host names with letters
 * beyond ASCII are invalid here, because PHP cannot convert them without an extension. Their `xn--` form is valid.
 */
final class WebUrl
{
    private const DEFAULT_PORTS = ['http' => '80', 'https' => '443'];

    /** Scheme, authority, path, query and fragment. A backslash is a slash here. */
    private const PARTS = '~^(https?):[/\\\\]*([^/\\\\?#]*)([^?#]*)(?:\?([^#]*))?(?:#(.*))?\z~is';

    /** Characters to percent-encode in each part, in addition to controls and non-ASCII. */
    private const PATH = ' "#<>?`{}';
    private const QUERY = ' "#<>\'';
    private const FRAGMENT = ' "<>`';

    /** A segment for the same level or the level above. */
    private const SAME_LEVEL = '/^(?:\.|%2e)\z/i';
    private const LEVEL_ABOVE = '/^(?:\.|%2e){2}\z/i';

    /**
     * @param string $hostname without the port
     * @param string $host with the port, unless it is the scheme's default
     * @param ?string $query without `?`
     * @param ?string $fragment without `#`
     */
    private function __construct(
        public readonly string $scheme,
        public readonly string $hostname,
        public readonly string $host,
        public readonly string $path,
        public readonly ?string $query,
        public readonly ?string $fragment,
    ) {
    }

    /** Parses a URL; `null` for anything else (`javascript:`, relative, malformed, with a user). */
    public static function parse(string $written): ?self
    {
        $text = str_replace(["\t", "\n", "\r"], '', trim($written, "\x00..\x20"));
        if (preg_match(self::PARTS, $text, $parts, PREG_UNMATCHED_AS_NULL) !== 1) {
            return null;
        }
        [, $scheme, $authority, $path, $query, $fragment] = $parts;
        $scheme = strtolower($scheme);
        $user = strrpos($authority, '@');
        if ($user !== false) {
            if (!in_array(substr($authority, 0, $user), ['', ':'], true)) {
                return null;
            }
            $authority = substr($authority, $user + 1);
        }
        if (preg_match('/^(\[[^\]]*\][^:]*|[^:]*)(?::(\d*))?\z/', $authority, $place) !== 1) {
            return null;
        }
        $hostname = HostName::parse($place[1]);
        $port = ltrim($place[2] ?? '', '0');
        $port = $port === '' && ($place[2] ?? '') !== '' ? '0' : $port;
        if ($hostname === null || strlen($port) > 5 || (int) $port > 65_535) {
            return null;
        }
        return new self(
            $scheme,
            $hostname,
            $port === '' || $port === self::DEFAULT_PORTS[$scheme] ? $hostname : "$hostname:$port",
            self::normalPath($path),
            $query === null ? null : self::encoded($query, self::QUERY),
            $fragment === null ? null : self::encoded($fragment, self::FRAGMENT),
        );
    }

    /** Returns the same URL with another query, which is encoded already; without one if it is empty. */
    public function withQuery(string $query): self
    {
        $own = $query === '' ? null : self::encoded($query, self::QUERY);
        return new self($this->scheme, $this->hostname, $this->host, $this->path, $own, $this->fragment);
    }

    /** Returns the whole URL in its normal form. */
    public function href(): string
    {
        return $this->withoutQuery()
            . ($this->query === null ? '' : "?$this->query")
            . ($this->fragment === null ? '' : "#$this->fragment");
    }

    /** Returns the URL without query and fragment. */
    public function withoutQuery(): string
    {
        return $this->origin() . $this->path;
    }

    /** Returns scheme, host and port: to whom a request goes. */
    public function origin(): string
    {
        return "$this->scheme://$this->host";
    }

    /** Returns the origin of a text, or the text itself if it is not a URL. */
    public static function originOf(string $written): string
    {
        return self::parse($written)?->origin() ?? $written;
    }

    private static function normalPath(string $written): string
    {
        $segments = preg_split('~[/\\\\]~', $written) ?: [];
        array_shift($segments);
        $path = [];
        $last = count($segments) - 1;
        foreach ($segments as $index => $segment) {
            $isAbove = preg_match(self::LEVEL_ABOVE, $segment) === 1;
            if ($isAbove) {
                array_pop($path);
            }
            if (!$isAbove && preg_match(self::SAME_LEVEL, $segment) !== 1) {
                $path[] = self::encoded($segment, self::PATH);
            } elseif ($index === $last) {
                $path[] = '';
            }
        }
        return '/' . implode('/', $path);
    }

    private static function encoded(string $text, string $unsafe): string
    {
        $pattern = '/[\x00-\x1f\x7f-\xff' . preg_quote($unsafe, '/') . ']/';
        $encode = static fn (array $found): string => rawurlencode($found[0]);
        return (string) preg_replace_callback($pattern, $encode, $text);
    }
}
