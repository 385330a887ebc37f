<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

/**
 * The sections of a whole announcement.
 *
 * A port of src/facts/sections.ts.
 */
final class Sections
{
    /**
     * Returns every section of an announcement (data-service §2.4) that has content, in reading order. A text that
     * repeats an earlier one word for word is left out.
     *
     * @param array<string, mixed> $job MatchedObjectDescriptor of an announcement.
     * @return list<array{name: string, label: string, blocks: list<string|list<string>>, isCutOff: bool}> the label is
     *     a heading that the service sent with the text, or empty. Evaluations, benefits and contact may have links
     *     instead of a text.
     */
    public static function of(array $job): array
    {
        $seen = [];
        $sections = [];
        foreach (self::all($job) as [$name, $blocks, $hasLinks, $label]) {
            $written = serialize($blocks);
            $shown = isset($seen[$written]) ? [] : $blocks;
            if ($blocks !== []) {
                $seen[$written] = true;
            }
            if ($shown !== [] || $hasLinks) {
                $isCutOff = self::isCutOff($shown);
                $sections[] = ['name' => $name, 'label' => $label, 'blocks' => $shown, 'isCutOff' => $isCutOff];
            }
        }
        return $sections;
    }

    /**
     * @param array<string, mixed> $job
     * @return list<array{string, list<string|list<string>>, bool, string}>
     */
    private static function all(array $job): array
    {
        $details = $job['UserArea']['Details'] ?? [];
        $of = static fn (string $name, string $field): array => [$name, self::text($details[$field] ?? ''), false, ''];
        $isWebAddress = static fn (string $field): bool
            => preg_match('/^https?:/i', ShortText::tidy($details[$field] ?? '')) === 1;
        $requirements = TextBlocks::ofList($details['KeyRequirements'] ?? []);
        return [
            $of('summary', 'JobSummary'),
            ...self::described($job),
            ['duties', TextBlocks::ofList($details['MajorDuties'] ?? []), false, ''],
            ['requirements', [...$requirements, ...self::text($details['Requirements'] ?? '')], false, ''],
            ['qualifications', self::text($job['QualificationSummary'] ?? ''), false, ''],
            $of('education', 'Education'),
            ['evaluations', self::text($details['Evaluations'] ?? ''), $isWebAddress('PreviewQuestionnaireurl'), ''],
            $of('documents', 'RequiredDocuments'),
            $of('howToApply', 'HowToApply'),
            $of('next', 'WhatToExpectNext'),
            $of('appointment', 'AppointmentExplanationText'),
            [
                'benefits',
                self::text($details['Benefits'] ?? ''),
                $isWebAddress('BenefitsUrl') || ($details['BenefitsDisplayDefaultText'] ?? false) === true,
                '',
            ],
            ['contact', [], Contacts::of($details) !== [], ''],
            $of('other', 'OtherInformation'),
            $of('agency', 'AgencyMarketingStatement'),
        ];
    }

    /**
     * The texts with their own headings. Search excerpts are omitted, because they are not part of the announcement
     * (data-service §2.4).
     *
     * @param array<string, mixed> $job
     * @return list<array{string, list<string|list<string>>, bool, string}>
     */
    private static function described(array $job): array
    {
        $sections = [];
        foreach ($job['PositionFormattedDescription'] ?? [] as $one) {
            $label = $one['Label'] ?? '';
            if (stripos($label, 'teaser') !== false) {
                continue;
            }
            $description = ShortText::tidy($one['LabelDescription'] ?? '');
            $heading = $description === '' ? ShortText::tidy($label) : $description;
            $content = (string) preg_replace('~</?(?:em|c0)>~i', '', $one['Content'] ?? '');
            $sections[] = ['summary', self::text($content), false, $heading];
        }
        return $sections;
    }

    /** @return list<string|list<string>> */
    private static function text(string $written): array
    {
        return ShortText::tidy($written, 100) === '' ? [] : TextBlocks::of($written);
    }

    /**
     * Whether a text was truncated, by the service or by the proxy, which leaves the beginning for cards: it ends with
     * an ellipsis.
     *
     * @param list<string|list<string>> $blocks
     */
    private static function isCutOff(array $blocks): bool
    {
        $last = $blocks === [] ? '' : $blocks[count($blocks) - 1];
        $end = is_array($last) ? $last[count($last) - 1] : $last;
        return str_ends_with($end, '…') || str_ends_with($end, '...');
    }
}
