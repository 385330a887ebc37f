<?php

declare(strict_types=1);

namespace PortalJobs\Protocol\Parameters;

use PortalJobs\Js\Pattern;
use PortalJobs\Text\Text as Texts;

/** The functions of src/protocol/parameters/split-values.ts. By hand, because a code's shape is a text, and PHP may lack a normalizer. */
final class SplitValues
{
    private const TYPOGRAPHIC_PAIR = '/^[“”„‟«»‘’‚‹›](.*)[“”„‟«»‘’‚‹›]\z/su';
    private const STRAIGHT_PAIR = '/^"([^"]*)"\z/';
    private const EDGE_QUOTES = '/^["\'`´′″“”„‟«»‘’‚‹›]+|(?<!["\'`´′″“”„‟«»‘’‚‹›])["\'`´′″“”„‟«»‘’‚‹›]+\z/u';

    /**
     * Returns the values without quotation marks around them. Codes are separated by `;`, `,` or spaces; words by `;`
     * only, because `Washington, DC` is one place.
     *
     * @param array<string, mixed> $form
     * @return list<string>
     */
    public static function splitValues(string $written, array $form): array
    {
        $isList = $form['form'] === 'list';
        if (!isset($form['code']) && !isset($form['of']) && ($isList || $form['form'] === 'text')) {
            $texts = $isList ? explode(';', $written) : [$written];
            // In a keyword, straight quotation marks may mean a phrase.
            $pairs = $isList ? [self::TYPOGRAPHIC_PAIR, self::STRAIGHT_PAIR] : self::TYPOGRAPHIC_PAIR;
            $unpaired = static fn (string $text): string => Texts::trimmed(
                (string) preg_replace($pairs, '$1', Texts::trimmed($text))
            );
            return self::filled(array_map($unpaired, $texts));
        }
        $text = self::plain($written);
        $shape = self::shapeOf($form);
        $values = [];
        foreach (isset($form['code']) ? preg_split('/[;,\x{3001}]/u', $text) ?: [] : [$text] as $part) {
            $whole = self::unquoted($part);
            $words = preg_split('/[' . Texts::WHITE . ']+/u', $whole) ?: [];
            $words = self::filled(array_map(self::unquoted(...), $words));
            $areCodes = array_filter($words, $shape->test(...)) === $words;
            $isOne = $shape->test($whole) || !$areCodes;
            $values = [...$values, ...($isOne ? self::filled([$whole]) : $words)];
        }
        return $values;
    }

    /** Splits a list of names: at spaces, commas and semicolons. @return list<string> */
    public static function splitList(?string $list): array
    {
        return preg_split('/[' . Texts::WHITE . ';,]+/u', Texts::wellFormed($list ?? ''), -1, PREG_SPLIT_NO_EMPTY) ?: [];
    }

    /** Matches one whole code; without a shape, anything. @param array<string, mixed> $form */
    public static function shapeOf(array $form): Pattern
    {
        $shape = $form['code'] ?? '.*';
        return new Pattern("~^(?:$shape)\\z~si");
    }

    /** Replaces what office programs and input methods write in place of plain characters. */
    private static function plain(string $text): string
    {
        $narrow = class_exists(\Normalizer::class) ? \Normalizer::normalize($text, \Normalizer::FORM_KC) : false;
        $narrow = $narrow === false ? preg_replace_callback(
            '/[\x{ff01}-\x{ff5e}]/u',
            static fn (array $wide): string => chr(
                ((ord($wide[0][1]) & 0x3f) << 6 | (ord($wide[0][2]) & 0x3f)) + 0xf000 - 0xfee0
            ),
            $text
        ) : $narrow;
        $hidden = '/[\x{ad}\x{200b}-\x{200f}\x{2060}\x{feff}]/u';
        return (string) preg_replace([$hidden, '/[\x{2010}-\x{2015}]/u'], ['', '-'], (string) $narrow);
    }

    private static function unquoted(string $text): string
    {
        return Texts::trimmed((string) preg_replace(self::EDGE_QUOTES, '', Texts::trimmed($text)));
    }

    /** @param array<string> $texts @return list<string> */
    private static function filled(array $texts): array
    {
        return array_values(array_filter($texts, static fn (string $text): bool => $text !== ''));
    }
}
