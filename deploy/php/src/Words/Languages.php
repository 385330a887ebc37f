<?php

// Generated from scripts/php/languages.ts: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words;

/** The locale of each language and the classes with its words, by its subtag (BCP 47). */
final class Languages
{
    public const ALL = [
        'en' => ['en-US', EnglishWords::class, EnglishDetails::class],
        'es' => ['es-US', SpanishWords::class, SpanishDetails::class],
    ];
}
