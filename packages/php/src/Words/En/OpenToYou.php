<?php

// Made from src/words/en/open-to-you.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words\En;

use PortalJobs\Js\Lists;
use PortalJobs\Words\Format;

final class OpenToYou
{
    private static function number(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(Core::core()['locale'] ?? null);
        return ($made['number'])(...$given);
    }

    public static function openToYou()
    {
        static $made;
        return $made ??= [
            'question' => 'Have you worked for the federal government?',
            'answers' => ['never' => 'Never', 'ever' => 'Yes, now or before', 'every' => 'Show every job'],
            'groups' => 'Veteran, spouse, student, disability…',
            'groupHeadings' => ['military' => 'Military and family', 'school' => 'School', 'other' => 'Other groups'],
            'persons' => [
                'VET' => 'Veteran',
                'NGUARD' => 'Member of the National Guard or the Reserve',
                'MSPOUSE' => 'Military spouse',
                'OVERSEAS' => 'Family member of a federal employee overseas',
                'STUDENT' => 'Student',
                'GRADUATES' => 'Graduate of the last two years',
                'DISABILITY' => 'Person with a disability',
                'NATIVE' => 'American Indian or Alaska Native',
                'PEACE' => 'Former volunteer of the Peace Corps or AmeriCorps VISTA',
                'SES' => 'Senior executive',
                'SPECIAL-AUTHORITIES' => 'Eligible under a special hiring authority',
            ],
            'decision' => 'The agency decides who may be hired.',
            'remember' => 'Remember on this device',
            'forget' => 'Forget my answer',
            'forgotten' => 'Your answer is removed from the search and from this device.',
            'heading' => static fn ($heading = null) => $heading . ' open to you',
            'possible' => static fn ($heading = null) => $heading . ' that may be open to you',
            'others' => static fn ($count = null) => ($count == 1) ? '1 more is for other groups.' : (self::number($count) . ' more are for other groups.'),
            'showEvery' => static fn ($total = null) => 'Show all ' . self::number($total),
            'openTo' => static fn ($group = null) => 'Open to you: ' . $group . ' may apply',
            'onlyIf' => static fn ($conditions = null) => 'Open to you only if ' . Lists::join($conditions, ', or '),
            'conditions' => [
                'FED-EXCEPTED' => 'you are in the excepted service now',
                'FED-INTERNAL-SEARCH' => 'you work for this agency',
                'FED-INTERNAL-NOSEARCH' => 'you work for this agency',
                'FED-TRANSITION' => 'your federal job was or will be eliminated',
                'LAND' => 'you are or were a term or temporary employee of a land or base management agency',
                'GRADUATES' => 'you graduated within the last two years',
            ],
            'notOpen' => 'By your answers, this job is not open to you.',
            'oneOfThem' => 'I am one of them',
            'federal' => 'I work or worked for the federal government',
        ];
    }
}
