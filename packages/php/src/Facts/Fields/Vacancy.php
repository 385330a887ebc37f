<?php

// Made from src/facts/fields/vacancy.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Fields;

use PortalJobs\Facts\Text\Text;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;

final class Vacancy
{
    private static function withoutVacancy()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\bnot an announcement to fill|\bthis (?:[A-Za-z0-9_]+ )?(?:is not a (?:vacancy|job) ann|(?<!notice )does not represent a (?:[A-Za-z0-9_]+ )?vacancy\.)|\bno (?:positions?|vacanc(?:y|ies)|jobs?) will be filled (?:by|from|through|under|with) th~i');
    }

    /** The name of such an announcement, but not of an occupation. */
    private static function kind()
    {
        static $made;
        return $made ??= '(?:(?:direct[ -]hire|authority|\(?DHA\)?|\w+[ -]day) )*public notice\b(?! (?:specialist|clerk|editor|coordinator))';
    }

    /** An announcement that names itself one. Others name a previous one, or the public notice of a rule. */
    private static function publicNotice()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\bthis (?:[A-Za-z0-9_]+ )?is an? (?:(?:direct[ -]hire|authority|\(?DHA\)?|[A-Za-z0-9_]+[ -]day) )*public notice\b(?! (?:specialist|clerk|editor|coordinator))|\bthis (?:(?:direct[ -]hire|authority|\(?DHA\)?|[A-Za-z0-9_]+[ -]day) )*public notice\b(?! (?:specialist|clerk|editor|coordinator)) (?:is|will|may|does)\b~i');
    }

    private static function titleOfNotice()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\A(?:(?:direct[ -]hire|authority|\(?DHA\)?|[A-Za-z0-9_]+[ -]day) )*public notice\b(?! (?:specialist|clerk|editor|coordinator))|[-–:(/,] ?public notice\b|\bpublic notice(?: fl[iy]er|\)?\z)~i');
    }

    private static function futureVacancies()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\bmay or may not be [A-Za-z0-9_ /-]{0,40}vacanc|\bwill be used to (?:build|create|establish) an? (?:list|inventory|list/inventory) of (?:applicants|candidates)~i');
    }

    /**
     * Returns whether the announcement is one without a vacancy, or may be for future ones; empty if its title and its texts do not say so, as
     * in most announcements.
     */
    public static function describeVacancy($job, $words)
    {
        $_1 = ($job['UserArea']['Details'] ?? null) ?? [];
        $JobSummary = $_1['JobSummary'] ?? null;
        $AgencyMarketingStatement = $_1['AgencyMarketingStatement'] ?? null;
        $HowToApply = $_1['HowToApply'] ?? null;
        $text = Lists::join(
            Lists::map(
                [$JobSummary, $job['QualificationSummary'] ?? null, $AgencyMarketingStatement, $HowToApply],
                static fn ($one = null) => Text::tidy($one, 2_000),
            ),
            "\n",
        );
        if (self::withoutVacancy()->test($text)) {
            return $words['facts']['vacancy']['none'] ?? null;
        }
        if (self::titleOfNotice()->test(Text::tidy($job['PositionTitle'] ?? null)) || self::publicNotice()->test($text)) {
            return $words['facts']['vacancy']['publicNotice'] ?? null;
        }
        return self::futureVacancies()->test($text) ? ($words['facts']['vacancy']['future'] ?? null) : '';
    }
}
