<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

/** Finds a key in a text that would leave the server. */
final class KeyFinder
{
    /** A shorter text cannot be a real key, and would be found everywhere. */
    private const MINIMUM_LENGTH = 12;

    /**
     * Whether a text contains a key: in plain text, URL-encoded, JSON-escaped or in Base64.
     *
     * @param list<string> $keys
     */
    public static function isIn(string $text, #[\SensitiveParameter] array $keys): bool
    {
        foreach ($keys as $key) {
            // An error of the search itself, such as a limit of PCRE, must not let a key through.
            if (strlen($key) >= self::MINIMUM_LENGTH && preg_match(self::pattern($key), $text) !== 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns what an administrator may see of a key: its last four characters, of a short one none. */
    public static function ending(#[\SensitiveParameter] string $key): string
    {
        return strlen($key) < self::MINIMUM_LENGTH ? '…' : substr($key, -4);
    }

    /** Returns the expression that matches a key in all its forms. */
    private static function pattern(#[\SensitiveParameter] string $key): string
    {
        $written = array_map(self::writtenAnyhow(...), str_split($key));
        $forms = [implode('', $written)];
        foreach ([0, 1, 2] as $offset) {
            // The part of its Base64 form that does not depend on the surrounding bytes.
            $from = (int) ceil($offset * 8 / 6);
            $to = intdiv(($offset + strlen($key)) * 8, 6);
            $base64 = substr(base64_encode(str_repeat(' ', $offset) . $key), $from, $to - $from);
            array_push($forms, preg_quote($base64, '/'), preg_quote(strtr($base64, '+/', '-_'), '/'));
        }
        return '/' . implode('|', array_unique($forms)) . '/';
    }

    /**
     * Returns the pattern of a character: plain, URL-encoded or JSON-escaped. In a body, a text that was escaped before has up to three
     * backslashes.
     */
    private static function writtenAnyhow(#[\SensitiveParameter] string $character): string
    {
        $hexadecimal = sprintf('(?i:%02x)', ord($character));
        return '(?:\\\\{0,3}(?:' . preg_quote($character, '/') . "|u00$hexadecimal)|%$hexadecimal)";
    }
}
