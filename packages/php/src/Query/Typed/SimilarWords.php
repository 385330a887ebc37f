<?php

// Made from src/query/typed/similar-words.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query\Typed;

use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Protocol\Parameters\DidYouMean;

final class SimilarWords
{
    /** How well words of one family match. */
    public const STEM_MATCH = 0.8;

    /** Returns a text without case, accents and punctuation within words: "R.N." is "rn", and "R&D" is "rd". */
    public static function foldText($text = null)
    {
        return Texts::replacePattern(
            FoldLetters::foldLetters($text),
            new Pattern('~(*UTF)\b([a-z])[&/]([a-z])\b~', true),
            '$1$2',
        );
    }

    /** Returns the words of a folded text. */
    public static function splitWords($folded = null)
    {
        return Texts::match($folded, new Pattern('~(*UTF)[\p{L}\p{N}]+~', true)) ?? [];
    }

    /** Returns a word without plural and gender: "nurses" is "nurse", and "enfermeras" and "enfermero" are the same. */
    private static function formOf($word)
    {
        $singular = Texts::replacePattern(
            Texts::replacePattern(
                Texts::replacePattern($word, new Pattern('~(*UTF)(ss|sh|ch|x)es\z|([^sui])s\z~'), '$1$2'),
                new Pattern('~(*UTF)men\z~'),
                'man',
            ),
            new Pattern('~(*UTF)ie\z~'),
            'y',
        );
        return (Texts::length($singular) > 4) ? Texts::replacePattern($singular, new Pattern('~(*UTF)[aeo]\z~'), '') : $singular;
    }

    private static function shorten($word = null)
    {
        return Texts::replacePattern(
            $word,
            new Pattern('~(*UTF)\A(?:([^\n\r\x{2028}\x{2029}]{3,})(?:er|ing)|([^\n\r\x{2028}\x{2029}]{4,}?)(?:istry|ist|ician|ian|ant|ent|al|ment|ion|ive|ic|or|ur|ad)|([^\n\r\x{2028}\x{2029}]{5,})[iy])\z~'),
            '$1$2$3',
        );
    }

    /** Returns a word with what its family has in common: "accountant" and "accounting", "biólogo" and "biología". */
    public static function readWord($word)
    {
        $form = self::formOf($word);
        return ['word' => $word, 'form' => $form, 'stem' => self::shorten(self::shorten($form))];
    }

    /** Returns how many mistakes a word may have. */
    private static function countMistakes($word)
    {
        if (Texts::length($word) >= 8) {
            return 2;
        }
        return (Texts::length($word) >= 5) ? 1 : 0;
    }

    /**
     * Returns from 0 to 1 how well a typed word matches a known word with the same spelling.
     *
     * @param minimumLength how many letters may stand for a word that begins with them.
     */
    public static function compareWords($typed, $known, $minimumLength)
    {
        if (($typed['word'] ?? null) === ($known['word'] ?? null)) {
            return 1;
        }
        if (($typed['form'] ?? null) === ($known['form'] ?? null)) {
            return 0.97;
        }
        if ((Texts::length(($typed['word'] ?? null)) >= $minimumLength) && Texts::startsWith($known['word'] ?? null, $typed['word'] ?? null)) {
            return 0.82 + ((0.13 * Texts::length(($typed['word'] ?? null))) / Texts::length(($known['word'] ?? null)));
        }
        return (($typed['stem'] ?? null) === ($known['stem'] ?? null)) ? self::STEM_MATCH : 0;
    }

    /** Returns from 0 to 1 how well a misspelt word matches a known one. */
    public static function compareMisspelt($typed, $known)
    {
        $permitted = self::countMistakes($typed);
        if (($permitted == 0) || (abs(Texts::length($typed) - Texts::length($known)) > $permitted)) {
            return 0;
        }
        $mistakes = DidYouMean::measureEditDistance($typed, $known);
        if ($mistakes > $permitted) {
            return 0;
        }
        return (0.85 - (0.15 * $mistakes)) - ((Texts::charAt($typed, 0) === Texts::charAt($known, 0)) ? 0 : 0.1);
    }
}
