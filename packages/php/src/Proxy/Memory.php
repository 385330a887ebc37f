<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

use PortalJobs\Http\HostFunction;
use PortalJobs\Text\Json;

/** PHP's memory, which must hold a response of the service several times: as text, decoded, reduced and in a page. */
final class Memory
{
    /** A response is there as text, reduced, and in the forms in which a key is searched. */
    private const TIMES_OF_TEXT = 8;
    /** A cached one is only read, into jobs and a page. */
    private const TIMES_OF_CACHED = 6;
    /** The most that a text grows when it is decoded. */
    private const TIMES_OF_DECODED = 150;
    /** What a unit of {@see Json::weight()} takes: an object with a member has 8 + 1, and 480 bytes in PHP 8.1. */
    private const WEIGHT_BYTES = 64;
    /** A text has two quotation marks, and 32 bytes besides its characters. */
    private const QUOTE_BYTES = 16;
    private const UNITS = ['K' => 1 << 10, 'M' => 1 << 20, 'G' => 1 << 30];

    /** Returns the bytes of the largest response that `memory_limit` has room for as text. */
    public static function largestResponse(): int
    {
        return max(intdiv(self::left(), self::TIMES_OF_TEXT), 0);
    }

    /** Whether a new response has room when it is decoded. An empty object takes two bytes as text, and 80 decoded. */
    public static function canDecode(string $text): bool
    {
        $length = strlen($text);
        return $length * self::TIMES_OF_DECODED <= self::left()
            || Json::weight($text) * self::WEIGHT_BYTES + substr_count($text, '"') * self::QUOTE_BYTES + 4 * $length <= self::left();
    }

    /** Whether a cached response can be shown. */
    public static function hasRoomFor(string $body): bool
    {
        return strlen($body) <= intdiv(self::left(), self::TIMES_OF_CACHED) && self::canDecode($body);
    }

    private static function left(): int
    {
        $limit = strtoupper(trim((string) (HostFunction::call('ini_get', 'memory_limit') ?? '128M')));
        $bytes = (int) $limit * (self::UNITS[substr($limit, -1)] ?? 1);
        return $bytes <= 0 ? PHP_INT_MAX : $bytes - (HostFunction::call('memory_get_usage') ?? 0);
    }
}
