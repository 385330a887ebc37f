<?php

declare(strict_types=1);

namespace PortalJobs\Http;

/** Hosts of URLs, as browsers read and write them (WHATWG URL §3.5). */
final class HostName
{
    /** Characters that domains cannot contain: controls, spaces, and delimiters of URLs. */
    private const FORBIDDEN = '~[\x00-\x20#/:<>?@\[\\\\\]^|%\x7f-\xff]~';

    /** Parses a host in brackets, in digits or by name; `null` if it is invalid. */
    public static function parse(string $written): ?string
    {
        if (str_starts_with($written, '[')) {
            return self::version6($written);
        }
        $name = strtolower(rawurldecode($written));
        if ($name === '' || preg_match(self::FORBIDDEN, $name) === 1) {
            return null;
        }
        $labels = explode('.', $name);
        if (count($labels) > 1 && end($labels) === '') {
            array_pop($labels);
        }
        $isNumber = preg_match('/^(?:[0-9]+|0x[0-9a-f]*)\z/', (string) end($labels)) === 1;
        return $isNumber ? self::version4($labels) : $name;
    }

    /**
     * @param non-empty-list<string> $parts decimal, octal after `0` or hexadecimal after `0x`; the last has the rest
     */
    private static function version4(array $parts): ?string
    {
        $last = count($parts) - 1;
        $address = 0.0;
        foreach ($parts as $index => $part) {
            $number = self::number($part);
            $most = $index < $last ? 256 : 256 ** (4 - $last);
            if ($last > 3 || $number === null || $number >= $most) {
                return null;
            }
            $address += $index < $last ? $number * 256 ** (3 - $index) : $number;
        }
        return long2ip((int) $address) ?: null;
    }

    private static function number(string $part): ?float
    {
        return match (true) {
            $part === '' => null,
            preg_match('/^0x[0-9a-f]*\z/', $part) === 1 => (float) hexdec(substr($part, 2)),
            preg_match('/^0[0-7]*\z/', $part) === 1 => (float) octdec($part),
            preg_match('/^[1-9][0-9]*\z/', $part) === 1 => (float) $part,
            default => null,
        };
    }

    private static function version6(string $written): ?string
    {
        $packed = preg_match('/^\[([0-9a-f:.]+)\]\z/i', $written, $found) === 1 ? @inet_pton($found[1]) : false;
        if ($packed === false || strlen($packed) !== 16) {
            return null;
        }
        $text = implode(':', array_map('dechex', array_values((array) unpack('n8', $packed))));
        // The first of the longest runs of zeros is left out.
        preg_match_all('/(?:^|(?<=:))0(?::0)+(?=:|\z)/', $text, $runs, PREG_OFFSET_CAPTURE);
        $longest = ['', 0];
        foreach ($runs[0] as $run) {
            $longest = strlen($run[0]) > strlen($longest[0]) ? $run : $longest;
        }
        if ($longest[0] !== '') {
            [$before, $after] = [substr($text, 0, $longest[1]), substr($text, $longest[1] + strlen($longest[0]))];
            $text = ($before === '' ? ':' : $before) . ($after === '' ? ':' : $after);
        }
        return "[$text]";
    }
}
