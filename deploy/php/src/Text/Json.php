<?php

declare(strict_types=1);

namespace PortalJobs\Text;

use PortalJobs\Http\HostFunction;

/** JSON as the proxy writes it: numbers with the digits they came with, texts unescaped. */
final class Json
{
    private const FLAGS = JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE
        | JSON_PRESERVE_ZERO_FRACTION;

    /** An escaped half of a character without its other half. What is whole, and an escaped backslash, is skipped. */
    private const HALF_CHARACTER = '~\\\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}(*SKIP)(*F)'
        . '|u[dD][89a-fA-F][0-9a-fA-F]{2}|.(*SKIP)(*F))~s';

    /**
     * Decodes a text of the service; `null` if it is no JSON. A text that was cut within a character loses that
     * character, where PHP alone would lose the answer.
     */
    public static function read(string $text): mixed
    {
        $value = json_decode($text);
        return json_last_error() === JSON_ERROR_UTF16
            ? json_decode((string) preg_replace(self::HALF_CHARACTER, '\ufffd', $text))
            : $value;
    }

    /** Encodes a value; empty if it cannot be encoded. */
    public static function encode(mixed $value): string
    {
        // A host can have set another precision, with which 0.1 becomes 0.10000000000000001.
        $precision = HostFunction::call('ini_set', 'serialize_precision', '-1');
        try {
            return (string) json_encode($value, self::FLAGS);
        } finally {
            if (is_string($precision)) {
                HostFunction::call('ini_set', 'serialize_precision', $precision);
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
