<?php

// Made from src/words/en/details.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words\En;

use PortalJobs\Words\Format;

final class Details
{
    private static function plural(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(Core::core()['locale'] ?? null);
        return ($made['plural'])(...$given);
    }

    public static function details()
    {
        static $made;
        return $made ??= [
            'locale' => Core::core()['locale'] ?? null,
            'loading' => 'Loading the full announcement…',
            'loaded' => 'The full announcement is shown.',
            'missing' => 'This is a short version of the announcement. Its full text could not be found here. The portal has it while the job is open.',
            'gone' => 'This job is no longer listed',
            'goneHint' => 'It may have closed, or its address may be incomplete.',
            'lost' => static fn ($parts = null) => self::plural($parts, 'part', 'parts') . ' of this announcement could not be shown. See the announcement on the portal.',
            'close' => 'Close',
            'back' => 'Back to the jobs',
            'contents' => 'In this announcement',
            'glance' => 'At a glance',
            'moreFacts' => 'More about this job',
            'deadline' => 'Deadline',
            'posted' => 'Posted',
            'series' => 'Occupation',
            'number' => 'Announcement number',
            'places' => static fn ($count = null) => 'All ' . self::plural($count, 'location', 'locations'),
            'similar' => 'Similar jobs',
            'headings' => [
                'summary' => 'Summary',
                'duties' => 'Duties',
                'requirements' => 'Requirements',
                'qualifications' => 'Qualifications',
                'education' => 'Education',
                'evaluations' => 'How you will be evaluated',
                'documents' => 'Required documents',
                'howToApply' => 'How to apply',
                'next' => 'What to expect next',
                'appointment' => 'About the appointment',
                'benefits' => 'Benefits',
                'contact' => 'Agency contact',
                'other' => 'Other information',
                'agency' => 'About the agency',
            ],
            'addToCalendar' => 'Add deadline to calendar',
            'calendarTitle' => static fn ($title = null) => 'Last day to apply: ' . $title,
            'copyLink' => 'Copy link',
            'share' => 'Share',
            'copied' => 'Link copied.',
            'notCopied' => 'The link could not be copied. This is its address:',
            'print' => 'Print',
            'notPrinted' => 'This page is not allowed to print. Open the job on the portal to print it.',
            'email' => 'Email',
            'phone' => 'Phone',
            'website' => 'Website',
            'moreOnBenefits' => 'More about the benefits',
            'standardBenefits' => 'The announcement on the portal also has the portal’s general text on benefits.',
            'previewQuestionnaire' => 'Preview the questionnaire',
            'closingTime' => 'Usually at 11:59 p.m. Eastern Time',
            'closingTimeInText' => 'At the time that the announcement gives',
            'applicationLimit' => static fn ($applications = null) => 'Closes once ' . self::plural($applications, 'application has', 'applications have') . ' come in',
            'seeAlso' => static fn ($number = null) => 'See also announcement ' . $number,
            'seeAlsoLink' => 'See also the other announcement',
            'cutOff' => 'This text is cut off here.',
            'beforeYouApply' => BeforeYouApply::beforeYouApply(),
            'conditions' => Conditions::conditions(),
            'services' => ['01' => 'Competitive service', '02' => 'Excepted service', '03' => 'Senior Executive Service'],
            'travel' => [
                '0' => 'No travel required',
                '1' => 'Occasional travel',
                '2' => 'Up to 25% of the time',
                '3' => '50% of the time or more',
                '5' => 'Up to 50% of the time',
                '7' => 'Up to 75% of the time',
                '8' => '76% of the time or more',
            ],
            'clearances' => [
                '0' => 'No security clearance required',
                '1' => 'Confidential',
                '2' => 'Secret',
                '3' => 'Top Secret',
                '4' => 'Sensitive Compartmented Information (SCI)',
                '5' => 'Q access authorization',
                '6' => 'Q access authorization, nonsensitive',
                '7' => 'L access authorization',
                '8' => 'Another clearance or check: see the announcement',
                '9' => 'Public trust background investigation',
            ],
            'sensitivities' => [
                'NS' => 'Non-sensitive',
                'NCS' => 'Noncritical-sensitive',
                'CS' => 'Critical-sensitive',
                'SS' => 'Special-sensitive',
            ],
            'risks' => ['LR' => 'low risk', 'MR' => 'moderate risk', 'HR' => 'high risk'],
            'adjudications' => [
                'CREDENTIALING' => 'whether you can get a federal ID card (credentialing)',
                'SUITABILITYFITNESS' => 'whether you are suitable for federal work',
                'NATIONALSECURITY' => 'whether you may hold a national security position',
            ],
            'explanations' => Explanations::explanations(),
        ];
    }
}
