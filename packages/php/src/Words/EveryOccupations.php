<?php

// Made from src/words/every-occupations.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words;

use PortalJobs\Words\En\Occupations;
use PortalJobs\Words\Es\Occupations as EsOccupations;

final class EveryOccupations
{
    /** How people of each language name occupations. */
    public static function everyOccupationWords()
    {
        static $made;
        return $made ??= [Occupations::OCCUPATIONS, EsOccupations::OCCUPATIONS];
    }
}
