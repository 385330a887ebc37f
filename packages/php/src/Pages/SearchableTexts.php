<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Http\HostFunction;
use PortalJobs\Js\PatternFailure;

/**
 * Announcements with texts that PCRE cannot search within the limits of the host (`pcre.backtrack_limit`): the function of
 * packages/server/src/render/searchable-texts.ts.
 */
final class SearchableTexts
{
    /**
     * Returns what a function makes of an announcement. A text that cannot be searched is left out, so that one field
     * is missing and not the job. The host's log names the field.
     *
     * @template Made
     * @param array<string, mixed> $item
     * @param \Closure(array<string, mixed>): Made $make
     * @return Made
     * @throws PatternFailure if a text that is not in the announcement cannot be searched
     */
    public static function withSearchableTexts(array $item, \Closure $make): mixed
    {
        try {
            return $make($item);
        } catch (PatternFailure $failure) {
            $number = $item['MatchedObjectId'] ?? '';
        }
        $lengths = self::lengths($item);
        // Long texts exceed a limit before short ones do.
        arsort($lengths);
        foreach (array_keys($lengths) as $path) {
            $names = explode('/', (string) $path);
            $replaced = array_reduce(array_reverse($names), static fn (mixed $inner, string $name) => [$name => $inner], '');
            $others = array_replace_recursive($item, $replaced);
            try {
                $made = $make($others);
                self::log($number, $path);
                return $made;
            } catch (PatternFailure $next) {
                // The same failure has another cause: the text stays.
                if ($next->text !== $failure->text) {
                    self::log($number, $path);
                    [$item, $failure] = [$others, $next];
                }
            }
        }
        throw $failure;
    }

    /** @param array<array-key, mixed> $fields @return array<array-key, int> the length of each text, by its path */
    private static function lengths(array $fields, string $parent = ''): array
    {
        $found = [];
        foreach ($fields as $name => $value) {
            $found += match (true) {
                is_array($value) => self::lengths($value, "$parent$name/"),
                is_string($value) && $value !== '' => ["$parent$name" => strlen($value)],
                default => [],
            };
        }
        return $found;
    }

    private static function log(string $number, int|string $path): void
    {
        HostFunction::call(
            'error_log',
            "portal-jobs: $path of job $number exceeds a limit of PCRE (pcre.backtrack_limit) and is left out",
        );
    }
}
