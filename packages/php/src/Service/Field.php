<?php

declare(strict_types=1);

namespace PortalJobs\Service;

use PortalJobs\Protocol\Text as ProtocolText;
use PortalJobs\Text\Numbers;
use PortalJobs\Text\Text;

/**
 * Fields of a response, each read by its kind. What cannot be read is `null` and is left out of its list or object. A
 * port of src/protocol/fields.ts and lenient-parse.ts.
 */
final class Field
{
    /**
     * Reads the members of an object.
     *
     * @param array<array-key, mixed> $object
     * @param array<string, int|string|array<array-key, mixed>> $kinds of the members, by their names
     * @return array<string, mixed>
     */
    public static function members(array $object, array $kinds): array
    {
        $read = [];
        foreach ($kinds as $name => $kind) {
            $member = isset($object[$name]) ? self::read($object[$name], $kind) : null;
            if ($member !== null) {
                $read[$name] = $member;
            }
        }
        return $read;
    }

    /**
     * Reads a value of a kind.
     *
     * @param int|string|array<array-key, mixed> $kind the longest length of a text, the name of a function of this
     *     class, a list with the kind of its entries, or an object with the kinds of its members
     */
    private static function read(mixed $value, int|string|array $kind): mixed
    {
        if (is_int($kind)) {
            return self::text($value, $kind);
        }
        if (is_array($kind) && array_is_list($kind)) {
            $entries = self::entries(self::asList($value), $kind[0]);
            // A single value that cannot be read is not an empty list.
            return $entries === [] && !is_array($value) ? null : $entries;
        }
        if (is_array($kind)) {
            $object = self::object(isset($kind['Name']) ? self::named($value) : $value);
            return $object === null ? null : self::members($object, $kind);
        }
        if ($kind === 'markedText') {
            return self::text($value, ServiceFields::LONGEST_TEXT, true);
        }
        if ($kind === 'texts') {
            return self::texts($value);
        }
        // A list in place of a single value is read as its first readable entry.
        foreach (self::asList($value) as $one) {
            $read = match ($kind) {
                'code' => self::code($one),
                'decimal' => self::number($one, '/^-?\d{1,12}(?:\.\d{1,20})?\z/'),
                'flag' => self::flag($one),
                'url' => self::url($one),
            };
            if ($read !== null || ($kind === 'flag' && is_string($one))) {
                return $read;
            }
        }
        return null;
    }

    /** Reads a text. A list of texts is read as one, a paragraph for each. */
    private static function text(mixed $value, int $maximum, bool $isMarked = false): ?string
    {
        $all = array_filter(self::asList($value), is_string(...));
        return $all === [] ? null : ProtocolText::toPlainText(implode("\n\n", $all), $maximum, $isMarked);
    }

    /** Returns a list as it is, and a single value as a list of one. @return list<mixed> */
    public static function asList(mixed $value): array
    {
        return is_array($value) && array_is_list($value) ? $value : [$value];
    }

    /**
     * Returns an object as it is, and a list as its first object.
     *
     * @return ?array<array-key, mixed>
     */
    public static function object(mixed $value): ?array
    {
        if (self::isObject($value)) {
            return $value;
        }
        foreach (is_array($value) ? $value : [] as $one) {
            if (self::isObject($one)) {
                return $one;
            }
        }
        return null;
    }

    /**
     * Reads texts in place of an object with a name and a code: a number and a pair of capitals are codes, such as those
     * of series and pay plans. The names of several become one.
     */
    private static function named(mixed $value): mixed
    {
        if (self::isObject($value)) {
            return $value;
        }
        $all = array_filter(array_map(static fn (mixed $one): mixed => match (true) {
            is_string($one), is_int($one), is_float($one)
                => [preg_match('/^(?:[0-9]+|[A-Z]{2})\z/', (string) $one) === 1 ? 'Code' : 'Name' => $one],
            default => $one,
        }, self::asList($value)), self::isObject(...));
        $first = reset($all);
        $names = array_filter(
            array_map(static fn (array $one): mixed => $one['Name'] ?? '', $all),
            static fn (mixed $name): bool => is_string($name) && $name !== '',
        );
        return $first === false ? null : [...$first, ...($names === [] ? [] : ['Name' => implode('; ', $names)])];
    }

    /**
     * Returns a URL with its entities decoded, and without control characters, raw or percent-encoded. Some URLs
     * contain encoded tabs and line breaks.
     */
    private static function url(mixed $value): ?string
    {
        if (!is_string($value) || Text::length($value) > ServiceFields::LONGEST_URL) {
            return null;
        }
        $control = '/[\x00-\x1f\x7f]|\xc2[\x80-\x9f]|%(?:0[0-8bcef]|1[0-9a-f]|7f)/i';
        $written = ProtocolText::decodeEntities($value);
        return preg_match($control, Text::trimmed($written)) === 0 ? $written : null;
    }

    /** Whether a value is an object. An empty list looks like an object without members, and means the same. */
    public static function isObject(mixed $value): bool
    {
        return is_array($value) && ($value === [] || !array_is_list($value));
    }

    /** A short code that the service writes as a string or as a number, without surrounding white space. */
    public static function code(mixed $value): ?string
    {
        $isScalar = is_string($value) || is_int($value) || (is_float($value) && is_finite($value));
        return $isScalar
            ? Text::trimmed(ProtocolText::toPlainText(is_string($value) ? $value : Numbers::plain($value), 200))
            : null;
    }

    /** A count that the service writes as a number or as a string of digits. */
    public static function count(mixed $value): ?int
    {
        $count = self::number($value, '/^\d{1,9}\z/');
        return $count === null ? null : (int) $count;
    }

    /**
     * The texts of a list.
     *
     * @return list<string>
     */
    public static function listed(mixed $value, int $maximum): array
    {
        return is_array($value) && array_is_list($value) ? self::entries($value, $maximum) : [];
    }

    /**
     * @param list<mixed> $values
     * @param int|string|array<array-key, mixed> $kind
     * @return list<mixed>
     */
    private static function entries(array $values, int|string|array $kind): array
    {
        $read = [];
        foreach ($values as $value) {
            $entry = self::read($value, $kind);
            if ($entry !== null) {
                $read[] = $entry;
            }
        }
        return $read;
    }

    /**
     * Paragraphs of text, which the service writes as one string or as a list.
     *
     * @return ?list<string>
     */
    private static function texts(mixed $value): ?array
    {
        if (is_string($value)) {
            $value = [$value];
        }
        return is_array($value) && array_is_list($value) ? self::entries($value, ServiceFields::LONGEST_TEXT) : null;
    }

    private static function number(mixed $value, string $pattern): ?float
    {
        $written = self::code($value);
        return $written !== null && preg_match($pattern, $written) === 1 ? (float) $written : null;
    }

    /** A flag in any of the service's spellings. Any other word means unknown rather than false. */
    private static function flag(mixed $value): ?bool
    {
        if (is_bool($value)) {
            return $value;
        }
        // 1.0 is 1 in JSON.
        $word = is_string($value) || is_int($value) || is_float($value) ? strtolower(Text::trimmed((string) $value)) : '';
        return match ($word) {
            'true', 'y', 'yes', '1' => true,
            'false', 'n', 'no', '0' => false,
            default => null,
        };
    }
}
