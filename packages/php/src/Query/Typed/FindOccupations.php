<?php

// Made from src/query/typed/find-occupations.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query\Typed;

use PortalJobs\Js\BuiltIns;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Map;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class FindOccupations
{
    /** How much a word counts that names no occupation but may be part of a name: "work" in "social work". */
    private const IGNORED_WEIGHT = 0.03;

    /** How much a word after "in" counts: it may be a place, or a field of work if it is a known word. */
    private const PLACE_FACTOR = 0.1;

    private const FIELD_FACTOR = 0.4;

    /** How much more a noun counts than the words that describe it. */
    private const NOUN_FACTOR = 2;

    private const OFFICIAL_DEDUCTION = 0.04;

    /** The addition to the score of an official name that begins with the typed words, of which only a further one may be half typed. */
    private const BEGINNING_ADDITION = 0.3;

    private const ORDER_DEDUCTION = 0.002;

    private const MAXIMUM_ORDER = 15;

    /** The length of the code of a series. */
    private const CODE_LENGTH = 4;

    /** A shorter text is more likely a whole word than the beginning of another one's second half. */
    private const MINIMUM_JOINED_LENGTH = 6;

    /** Below these shares, typed words and title have little in common. */
    private const MINIMUM_TYPED_SHARE = 0.35;

    private const MINIMUM_SCORE = 0.25;

    private static function listTitles($names, $languages)
    {
        $everyday = Lists::flatMap($languages, static function ($given0 = null) {
            $titles = $given0['titles'] ?? null;
            $nounFirst = $given0['nounFirst'] ?? null;
            return Lists::flatMap(Texts::split($titles, "\n"), static function ($row = null) use ($nounFirst) {
                $code = Texts::slice($row, 0, self::CODE_LENGTH);
                return Lists::map(
                    Texts::split(SimilarWords::foldText(Texts::slice($row, self::CODE_LENGTH)), ','),
                    static fn ($title = null, $order = null) => Values::merge(
                        ['code' => $code, 'nounFirst' => $nounFirst, 'words' => SimilarWords::splitWords($title)],
                        ['deduction' => self::ORDER_DEDUCTION * Values::min($order, self::MAXIMUM_ORDER)],
                    ),
                );
            });
        });
        $official = Lists::map($names, static function ($given0 = null) {
            $code = $given0['code'] ?? null;
            $name = $given0['name'] ?? null;
            return Values::merge(
                ['code' => $code, 'nounFirst' => false, 'words' => SimilarWords::splitWords(SimilarWords::foldText($name))],
                [
                    'deduction' => self::OFFICIAL_DEDUCTION,
                    'official' => Lists::join(SimilarWords::splitWords(SimilarWords::foldText($name)), ' ') . ' ',
                ],
            );
        });
        return Lists::map(
            Lists::filter([...$everyday, ...$official], static function ($given0 = null) {
                $words = $given0['words'] ?? null;
                return count($words) > 0;
            }),
            static fn ($title = null, $id = null) => Values::merge($title, ['id' => $id]),
        );
    }

    private static function createDictionary($names, $languages)
    {
        $titles = new Map();
        $pairs = new Map();
        $codes = new Set(
            Lists::map($names, static function ($given0 = null) {
                $code = $given0['code'] ?? null;
                return $code;
            }),
        );
        $spellings = new Set();
        foreach (self::listTitles($names, $languages) as $title) {
            foreach (($title['words'] ?? null) as $word) {
                $spellings->add($word);
            }
            if (!($codes->has($title['code'] ?? null))) {
                continue;
            }
            $before = '';
            foreach (($title['words'] ?? null) as $word2) {
                $titles->set($word2, [...($titles->get($word2) ?? []), $title]);
                if (Values::isTrue($before)) {
                    $pairs->set($before . $word2, [$before, $word2]);
                }
                $before = $word2;
            }
        }
        $ignored = new Set(
            Lists::flatMap($languages, static fn ($language = null) => Texts::split($language['ignored'] ?? null, ' ')),
        );
        $beforePlaces = new Set(
            Lists::flatMap(
                $languages,
                static fn ($language = null) => Texts::split($language['beforePlaces'] ?? null, ' '),
            ),
        );
        $words = new Map();
        foreach (Values::each($titles) as $_1) {
            $word3 = $_1[0] ?? null;
            $ofWord = $_1[1] ?? null;
            $words->set(
                $word3,
                Values::merge(
                    SimilarWords::readWord($word3),
                    ['weight' => $ignored->has($word3) ? self::IGNORED_WEIGHT : (1 / sqrt(count($ofWord)))],
                ),
            );
        }
        return [
            'words' => $words,
            'titles' => $titles,
            'spellings' => $spellings,
            'pairs' => $pairs,
            'ignored' => $ignored,
            'beforePlaces' => $beforePlaces,
        ];
    }

    /** Writes words together or apart as the known titles do. */
    private static function respell($dictionary, $words)
    {
        $known = $dictionary['words'] ?? null;
        $pairs = $dictionary['pairs'] ?? null;
        $spelt = [];
        foreach ($words as $word) {
            $joined = (Lists::at($spelt, -1) ?? '') . $word;
            $isJoined = (Texts::length($joined) >= self::MINIMUM_JOINED_LENGTH) && $known->has($joined);
            if ((($joined !== $word) && $isJoined) && !($pairs->has($joined))) {
                array_pop($spelt);
                array_push($spelt, $joined);
            } elseif ($known->has($word)) {
                array_push($spelt, $word);
            } else {
                array_push($spelt, ...($pairs->get($word) ?? [$word]));
            }
        }
        return $spelt;
    }

    /** Finds the known words that a typed one may mean. Mistakes are corrected only in words that begin no known one. */
    private static function readTypedWord($dictionary, $word, $isLast)
    {
        $words = $dictionary['words'] ?? null;
        $spellings = $dictionary['spellings'] ?? null;
        $ignored = $dictionary['ignored'] ?? null;
        $typed = SimilarWords::readWord($word);
        $matches = new Map();
        $best = 0;
        $weight = 0;
        $add = static function ($known = null, $match = null) use ($matches, &$best, &$weight) {
            if ($match <= ($matches->get($known['word'] ?? null) ?? 0)) {
                return null;
            }
            $matches->set($known['word'] ?? null, $match);
            if ($match <= $best) {
                return null;
            }
            $best = $match;
            $weight = $known['weight'] ?? null;
        };
        $minimumLength = $isLast ? 2 : ($spellings->has($word) ? INF : 4);
        foreach (Values::each($words->values()) as $known) {
            $add($known, SimilarWords::compareWords($typed, $known, $minimumLength));
        }
        if (($best <= SimilarWords::STEM_MATCH) && !($spellings->has($word))) {
            foreach (Values::each($words->values()) as $known2) {
                $add($known2, SimilarWords::compareMisspelt($word, $known2['word'] ?? null));
            }
        }
        if (($best == 0) && !($spellings->has($word))) {
            foreach (Values::each($words->values()) as $known3) {
                $add(
                    $known3,
                    SimilarWords::STEM_MATCH * SimilarWords::compareMisspelt($typed['stem'] ?? null, $known3['stem'] ?? null),
                );
            }
        }
        return ['matches' => $matches, 'weight' => $ignored->has($word) ? self::IGNORED_WEIGHT : $weight];
    }

    /** Reads what a visitor typed, without the words that no title has, such as most places. */
    private static function readTyped($dictionary, $text)
    {
        $ignored = $dictionary['ignored'] ?? null;
        $beforePlaces = $dictionary['beforePlaces'] ?? null;
        $titles = $dictionary['titles'] ?? null;
        $typed = self::respell($dictionary, SimilarWords::splitWords(SimilarWords::foldText($text)));
        $isIgnored = static fn ($word = null) => $ignored->has($word) || $beforePlaces->has($word);
        $isTitle = static fn ($word = null) => ($_2 = $titles->get($word)) === null ? null : Lists::some($_2, static function ($given0 = null) {
            $words = $given0['words'] ?? null;
            return count($words) == 1;
        });
        $names = Lists::every($typed, $isIgnored) ? $isTitle : static fn ($word = null) => !$isIgnored($word);
        $place = Lists::findIndex($typed, static fn ($word = null) => $beforePlaces->has($word));
        $hasPlace = ($place > 0) && Lists::some(Lists::slice($typed, 0, $place), static fn ($word = null) => $names($word));
        $words = [];
        $first = -1;
        $last = -1;
        foreach (BuiltIns::indexed($typed) as $_3) {
            $index = $_3[0] ?? null;
            $word = $_3[1] ?? null;
            if ($beforePlaces->has($word)) {
                continue;
            }
            $isPlace = $hasPlace && ($index > $place);
            $_4 = self::readTypedWord($dictionary, $word, $index == (count($typed) - 1));
            $matches = $_4['matches'] ?? null;
            $weight = $_4['weight'] ?? null;
            if ($weight == 0) {
                continue;
            }
            $isName = $names($word) ?? false;
            if ($isName && !$isPlace) {
                if ($first < 0) {
                    $first = count($words);
                }
                $last = count($words);
            }
            $factor = $matches->has($word) ? self::FIELD_FACTOR : self::PLACE_FACTOR;
            array_push(
                $words,
                ['matches' => $matches, 'isName' => $isName, 'weight' => $isPlace ? ($weight * $factor) : $weight],
            );
        }
        return ['words' => $words, 'first' => $first, 'last' => $last];
    }

    /** Returns from 0 to 1 how similar the typed words and a title are. */
    private static function compareTitle($dictionary, $typed, $title)
    {
        $known = $dictionary['words'] ?? null;
        $words = $title['words'] ?? null;
        $nounFirst = $title['nounFirst'] ?? null;
        $typedNoun = $nounFirst ? ($typed['first'] ?? null) : ($typed['last'] ?? null);
        $found = new Set();
        $typedShare = 0;
        $typedWhole = 0;
        foreach (BuiltIns::indexed($typed['words'] ?? null) as $_5) {
            $index = $_5[0] ?? null;
            $_6 = $_5[1] ?? null;
            $matches = $_6['matches'] ?? null;
            $weight = $_6['weight'] ?? null;
            $best = 0;
            $at = -1;
            foreach (BuiltIns::indexed($words) as $_7) {
                $position = $_7[0] ?? null;
                $word = $_7[1] ?? null;
                $match = $matches->get($word) ?? 0;
                if (($match <= $best) || $found->has($position)) {
                    continue;
                }
                $best = $match;
                $at = $position;
            }
            if ($at >= 0) {
                $found->add($at);
            }
            $factor = ($index == $typedNoun) ? ($weight * self::NOUN_FACTOR) : $weight;
            $typedWhole += $factor;
            $typedShare += $factor * $best;
        }
        if ($typedShare < (self::MINIMUM_TYPED_SHARE * $typedWhole)) {
            return 0;
        }
        $noun = $nounFirst ? 0 : (count($words) - 1);
        $share = 0;
        $whole = 0;
        foreach (BuiltIns::indexed($words) as $_8) {
            $position2 = $_8[0] ?? null;
            $word2 = $_8[1] ?? null;
            $weight2 = (($known->get($word2)['weight'] ?? null) ?? 0) * (($position2 == $noun) ? self::NOUN_FACTOR : 1);
            $whole += $weight2;
            if ($found->has($position2)) {
                $share += $weight2;
            }
        }
        return ($typedShare / $typedWhole) * (0.4 + ((0.6 * $share) / $whole));
    }

    /**
     * Creates a search for occupations in the words that people use.
     *
     * @param names the occupations that can be found, by their official names.
     * @param languages everyday words of each language in which people may type.
     */
    public static function createOccupationFinder($names, $languages)
    {
        $dictionary = self::createDictionary($names, $languages);
        return static function ($text = null) use ($dictionary) {
            $typed = self::readTyped($dictionary, $text);
            if (($typed['first'] ?? null) < 0) {
                return [];
            }
            $written = Lists::join(SimilarWords::splitWords(SimilarWords::foldText($text)), ' ');
            $beginning = Texts::includes($written, ' ') ? $written : ($written . ' ');
            $compared = new Set();
            $scores = new Map();
            foreach (($typed['words'] ?? null) as $_9) {
                $matches = $_9['matches'] ?? null;
                $isName = $_9['isName'] ?? null;
                if (!$isName) {
                    continue;
                }
                foreach (Values::each($matches->keys()) as $word) {
                    foreach (($dictionary['titles']->get($word) ?? []) as $title) {
                        if ($compared->has($title['id'] ?? null)) {
                            continue;
                        }
                        $compared->add($title['id'] ?? null);
                        $addition = Values::isTrue(($_10 = ($title['official'] ?? null)) === null ? null : Texts::startsWith($_10, $beginning)) ? self::BEGINNING_ADDITION : 0;
                        $score = (self::compareTitle($dictionary, $typed, $title) - ($title['deduction'] ?? null)) + $addition;
                        if (($score < self::MINIMUM_SCORE) || ($score <= ($scores->get($title['code'] ?? null) ?? 0))) {
                            continue;
                        }
                        $scores->set($title['code'] ?? null, $score);
                    }
                }
            }
            return Lists::map(
                Lists::sort([...Values::each($scores)], static function ($given0 = null, $given1 = null) {
                    $one = $given0[0] ?? null;
                    $score = $given0[1] ?? null;
                    $other = $given1[0] ?? null;
                    $more = $given1[1] ?? null;
                    return Values::isTrue($_11 = $more - $score) ? $_11 : ((Values::compare($one, $other) < 0) ? (-1) : 1);
                }),
                static function ($given0 = null) {
                    $code = $given0[0] ?? null;
                    return $code;
                },
            );
        };
    }
}
