<?php

declare(strict_types=1);

namespace PortalJobs\Settings;

use PortalJobs\Http\HostFunction;

/**
 * The forward proxy that requests to the service go through (`HTTPS_PROXY`). `HTTP_PROXY` is not used, because only a
 * service on the same machine is at `http://`; so no request header can set a proxy (httpoxy).
 */
final class ForwardProxy
{
    public const NAMES = ['HTTPS_PROXY', 'NO_PROXY'];

    private const FORM = '~^(?:(https?|socks4a?|socks5h?)://)?(?:([^\s]*)@)?([^\s/?#@:]+|\[[\da-f:]+\])(:\d{1,5})?/?$~Di';

    /**
     * @param string $url with credentials
     * @param string $name its URL without credentials
     */
    private function __construct(
        #[\SensitiveParameter] public readonly string $url,
        public readonly string $name,
    ) {
    }

    /** Parses the URL of a proxy, in which the scheme may be missing. */
    public static function parse(#[\SensitiveParameter] string $written): ?self
    {
        if (preg_match(self::FORM, $written, $parts, PREG_UNMATCHED_AS_NULL) !== 1) {
            return null;
        }
        $scheme = strtolower($parts[1] ?? 'http');
        $place = $parts[3] . ($parts[4] ?? ($scheme === 'http' ? ':80' : ''));
        // Credentials may contain what would end the host of a URL, such as the backslash of `DOMAIN\user`.
        $user = $parts[2] === null ? '' : preg_replace_callback(
            '~[\\\\/?#[\]@]~',
            static fn (array $found): string => rawurlencode($found[0]),
            $parts[2],
        ) . '@';
        return new self("$scheme://$user$place", "$scheme://$place");
    }

    /**
     * Reads the variables of the environment or the web server, in lower case first, as curl does.
     *
     * @param array<string, mixed> $server the variables of the web server and the environment (`$_SERVER + $_ENV`)
     * @return array<string, string> only those that are set
     */
    public static function environment(array $server): array
    {
        $found = [];
        foreach ([...self::NAMES, 'ALL_PROXY'] as $name) {
            $found[$name] = self::variable(strtolower($name), $server) ?: self::variable($name, $server);
        }
        $found['HTTPS_PROXY'] = $found['HTTPS_PROXY'] ?: $found['ALL_PROXY'];
        return array_filter(array_intersect_key($found, array_flip(self::NAMES)), 'strlen');
    }

    /**
     * Returns a variable of the environment or the web server. Request headers cannot set one, because their names begin
     * with `HTTP_`.
     *
     * @param array<string, mixed> $server
     */
    public static function variable(string $name, array $server): string
    {
        $value = HostFunction::call('getenv', $name) ?? false;
        $own = $server[$name] ?? $server["REDIRECT_$name"] ?? '';
        return trim((string) ($value === false ? $own : $value));
    }

    /**
     * Whether a service is reached directly: this machine, and hosts that `NO_PROXY` lists as names with their
     * subdomains, addresses or networks, each also with a port, or `*`.
     */
    public static function isExcluded(string $upstream, string $list): bool
    {
        preg_match('~^(https?)://(\[[^\]]*\]|[^/:]*)(?::(\d+))?~i', strtolower($upstream), $parts);
        [, $scheme, $host] = $parts + ['', '', ''];
        $host = rtrim(trim($host, '[]'), '.');
        $port = $parts[3] ?? ($scheme === 'http' ? '80' : '443');
        foreach (preg_split('/[\s,]+/', strtolower($list), -1, PREG_SPLIT_NO_EMPTY) ?: [] as $entry) {
            // An IPv6 address without brackets has more than one colon, and no port.
            preg_match('/^(\[.*\]|[^:]*)(?::(\d+))?$/D', $entry, $pair);
            $name = preg_replace(['/[\[\]]/', '/^\*?\.|\.$/D'], '', $pair[1] ?? $entry);
            if (($pair[2] ?? $port) !== $port || $name === '') {
                continue;
            }
            $isIncluded = $host === $name || str_ends_with($host, ".$name") || self::isInNetwork($host, $name);
            if ($name === '*' || $isIncluded) {
                return true;
            }
        }
        return preg_match('/^(localhost|.+\.localhost|127(\.\d+){3}|::1)$/D', $host) === 1;
    }

    private static function isInNetwork(string $host, string $entry): bool
    {
        [$network, $bits] = explode('/', $entry, 2) + ['', null];
        [$own, $base] = [@inet_pton($host), @inet_pton($network)];
        $bits ??= $base === false ? '' : (string) (strlen($base) * 8);
        if ($own === false || $base === false || strlen($own) !== strlen($base) || !ctype_digit($bits)) {
            return false;
        }
        $length = (int) $bits;
        $binary = static fn (string $bytes): string => implode('', array_map(
            static fn (int $byte): string => str_pad(decbin($byte), 8, '0', STR_PAD_LEFT),
            array_values(unpack('C*', $bytes) ?: []),
        ));
        return $length <= strlen($own) * 8 && strncmp($binary($own), $binary($base), $length) === 0;
    }

    /** @return array<string, mixed> without credentials, for `var_dump` and the error pages of frameworks */
    public function __debugInfo(): array
    {
        return ['name' => $this->name];
    }
}
