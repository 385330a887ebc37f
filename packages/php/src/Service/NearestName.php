<?php

declare(strict_types=1);

namespace PortalJobs\Service;

/** The name that was probably meant. A port of src/protocol/did-you-mean.ts. */
final class NearestName
{
    /** Returns `; did you mean X?`, or an empty text if nothing is close. @param list<string> $known */
    public static function hint(string $written, array $known): string
    {
        $near = self::of($written, $known);
        return $near === null ? '' : "; did you mean $near?";
    }

    /**
     * Returns the name with this prefix, else the one at the smallest edit distance; `null` if none is close.
     *
     * @param list<string> $known
     */
    public static function of(string $written, array $known): ?string
    {
        $word = strtolower(substr($written, 0, 60));
        [$best, $least] = [null, PHP_INT_MAX];
        foreach ($known as $name) {
            if (strlen($word) > 1 && str_starts_with(strtolower($name), $word)) {
                return $name;
            }
            $far = self::distance($word, strtolower($name));
            if ($far < $least) {
                [$best, $least] = [$name, $far];
            }
        }
        return $best !== null && $least <= max(1, intdiv(strlen($best), 3)) ? $best : null;
    }

    /** Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours. */
    private static function distance(string $one, string $other): int
    {
        [$last, $row] = [[], range(0, strlen($other))];
        for ($line = 1; $line <= strlen($one); $line += 1) {
            $next = [$line];
            for ($column = 1; $column <= strlen($other); $column += 1) {
                $same = $one[$line - 1] === $other[$column - 1];
                $ways = [$row[$column] + 1, $next[$column - 1] + 1, $row[$column - 1] + ($same ? 0 : 1)];
                $isSwap = $line > 1 && $column > 1
                    && $one[$line - 1] === $other[$column - 2] && $one[$line - 2] === $other[$column - 1];
                $next[] = min([...$ways, ...($isSwap ? [$last[$column - 2] + 1] : [])]);
            }
            [$last, $row] = [$row, $next];
        }
        return $row[strlen($other)];
    }
}
