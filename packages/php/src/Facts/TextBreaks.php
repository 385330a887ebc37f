<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Text\CodeUnits;
use PortalJobs\Text\Text;

/**
 * Restores lost line breaks in long lines. Most texts of the service have lost them: headings, numbered points and
 * lists are in one line of up to 7,000 characters. All lengths are in UTF-16 code units.
 *
 * A port of src/facts/text-breaks.ts.
 */
final class TextBreaks
{
    /** A line of up to this length stays as it is. */
    private const MAXIMUM_UNBROKEN = 300;

    /**
     * A part without any sign that is longer than this becomes several paragraphs of whole sentences, each of at least
     * the minimum.
     */
    private const MAXIMUM_PARAGRAPH = 700;
    private const MINIMUM_PARAGRAPH = 350;

    /** The text before a sign that decides on a break. */
    private const LOOK_BEHIND = 200;

    private const WHITE = Text::WHITE;

    /** "•". */
    private const BULLET = '[•·▪●◦‣■][' . self::WHITE . ']';
    /** "1." "2)" "(3)" "a." "(b)" "(iv)" before a word, and "OR" between two ways to qualify. */
    private const POINT = '\(?(?:[0-9]{1,2}|[A-Za-z]|[ivx]{2,4})(?:\.(?=[' . self::WHITE . '])|\))'
        . '[' . self::WHITE . ']?(?=[A-Za-z"“(])|OR[ :]';
    /** "GS-11:", "At the GS-12 level". */
    private const GRADE = '(?:(?:For|At) (?:the )?)?[A-Z]{2}-(?:[0-9]{4}-)?[0-9]{1,2}(?![A-Za-z0-9_])';
    /**
     * "BASIC REQUIREMENTS:", or several words in capitals without a colon. Words have a maximum length, for linear
     * time.
     */
    private const CAPITALS = "[A-Z][A-Z’'&\\/-]{3,30}(?:,? [A-Z0-9(&][A-Z0-9’'&\\/().-]{0,30}){0,9} ?:"
        . "|[A-Z][A-Z’'-]{1,30}(?: [A-Z&][A-Z’'\\/&-]{0,30}){2,9}(?=[ .])";
    /** "Note:", "Career Transition Assistance Programs:". */
    private const TITLE = "[A-Z][A-Za-z0-9_’'\\/&-]{0,30}"
        . "(?: (?:[A-Z(][A-Za-z0-9_’'\\/&()-]{0,30}|of|and|or|for|the|to|in|a|on|with)){0,7}:(?=[" . self::WHITE . '])';

    private const SIGN = '/(?<=[' . self::WHITE . '.!?:;)\]"”’\'])'
        . '(?:(?<bullet>' . self::BULLET . ')|(?<point>' . self::POINT . ')|'
        . self::GRADE . '|' . self::CAPITALS . '|' . self::TITLE . ')/u';

    /** The end of a sentence, or of what introduces a list. */
    private const SENTENCE_END = '/[.!?:][)\]"”’\']?\z/u';
    /** The end of a part of an enumeration. */
    private const CLAUSE_END = '/[.!?:;][)\]"”’\']?\z/u';
    /** A full stop that ends no sentence: of an abbreviation, or of the number of a point. */
    private const OTHER_STOP = '/(?:^|[' . self::WHITE . '(])'
        . '(?:\(?[A-Za-z0-9_]{1,2}[.)]|(?:[a-z]\.)+|etc\.|vs\.|nos?\.|sec\.|dr\.|mrs?\.'
        . '|st\.|inc\.|approx\.|ph\.?d\.|para?\.)\z/iu';

    /**
     * A full stop after a word of at least four letters, so not after an abbreviation, and the capital letter of the
     * next sentence.
     */
    private const SENTENCE_BOUNDARY = '/[a-z]{4}[)\]"”’\']?[.!?][)\]"”’\']?[' . self::WHITE . ']{1,3}\K(?=[A-Z“"])/u';

    /**
     * Breaks a long line before bullets, numbers, grades and headings, else between sentences. No sentence is broken
     * except before a bullet or a numbered point, and the pieces joined are the line.
     *
     * @return non-empty-list<string>
     */
    public static function pieces(string $line): array
    {
        if (Text::length($line) <= self::MAXIMUM_UNBROKEN) {
            return [$line];
        }
        $parts = [];
        $start = 0;
        preg_match_all(self::SIGN, $line, $signs, PREG_SET_ORDER | PREG_OFFSET_CAPTURE);
        foreach ($signs as $sign) {
            $index = $sign[0][1];
            // So many octets are enough, and may begin within a character.
            $from = max($start, $index - 4 * self::LOOK_BEHIND);
            $octets = ltrim(substr($line, $from, $index - $from), "\x80..\xbf");
            $before = CodeUnits::end($octets, self::LOOK_BEHIND);
            if ($index === $start || !self::mayBreak($before, $sign)) {
                continue;
            }
            $parts[] = substr($line, $start, $index - $start);
            $start = $index;
        }
        $parts[] = substr($line, $start);
        return array_merge(...array_map(self::sentenceGroups(...), $parts));
    }

    /**
     * Whether a line may break between two of its parts.
     *
     * @param array<array{string, int}> $sign
     */
    private static function mayBreak(string $before, array $sign): bool
    {
        $isOf = static fn (string $name): bool => ($sign[$name][1] ?? -1) >= 0;
        if ($isOf('bullet')) {
            return preg_match('/[' . self::WHITE . ']\z/u', $before) === 1;
        }
        $end = self::trimEnd($before);
        $endsPart = preg_match($isOf('point') ? self::CLAUSE_END : self::SENTENCE_END, $end) === 1;
        if (!$endsPart || preg_match(self::OTHER_STOP, $end) === 1) {
            return false;
        }
        // The space can be lost together with the line break: "of this announcement:BASIC REQUIREMENTS:". Amounts and
        // URLs do not break.
        return $end !== $before
            || (preg_match('/[A-Za-z)].[)\]"”’\']?\z/u', $end) === 1
                && preg_match('~[/@\\\\][^' . self::WHITE . ']*\z|www\.[^' . self::WHITE . ']*\z~u', $end) !== 1);
    }

    private static function trimEnd(string $text): string
    {
        return preg_replace('/[' . self::WHITE . ']+\z/u', '', $text) ?? $text;
    }

    /**
     * Groups the sentences of a long part.
     *
     * @return non-empty-list<string>
     */
    private static function sentenceGroups(string $part): array
    {
        $rest = Text::length($part);
        if ($rest <= self::MAXIMUM_PARAGRAPH) {
            return [$part];
        }
        $groups = [''];
        foreach (preg_split(self::SENTENCE_BOUNDARY, $part) ?: [$part] as $sentence) {
            $last = count($groups) - 1;
            if (Text::length($groups[$last]) >= self::MINIMUM_PARAGRAPH && $rest >= self::MINIMUM_PARAGRAPH / 2) {
                $groups[] = $sentence;
            } else {
                $groups[$last] .= $sentence;
            }
            $rest -= Text::length($sentence);
        }
        return $groups;
    }
}
