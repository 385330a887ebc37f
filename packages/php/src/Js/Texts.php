<?php

declare(strict_types=1);

namespace PortalJobs\Js;

use PortalJobs\Text\Text;

/** The methods of JavaScript's texts. Lengths and positions are UTF-16 code units. */
final class Texts
{
    /** Characters of two units: four octets in UTF-8. */
    private const PAIRS = '/[\xf0-\xf4]/';

    public static function length(?string $text): int
    {
        if ($text === null) {
            return 0;
        }
        return self::isAscii($text)
            ? strlen($text)
            : mb_strlen($text, 'UTF-8') + (int) preg_match_all(self::PAIRS, $text);
    }

    private static function isAscii(string $text): bool
    {
        return mb_check_encoding($text, 'ASCII');
    }

    /** Half of a character at an end becomes U+FFFD, as browsers write it. */
    public static function slice(string $text, int|float $from = 0, int|float|null $to = null): string
    {
        $length = self::length($text);
        $start = (int) ($from < 0 ? max($length + $from, 0) : min($from, $length));
        $end = (int) ($to === null ? $length : ($to < 0 ? max($length + $to, 0) : min($to, $length)));
        if ($end <= $start) {
            return '';
        }
        if ($start === 0 && $end === $length) {
            return $text;
        }
        if ($length === strlen($text)) {
            return substr($text, $start, $end - $start);
        }
        if (preg_match(self::PAIRS, $text) !== 1) {
            return mb_substr($text, $start, $end - $start, 'UTF-8');
        }
        $units = substr(mb_convert_encoding($text, 'UTF-16BE', 'UTF-8'), 2 * $start, 2 * ($end - $start));
        if ((ord($units[0]) & 0xfc) === 0xdc) {
            $units = "\xff\xfd" . substr($units, 2);
        }
        if ((ord($units[-2]) & 0xfc) === 0xd8) {
            $units = substr($units, 0, -2) . "\xff\xfd";
        }
        return mb_convert_encoding($units, 'UTF-8', 'UTF-16BE');
    }

    /** Returns the unit at a position; `null` outside of the text. A negative one counts from the end. */
    public static function at(?string $text, int|float $index): ?string
    {
        $from = $index < 0 ? self::length($text) + $index : $index;
        $unit = $text === null || $from < 0 ? '' : self::slice($text, $from, $from + 1);
        return $unit === '' ? null : $unit;
    }

    public static function charAt(string $text, int|float $index): string
    {
        return $index < 0 ? '' : self::slice($text, $index, $index + 1);
    }

    /** Returns the UTF-16 code unit at a position; not a number outside of the text. */
    public static function charCodeAt(string $text, int $index): int|float
    {
        $from = 2 * $index;
        $units = mb_convert_encoding($text, 'UTF-16BE', 'UTF-8');
        return $index < 0 || $from >= strlen($units) ? NAN : ord($units[$from]) << 8 | ord($units[$from + 1]);
    }

    public static function codePointAt(string $text, int $index): ?int
    {
        $rest = self::slice($text, $index);
        return $rest === '' ? null : (int) mb_ord($rest, 'UTF-8');
    }

    /** Returns the position of an octet in units. */
    public static function unitsBefore(string $text, int $octets): int
    {
        return self::length(substr($text, 0, $octets));
    }

    private static function octetsBefore(string $text, int|float $units): int
    {
        return strlen(self::slice($text, 0, max($units, 0)));
    }

    public static function indexOf(string $text, string $part, int|float $from = 0): int
    {
        $start = $from > 0 ? self::octetsBefore($text, $from) : 0;
        $found = strpos($text, $part, $start);
        return $found === false ? -1 : self::unitsBefore($text, $found);
    }

    public static function lastIndexOf(string $text, string $part, int|float|null $from = null): int
    {
        $within = $from === null ? $text : substr($text, 0, self::octetsBefore($text, $from) + strlen($part));
        $found = strrpos($within, $part);
        return $found === false ? -1 : self::unitsBefore($text, $found);
    }

    public static function includes(string $text, string $part): bool
    {
        return str_contains($text, $part);
    }

