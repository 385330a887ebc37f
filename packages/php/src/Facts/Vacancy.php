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
        . '|\bthis (?:\w+ )?(?:is not a (?:vacancy|job) ann|(?<!notice )does not represent a (?:\w+ )?vacancy\.)'
        . '|\bno (?:positions?|vacanc(?:y|ies)|jobs?) will be filled (?:by|from|through|under|with) th/i';

    /** The name of such an announcement, but not of an occupation. */
    private const KIND = '(?:(?:direct[ -]hire|authority|\(?DHA\)?|\w+[ -]day) )*public notice\b'
        . '(?! (?:specialist|clerk|editor|coordinator))';

    /** An announcement that names itself one. Others name a previous one, or the public notice of a rule. */
    private const PUBLIC_NOTICE = ''
        . '/\bthis (?:\w+ )?is an? ' . self::KIND
        . '|\bthis ' . self::KIND . ' (?:is|will|may|does)\b/i';

    private const TITLE_OF_NOTICE = ''
        . '~^' . self::KIND . '|[-–:(/,] ?public notice\b|\bpublic notice(?: fl[iy]er|\)?\z)~iu';

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
