<?php

// Made from src/words/en/conditions.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Words\En;

use PortalJobs\Words\Format;

final class Conditions
{
    private static function plural(...$given)
    {
        static $made;
        $made ??= Format::createFormatters(Core::core()['locale'] ?? null);
        return ($made['plural'])(...$given);
    }

    /** The words of each condition of a job: its label, its texts and, if it has one meaning whatever its value, the explanation. */
    public static function conditions()
    {
        static $made;
        return $made ??= [
            'openings' => [
                'label' => 'Openings',
                'count' => static fn ($count = null) => self::plural($count, 'opening', 'openings'),
                'few' => 'A few openings',
                'many' => 'Many openings',
                'explanation' => 'How many people the agency wants to hire with this announcement.',
            ],
            'service' => ['label' => 'Service'],
            'remote' => [
                'label' => 'Remote work',
                'yes' => 'This is a remote job',
                'no' => 'This is not a remote job',
                'explanation' => 'In a remote job you work away from the agency’s offices all the time. Pay usually follows the place where you live.',
            ],
            'telework' => [
                'label' => 'Telework',
                'yes' => 'Telework is possible, as the agency’s policy allows',
                'no' => 'This job cannot be done by telework',
                'explanation' => 'With telework you work at home, or at another approved place, on some days. You still come to the agency’s office on the others.',
            ],
            'travel' => ['label' => 'Travel', 'explanation' => 'How much of the time you travel for work.'],
            'relocation' => [
                'label' => 'Moving costs',
                'yes' => 'You may qualify to have moving costs paid back',
                'no' => 'Moving costs are not paid back',
                'explanation' => 'Whether the agency may pay back what it costs you to move for the job. The agency decides by its own policy.',
            ],
            'clearance' => ['label' => 'Security clearance'],
            'sensitivity' => [
                'label' => 'Sensitivity and risk',
                'explanation' => 'How much harm the job could do to national security (sensitivity) or to the public’s trust (risk). The higher it is, the more thorough the background check.',
            ],
            'backgroundCheck' => [
                'label' => 'Background check',
                'decides' => static fn ($purposes = null) => 'Decides on: ' . $purposes,
                'explanation' => 'Before you start, the government looks into your past, for example your jobs and any crimes. Here you see what is decided by it.',
            ],
            'drugTest' => [
                'label' => 'Drug test',
                'yes' => 'You have to pass a drug test',
                'no' => 'No drug test required',
                'explanation' => 'Whether you are tested for illegal drugs. For some jobs there are later tests too.',
            ],
            'financialDisclosure' => [
                'label' => 'Financial disclosure',
                'yes' => 'You have to report your finances',
                'no' => 'You do not have to report your finances',
                'explanation' => 'Whether you report your income, property, and debts, so that the agency can see conflicts of interest. Most people report when they start and then once a year.',
            ],
            'bargainingUnit' => [
                'label' => 'Union',
                'yes' => 'A union represents this position',
                'no' => 'No union represents this position',
                'explanation' => 'Whether the position is in a bargaining unit: a group of employees for whom a union negotiates working conditions. You decide yourself whether to join the union.',
            ],
        ];
    }
}
