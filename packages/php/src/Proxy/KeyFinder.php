<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

use PortalJobs\Text\Json;

/** Finds a key in a text that would leave the server. */
final class KeyFinder
{
    /** How many layers of encoding are searched below the text itself. */
    private const LAYERS = 3;
    /** A shorter text cannot be a real key, and would be found everywhere. */
    private const MINIMUM_LENGTH = 12;

    /**
     * Whether a text contains a key, in plain text or in one of the usual encodings.
     *
     * @param list<string> $keys
     */
    public static function isIn(string $text, #[\SensitiveParameter] array $keys): bool
    {
        $forms = array_merge(...array_map(self::forms(...), $keys));
        $text = self::visible($text);
        for ($layer = 0; $forms !== [] && $layer <= self::LAYERS; $layer += 1) {
            foreach ($forms as $form) {
                // Hexadecimal digits are written in either case.
                if (ctype_xdigit($form) ? stripos($text, $form) !== false : str_contains($text, $form)) {
                    return true;
                }
            }
            $undone = strpbrk($text, '%&\\') === false ? $text : self::visible(self::undone($text));
            if ($undone === $text) {
                return false;
            }
            $text = $undone;
        }
        return false;
    }

    /** Returns what an administrator may see of a key: its last four characters, of a short one none. */
    public static function ending(#[\SensitiveParameter] string $key): string
    {
        return strlen($key) < self::MINIMUM_LENGTH ? '…' : substr($key, -4);
    }

    /**
     * Returns a key in plain text and in the usual encodings.
     *
     * @return list<string>
     */
    private static function forms(#[\SensitiveParameter] string $key): array
    {
        if (strlen($key) < self::MINIMUM_LENGTH) {
            return [];
        }
        $forms = [$key, substr(Json::encode($key), 1, -1)];
        // In the other byte order of UTF-16 the bytes are the same, one place later.
        foreach ([$key, implode("\0", str_split($key))] as $bytes) {
            array_push($forms, bin2hex($bytes));
            foreach ([0, 1, 2] as $offset) {
                // The part of its Base64 form that does not depend on the surrounding bytes.
                $from = (int) ceil($offset * 8 / 6);
                $to = intdiv(($offset + strlen($bytes)) * 8, 6);
                $base64 = substr(base64_encode(str_repeat(' ', $offset) . $bytes), $from, $to - $from);
                array_push($forms, $base64, strtr($base64, '+/', '-_'));
            }
        }
        return $forms;
    }

    /** Removes characters that no reader sees, and that a text in UTF-16 has between its letters. */
    private static function visible(string $text): string
    {
        // Bytes, because what is decoded need not be UTF-8: controls, soft hyphens, zero-width characters, fillers, variation selectors, tags.
        $unseen = '/[\x00-\x1f\x7f]|\xc2[\x80-\x9f\xad]|\xcd\x8f|\xd8\x9c|\xe1(?:\x85[\x9f\xa0]|\x9e[\xb4\xb5]|\xa0[\x8b-\x8f])'
            . '|\xe2(?:\x80[\x8b-\x8f\xa8-\xae]|\x81[\xa0-\xaf]|\xa0\x80)|\xe3\x85\xa4'
            . '|\xef(?:\xb8[\x80-\x8f]|\xbb\xbf|\xbe\xa0|\xbf[\xb0-\xbc])'
            . '|\xf0(?:\x9b\xb2[\xa0-\xa3]|\x9d\x85[\xb3-\xba])|\xf3\xa0[\x80-\xbf][\x80-\xbf]/';
        return (string) preg_replace($unseen, '', $text);
    }

    /** Decodes one layer of percent-encoding, JSON escapes and HTML entities. */
    private static function undone(string $text): string
    {
        $text = (string) preg_replace('/\\\\u00([0-7][0-9a-f])/i', '%$1', $text);
        $text = (string) preg_replace('/\\\\[bfnrt]/', "\n", $text);
        $text = rawurldecode((string) preg_replace('/\\\\(.)/', '$1', $text));
        // Browsers also read numbers without a semicolon.
        $text = (string) preg_replace('/&#(x0*[0-9a-f]{1,6}|0*\d{1,7});?/i', '&#$1;', $text);
        return html_entity_decode($text, ENT_QUOTES | ENT_HTML5);
    }
}
