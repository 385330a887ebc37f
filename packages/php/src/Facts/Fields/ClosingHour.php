<?php

// Made from src/facts/fields/closing-hour.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Fields;

use PortalJobs\Facts\Apply\ApplyEvidence;
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
        return $made ??= new Pattern('~(*UTF)\b(1[0-2]|[1-9])(?::([0-5][0-9]))? ?([ap])\.?m\.?,? ?\(?(E|C|M|P)(?:[SD]?T\b|(?:astern|entral|ountain|acific)\b(?![ /-](?:island|europe|africa|asia|australia|caribbean|indonesia|guam)))~i');
    }

    /** Each time of day, with or without a zone. */
    private static function anyHour()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\b[0-9]{1,2}:[0-9][0-9]\b|\b[0-9]{1,2} ?[ap]\.?m\b|\bnoon\b|\bmidnight\b~i', true);
    }

    /** The words before the hour at which applications close. */
    private static function ofApplications()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)(?:\bapply(?: [A-Za-z0-9_]+){0,4}|\b(?:submit|complete)\b[^\n\r\x{2028}\x{2029}]*\b(?:applications?|packages?|packet|materials)\b[^\n\r\x{2028}\x{2029}]*|\b(?:applications?|packages?|packet|materials|announcement|vacancy|posting)\b[^\n\r\x{2028}\x{2029}]*\b(?:received|submitted|submit|accepted|completed|closes?|due)\b[^\n\r\x{2028}\x{2029}]*) (?:by|before|prior to|until|than|at) \z~i');
    }

    /** Negations of these words, before the hour. */
    private static function notSo()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\bnot\b(?! later than)|n[\'’]t\b|\bnever\b~i');
    }

    /** Words of sentences about another time: of help, an office, a system, or another day. */
    private static function ofOther()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\Aif\b|\b(?:help|assistance|calls?|contact|phone|questions?|inquiries|requests?|extensions?|offices?|opens?|opened|system|maintenance|interviews?|webinars?|sessions?|fax|mail|mailed|postmarked|deliver[A-Za-z0-9_]*|daily|weekly|every|each|local time|internal|external|paper|e-?mail[A-Za-z0-9_]*|(?:first|second|other|another) (?:announcement|vacancy|posting|group|round)|confirm[A-Za-z0-9_]*|notif[A-Za-z0-9_]*|earlier|rated|screened|unless|extended|last year|previous[A-Za-z0-9_]*|days? (?:before|after|prior|following|preceding))\b|\b(?:before|after|prior to|following|preceding) (?:the |this )?(?:clos|deadline|announcement|vacancy|application|last day)~i');
    }

    /** Words of sentences about the end of the deadline. */
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
        return $made ??= new Pattern('~(*UTF)\b(?:january|february|march|april|june|july|august|september|october|november|december|cut-?off|may [0-9]|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\b(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b|[0-9](?:st|nd|rd|th)\b|\b[0-9]{4}-[0-9]{1,2}-[0-9]|\b[0-9]{1,2}[-.][0-9]{1,2}[-.][0-9]{2}|\b[0-9]{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)~i');
    }

    private const ZONES = ['E' => 'eastern', 'C' => 'central', 'M' => 'mountain', 'P' => 'pacific'];

    /** How much of a sentence is read before the hour, in UTF-16 code units. */
    private const LOOK_BEHIND_LENGTH = 300;

    /** Whether the sentence is about the hour at which applications close, and about no other. */
    private static function statesHour($sentence)
    {
        $_1 = self::hourPattern()->exec($sentence) ?? [];
        $hour = $_1[0] ?? '';
        $at = Texts::indexOf($sentence, $hour);
        $before = Texts::slice($sentence, Values::max(0, $at - self::LOOK_BEHIND_LENGTH), $at);
        return ((((((($hour !== '') && self::ofDeadline()->test($sentence)) && self::ofApplications()->test($before)) && !self::notSo()->test($before)) && !self::ofOther()->test($sentence)) && !self::otherDate()->test($sentence)) && !ApplyEvidence::isAboutSome($sentence)) && (count(Values::each([...Values::each(Texts::matchAll($sentence, self::anyHour()))])) == 1);
    }

    /**
     * Returns the time of day at which applications close, from the first sentence that states it for the last day.
     *
     * @returns Nothing if another sentence states another time.
     */
    public static function readClosingHour($sentences, $day)
    {
        $found = [];
        foreach ($sentences as $_2) {
            $sentence = $_2['sentence'] ?? null;
            $section = $_2['section'] ?? null;
            if (($section === 'duties') || ($section === 'contact')) {
                continue;
            }
            $_3 = self::hourPattern()->exec($sentence) ?? [];
            $hour = $_3[1] ?? '';
            $minutes = $_3[2] ?? '00';
            $half = $_3[3] ?? '';
            $zone = $_3[4] ?? '';
            if (!self::statesHour($sentence)) {
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
            array_push(
                $found,
                [
                    'hour' => Values::modulo(Values::number($hour), 12) + ((Texts::toLowerCase($half) === 'p') ? 12 : 0),
                    'minutes' => $minutes,
                    'zone' => ((($letter === 'C') || ($letter === 'M')) || ($letter === 'P')) ? (self::ZONES[$letter] ?? null) : (self::ZONES['E'] ?? null),
                    'quote' => $quote,
                    'section' => $section,
                ],
            );
        }
        $first = $found[0] ?? null;
        return Lists::every($found, static function ($given0 = null) use ($first) {
            $hour = $given0['hour'] ?? null;
            $minutes = $given0['minutes'] ?? null;
            $zone = $given0['zone'] ?? null;
            return (Values::same($hour, ($first['hour'] ?? null)) && ($minutes === ($first['minutes'] ?? null))) && ($zone === ($first['zone'] ?? null));
        }) ? $first : null;
    }
}
