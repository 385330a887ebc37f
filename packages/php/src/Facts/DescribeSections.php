<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Service\Links;
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
    public static function of(array $job, Words $words, string|array $portalLink): array
    {
        $details = $job['UserArea']['Details'] ?? [];
        return array_map(static fn (array $section): array => [
            'name' => $section['name'],
            'title' => $section['label'] === ''
                ? $words->text("headings.{$section['name']}")
                : Content::english($section['label']),
            'content' => self::content($section, $details, $words),
            'cutOffNote' => $section['isCutOff'] ? [$words->text('cutOff'), ' ', $portalLink] : '',
        ], Sections::of($job));
    }

    /**
     * @param array{name: string, blocks: list<string|list<string>>} $section
     * @param array<string, mixed> $details UserArea.Details.
     */
    private static function content(array $section, array $details, Words $words): array
    {
        $name = $section['name'];
        [$address, $text] = match ($name) {
            'benefits' => [$details['BenefitsUrl'] ?? '', $words->text('moreOnBenefits')],
            'evaluations' => [$details['PreviewQuestionnaireurl'] ?? '', $words->text('previewQuestionnaire')],
            default => ['', ''],
        };
        $href = Links::safe($address);
        $isStandard = $name === 'benefits' && ($details['BenefitsDisplayDefaultText'] ?? false) === true;
        return [
            ...array_map(self::block(...), $section['blocks']),
            $isStandard ? Content::paragraph($words->text('standardBenefits')) : '',
            $href === null ? '' : Content::paragraph(['kind' => 'link', 'content' => $text, 'href' => $href]),
            $name === 'contact'
                ? ['kind' => 'table', 'content' => array_map(
                    static fn (array $contact): array => self::contact($contact, $words),
                    Contacts::of($details),
                )]
                : '',
        ];
    }

    /** @param string|list<string> $block a paragraph, or the items of a list */
    private static function block(string|array $block): array
    {
        if (is_string($block)) {
            return ['kind' => 'passage', 'content' => self::linked($block)];
        }
        return ['kind' => 'points', 'content' => array_map(
            static fn (string $item): array => ['kind' => 'item', 'content' => self::linked($item)],
            $block,
        )];
    }

    /** Returns a text of the announcement with links at the web and e-mail addresses in it. */
    private static function linked(string $text): array
    {
        return array_map(static function (array $piece): string|array {
            $mail = $piece['address'] === '' ? '' : Contacts::mailAddress($piece['text']);
            $href = $mail === '' ? Links::safe($piece['address']) : $mail;
            return $href === null
                ? $piece['text']
                : ['kind' => 'address', 'content' => $piece['text'], 'href' => $href];
        }, TextLinks::pieces($text));
    }

    /**
     * Returns a contact of the agency, as a link if its text is an address.
     *
     * @param array{kind: string, text: string, address: string} $contact
     */
    private static function contact(array $contact, Words $words): array
    {
        ['kind' => $kind, 'text' => $text, 'address' => $address] = $contact;
        $href = $kind === 'website' ? Links::safe($address) ?? '' : $address;
        $content = $href === '' ? $text : ['kind' => 'link', 'content' => $text, 'href' => $href];
        return ['kind' => 'row', 'label' => $words->text($kind), 'content' => Content::isolated($content)];
    }
}
