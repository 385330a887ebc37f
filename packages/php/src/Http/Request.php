<?php

declare(strict_types=1);

namespace PortalJobs\Http;

/** The parts of a request that the proxy uses, whichever system received it. */
final class Request
{
    /** The headers that decide the response. */
    private const HEADERS = ['origin', 'host', 'if-none-match', 'accept-encoding'];

    /**
     * @param string $method in capitals
     * @param string $path below the prefix, such as `/api/Search`, neither decoded nor normalized
     * @param string $query without its `?`, as sent
     * @param array<string, string> $headers by their names in lower case; those of {@see self::HEADERS} are used
     * @param string $client the client's address, for the limit; empty if it is unknown, then no limit applies
     */
    public function __construct(
        public readonly string $method,
        public readonly string $path,
        public readonly string $query = '',
        public readonly array $headers = [],
        public readonly string $client = '',
    ) {
    }

    /**
     * Returns the headers that are used, from the variables of a web server.
     *
     * @param callable(string): string $variable returns a variable by its name, such as `HTTP_ORIGIN`; empty if it is
     *     absent
     * @return array<string, string> by their names in lower case
     */
    public static function headersFrom(callable $variable): array
    {
        $headers = [];
        foreach (self::HEADERS as $name) {
            $headers[$name] = $variable('HTTP_' . strtoupper(strtr($name, '-', '_')));
        }
        return $headers;
    }

    public function header(string $name): string
    {
        return $this->headers[$name] ?? '';
    }
}
