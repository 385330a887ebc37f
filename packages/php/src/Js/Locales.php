<?php

// Generated from Node's Intl: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Js;

/** How each locale writes a moment on the service's clock. */
final class Locales
{
    public const TEXTS = [
        'en-US' => [
            'moment' => '{month} {day}, {year} at {hour}:{minute} {dayPeriod} {timeZoneName}',
            'hour' => 'g',
            'am' => 'AM',
            'pm' => 'PM',
            'zones.EST' => 'EST',
            'zones.EDT' => 'EDT',
        ],
        'es-US' => [
            'moment' => '{day} de {month} de {year} a las {hour}:{minute} {dayPeriod} {timeZoneName}',
            'hour' => 'g',
            'am' => 'a.m.',
            'pm' => 'p.m.',
            'zones.EST' => 'EST',
            'zones.EDT' => 'EDT',
        ],
    ];
}
