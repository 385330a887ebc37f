<?php

// Made from src/facts/text/text-blocks.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Text;

use PortalJobs\Js\BuiltIns;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class TextBlocks
{
    /** In UTF-16 code units. The longest texts of the service have 8,000. */
    private const MAXIMUM_TEXT_LENGTH = 20_000;

    /** The bullet of a list item: a character and a space. */
    private static function bulletPattern()
    {
        static $made;
        return $made ??= new Pattern("~(*UTF)\\A[\u{2022}\u{b7}\u{25aa}\u{25cf}\u{25e6}\u{2023}\u{25a0}*-][ \\t\\x{00a0}]+(?=[^\\t\\n\\x0b\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}])~");
    }

    /**
     * Splits a text into paragraphs and lists: an empty line ends a paragraph, lines that begin with a bullet form a list, other line breaks
     * stay within their paragraph. A long line is broken first, see {@link splitLines}. Nothing else is interpreted. Runs in linear time.
     */
    public static function splitBlocks($text = null)
    {
        $text ??= '';
        $found = [];
        $kind = null;
        $lines = [];
        $close = static function () use (&$kind, &$found, &$lines) {
            if ($kind === 'list') {
                array_push($found, ['kind' => $kind, 'items' => $lines]);
            } elseif (Values::isTrue($kind)) {
                array_push($found, ['kind' => $kind, 'text' => Lists::join($lines, "\n")]);
            }
            $kind = null;
            $lines = [];
        };
        foreach (Texts::splitBy(Texts::slice($text, 0, self::MAXIMUM_TEXT_LENGTH), new Pattern('~(*UTF)\r\n?|\n~')) as $written) {
            foreach (BuiltIns::indexed(TextBreaks::splitLines(Texts::trim($written))) as $_1) {
                $index = $_1[0] ?? null;
                $piece = $_1[1] ?? null;
                $line = Texts::trim($piece);
                $bullet = self::bulletPattern()->exec($line)[0] ?? null;
                $ends = Values::isTrue($line) ? (Values::isTrue($bullet) ? ($kind !== 'list') : (($kind !== 'paragraph') || ($index > 0))) : ($kind === 'paragraph');
                if ($ends) {
                    $close();
                }
                if (!Values::isTrue($line)) {
                    continue;
                }
                $kind = Values::isTrue($bullet) ? 'list' : 'paragraph';
                array_push($lines, Values::isTrue($bullet) ? Texts::slice($line, Texts::length($bullet)) : $line);
            }
        }
        $close();
        return $found;
    }

    /** Joins several texts into one list, one item each. A text of several paragraphs keeps its own paragraphs and lists. */
    public static function listBlocks($texts = null)
    {
        $texts ??= [];
        $filled = Lists::filter($texts, static fn ($text = null) => Text::tidy($text));
        $found = [];
        $items = [];
        $close = static function () use (&$items, &$found) {
            if (count($items) > 0) {
                array_push($found, ['kind' => 'list', 'items' => $items]);
            }
            $items = [];
        };
        foreach ($filled as $text) {
            $own = self::splitBlocks($text);
            $first = $own[0] ?? null;
            $single = ((count($own) == 1) && (count($filled) > 1)) && (($first['kind'] ?? null) === 'paragraph');
            foreach (($single ? [['kind' => 'list', 'items' => [$first['text'] ?? null]]] : $own) as $block) {
                if (($block['kind'] ?? null) === 'list') {
                    array_push($items, ...($block['items'] ?? null));
                } else {
                    $close();
                    array_push($found, $block);
                }
            }
        }
        $close();
        return $found;
    }
}
