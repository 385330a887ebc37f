<?php

// Made from src/facts/content.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;

final class Content
{
    /** Returns content with its own direction, in the language around it. */
    public static function isolate($content = null)
    {
        return ['kind' => 'isolated', 'content' => $content];
    }

    /** Returns the service's own text, which is English in every language (WCAG 2.2 SC 3.1.2). */
    public static function markEnglish($content = null)
    {
        return self::markLanguage($content, 'en');
    }

    /** Returns a text in a language (BCP 47). */
    public static function markLanguage($content = null, $language = null)
    {
        return ['kind' => 'isolated', 'content' => $content, 'language' => $language];
    }

    /** Returns a text in which the service's own words are marked as English. */
    public static function toContent($localizedText = null)
    {
        $text = $localizedText['text'] ?? null;
        $parts = $localizedText['parts'] ?? null;
        return Values::isTrue($parts[1] ?? null) ? Lists::map(
            $parts,
            static fn ($part = null, $index = null) => Values::isTrue(Values::modulo($index, 2)) ? self::markEnglish($part) : $part,
        ) : $text;
    }

    /** Returns a text with its highlighted words; `''` without text. */
    public static function markHighlights($segments = null)
    {
        return Lists::some($segments, static function ($given0 = null) {
            $mark = $given0['mark'] ?? null;
            return $mark;
        }) ? Lists::map($segments, static function ($given0 = null) {
            $text = $given0['text'] ?? null;
            $mark = $given0['mark'] ?? null;
            return $mark ? ['kind' => 'mark', 'content' => $text] : $text;
        }) : Lists::join(
            Lists::map($segments, static function ($given0 = null) {
                $text = $given0['text'] ?? null;
                return $text;
            }),
            '',
        );
    }

    /** Returns every location of a job, by state or country. */
    public static function listPlaces($place = null)
    {
        $groups = $place['groups'] ?? null;
        return [
            'kind' => 'places',
            'content' => Lists::map($groups, static function ($given0 = null) {
                $name = $given0['name'] ?? null;
                $places = $given0['places'] ?? null;
                return [
                    'kind' => 'item',
                    'content' => [
                        Values::isTrue($_1 = $name) ? ['kind' => 'name', 'content' => self::isolate($name)] : $_1,
                        ...Lists::flatMap(
                            $places,
                            static fn ($one = null, $index = null) => [Values::isTrue($index) ? '; ' : '', self::isolate($one)],
                        ),
                    ],
                ];
            }),
        ];
    }
}
