<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

use PortalJobs\Http\HostFunction;

/** PHP's memory, which must hold a response of the service several times: as text, decoded, reduced and in a page. */
final class Memory
{
    /** A new response is there as text, decoded and reduced; unusual data takes many times its size. */
    private const TIMES_OF_NEW = 16;
    /** A kept one is only read, into jobs and a page. */
    private const TIMES_OF_KEPT = 6;
    private const UNITS = ['K' => 1 << 10, 'M' => 1 << 20, 'G' => 1 << 30];

    /** Returns the bytes of the largest response that `memory_limit` has room for. */
    public static function largestResponse(): int
    {
        return max(intdiv(self::left(), self::TIMES_OF_NEW), 0);
    }

    /** Whether a kept response of this many bytes can be shown. */
    public static function hasRoomFor(int $bytes): bool
    {
        return $bytes <= intdiv(self::left(), self::TIMES_OF_KEPT);
    }

    private static function left(): int
    {
        $limit = strtoupper(trim((string) (HostFunction::call('ini_get', 'memory_limit') ?? '128M')));
        $bytes = (int) $limit * (self::UNITS[substr($limit, -1)] ?? 1);
        return $bytes <= 0 ? PHP_INT_MAX : $bytes - (HostFunction::call('memory_get_usage') ?? 0);
    }
}
