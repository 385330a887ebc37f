<?php

// Made from src/query/open-to-you.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class OpenToYou
{
    /** The HiringPath code of jobs that the public may apply for (data-service §2.5). */
    private const PUBLIC_CODE = 'PUBLIC';

    /** The HiringPath codes of people who work or worked for the federal government (data-service §2.5). */
    private const FEDERAL_CODES = ['FED-COMPETITIVE', 'FED-EXCEPTED', 'FED-INTERNAL-SEARCH', 'FED-TRANSITION', 'LAND'];

    /** The groups that a person may belong to in addition, by their HiringPath codes (data-service §2.5), in the order shown. */
    public const PERSON_GROUPS = [
        'military' => ['VET', 'NGUARD', 'MSPOUSE', 'OVERSEAS'],
        'school' => ['STUDENT', 'GRADUATES'],
        'other' => ['DISABILITY', 'NATIVE', 'PEACE', 'SES', 'SPECIAL-AUTHORITIES'],
    ];

    /** Codes occur in upper and lower case. */
    private static function inCapitals($codes = null)
    {
        return Lists::map($codes, static fn ($code = null) => Texts::toUpperCase($code));
    }

    private static function areFederal()
    {
        static $made;
        return $made ??= self::FEDERAL_CODES;
    }

    /** Whether a code is one of several that one answer sets. */
    public static function isFederal($code = null)
    {
        return Lists::includes(self::areFederal(), Texts::toUpperCase($code));
    }

    /** Reads the answers from the chosen codes of HiringPath. Some of the federal codes are not an answer. */
    public static function readAnswers($codes)
    {
        $chosen = self::inCapitals($codes);
        $isEver = Lists::every(self::areFederal(), static fn ($code = null) => Lists::includes($chosen, $code));
        $isNever = Lists::includes($chosen, self::PUBLIC_CODE) && !Lists::some($chosen, self::isFederal(...));
        return [
            'work' => $isEver ? 'ever' : ($isNever ? 'never' : null),
            'groups' => Lists::filter(
                $codes,
                static fn ($code = null) => !self::isFederal($code) && (Texts::toUpperCase($code) !== self::PUBLIC_CODE),
            ),
        ];
    }

    /** Returns the codes of HiringPath for answers. A person of any group may also apply for what is open to the public. */
    public static function writeAnswers($answers = null)
    {
        $work = $answers['work'] ?? null;
        $groups = $answers['groups'] ?? null;
        return (Values::isTrue($work) || (count($groups) > 0)) ? [self::PUBLIC_CODE, ...(($work === 'ever') ? self::FEDERAL_CODES : []), ...$groups] : [];
    }
}
