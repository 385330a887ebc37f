<?php

// Made from src/words/made/formats.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words\Made;

final class Formats
{
    /** What `Intl` writes, by locale. */
    public const FORMATS = [
        'en-US' => [
            'group' => ',',
            'decimal' => '.',
            'leastGrouped' => 4,
            'dollars' => '${}',
            'thousandDollars' => '${}K',
            'months' => [
                'January',
                'February',
                'March',
                'April',
                'May',
                'June',
                'July',
                'August',
                'September',
                'October',
                'November',
                'December',
            ],
            'date' => '{month} {day}, {year}',
            'days' => ['0' => 'today', '1' => 'tomorrow', '-1' => 'yesterday'],
            'inDays' => 'in {} days',
            'daysAgo' => '{} days ago',
            'ones' => [1],
            'list' => ['pair' => ' and ', 'middle' => ', ', 'last' => ', and '],
        ],
        'es-US' => [
            'group' => ',',
            'decimal' => '.',
            'leastGrouped' => 4,
            'dollars' => '${}',
            'thousandDollars' => "\${}\u{a0}K",
            'months' => [
                'enero',
                'febrero',
                'marzo',
                'abril',
                'mayo',
                'junio',
                'julio',
                'agosto',
                'septiembre',
                'octubre',
                'noviembre',
                'diciembre',
            ],
            'date' => '{day} de {month} de {year}',
            'days' => ['0' => 'hoy', '1' => 'mañana', '2' => 'pasado mañana', '-2' => 'anteayer', '-1' => 'ayer'],
            'inDays' => 'dentro de {} días',
            'daysAgo' => 'hace {} días',
            'ones' => [1],
            'list' => ['pair' => ' y ', 'middle' => ', ', 'last' => ' y '],
            'listBeforeI' => ['pair' => ' e ', 'last' => ' e '],
        ],
    ];
}
