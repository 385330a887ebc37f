<?php

// Made from src/facts/text/sections.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Text;

use PortalJobs\Facts\Fields\Contact;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class Sections
{
    private static function text($written = null)
    {
        return Values::isTrue(Text::tidy($written, 100)) ? TextBlocks::splitBlocks($written) : [];
    }

    /** Whether a text ends with an ellipsis, as every truncated text does. */
    private static function isCutOff($blocks = null)
    {
        $last = Lists::at($blocks, -1);
        return (new Pattern('~(*UTF)(?:…|\.{3})\z~'))->test(
            ((($last['kind'] ?? null) === 'list') ? Lists::at($last['items'] ?? null, -1) : ($last['text'] ?? null)) ?? '',
        );
    }

    /** Whether a label marks a search excerpt, which does not belong to the announcement (data-service §2.4). */
    private static function isTeaser($label = null)
    {
        return (new Pattern('~(*UTF)teaser~i'))->test($label ?? '');
    }

    /**
     * Returns every section of an announcement (data-service §2.4) that has content, in reading order. A text that repeats an earlier one word
     * for word is left out.
     */
    public static function listSections($job)
    {
        $details = ($job['UserArea']['Details'] ?? null) ?? [];
        $isWebUrl = static fn ($url = null) => (new Pattern('~(*UTF)\Ahttps?:~i'))->test(Text::tidy($url));
        $requirements = TextBlocks::listBlocks($details['KeyRequirements'] ?? null);
        $all = [
            ['summary', self::text($details['JobSummary'] ?? null)],
            ...Lists::map(
                Lists::filter(($job['PositionFormattedDescription'] ?? null) ?? [], static function ($given0 = null) {
                    $Label = $given0['Label'] ?? null;
                    return !self::isTeaser($Label);
                }),
                static function ($given0 = null) {
                    $Content = $given0['Content'] ?? null;
                    $Label = $given0['Label'] ?? null;
                    $LabelDescription = $given0['LabelDescription'] ?? null;
                    return [
                        'summary',
                        self::text(
                            ($_1 = $Content) === null ? null : Texts::replacePattern($_1, new Pattern('~(*UTF)</?(?:em|c0)>~i', true), ''),
                        ),
                        null,
                        Values::isTrue($_2 = Text::tidy($LabelDescription)) ? $_2 : Text::tidy($Label),
                    ];
                },
            ),
            ['duties', TextBlocks::listBlocks($details['MajorDuties'] ?? null)],
            ['requirements', [...$requirements, ...self::text($details['Requirements'] ?? null)]],
            ['qualifications', self::text($job['QualificationSummary'] ?? null)],
            ['education', self::text($details['Education'] ?? null)],
            [
                'evaluations',
                self::text($details['Evaluations'] ?? null),
                $isWebUrl($details['PreviewQuestionnaireurl'] ?? null),
            ],
            ['documents', self::text($details['RequiredDocuments'] ?? null)],
            ['howToApply', self::text($details['HowToApply'] ?? null)],
            ['next', self::text($details['WhatToExpectNext'] ?? null)],
            ['appointment', self::text($details['AppointmentExplanationText'] ?? null)],
            [
                'benefits',
                self::text($details['Benefits'] ?? null),
                Values::isTrue($_3 = $isWebUrl($details['BenefitsUrl'] ?? null)) ? $_3 : ($details['BenefitsDisplayDefaultText'] ?? null),
            ],
            ['contact', [], count(Contact::readContacts($details)) > 0],
            ['other', self::text($details['OtherInformation'] ?? null)],
            ['agency', self::text($details['AgencyMarketingStatement'] ?? null)],
        ];
        $seen = new Set();
        return Lists::flatMap($all, static function ($given0 = null) use ($seen) {
            $name = $given0[0] ?? null;
            $blocks = $given0[1] ?? null;
            $hasLinks = $given0[2] ?? null;
            $label = $given0[3] ?? null;
            $written = Values::json($blocks);
            $isRepeated = $seen->has($written);
            if (count($blocks) > 0) {
                $seen->add($written);
            }
            $shown = $isRepeated ? [] : $blocks;
            return ((count($shown) > 0) || Values::isTrue($hasLinks)) ? [
                Values::merge(
                    ['name' => $name, 'blocks' => $shown, 'isCutOff' => self::isCutOff($shown)],
                    Values::isTrue($_4 = $label) ? ['label' => $label] : $_4,
                ),
            ] : [];
        });
    }
}
