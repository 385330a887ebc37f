<?php

// Generated from src/words/languages.ts: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words;

/** The locale of each language, the classes with its words and its own name, by its subtag (BCP 47). */
final class Languages
{
    public const ALL = [
        'en' => ['en-US', EnglishWords::class, EnglishDetails::class, 'English'],
        'es' => ['es-US', SpanishWords::class, SpanishDetails::class, 'Español'],
    ];
}
