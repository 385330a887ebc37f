<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Words\Words;

/** Describes the sections of an announcement. A port of src/facts/describe-sections.ts. */
final class DescribeSections
{
    /**
     * Returns the texts of an announcement, in reading order.
     *
     * @param array<string, mixed> $job MatchedObjectDescriptor of an announcement.
     * @param string|array $portalLink the link to the whole announcement; empty if there is none.
     * @return list<array{name: string, title: string|array, content: array, cutOffNote: string|array}> the note says
     *     that the text is cut off, with a link to all of it; empty if it is complete.
     */
    public static function of(array $job, Words $words, string|array $portalLink, JobLinks $links): array
    {
        $details = $job['UserArea']['Details'] ?? [];
        return array_map(static fn (array $section): array => [
            'name' => $section['name'],
            'title' => $section['label'] === ''
                ? $words->text("headings.{$section['name']}")
                : Content::english($section['label']),
            'content' => self::content($section, $details, $words, $links),
            'cutOffNote' => $section['isCutOff'] ? [$words->text('cutOff'), ' ', $portalLink] : '',
        ], Sections::of($job));
    }

    /**
     * @param array{name: string, blocks: list<string|list<string>>} $section
     * @param array<string, mixed> $details UserArea.Details.
     */
    private static function content(array $section, array $details, Words $words, JobLinks $links): array
    {
        $name = $section['name'];
        [$address, $text] = match ($name) {
            'benefits' => [$details['BenefitsUrl'] ?? '', $words->text('moreOnBenefits')],
            'evaluations' => [$details['PreviewQuestionnaireurl'] ?? '', $words->text('previewQuestionnaire')],
            default => ['', ''],
        };
        $href = $links->url($address);
        $isStandard = $name === 'benefits' && ($details['BenefitsDisplayDefaultText'] ?? false) === true;
        return [
            ...array_map(static fn (string|array $one): array => self::block($one, $links), $section['blocks']),
            $isStandard ? Content::paragraph($words->text('standardBenefits')) : '',
            $href === null ? '' : Content::paragraph(['kind' => 'link', 'content' => $text, 'href' => $href]),
            $name === 'contact'
                ? ['kind' => 'table', 'content' => array_map(
                    static fn (array $contact): array => self::contact($contact, $words, $links),
                    Contacts::of($details),
                )]
                : '',
        ];
    }

    /** @param string|list<string> $block a paragraph, or the items of a list */
    private static function block(string|array $block, JobLinks $links): array
    {
        if (is_string($block)) {
            return ['kind' => 'passage', 'content' => $links->text($block)];
        }
        return ['kind' => 'points', 'content' => array_map(
            static fn (string $item): array => ['kind' => 'item', 'content' => $links->text($item)],
            $block,
        )];
    }

    /**
     * Returns a contact of the agency, as a link if its text is an address.
     *
     * @param array{kind: string, text: string, address: string} $contact
     */
    private static function contact(array $contact, Words $words, JobLinks $links): array
    {
        ['kind' => $kind, 'text' => $text, 'address' => $address] = $contact;
        $href = $kind === 'website' ? $links->url($address) ?? '' : $address;
        $content = $href === '' ? $text : ['kind' => 'link', 'content' => $text, 'href' => $href];
        return ['kind' => 'row', 'label' => $words->text($kind), 'content' => Content::isolated($content)];
    }
}
