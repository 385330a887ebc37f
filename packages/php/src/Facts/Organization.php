<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

/** The names of agencies. A port of src/facts/organization.ts. */
final class Organization
{
    /**
     * Returns the names of an agency and the departments above it, each once. The service writes some in several
     * cases: of "DEPARTMENT OF ENERGY" and "Department of Energy", the second is shown.
     *
     * @param list<string> $names
     * @return list<string>
     */
    public static function names(array $names): array
    {
        $distinct = [];
        foreach (array_map(ShortText::tidy(...), $names) as $name) {
            $key = mb_strtolower($name, 'UTF-8');
            if ($name !== '' && self::lowerCaseLetters($name) > self::lowerCaseLetters($distinct[$key] ?? null)) {
                $distinct[$key] = $name;
            }
        }
        return array_values($distinct);
    }

    /** Returns the number of lowercase letters, 0 without a capital. Of two spellings, the one with more is shown. */
    public static function lowerCaseLetters(?string $name): int
    {
        if ($name === null) {
            return -1;
        }
        return preg_match('/\p{Lu}/u', $name) === 1 ? (int) preg_match_all('/\p{Ll}/u', $name) : 0;
    }
}
