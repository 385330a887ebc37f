<?php

// Made from src/facts/text/text-breaks.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Text;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class TextBreaks
{
    /** A line of up to this length stays as it is. */
    private const MAXIMUM_UNBROKEN_LENGTH = 300;

    /** A part without any sign that is longer than this becomes several paragraphs of whole sentences, each of at least {@link minimumParagraphLength}. */
    private const MAXIMUM_PARAGRAPH_LENGTH = 700;

    private const MINIMUM_PARAGRAPH_LENGTH = 350;

    /** Matches the beginning of a new line. Words have a maximum length, so that matching a hostile text takes linear time. */
    private const SIGNS = [
        'bullet' => "[\u{2022}\u{b7}\u{25aa}\u{25cf}\u{25e6}\u{2023}\u{25a0}]\\s",
        'point' => '\(?(?:\d{1,2}|[A-Za-z]|[ivx]{2,4})(?:\.(?=\s)|\))\s?(?=[A-Za-z"“(])|OR[ :]',
        'grade' => '(?:(?:For|At) (?:the )?)?[A-Z]{2}-(?:\d{4}-)?\d{1,2}\b',
        'capitals' => '[A-Z][A-Z’\'&/-]{3,30}(?:,? [A-Z0-9(&][A-Z0-9’\'&/().-]{0,30}){0,9} ?:|[A-Z][A-Z’\'-]{1,30}(?: [A-Z&][A-Z’\'/&-]{0,30}){2,9}(?=[ .])',
        'title' => '[A-Z][\w’\'/&-]{0,30}(?: (?:[A-Z(][\w’\'/&()-]{0,30}|of|and|or|for|the|to|in|a|on|with)){0,7}:(?=\s)',
    ];

    private static function signPattern()
    {
        static $made;
        return $made ??= new Pattern("~(*UTF)(?<=[\\t\\n\\x0b\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}.!?:;)\\]\"\u{201d}\u{2019}'])(?:(?<bullet>[\u{2022}\u{b7}\u{25aa}\u{25cf}\u{25e6}\u{2023}\u{25a0}][\\t\\n\\x0b\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}])|(?<point>\\(?(?:[0-9]{1,2}|[A-Za-z]|[ivx]{2,4})(?:\\.(?=[\\t\\n\\x0b\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}])|\\))[\\t\\n\\x0b\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]?(?=[A-Za-z\"\u{201c}(])|OR[ :])|(?:(?:For|At) (?:the )?)?[A-Z]{2}-(?:[0-9]{4}-)?[0-9]{1,2}\\b|[A-Z][A-Z\u{2019}'&/-]{3,30}(?:,? [A-Z0-9(&][A-Z0-9\u{2019}'&/().-]{0,30}){0,9} ?:|[A-Z][A-Z\u{2019}'-]{1,30}(?: [A-Z&][A-Z\u{2019}'/&-]{0,30}){2,9}(?=[ .])|[A-Z][A-Za-z0-9_\u{2019}'/&-]{0,30}(?: (?:[A-Z(][A-Za-z0-9_\u{2019}'/&()-]{0,30}|of|and|or|for|the|to|in|a|on|with)){0,7}:(?=[\\t\\n\\x0b\\f\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]))~", true);
    }

    /** The end of a sentence, or of the introduction of a list. */
    private static function sentenceEnd()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)[.!?:][)\]"”’\']?\z~');
    }

    /** The end of a part of an enumeration. */
    private static function clauseEnd()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)[.!?:;][)\]"”’\']?\z~');
    }

    /** A full stop that does not end a sentence: after an abbreviation, or after the number of a point. */
    private static function otherStop()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)(?:\A|[\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}(])(?:\(?[A-Za-z0-9_]{1,2}[.)]|(?:[a-z]\.)+|etc\.|vs\.|nos?\.|sec\.|dr\.|mrs?\.|st\.|inc\.|approx\.|ph\.?d\.|para?\.)\z~i');
    }

    /** The text before a sign that decides on a break. */
    private const LOOK_BEHIND_LENGTH = 200;

    /** Whether a line may break between two of its parts. */
    private static function mayBreak($before, $record1)
    {
        $bullet = $record1['bullet'] ?? null;
        $point = $record1['point'] ?? null;
        if (Values::isTrue($bullet)) {
            return (new Pattern('~(*UTF)[\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]\z~'))->test(
                $before,
            );
        }
        $end = Texts::trimEnd($before);
        if (!(Values::isTrue($point) ? self::clauseEnd() : self::sentenceEnd())->test($end) || self::otherStop()->test($end)) {
            return false;
        }
        return ($end !== $before) || ((new Pattern('~(*UTF)[a-z)][^\n\r\x{2028}\x{2029}][)\]"”’\']?\z~i'))->test($end) && !(new Pattern('~(*UTF)[/@\\\][^\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]*\z|www\.[^\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]*\z~'))->test(
            $end,
        ));
    }

    /** The end of a sentence: a full stop after a word of at least four letters, so not after an abbreviation, before a capital letter. */
    private static function sentenceStop()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)[a-z]{4}[)\]"”’\']?[.!?][)\]"”’\']?[\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]{1,3}(?=[A-Z“"])~', true);
    }

    private static function splitSentences($part)
    {
        $sentences = [];
        $start = 0;
        foreach (Values::each(Texts::matchAll($part, self::sentenceStop())) as $_1) {
            $stop = $_1['0'] ?? null;
            $index = $_1['index'] ?? null;
            array_push($sentences, Texts::slice($part, $start, $index + Texts::length($stop)));
            $start = $index + Texts::length($stop);
        }
        return [...$sentences, Texts::slice($part, $start)];
    }

    /** Groups the sentences of a long part. */
    private static function groupSentences($part)
    {
        if (Texts::length($part) <= self::MAXIMUM_PARAGRAPH_LENGTH) {
            return [$part];
        }
        $groups = [''];
        $rest = Texts::length($part);
        foreach (self::splitSentences($part) as $sentence) {
            $last = Lists::at($groups, -1) ?? '';
            if ((Texts::length($last) >= self::MINIMUM_PARAGRAPH_LENGTH) && ($rest >= (self::MINIMUM_PARAGRAPH_LENGTH / 2))) {
                array_push($groups, $sentence);
            } else {
                $groups[(count($groups) - 1)] = $last . $sentence;
            }
            $rest -= Texts::length($sentence);
        }
        return $groups;
    }

    /**
     * Breaks a long line at its probable original line breaks: before bullets, numbers, grades and headings, else between sentences. A sentence
     * is broken only before a bullet or a numbered point. Joined, the pieces are the original line.
     */
    public static function splitLines($line)
    {
        if (Texts::length($line) <= self::MAXIMUM_UNBROKEN_LENGTH) {
            return [$line];
        }
        $parts = [];
        $start = 0;
        foreach (Values::each(Texts::matchAll($line, self::signPattern())) as $_2) {
            $index = $_2['index'] ?? null;
            $groups = $_2['groups'] ?? [];
            $before = Texts::slice($line, Values::max($start, $index - self::LOOK_BEHIND_LENGTH), $index);
            if (($index == $start) || !self::mayBreak($before, $groups)) {
                continue;
            }
            array_push($parts, Texts::slice($line, $start, $index));
            $start = $index;
        }
        return Lists::flatMap([...$parts, Texts::slice($line, $start)], self::groupSentences(...));
    }
}
