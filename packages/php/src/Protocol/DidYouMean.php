<?php

// Made from src/protocol/did-you-mean.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Protocol;

use PortalJobs\Js\BuiltIns;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class DidYouMean
{
    /** Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours that turn one word into the other. */
    public static function measureEditDistance($one, $other)
    {
        $last = [];
        $row = BuiltIns::range(Texts::length($other) + 1);
        for ($line = 1; ($line <= Texts::length($one)); ($line += 1)) {
            $next = [$line];
            for ($column = 1; ($column <= Texts::length($other)); ($column += 1)) {
                $same = Texts::at($one, ($line - 1)) === Texts::at($other, ($column - 1));
                $ways = [
                    (($row[$column] ?? null) ?? 0) + 1,
                    (($next[($column - 1)] ?? null) ?? 0) + 1,
                    (($row[($column - 1)] ?? null) ?? 0) + ($same ? 0 : 1),
                ];
                if ((Texts::at($one, ($line - 1)) === Texts::at($other, ($column - 2))) && (Texts::at($one, ($line - 2)) === Texts::at($other, ($column - 1)))) {
                    array_push($ways, (($last[($column - 2)] ?? null) ?? 0) + 1);
                }
                array_push($next, Values::min(...$ways));
            }
            [$last, $row] = [$row, $next];
        }
        return ($row[Texts::length($other)] ?? null) ?? 0;
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
        $_1 = Lists::sort(
            Lists::map(
                $known,
                static fn ($name = null) => ['name' => $name, 'far' => self::measureEditDistance($word, Texts::toLowerCase($name))],
            ),
            static fn ($one = null, $other = null) => ($one['far'] ?? null) - ($other['far'] ?? null),
        );
        $best = $_1[0] ?? null;
        return (Values::isTrue($best) && (($best['far'] ?? null) <= Values::max(1, Values::floor(Texts::length(($best['name'] ?? null)) / 3)))) ? ($best['name'] ?? null) : null;
    }

    /** Returns `; did you mean X?` if a valid name is close to the text, else an empty text. */
    public static function didYouMean($written, $known)
    {
        $near = self::findNearestName($written, $known);
        return ($near === null) ? '' : ('; did you mean ' . $near . '?');
    }
}
