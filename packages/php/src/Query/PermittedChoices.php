<?php

declare(strict_types=1);

namespace PortalJobs\Query;

use PortalJobs\Service\Parameters;
use PortalJobs\Text\Text;

/** A function of src/query/permitted-choices.ts. */
final class PermittedChoices
{
    /**
     * Returns how many characters a visitor can add to the locked keywords.
     *
     * @param array<string, mixed> $locked
     */
    public static function countKeywordCharactersLeft(array $locked): int
    {
        $own = $locked['Keyword'] ?? null;
        return max(0, Parameters::MAXIMUM_LENGTH - 1 - ($own === null ? -1 : Text::length($own)));
    }
}
