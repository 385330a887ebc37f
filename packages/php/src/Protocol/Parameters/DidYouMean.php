<?php

// Made from src/protocol/parameters/did-you-mean.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Protocol\Parameters;

use PortalJobs\Js\BuiltIns;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class DidYouMean
{
    /** Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours that turn one word into the other. */
    public static function measureEditDistance($one, $other)
    {
        $_1 = [[...Values::each($one)], [...Values::each($other)]];
        $ones = $_1[0] ?? null;
        $others = $_1[1] ?? null;
        $last = [];
        $row = BuiltIns::range(count($others) + 1);
        for ($line = 1; ($line <= count($ones)); ($line += 1)) {
            $next = [$line];
            for ($column = 1; ($column <= count($others)); ($column += 1)) {
                $same = ($ones[($line - 1)] ?? null) === ($others[($column - 1)] ?? null);
                $ways = [
                    (($row[$column] ?? null) ?? 0) + 1,
                    (($next[($column - 1)] ?? null) ?? 0) + 1,
                    (($row[($column - 1)] ?? null) ?? 0) + ($same ? 0 : 1),
                ];
                if ((($ones[($line - 1)] ?? null) === ($others[($column - 2)] ?? null)) && (($ones[($line - 2)] ?? null) === ($others[($column - 1)] ?? null))) {
                    array_push($ways, (($last[($column - 2)] ?? null) ?? 0) + 1);
                }
                array_push($next, Values::min(...$ways));
            }
            [$last, $row] = [$row, $next];
        }
        return ($row[count($others)] ?? null) ?? 0;
    }

    /** How many changes may make a name of what was written. */
    private static function mostChanges($name = null)
    {
        return Values::max(1, Values::floor(Texts::length($name) / 3));
    }

    /** Finds the name that was most likely meant: with this prefix, else at the smallest edit distance; `undefined` if no name is close. */
    public static function findNearestName($written, $known)
    {
        $word = Texts::toLowerCase(Texts::slice($written, 0, 60));
        $begins = Lists::find(
            $known,
            static fn ($name = null) => (Texts::length($word) > 1) && Texts::startsWith(Texts::toLowerCase($name), $word),
        );
        if ($begins !== null) {
            return $begins;
        }
        $_2 = Lists::sort(
            Lists::map(
                Lists::filter(
                    $known,
                    static fn ($name = null) => abs(Texts::length($name) - Texts::length($word)) <= self::mostChanges($name),
                ),
                static fn ($name = null) => ['name' => $name, 'far' => self::measureEditDistance($word, Texts::toLowerCase($name))],
            ),
            static fn ($one = null, $other = null) => ($one['far'] ?? null) - ($other['far'] ?? null),
        );
        $best = $_2[0] ?? null;
        return (Values::isTrue($best) && (($best['far'] ?? null) <= self::mostChanges($best['name'] ?? null))) ? ($best['name'] ?? null) : null;
    }

    /** Returns `; did you mean X?` if a valid name is close to the text, else an empty text. */
    public static function didYouMean($written, $known)
    {
        $near = self::findNearestName($written, $known);
        return ($near === null) ? '' : ('; did you mean ' . $near . '?');
    }
}
