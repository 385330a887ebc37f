<?php

declare(strict_types=1);

namespace PortalJobs;

/** The parts of a request that the proxy uses, whichever system received it. */
final class Request
{
    /**
     * @param string $method in capitals
     * @param string $path below the prefix, such as `/api/Search`, neither decoded nor normalized
     * @param string $query without its `?`, as sent
     * @param array<string, string> $headers by their names in lower case; used are `origin`, `host`, `if-none-match`
     *     and `accept-encoding`
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

    public function header(string $name): string
    {
        return $this->headers[$name] ?? '';
    }
}
