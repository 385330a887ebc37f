<?php

// Made from src/query/typed/fold-letters.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query\Typed;

use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;

final class FoldLetters
{
    /**
     * Returns a text without case, accents, apostrophes and periods: "R.N." is "rn". Only the accents of western Europe, because PHP has a table
     * of all only with an extension.
     */
    public static function foldLetters($text = null)
    {
        return Texts::replacePattern(
            Texts::replacePattern(
                Texts::replacePattern(
                    Texts::replacePattern(
                        Texts::replacePattern(
                            Texts::replacePattern(
                                Texts::replacePattern(
                                    Texts::replacePattern(Texts::toLowerCase($text), new Pattern('~(*UTF)[\p{M}\'’ʻ.]+~', true), ''),
                                    new Pattern('~(*UTF)[àáâãäå]~', true),
                                    'a',
                                ),
                                new Pattern('~(*UTF)ç~', true),
                                'c',
                            ),
                            new Pattern('~(*UTF)[èéêë]~', true),
                            'e',
                        ),
                        new Pattern('~(*UTF)[ìíîï]~', true),
                        'i',
                    ),
                    new Pattern('~(*UTF)ñ~', true),
                    'n',
                ),
                new Pattern('~(*UTF)[òóôõö]~', true),
                'o',
            ),
            new Pattern('~(*UTF)[ùúûü]~', true),
            'u',
        );
    }
}
