<?php

// Made from src/facts/text/sentences.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Text;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class Sentences
{
    /** The end of a sentence. Many texts have lost the space, or the line break, after it: "Submit your SF-50.College transcripts". */
    private static function sentenceStop()
    {
        static $made;
        return $made ??= new Pattern("~(*UTF)[.!?][\"\u{201d}\u{2019}')\\]]{0,2}(?:[\\t\\n\\x0b\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]+|(?=[A-Z(\u{2022}]))~", true);
    }

    /** A full stop that does not end a sentence: after an abbreviation, an initial, or the number of a point. */
    private static function otherStop()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)(?:\A|[\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}(])(?:\(?(?:[a-z]|[0-9]{1,2})[.)]|(?:[a-z]\.)+|etc\.|e\.g\.|i\.e\.|vs\.|ex\.|nos?\.|sec\.|dr\.|mrs?\.|st\.|inc\.|approx\.|ph\.?d\.|para?\.)\z~i');
    }

    /** The longest text before a stop that decides whether it ends a sentence, in UTF-16 code units. */
    private const LOOK_BEHIND_LENGTH = 40;

    /** The end of a URL, and a numbered point: texts that have lost their line breaks go on there without a full stop. */
    private static function lostBreak()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\bhttps?://[^\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]{4,500} (?=[A-Z])|[a-z)] (?=[0-9]{1,2}\. [A-Z])~', true);
    }

    /** A line break that ends a sentence without a full stop: before a capital letter, a number or a bullet. */
    private static function lineEnd()
    {
        static $made;
        return $made ??= new Pattern("~(*UTF)[^,\\t\\n\\x0b\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}][\\t\\n\\x0b\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]*\\n[\\t\\n\\x0b\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]*(?=[A-Z0-9(\u{2022}])~", true);
    }

    private static function splitLine($text)
    {
        $found = [];
        $start = 0;
        foreach (Values::each(Texts::matchAll($text, self::sentenceStop())) as $_1) {
            $stop = $_1['0'] ?? null;
            $index = $_1['index'] ?? null;
            $end = $index + Texts::length($stop);
            $before = Texts::slice($text, Values::max($start, $index - self::LOOK_BEHIND_LENGTH), $index + 1);
            if (self::otherStop()->test($before) || (new Pattern('~(*UTF)\A[a-z]~'))->test(Texts::slice($text, $end, $end + 1))) {
                continue;
            }
            array_push($found, Texts::slice($text, $start, $end));
            $start = $end;
        }
        return [...$found, Texts::slice($text, $start)];
    }

    /** Splits a text behind each match of a pattern. */
    private static function splitBehind($text, $pattern)
    {
        $pieces = [];
        $start = 0;
        foreach (Values::each(Texts::matchAll($text, $pattern)) as $_2) {
            $found = $_2['0'] ?? null;
            $index = $_2['index'] ?? null;
            array_push($pieces, Texts::slice($text, $start, $index + Texts::length($found)));
            $start = $index + Texts::length($found);
        }
        return [...$pieces, Texts::slice($text, $start)];
    }

    private static function splitText($text)
    {
        return Lists::filter(
            Lists::map(
                Lists::flatMap(
                    Lists::flatMap(
                        self::splitBehind($text, self::lineEnd()),
                        static fn ($line = null) => self::splitBehind($line, self::lostBreak()),
                    ),
                    self::splitLine(...),
                ),
                static fn ($one = null) => Texts::trim(
                    Texts::replacePattern(
                        $one,
                        new Pattern('~(*UTF)[\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]+~', true),
                        ' ',
                    ),
                ),
            ),
            Values::isTrue(...),
        );
    }

    /** The marker of a point: "(a)", "b.", "2)". */
    private static function pointMarker()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\A\(?(?:[a-z]|[0-9]{1,2}|[ivx]{2,4})[.)]~i');
    }

    /** Longest introduction that is kept, in UTF-16 code units. */
    private const MAXIMUM_LEAD_LENGTH = 500;

    /** Splits the blocks of a section into sentences. An item of a list is at least one sentence. Runs in linear time. */
    public static function listSentences($blocks)
    {
        $found = [];
        $lead = '';
        $before = '';
        foreach ($blocks as $block) {
            $isList = ($block['kind'] ?? null) === 'list';
            foreach (($isList ? ($block['items'] ?? null) : [$block['text'] ?? null]) as $text) {
                foreach (self::splitText($text) as $sentence) {
                    $belongs = ($isList || !(new Pattern('~(*UTF)[.!?]["”’\')\]]*\z~'))->test($before)) || self::pointMarker()->test($sentence);
                    if (!$belongs) {
                        $lead = '';
                    }
                    array_push($found, ['text' => $sentence, 'lead' => $lead]);
                    if (!$isList && Texts::endsWith($sentence, ':')) {
                        $outer = (new Pattern('~(*UTF)[:;]\z~'))->test($before) ? $lead : '';
                        $lead = Texts::slice(Texts::trim($outer . ' ' . $sentence), -self::MAXIMUM_LEAD_LENGTH);
                    }
                    $before = $sentence;
                }
            }
        }
        return $found;
    }
}
