<?php

// Made from src/facts/fields/schedule.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Fields;

use PortalJobs\Facts\Text\Text;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Words\En\Core;

final class Schedule
{
    /** Longer names are sentences, not labels. */
    private const MAXIMUM_LABEL_LENGTH = 48;

    /** Longer sentences are shown only in the whole announcement. None is cut off. */
    private const MAXIMUM_SENTENCE_LENGTH = 160;

    private static function sentencePattern()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)[.;:][\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}]|\b(?:is|are|may|must|see|will|can|depend)\b~i');
    }

    private static function timeLimited()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)(?<!\bno[ -]|\bno[nt][ -]|\blong[ -]|\bnot a )\b(?:temp(?:orar[iy][A-Za-z0-9_]*)?|term|NTE|time[^\n\r\x{2028}\x{2029}]limited)\b|not[^\n\r\x{2028}\x{2029}]to[^\n\r\x{2028}\x{2029}]exceed~i');
    }

    /** How names state until when, or for how long. */
    private static function timeLimit()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\bNTE\b|not[^\n\r\x{2028}\x{2029}]to[^\n\r\x{2028}\x{2029}]exceed~i');
    }

    /** How names under the code for permanent deny it: also by a duration or a last day, unless these are of something else. */
    private static function notPermanent()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)(?<!\bno[ -]|\bno[nt][ -]|\blong[ -]|\bnot a )\b(?:temp(?:orar[iy][A-Za-z0-9_]*)?|term|NTE|time[^\n\r\x{2028}\x{2029}]limited)\b|not[^\n\r\x{2028}\x{2029}]to[^\n\r\x{2028}\x{2029}]exceed|\bno[nt][^A-Za-z0-9_]?(?:an? )?permanent|\A(?![^\n\r\x{2028}\x{2029}]*(?:probat|trial|repa[iy]|travel|incent|within))[^\n\r\x{2028}\x{2029}]*(?:\b(?:[0-9]+|one|two|three|four|five)[^A-Za-z0-9_]{1,2}(?:day|week|month|year|yr)s?\b(?![ /](?:a|per)\b)|\b(?:expir|end|until|through)[A-Za-z0-9_]*[^\n\r\x{2028}\x{2029}]{0,24}(?:[0-9][-/][0-9]|20[0-9][0-9])|\blimited (?:app|dur))~i');
    }

    /** A sentence about an appointment as it is, not as it may become. */
    private static function permanent()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\A(?![^\n\r\x{2028}\x{2029}]*\b(?:may|might|can|could|become|convert))[^\n\r\x{2028}\x{2029}]*\bpermanent\b~i');
    }

    /** A name that mentions both full time and part time. */
    private static function mixedSchedule()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\bfull\b[^\n\r\x{2028}\x{2029}]*\bpart[^\n\r\x{2028}\x{2029}]time|\bpart[^\n\r\x{2028}\x{2029}]time\b[^\n\r\x{2028}\x{2029}]*\bfull[^\n\r\x{2028}\x{2029}]time~i');
    }

    /** A name of a temporary appointment that is not a promotion. */
    private static function temporaryPosition()
    {
        static $made;
        return $made ??= new Pattern('~(*UTF)\A(?![^\n\r\x{2028}\x{2029}]*promot)[^\n\r\x{2028}\x{2029}]*(?:temporary|NTE|not[^\n\r\x{2028}\x{2029}]to[^\n\r\x{2028}\x{2029}]exceed)~i');
    }

    /** Reduces a name to letters and digits, in the singular, for comparison. */
    private static function toComparable($text = null)
    {
        return Texts::replacePattern(
            Texts::replacePattern(Texts::toLowerCase($text), new Pattern('~(*UTF)[^\p{L}0-9]~', true), ''),
            new Pattern('~(*UTF)s\z~'),
            '',
        );
    }

    /** Names that add nothing to a code, "Full Time". */
    private static function redundantNames()
    {
        static $made;
        return $made ??= new Set(
            Lists::map(
                Lists::flatMap(
                    [Core::core()['schedules'] ?? null, Core::core()['offerings'] ?? null],
                    static fn ($names = null) => array_values($names),
                ),
                self::toComparable(...),
            ),
        );
    }

    /** Whether an entry of PositionOfferingType states that the appointment ends. "Permanent or term" does not. */
    public static function isTimeLimited($partial)
    {
        $Name = $partial['Name'] ?? null;
        $name = Text::tidy($Name);
        return self::timeLimited()->test($name) && !(new Pattern('~(*UTF)(?<!\bno[nt][ -])\b(?:permanent|indefinite)\b~i'))->test($name);
    }

    /**
     * Returns the code of an entry. The codes for full time and permanent are also sent if the agency chose none, so the name of another code,
     * such as "Intermittent", takes precedence over them. So does a sentence that mentions part time and not full time, and one about a
     * temporary position over the code for temporary promotions.
     */
    public static function readStatedCode($partial, $field)
    {
        $Name = $partial['Name'] ?? null;
        $Code = $partial['Code'] ?? '';
        $written = Text::tidy($Name);
        $name = self::toComparable($written);
        if ((($Code === '15321') && self::isSentence($written)) && self::temporaryPosition()->test($written)) {
            return '15318';
        }
        if (($Code !== '1') && ($Code !== '15317')) {
            return $Code;
        }
        $others = (($Code === '1') && !(new Pattern('~(*UTF)\bno[nt]?\b|full[^\n\r\x{2028}\x{2029}]?time~i'))->test($written)) ? Lists::filter(
            ['2', '4'],
            static fn ($code = null) => Texts::includes($name, self::toComparable(Core::core()['schedules'][$code] ?? null)),
        ) : [];
        $stated = Lists::find(Values::entries(Core::core()[$field] ?? null), static function ($given0 = null) use ($name) {
            $text = $given0[1] ?? null;
            return self::toComparable($text) === $name;
        });
        return ($stated[0] ?? null) ?? (Values::isTrue($others[1] ?? null) ? '6' : (($others[0] ?? null) ?? $Code));
    }

    private static function isSentence($name = null)
    {
        return (Texts::length($name) > self::MAXIMUM_LABEL_LENGTH) || self::sentencePattern()->test($name);
    }

    private static function sentencesOf($name = null)
    {
        return (Texts::length($name) > self::MAXIMUM_LABEL_LENGTH) ? Texts::splitBy($name, new Pattern('~(*UTF)(?<=[.;]) (?=[A-Z])~')) : [$name];
    }

    /** Whether a name denies that the appointment is permanent. After a first sentence that says it is, others are about travel or duties. */
    private static function isNotPermanent($name)
    {
        $_1 = self::sentencesOf($name);
        $first = $_1[0] ?? '';
        $isStated = self::permanent()->test($first) && !self::notPermanent()->test($first);
        return self::notPermanent()->test($name) && !$isStated;
    }

    /** Returns the whole sentence of a name that matches; empty without one that fits on a card. */
    private static function quote($name, $pattern)
    {
        $sentences = self::sentencesOf($name);
        $found = Lists::find(
            $sentences,
            static fn ($one = null) => $pattern->test($one) && (Texts::length($one) <= self::MAXIMUM_SENTENCE_LENGTH),
        );
        return (($_2 = $found) === null ? null : Texts::replacePattern($_2, new Pattern('~(*UTF) ?[.;]\z~'), '')) ?? '';
    }

    /**
     * Returns the label of one schedule or appointment.
     *
     * The code decides, because most names have been empty since 2023. Before, agencies wrote names by hand, from "Full Time" to whole
     * sentences. A more specific short name follows in parentheses: "Term (4 years)". A name takes precedence over its code when it states a
     * time limit, unless the code's own name already states it, or when it mentions full and part time under the code for one of them. Of a
     * long name, the sentence with the time limit is shown.
     */
    private static function nameEntry($entry, $field, $words, $names = null)
    {
        $glossary = $words[$field] ?? null;
        $Code = self::readStatedCode($entry, $field);
        $name = Texts::replacePattern(Text::tidy($entry['Name'] ?? null), new Pattern('~(*UTF) ?\.\z~'), '');
        $fromCode = Text::findEntry(
            $glossary,
            (self::mixedSchedule()->test($name) && Values::isTrue($glossary[6] ?? null)) ? '6' : $Code,
        ) ?? Text::markForeign(Text::tidy(($_3 = $names) === null ? null : $_3->get($Code)));
        if (!Values::isTrue($fromCode)) {
            return Values::isTrue($_4 = $name) ? (Values::isTrue($_5 = Text::markForeign(self::quote($name, new Pattern('~(*UTF)[^\n\r\x{2028}\x{2029}]~')))) ? $_5 : ($words['seeAnnouncement'] ?? null)) : $_4;
        }
        if (($Code === '15317') && self::isNotPermanent($name)) {
            return Values::isTrue($_6 = Text::markForeign(self::quote($name, self::notPermanent()))) ? $_6 : ($words['offerings'][((new Pattern('~(*UTF)\bterm\b~i'))->test($name) ? '15319' : '15318')] ?? null);
        }
        $plainName = self::toComparable($name);
        $isPlain = Lists::every(
            Texts::splitBy($name, new Pattern('~(*UTF)[,/]~')),
            static fn ($part = null) => self::redundantNames()->has(self::toComparable($part)),
        );
        if ((Texts::length($plainName) < 5) || $isPlain) {
            return $fromCode;
        }
        $shown = $name;
        if (self::isSentence($name)) {
            $shown = ($field === 'offerings') ? self::quote($name, self::timeLimit()) : '';
            if (!Values::isTrue($shown)) {
                return $fromCode;
            }
            $own = Text::findEntry(Core::core()[$field] ?? null, $Code) ?? $fromCode;
            if (!Texts::includes($plainName, self::toComparable($own))) {
                return Text::markForeign($shown);
            }
        }
        return Texts::includes(self::toComparable($shown), self::toComparable($fromCode)) ? Text::markForeign($shown) : ($fromCode . ' (' . Text::markForeign($shown) . ')');
    }

    /**
     * Returns work schedule and kind of appointment, "Full-time, Permanent": the distinct labels of PositionSchedule and
     * PositionOfferingType (data-service §2.4). Empty when the announcement states neither.
     *
     * @param names names by code, from the service's code lists positionscheduletypes and positionofferingtypes (data-service §2.5). Used for
     * codes without words.
     */
    public static function describeSchedule($job, $words, $names = null)
    {
        $labels = [
            ...Lists::map(
                ($job['PositionSchedule'] ?? null) ?? [],
                static fn ($one = null) => self::nameEntry($one, 'schedules', $words, $names),
            ),
            ...Lists::map(
                ($job['PositionOfferingType'] ?? null) ?? [],
                static fn ($one = null) => self::nameEntry($one, 'offerings', $words, $names),
            ),
        ];
        return Text::splitForeign(Lists::join([...Values::each(new Set(Lists::filter($labels, Values::isTrue(...))))], ', '));
    }
}
