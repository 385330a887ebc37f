<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Words\Words;

/** Whether an announcement is for a vacancy. A port of src/facts/vacancy.ts. */
final class Vacancy
{
    /** In UTF-16 code units of each text. */
    private const MAXIMUM_TEXT = 2000;

    private const WITHOUT = ''
        . '/\bnot an announcement to fill'
        . '|\bno (?:positions?|vacanc(?:y|ies)|jobs?) will be filled (?:by|from|through|under|with) th/i';

    /** An announcement that names itself one. Others name a previous one, or the public notice of a rule. */
    private const PUBLIC_NOTICE = ''
        . '/\bthis is an? (?:(?:direct[ -]hire|\w+[ -]day) )*public notice\b'
        . '|\bthis (?:(?:direct[ -]hire|\w+[ -]day) )*public notice (?:is|will|may)\b/i';

    private const TITLE_OF_NOTICE = ''
        . '~^(?:[\w-]+[ -]day |direct[ -]hire )?public notice(?: (?:of|for)\b| ?[:(–-]|\z)'
        . '|[-–:(/,] ?public notice\b|\bpublic notice(?: flyer)?\)?\z~iu';

    private const FUTURE = ''
        . '~\bmay or may not be [\w /-]{0,40}vacanc'
        . '|\bwill be used to (?:build|create|establish) an? (?:list|inventory|list/inventory) of'
        . ' (?:applicants|candidates)~i';

    /**
     * Returns whether the announcement is one without a vacancy, or may be for future ones; empty if its title and its
     * texts do not say so, as in most announcements.
     *
     * @param array<string, mixed> $job the descriptor of an announcement
     */
    public static function text(array $job, Words $words): string
    {
        $details = $job['UserArea']['Details'] ?? [];
        $text = implode("\n", array_map(
            static fn (string $one): string => ShortText::tidy($one, self::MAXIMUM_TEXT),
            [
                $details['JobSummary'] ?? '',
                $job['QualificationSummary'] ?? '',
                $details['AgencyMarketingStatement'] ?? '',
                $details['HowToApply'] ?? '',
            ],
        ));
        if (preg_match(self::WITHOUT, $text) === 1) {
            return $words->text('vacancies.none');
        }
        $title = ShortText::tidy($job['PositionTitle'] ?? '');
        if (preg_match(self::TITLE_OF_NOTICE, $title) === 1 || preg_match(self::PUBLIC_NOTICE, $text) === 1) {
            return $words->text('vacancies.publicNotice');
        }
        return preg_match(self::FUTURE, $text) === 1 ? $words->text('vacancies.future') : '';
    }
}
