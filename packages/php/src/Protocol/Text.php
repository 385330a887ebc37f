<?php

declare(strict_types=1);

namespace PortalJobs\Protocol;

use PortalJobs\Text\CodeUnits;
use PortalJobs\Text\Text as Texts;

/** The functions of src/protocol/text.ts. By hand, because each text of a response passes here, and PHP knows the entities itself. */
final class Text
{
    /**
     * Characters that Unicode lets fonts leave out (Default_Ignorable_Code_Point, a name that some versions of PCRE
     * lack), and the braille pattern without dots (U+2800).
     */
    private const IGNORABLE = '\x{ad}\x{34f}\x{61c}\x{115f}-\x{1160}\x{17b4}-\x{17b5}\x{180b}-\x{180f}\x{200b}-\x{200f}'
        . '\x{202a}-\x{202e}\x{2060}-\x{206f}\x{2800}\x{3164}\x{fe00}-\x{fe0f}\x{feff}\x{ffa0}\x{fff0}-\x{fff8}'
        . '\x{1bca0}-\x{1bca3}\x{1d173}-\x{1d17a}\x{e0000}-\x{e0fff}';

    /** Embeddings, overrides and isolates of bidirectional text, which could reverse the words next to a text. */
    private const DIRECTION_CONTROLS = '/[\x{202a}-\x{202e}\x{2066}-\x{2069}]/u';

    /** Tags that some systems write into texts. Everything else that looks like a tag stays text. */
    private const TAG = '~<(/?)(p|br|li|[uo]l|b|strong|i|em)(?:[' . Texts::WHITE . ']{1,20}(?:compact|hidden|reversed))?'
        . '(?:[' . Texts::WHITE . ']{1,20}[A-Za-z0-9_:-]{1,40}[' . Texts::WHITE . ']{0,3}='
        . '(?:"[^"<]*+"|\'[^\'<]*+\'|[^<>"\'])*+)?[' . Texts::WHITE . ']{0,20}/?>~iu';

    /** The replacement of a tag, by its name; empty for the others. */
    private const BREAKS = [
        'p' => "\n\n",
        'ul' => "\n\n",
        'ol' => "\n\n",
        'br' => "\n",
        'li' => "\n• ",
        '/li' => "\n",
    ];

    /** The C0 and C1 controls without tab and line breaks. */
    private const CONTROLS = '/[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x{80}-\x{9f}]/u';

    /**
     * The characters of the numbers 128 to 159 in HTML (Windows-1252). A space means none.
     */
    private const WINDOWS_CHARACTERS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

    /**
     * Turns a text of the service into plain text: cuts it, because an unbounded search can freeze a page; decodes
     * character references, also those escaped twice; turns a few tags into line breaks and bullets; reads C1 characters
     * as Windows does, and removes other control characters except tabs and line breaks. The result is never markup:
     * what looks like a tag stays text. A text without a visible character is empty.
     *
     * @param int $maximum UTF-16 code units
     */
    public static function toPlainText(string $value, int $maximum, bool $isMarked = false): string
    {
        $text = Texts::length($value) > $maximum ? CodeUnits::cut($value, $maximum - 1) . '…' : $value;
        $text = self::withoutTags(self::decodeEntities($text), $isMarked);
        return self::toReadableText((string) preg_replace_callback(self::CONTROLS, self::ofWindows(...), $text));
    }

    /**
     * Replaces tags by line breaks and bullets.
     *
     * @param bool $isMarked whether `em` stays, with which the service marks words
     */
    private static function withoutTags(string $text, bool $isMarked): string
    {
        $broken = (string) preg_replace_callback(
            self::TAG,
            static function (array $tag) use ($isMarked): string {
                [$whole, $close, $name] = [$tag[0], $tag[1], strtolower($tag[2])];
                return $isMarked && $name === 'em'
                    ? $whole
                    : self::BREAKS[$close . $name] ?? self::BREAKS[$name] ?? '';
            },
            $text,
        );
        if ($broken === $text) {
            return $text;
        }
        $white = '[' . Texts::WHITE . ']';
        $lines = preg_replace_callback(
            "/\n$white+/u",
            static fn (array $run): string => substr_count($run[0], "\n") > 1 ? "\n\n" : "\n",
            $broken,
        );
        $joined = preg_replace(["/(?:• $white*)+/u", '/\n+• /'], ['• ', "\n• "], (string) $lines);
        return Texts::trimmed((string) $joined);
    }

    /**
     * Returns what Windows has in place of a C1 character; nothing for another control character.
     *
     * @param array{string} $control
     */
    private static function ofWindows(array $control): string
    {
        $point = (int) mb_ord($control[0], 'UTF-8');
        return $point < 128 ? '' : trim(mb_substr(self::WINDOWS_CHARACTERS, $point - 128, 1, 'UTF-8'));
    }

    /** Decodes character references, and those that were escaped twice: `&amp;rsquo;`. */
    public static function decodeEntities(string $text): string
    {
        for ($times = 0; $times < 2 && str_contains($text, '&'); $times += 1) {
            $text = (string) preg_replace_callback('/&(#?[A-Za-z0-9_]{1,8});/', self::decoded(...), $text);
        }
        return $text;
    }

    /** Removes the controls of direction. Returns an empty text if no visible character remains. */
    public static function toReadableText(string $text): string
    {
        $isVisible = preg_match('/[^' . self::IGNORABLE . Texts::WHITE . ']/u', $text) === 1;
        return $isVisible ? (string) preg_replace(self::DIRECTION_CONTROLS, '', $text) : '';
    }

    /** @param array{string, string} $reference a reference to a character; one that names none stays as written */
    private static function decoded(array $reference): string
    {
        [$whole, $body] = $reference;
        if ($body[0] !== '#') {
            return match ($body) {
                'apos' => "'",
                'lang' => '⟨',
                'rang' => '⟩',
                default => html_entity_decode($whole, ENT_QUOTES | ENT_HTML401, 'UTF-8'),
            };
        }
        $isHexadecimal = strtolower($body[1] ?? '') === 'x';
        $digits = $isHexadecimal ? '/^[0-9a-f]+/i' : '/^[0-9]+/';
        if (preg_match($digits, substr($body, $isHexadecimal ? 2 : 1), $number) !== 1) {
            return $whole;
        }
        $point = (int) ($isHexadecimal ? hexdec($number[0]) : $number[0]);
        if ($point >= 128 && $point <= 159) {
            $windows = mb_substr(self::WINDOWS_CHARACTERS, $point - 128, 1, 'UTF-8');
            return $windows === ' ' ? $whole : $windows;
        }
        $isPrintable = $point >= 32 && $point !== 127 && $point <= 0x10ffff && ($point < 0xd800 || $point > 0xdfff);
        return $isPrintable ? (string) mb_chr($point, 'UTF-8') : $whole;
    }
}
