<?php

// Made from src/query/typed/word-lists.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query\Typed;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;

final class WordLists
{
    /** Returns a word as lists of words have it, without case and marks. */
    public static function wordKey($word = null)
    {
        return Texts::trim(
            Texts::replacePattern(FoldLetters::foldLetters($word), new Pattern('~(*UTF)[^\p{L}\p{N}]+~', true), ' '),
        );
    }

    /** Whether a text is one of a list that is separated by commas. */
    public static function isOneOf($list = null, $text = null)
    {
        return Lists::includes(Texts::split($list, ','), $text);
    }

    /** The words of the longest phrase of a list. */
    private const LONGEST_PHRASE = 4;

    /** Returns how many words at the beginning are a phrase of a list, which has the longest phrases first. */
    public static function countFirst($list, $words)
    {
        $text = Lists::join(Lists::map(Lists::slice($words, 0, self::LONGEST_PHRASE), self::wordKey(...)), ' ') . ' ';
        $phrase = Lists::find(Texts::split($list, ','), static fn ($one = null) => Texts::startsWith($text, $one . ' '));
        return ($phrase === null) ? 0 : count(Texts::split($phrase, ' '));
    }

    /** Returns how many words at the end are a phrase of a list, which has the longest phrases first. */
    public static function countLast($list, $words)
    {
        $text = ' ' . Lists::join(Lists::map(Lists::slice($words, -self::LONGEST_PHRASE), self::wordKey(...)), ' ');
        $phrase = Lists::find(Texts::split($list, ','), static fn ($one = null) => Texts::endsWith($text, ' ' . $one));
        return ($phrase === null) ? 0 : count(Texts::split($phrase, ' '));
    }
}
