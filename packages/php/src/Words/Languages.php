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
            'core' => [En\Core::class, 'core'],
            'details' => [En\Details::class, 'details'],
            'pages' => [En\Pages::class, 'pages'],
        ],
        'es' => [
            'name' => 'Español',
            'core' => [Es\Core::class, 'core'],
            'details' => [Es\Details::class, 'details'],
            'pages' => [Es\Pages::class, 'pages'],
        ],
    ];
}
