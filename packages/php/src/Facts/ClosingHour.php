<?php

// Made from src/facts/closing-hour.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class ClosingHour
{
    /** "11:59 p.m. Eastern Time", "11:59 PM (EST)". */
    private static function hourPattern()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\b(1[0-2]|[1-9])(?::([0-5][0-9]))? ?([ap])\.?m\.?,? ?\(?(E|C|M|P)(?:[SD]?T\b|astern\b|entral\b|ountain\b|acific\b)~i');
    }

    /** What a sentence about the end of the deadline says. */
    private static function ofDeadline()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\b(?:by|before|prior to|until|no later than|at|close[sd]?)\b[^\n\r\x{2028}\x{2029}]*\b(?:closing date|close date|deadline|clos(?:es|ing)|announcement|[0-9]{1,2}/[0-9]{1,2}/[0-9]{4})~i');
    }

    private static function datePattern()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\b[0-9]{1,2}/[0-9]{1,2}/(?:[0-9]{4}|[0-9][0-9])\b~', true);
    }

    private static function otherDate()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\b(?:january|february|march|april|june|july|august|september|october|november|december|cut-?off|may [0-9]|(?:mon|tues|wednes|thurs|fri)day)\b~i');
    }

    private const ZONES = ['E' => 'eastern', 'C' => 'central', 'M' => 'mountain', 'P' => 'pacific'];

    /** Returns the time of day at which applications close, from the first sentence that states it for the last day. */
    public static function readClosingHour($sentences, $day)
    {
        foreach ($sentences as $_1) {
            $sentence = $_1['sentence'] ?? null;
            $section = $_1['section'] ?? null;
            if (($section === 'duties') || ($section === 'contact')) {
                continue;
            }
            $_2 = self::hourPattern()->exec($sentence) ?? [];
            $hour = $_2[1] ?? '';
            $minutes = $_2[2] ?? '00';
            $half = $_2[3] ?? '';
            $zone = $_2[4] ?? '';
            if ((!Values::isTrue($hour) || !self::ofDeadline()->test($sentence)) || self::otherDate()->test($sentence)) {
                continue;
            }
            $isOfDay = Lists::every(
                [...Values::each(Texts::matchAll($sentence, self::datePattern()))],
                static function ($given0 = null) use ($day) {
                    $written = $given0[0] ?? null;
                    $date = Deadline::readDate($written);
                    return (Values::same(($date['year'] ?? null), ($day['year'] ?? null)) && (($date['month'] ?? null) == ($day['month'] ?? null))) && (($date['day'] ?? null) == ($day['day'] ?? null));
                },
            );
            $quote = ApplyEvidence::quoteAround($sentence, self::hourPattern());
            if (!$isOfDay || !Values::isTrue($quote)) {
                continue;
            }
            $letter = Texts::toUpperCase($zone);
            return [
                'hour' => Values::modulo(Values::number($hour), 12) + ((Texts::toLowerCase($half) === 'p') ? 12 : 0),
                'minutes' => $minutes,
                'zone' => ((($letter === 'C') || ($letter === 'M')) || ($letter === 'P')) ? (self::ZONES[$letter] ?? null) : (self::ZONES['E'] ?? null),
                'quote' => $quote,
                'section' => $section,
            ];
        }
        return null;
    }
}
