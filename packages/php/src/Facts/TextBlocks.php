<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Text\CodeUnits;
use PortalJobs\Text\Text;

/**
 * The paragraphs and lists of long texts: a paragraph is a text, a list a list of texts.
 *
 * A port of src/facts/text-blocks.ts.
 */
final class TextBlocks
{
    /** In UTF-16 code units. The longest texts of the service have 8,000. */
    private const MAXIMUM_TEXT = 20_000;

    /** The bullet of a list item: a character and a space. */
    private const BULLET = '/^[•·▪●◦‣■*-][ \t\x{a0}]+(?=[^' . Text::WHITE . '])/u';

    /**
     * Splits a text into paragraphs and lists: a blank line ends a paragraph, lines that begin with a bullet form a
     * list, other line breaks stay within their paragraph. A long line is broken first, see {@see
     * TextBreaks::pieces()}. Nothing else is interpreted.
     *
     * @return list<string|list<string>>
     */
    public static function of(string $text): array
    {
        $found = [];
        $isOpen = false;
        foreach (preg_split('/\r\n?|\n/', CodeUnits::start($text, self::MAXIMUM_TEXT)) ?: [] as $written) {
            foreach (TextBreaks::pieces(Text::trimmed($written)) as $index => $piece) {
                $line = Text::trimmed($piece);
                $last = count($found) - 1;
                if ($line === '') {
                    $isOpen = false;
                } elseif (preg_match(self::BULLET, $line, $bullet) === 1) {
                    $item = substr($line, strlen($bullet[0]));
                    if ($last >= 0 && is_array($found[$last])) {
                        $found[$last][] = $item;
                    } else {
                        $found[] = [$item];
                    }
                    $isOpen = false;
                } elseif ($isOpen && $index === 0 && $last >= 0 && is_string($found[$last])) {
                    $found[$last] .= "\n$line";
                } else {
                    $found[] = $line;
                    $isOpen = true;
                }
            }
        }
        return $found;
    }

    /**
     * Joins several texts into one list, one item each. A text of several paragraphs keeps its own paragraphs and
     * lists.
     *
     * @param list<string> $texts
     * @return list<string|list<string>>
     */
    public static function ofList(array $texts): array
    {
        $filled = array_values(array_filter($texts, static fn (string $text): bool => ShortText::tidy($text) !== ''));
        $found = [];
        foreach ($filled as $text) {
            $own = self::of($text);
            $isSingle = count($own) === 1 && count($filled) > 1 && is_string($own[0]);
            foreach ($isSingle ? [[$own[0]]] : $own as $block) {
                $last = count($found) - 1;
                if (is_array($block) && $last >= 0 && is_array($found[$last])) {
                    array_push($found[$last], ...$block);
                } else {
                    $found[] = $block;
                }
            }
        }
        return $found;
    }
}
