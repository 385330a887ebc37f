<?php

declare(strict_types=1);

namespace PortalJobs;

/** JSON as the proxy writes it: numbers with the digits they came with, texts unescaped. */
final class Json
{
    private const FLAGS = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE
        | JSON_PRESERVE_ZERO_FRACTION;

    /** Encodes a value; empty if it cannot be encoded. */
    public static function encode(mixed $value): string
    {
        // A host can have set another precision, with which 0.1 becomes 0.10000000000000001.
        $precision = ini_set('serialize_precision', '-1');
        try {
            return (string) json_encode($value, self::FLAGS);
        } finally {
            if ($precision !== false) {
                ini_set('serialize_precision', $precision);
            }
        }
    }

    /** @return array<string, mixed> the members of an object; empty if the text is none */
    public static function members(?string $text): array
    {
        $members = $text === null ? null : json_decode($text, true);
        return is_array($members) ? $members : [];
    }
}
