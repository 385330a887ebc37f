<?php

// Made from src/words/en/before-you-apply.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words\En;

use PortalJobs\Js\Values;
use PortalJobs\Words\Format;

final class BeforeYouApply
{
    private static function plural(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(Core::core()['locale'] ?? null);
        return ($made['plural'])(...$given);
    }

    /** The time zones that announcements name. */
    private const ZONES = [
        'eastern' => 'Eastern Time',
        'central' => 'Central Time',
        'mountain' => 'Mountain Time',
        'pacific' => 'Pacific Time',
    ];

    /** The list of what an announcement asks for before a visitor applies. */
    public static function beforeYouApply()
    {
        static $made;
        return $made ??= [
            'heading' => 'Before you apply',
            'hint' => 'Read from the agency’s text. Check the announcement too: the agency decides.',
            'ready' => static fn ($ready = null, $all = null) => Values::text($ready) . ' of ' . Values::text($all) . ' ready',
            'prepare' => 'Get ready',
            'some' => 'If this is you',
            'agree' => 'Check that you agree',
            'print' => 'Print this list',
            'kept' => 'Your ticks stay on this device, for 120 days.',
            'forget' => 'Forget my ticks',
            'forgotten' => 'The ticks are forgotten.',
            'time' => static fn ($hour = null, $minutes = null, $zone = null) => Values::text((Values::isTrue($_1 = Values::modulo($hour, 12)) ? $_1 : 12)) . ':' . $minutes . "\u{a0}" . (($hour < 12) ? 'a.m.' : 'p.m.') . ' ' . (self::ZONES[$zone] ?? null),
            'lastDayAt' => static fn ($day = null, $time = null) => 'Last day: ' . $day . ', ' . $time,
            'lastDay' => static fn ($day = null) => 'Last day: ' . $day,
            'resumePages' => static fn ($pages = null) => 'Your résumé, at most ' . self::plural($pages, 'page', 'pages') . ' long',
            'clearanceLevel' => static fn ($level = null) => 'A security clearance: ' . $level,
            'travel' => static fn ($amount = null) => 'Travel: ' . $amount,
            'lines' => [
                'closesEarly' => 'It may close before its last day, once enough applications are in',
                'account' => 'An account to sign in and apply with',
                'resume' => 'Your résumé',
                'resumeContents' => 'Your résumé, with the dates and the hours per week of each job',
                'coverLetter' => 'A cover letter',
                'writingSample' => 'A writing sample',
                'transcript' => 'Your transcript, the list of your courses and grades',
                'transcriptIfEducation' => 'If you qualify by your education: your transcript',
                'license' => 'A copy of your license or certificate',
                'sf50' => 'If you work or worked for the federal government: form SF-50',
                'appraisal' => 'If you are a federal employee: your last performance appraisal',
                'veteran' => 'If you claim veterans’ preference: form DD-214 or other proof',
                'spouse' => 'If you apply as a military spouse: proof that you are one',
                'disability' => 'If you apply as a person with a disability: proof of it',
                'careerTransition' => 'If you lose or lost a federal job (CTAP or ICTAP): proof of that',
                'volunteer' => 'If you were a Peace Corps or VISTA volunteer: your Description of Service',
                'questionnaire' => 'Time for the agency’s questions, which you answer online',
                'citizen' => 'U.S. citizenship',
                'citizenOrNational' => 'U.S. citizenship or nationality',
                'background' => 'A background check',
                'backgroundMaybe' => 'Possibly a background check',
                'clearance' => 'A security clearance',
                'clearanceMaybe' => 'Possibly a security clearance',
                'drugTest' => 'A drug test',
                'driving' => 'A driver’s license',
                'probation' => 'A probationary or trial period',
                'probationMaybe' => 'Possibly a probationary or trial period',
            ],
        ];
    }
}
