<?php

// Made from src/facts/text/word-marks.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Text;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class WordMarks
{
    /** Words of a search are at least this long; shorter ones would mark half a title. */
    private const MINIMUM_WORD_LENGTH = 3;

    /** Words that join others in a search and are not marked in a title. */
    private static function joiningWords()
    {
        static $made;
        return $made ??= new Set(['and', 'for', 'not', 'the', 'with']);
    }

    /**
     * Marks the words of a title that begin with a word of the search, as the service highlights them in texts: "office" marks "Officer".
     *
     * @param keyword the search as the visitor wrote it (data-service §4.3, Keyword).
     */
    public static function markWords($title, $keyword)
    {
        $words = Lists::filter(
            Texts::match(Texts::toLowerCase($keyword), new Pattern('~(*UTF)[\p{L}\p{N}]+~', true)) ?? [],
            static fn ($word = null) => (Texts::length($word) >= self::MINIMUM_WORD_LENGTH) && !self::joiningWords()->has($word),
        );
        if (count($words) == 0) {
            return [['text' => $title, 'mark' => false]];
        }
        return Lists::filter(
            Lists::map(
                Texts::splitBy($title, new Pattern('~(*UTF)([\p{L}\p{N}]+)~')),
                static fn ($text = null, $index = null) => [
                    'text' => $text,
                    'mark' => (Values::modulo($index, 2) == 1) && Lists::some($words, static fn ($word = null) => Texts::startsWith(Texts::toLowerCase($text), $word)),
                ],
            ),
            static function ($given0 = null) {
                $text = $given0['text'] ?? null;
                return $text;
            },
        );
    }
}
