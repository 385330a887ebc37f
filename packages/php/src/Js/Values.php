<?php

declare(strict_types=1);

namespace PortalJobs\Js;

use PortalJobs\Text\Json;
use PortalJobs\Text\Numbers;

/**
 * JavaScript's values, for the classes made from TypeScript. `undefined` and `null` are `null`, a number is an int or
 * a float, and an object is an array with names.
 */
final class Values
{
    /** Whether a value counts as true: every list and object, and all texts but the empty one. */
    public static function isTrue(mixed $value): bool
    {
        return match (true) {
            $value === null, $value === false, $value === '', $value === 0 => false,
            is_float($value) => $value !== 0.0 && !is_nan($value),
            default => true,
        };
    }

    /** Converts as `Number(value)`. */
    public static function number(mixed $value): int|float
    {
        if (is_int($value) || is_float($value)) {
            return $value;
        }
        if (is_bool($value)) {
            return (int) $value;
        }
        $text = is_string($value) ? Texts::trim($value) : 'NaN';
        if ($text === '') {
            return 0;
        }
        if (preg_match('/^[+-]?Infinity\z/', $text) === 1) {
            return $text[0] === '-' ? -INF : INF;
        }
        if (preg_match('/^0(?:x[\da-f]+|o[0-7]+|b[01]+)\z/i', $text) === 1) {
            return ['x' => hexdec(...), 'o' => octdec(...), 'b' => bindec(...)][$text[1] | ' '](substr($text, 2));
        }
        if (preg_match('/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\z/', $text) !== 1) {
            return NAN;
        }
        return self::whole((float) $text);
    }

    /** Converts as `String(value)`. */
    public static function text(mixed $value): string
    {
        return match (true) {
            is_string($value) => $value,
            $value === null => 'undefined',
            is_bool($value) => $value ? 'true' : 'false',
            is_array($value) => array_is_list($value) ? Lists::join($value) : '[object Object]',
            $value instanceof \Stringable => (string) $value,
            is_float($value) && is_nan($value) => 'NaN',
            is_float($value) && is_infinite($value) => $value > 0 ? 'Infinity' : '-Infinity',
            default => Numbers::plain($value),
        };
    }

    /** Names the type as `typeof value`. */
    public static function type(mixed $value): string
    {
        return match (true) {
            is_string($value) => 'string',
            $value === null => 'undefined',
            is_bool($value) => 'boolean',
            is_int($value), is_float($value) => 'number',
            $value instanceof \Closure => 'function',
            default => 'object',
        };
    }

    /** Compares as `===`. An int and a float can be the same number. */
    public static function same(mixed $one, mixed $other): bool
    {
        $areNumbers = (is_int($one) || is_float($one)) && (is_int($other) || is_float($other));
        return $areNumbers ? $one == $other : $one === $other;
    }

    /** Compares as `<` and `>` do: texts by their UTF-16 code units, all else as numbers. The result with NaN is NaN. */
    public static function compare(mixed $one, mixed $other): int|float
    {
        if (is_string($one) && is_string($other)) {
            return Texts::compare($one, $other);
        }
        [$first, $second] = [self::number($one), self::number($other)];
        return is_nan($first) || is_nan($second) ? NAN : $first <=> $second;
    }

    /** Whether an object has a member of its own. @param array<array-key, mixed> $object */
    public static function has(array $object, int|string $name): bool
    {
        return array_key_exists($name, $object);
    }

    /** The remainder with the sign of the dividend. */
    public static function modulo(int|float $dividend, int|float $divisor): int|float
    {
        return is_int($dividend) && is_int($divisor) && $divisor !== 0
            ? $dividend % $divisor
            : fmod($dividend, $divisor);
    }

    /**
     * Returns what a loop over a value goes through: the items of a list, the characters of a text.
     *
     * @return list<mixed>
     */
    public static function each(mixed $value): array
    {
        return match (true) {
            // The matches of a pattern also have an index and groups.
            is_array($value) => array_values(array_filter($value, is_int(...), ARRAY_FILTER_USE_KEY)),
            is_string($value) => mb_str_split($value, 1, 'UTF-8'),
            $value instanceof Map => $value->entries(),
            $value instanceof Set => $value->values(),
            $value instanceof UrlSearchParams => $value->pairs(),
            default => throw new \TypeError(get_debug_type($value) . ' has no items.'),
        };
    }

    /**
     * Merges objects as `{ ...one, ...other }`; a value that is no object adds nothing.
     *
     * @return array<array-key, mixed>
     */
    public static function merge(mixed ...$objects): array
    {
        return array_replace([], ...array_filter($objects, is_array(...)));
    }

    /** @param array<array-key, mixed> $object @return list<string> */
    public static function keys(array $object): array
    {
        return array_map(strval(...), array_keys($object));
    }

    /** @param array<array-key, mixed> $object @return list<array{string, mixed}> */
    public static function entries(array $object): array
    {
        return array_map(null, self::keys($object), array_values($object));
    }

    /** @return array<array-key, mixed> */
    public static function fromEntries(mixed $entries): array
    {
        $object = [];
        foreach (self::each($entries) as [$name, $value]) {
            $object[$name] = $value;
        }
        return $object;
    }

    /** Writes JSON. A member that is `null` is left out, as JavaScript leaves out `undefined`. */
    public static function json(mixed $value): string
    {
        return Json::encode(self::stated($value));
    }

    /** Returns a value without the members that are `null`. */
    public static function stated(mixed $value): mixed
    {
        if (!is_array($value)) {
            return is_float($value) ? self::whole($value) : $value;
        }
        $isStated = static fn (mixed $one): bool => $one !== null;
        return array_map(self::stated(...), array_is_list($value) ? $value : array_filter($value, $isStated));
    }

    public static function isList(mixed $value): bool
    {
        return is_array($value) && array_is_list($value);
    }

    public static function isFinite(mixed $value): bool
    {
        return is_int($value) || (is_float($value) && is_finite($value));
    }

    public static function isInteger(mixed $value): bool
    {
        return is_int($value) || (is_float($value) && floor($value) === $value && is_finite($value));
    }

    public static function max(int|float ...$numbers): int|float
    {
        return self::outermost($numbers, -INF, 1);
    }

    public static function min(int|float ...$numbers): int|float
    {
        return self::outermost($numbers, INF, -1);
    }

    /** @param array<int|float> $numbers */
    private static function outermost(array $numbers, float $start, int $sign): int|float
    {
        $found = $start;
        foreach ($numbers as $number) {
            if (is_float($number) && is_nan($number)) {
                return NAN;
            }
            $found = ($number <=> $found) === $sign ? $number : $found;
        }
        return $found;
    }

    /** Rounds half up, also below zero. */
    public static function round(int|float $number): int|float
    {
        // Half added to a number just below a half would be rounded up to 1.
        return self::whole($number - floor($number) < 0.5 ? floor($number) : ceil($number));
    }

    public static function floor(int|float $number): int|float
    {
        return self::whole(floor($number));
    }

    public static function ceil(int|float $number): int|float
    {
        return self::whole(ceil($number));
    }

    /** Returns a number as an int if it is whole, so that it is written without a decimal point. */
    private static function whole(float $number): int|float
    {
        return abs($number) <= 2 ** 53 && floor($number) === $number ? (int) $number : $number;
    }

    public static function numberToString(int|float $number, int $base = 10): string
    {
        return $base === 10 ? self::text($number) : base_convert((string) (int) $number, 10, $base);
    }
}
