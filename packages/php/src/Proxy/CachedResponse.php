<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

/** A response of the service, reduced to the fields that pages use, and its source. */
final class CachedResponse
{
    /**
     * @param string $body JSON in the service's shape (data-service §2.4, §2.5)
     * @param int $receivedAt when it came from the service, in Unix seconds
     * @param ?int $staleSince when it stopped being fresh, in Unix seconds; `null` while it is fresh
     * @param string $losses the service's own `portal-losses`, if it is a proxy itself: one letter for each part that
     *     it could not read; else empty
     * @param string $digest of the body, 24 hexadecimal digits, for an entity tag
     * @param bool $isKept whether it was kept, rather than requested for this call
     */
    public function __construct(
        public readonly string $body,
        public readonly int $receivedAt,
        public readonly ?int $staleSince,
        public readonly string $losses,
        public readonly string $digest,
        public readonly bool $isKept,
    ) {
    }

    /** Returns the seconds since it came from the service. */
    public function age(): int
    {
        return max(time() - $this->receivedAt, 0);
    }
}
