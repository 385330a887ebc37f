<?php

declare(strict_types=1);

namespace PortalJobs\Text;

use PortalJobs\Http\HostFunction;

/** JSON as the proxy writes it: numbers with the digits they came with, texts unescaped. */
final class Json
{
    private const FLAGS = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE
        | JSON_UNESCAPED_LINE_TERMINATORS | JSON_PRESERVE_ZERO_FRACTION;

    /** An escaped half of a character without its other half. What is whole, and an escaped backslash, is skipped. */
    private const HALF_CHARACTER = '~\\\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}(*SKIP)(*F)'
        . '|u[dD][89a-fA-F][0-9a-fA-F]{2}|.(*SKIP)(*F))~s';

    /** The name of a member that begins with U+0000, which no object of PHP can have. */
    private const NUL_NAME = '~"\\\\u0000(?=(?:[^"\\\\]++|\\\\.)*+"\s*:)~s';

    /** Deeper levels are cut off: PHP reads and writes 512 levels, and announcements have ten. */
    private const MAXIMUM_DEPTH = 500;

    private const BYTE_ORDER_MARK = "\u{feff}";

    /**
     * Decodes a text of the service as `fetch` and `JSON.parse` do; `null` if it is not JSON. Replaces only the parts
     * for which PHP would reject the whole response: a byte order mark, halves of characters, bytes that are not UTF-8,
     * names that begin with U+0000, and values that are nested too deep.
     */
    public static function read(string $text): mixed
    {
        $text = Text::wellFormed($text);
        if (str_starts_with($text, self::BYTE_ORDER_MARK)) {
            $text = substr($text, strlen(self::BYTE_ORDER_MARK));
        }
        // A text can have each of three faults.
        for ($times = 0; $times < 4; $times += 1) {
            $value = json_decode($text);
            $mended = match (json_last_error()) {
                JSON_ERROR_UTF16 => preg_replace(self::HALF_CHARACTER, '', $text), // as the TypeScript code does
                JSON_ERROR_INVALID_PROPERTY_NAME => preg_replace(self::NUL_NAME, '"\ufffd', $text),
                JSON_ERROR_DEPTH => self::shallow($text),
                default => null,
            };
            if ($mended === null) {
                return $value;
            }
            $text = $mended;
        }
        return null;
    }

    /** Replaces every object and list that is nested too deep by `null`. */
    private static function shallow(string $text): string
    {
        [$kept, $from, $depth, $length] = ['', 0, 0, strlen($text)];
        for ($at = 0; ($at += strcspn($text, '"[]{}', $at)) < $length;) {
            $sign = $text[$at];
            $at += 1;
            if ($sign === '"') {
                while ($at < $length && ($at += strcspn($text, '"\\', $at)) < $length && $text[$at] === '\\') {
                    $at += 2;
                }
                $at += 1;
            } elseif ($sign === '[' || $sign === '{') {
                $depth += 1;
                if ($depth === self::MAXIMUM_DEPTH) {
                    $kept .= substr($text, $from, $at - 1 - $from) . 'null';
                }
            } else {
                if ($depth === self::MAXIMUM_DEPTH) {
                    $from = $at;
                }
                $depth -= 1;
            }
            if ($at >= $length) {
                break;
            }
        }
        return $kept . ($depth < self::MAXIMUM_DEPTH ? substr($text, $from) : '');
    }

    /**
     * Returns how much a text has to decode: one for each value of a list or an object, eight more for the list or the
     * object itself.
     */
    public static function weight(string $text): int
    {
        $counts = count_chars($text, 1);
        return 8 * (($counts[ord('{')] ?? 0) + ($counts[ord('[')] ?? 0)) + ($counts[ord(',')] ?? 0);
    }

    /** Encodes a value, and a number beyond all numbers (1e999) as `null`; empty if it cannot be encoded. */
    public static function encode(mixed $value): string
    {
        // A host can have set another precision, with which 0.1 becomes 0.10000000000000001.
        $precision = HostFunction::call('ini_set', 'serialize_precision', '-1');
        try {
            $json = json_encode($value, self::FLAGS);
            return (string) (json_last_error() === JSON_ERROR_INF_OR_NAN ? json_encode(self::finite($value), self::FLAGS) : $json);
        } finally {
            if (is_string($precision)) {
                HostFunction::call('ini_set', 'serialize_precision', $precision);
            }
        }
    }

    /** Replaces numbers that JSON cannot express by `null`, as `JSON.stringify` does. */
    private static function finite(mixed $value): mixed
    {
        if ($value instanceof \stdClass) {
            return (object) array_map(self::finite(...), get_object_vars($value));
        }
        return is_array($value) ? array_map(self::finite(...), $value) : (is_float($value) && !is_finite($value) ? null : $value);
    }

    /** @return array<string, mixed> the members of an object; empty if the text is none */
    public static function members(?string $text): array
    {
        $members = $text === null ? null : json_decode($text, true);
        return is_array($members) ? $members : [];
    }
}