    public static function startsWith(string $text, string $start): bool
    {
        return str_starts_with($text, $start);
    }

    public static function endsWith(string $text, string $end): bool
    {
        return str_ends_with($text, $end);
    }

    public static function trim(string $text): string
    {
        $trimmed = trim($text, " \t\n\r\v\f");
        // White space of other kinds is not ASCII.
        $isDone = $trimmed === '' || (ord($trimmed[0]) < 0x80 && ord($trimmed[-1]) < 0x80);
        return $isDone ? $trimmed : Text::trimmed($trimmed);
    }

    public static function trimEnd(string $text): string
    {
        return (string) preg_replace('/[' . Text::WHITE . ']+\z/u', '', $text);
    }

    public static function toLowerCase(string $text): string
    {
        return self::isAscii($text) ? self::byTable($text, self::CAPITALS, self::SMALL) : mb_strtolower($text, 'UTF-8');
    }

    public static function toUpperCase(string $text): string
    {
        return self::isAscii($text) ? self::byTable($text, self::SMALL, self::CAPITALS) : mb_strtoupper($text, 'UTF-8');
    }

    private const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
    private const SMALL = 'abcdefghijklmnopqrstuvwxyz';

    /** Before PHP 8.2, functions for ASCII depend on the locale of the process. */
    private static function byTable(string $text, string $from, string $to): string
    {
        return strtr($text, $from, $to);
    }

    public static function padStart(string $text, int $length, string $fill = ' '): string
    {
        $missing = $length - self::length($text);
        return $missing <= 0 ? $text : self::slice(str_repeat($fill, $missing), 0, $missing) . $text;
    }

    public static function concat(string ...$texts): string
    {
        return implode('', $texts);
    }

    public static function fromCharCode(int $code): string
    {
        return (string) mb_chr($code, 'UTF-8');
    }

    /** @param string|\Closure $by a text with `$$` and `$&`, or a function of the part, its position and the text */
    public static function replace(string $text, string $part, string|\Closure $by): string
    {
        $at = strpos($text, $part);
        if ($at === false) {
            return $text;
        }
        $new = $by instanceof \Closure
            ? Values::text($by($part, self::unitsBefore($text, $at), $text))
            : self::filled($by, $part);
        return substr($text, 0, $at) . $new . substr($text, $at + strlen($part));
    }

    public static function replaceAll(string $text, string $part, string $by): string
    {
        return str_replace($part, self::filled($by, $part), $text);
    }

    private static function filled(string $template, string $part): string
    {
        return strtr($template, ['$$' => '$', '$&' => $part]);
    }

    /** @param string|\Closure $by a text with `$1` and `$&`, or a function of the match */
    public static function replacePattern(string $text, Pattern $pattern, string|\Closure $by): string
    {
        return $pattern->replaceIn($text, $by);
    }

    /** @return list<string> */
    public static function split(string $text, string $separator, ?int $limit = null): array
    {
        $parts = $separator === '' ? mb_str_split($text, 1, 'UTF-8') : explode($separator, $text);
        return $limit === null ? $parts : array_slice($parts, 0, $limit);
    }

    /** @return list<?string> */
    public static function splitBy(string $text, Pattern $pattern, ?int $limit = null): array
    {
        $parts = $pattern->split($text);
        return $limit === null ? $parts : array_slice($parts, 0, $limit);
    }

    /** @return ?array<array-key, mixed> */
    public static function match(string $text, Pattern $pattern): ?array
    {
        return $pattern->isGlobal ? $pattern->all($text) : $pattern->exec($text);
    }

    /** @return list<array<array-key, mixed>> */
    public static function matchAll(string $text, Pattern $pattern): array
    {
        return $pattern->matches($text);
    }

    /** Orders by UTF-16 code units. Octets order the same way unless a character has two units. */
    public static function compare(string $one, string $other): int
    {
        return preg_match(self::PAIRS, $one . $other) === 1
            ? strcmp(mb_convert_encoding($one, 'UTF-16BE', 'UTF-8'), mb_convert_encoding($other, 'UTF-16BE', 'UTF-8'))
            : strcmp($one, $other);
    }

    public static function toString(string $text): string
    {
        return $text;
    }
}
