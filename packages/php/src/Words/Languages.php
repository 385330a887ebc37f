<?php

// Generated from src/words/languages.ts: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words;

/** The functions that return the words of each language, and its own name, by its subtag (BCP 47). */
final class Languages
{
    public const ALL = [
        'en' => [
            'name' => 'English',
            'core' => [EnCore::class, 'core'],
            'details' => [EnDetails::class, 'details'],
            'pages' => [EnPages::class, 'pages'],
        ],
        'es' => [
            'name' => 'Español',
            'core' => [EsCore::class, 'core'],
            'details' => [EsDetails::class, 'details'],
            'pages' => [EsPages::class, 'pages'],
        ],
    ];
}
