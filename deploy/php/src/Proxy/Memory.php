<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

/** PHP's memory, which must hold a response of the service several times: as text, decoded, reduced and in a page. */
final class Memory
{
    /** Jobs take five times their size decoded, and the systems around copy the page. */
    private const TIMES = 16;
    private const UNITS = ['K' => 1 << 10, 'M' => 1 << 20, 'G' => 1 << 30];

    /** Returns the bytes of the largest response that `memory_limit` has room for. */
    public static function largestResponse(): int
    {
        $limit = strtoupper(trim((string) ini_get('memory_limit')));
        $bytes = (int) $limit * (self::UNITS[substr($limit, -1)] ?? 1);
        return $bytes <= 0 ? PHP_INT_MAX : max(intdiv($bytes - memory_get_usage(), self::TIMES), 0);
    }
}
