<?php

// Made from src/facts/describe-sections.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Facts\Fields\Contact;
use PortalJobs\Facts\Fields\JobLinks;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\ApplyUri;

final class DescribeSections
{
    private static function block($one = null, $linked = null)
    {
        return (($one['kind'] ?? null) === 'list') ? [
            'kind' => 'points',
            'content' => Lists::map($one['items'] ?? null, static fn ($item = null) => ['kind' => 'item', 'content' => $linked($item)]),
        ] : ['kind' => 'passage', 'content' => $linked($one['text'] ?? null)];
    }

    /** Returns a contact of the agency, as a link if it has a target: a website, an e-mail address or a telephone number. */
    private static function contactRow($contact, $job, $own, $rules)
    {
        $kind = $contact['kind'] ?? null;
        $text = $contact['text'] ?? null;
        $url = $contact['url'] ?? null;
        $href = ($kind === 'website') ? ApplyUri::findTextUrl($url, $job, $rules) : $url;
        $label = ['email' => $own['email'] ?? null, 'phone' => $own['phone'] ?? null, 'website' => $own['website'] ?? null][$kind] ?? null;
        return [
            'kind' => 'row',
            'label' => $label,
            'content' => Content::isolate(Values::isTrue($href) ? ['kind' => 'link', 'content' => $text, 'href' => $href] : $text),
        ];
    }

    private static function describeContent($section, $item, $own, $rules)
    {
        $name = $section['name'] ?? null;
        $blocks = $section['blocks'] ?? null;
        $job = $item['MatchedObjectDescriptor'] ?? null;
        $details = ($job['UserArea']['Details'] ?? null) ?? [];
        $links = [
            'benefits' => [$details['BenefitsUrl'] ?? null, $own['moreOnBenefits'] ?? null],
            'evaluations' => [$details['PreviewQuestionnaireurl'] ?? null, $own['previewQuestionnaire'] ?? null],
        ];
        $_1 = ($links[$name] ?? null) ?? [];
        $url = $_1[0] ?? null;
        $text = $_1[1] ?? '';
        $href = ApplyUri::findTextUrl($url, $job, $rules);
        return [
            ...Lists::map(
                $blocks,
                static fn ($one = null) => self::block($one, static fn ($text = null) => JobLinks::linkText($text, $item, $rules)),
            ),
            (($name === 'benefits') && Values::isTrue($details['BenefitsDisplayDefaultText'] ?? null)) ? ['kind' => 'paragraph', 'content' => $own['standardBenefits'] ?? null] : '',
            Values::isTrue($href) ? ['kind' => 'paragraph', 'content' => ['kind' => 'link', 'content' => $text, 'href' => $href]] : '',
            ($name === 'contact') ? [
                'kind' => 'table',
                'content' => Lists::map(
                    Contact::readContacts($details),
                    static fn ($one = null) => self::contactRow($one, $job, $own, $rules),
                ),
            ] : '',
        ];
    }

    /**
     * Describes the sections of an announcement.
     *
     * @param portalLink the link to the whole announcement; `''` if there is none.
     */
    public static function describeSections(
        $sections = null,
        $item = null,
        $own = null,
        $portalLink = null,
        $rules = null,
    ) {
        return Lists::map(
            $sections,
            static fn ($section = null, $index = null) => [
                'name' => $section['name'] ?? null,
                'anchor' => ($section['name'] ?? null) . '-' . Values::text($index),
                'title' => Values::isTrue($section['label'] ?? null) ? Content::markEnglish($section['label'] ?? null) : ($own['headings'][($section['name'] ?? null)] ?? null),
                'content' => self::describeContent($section, $item, $own, $rules),
                'cutOffNote' => ($section['isCutOff'] ?? null) ? [$own['cutOff'] ?? null, ' ', $portalLink] : '',
            ],
        );
    }
}
