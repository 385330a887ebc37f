<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Text\Text;
use PortalJobs\Words\EnglishWords;
use PortalJobs\Words\Words;

/** Work schedule and kind of appointment. A port of src/facts/schedule.ts. */
final class Schedule
{
    /** Longer names are sentences, not labels. In UTF-16 code units. */
    private const MAXIMUM_LABEL = 48;

    /** Longer sentences are shown only in the whole announcement. None is cut off. In UTF-16 code units. */
    private const MAXIMUM_SENTENCE = 160;

    private const SENTENCE = '/[.;:]\s|\b(?:is|are|may|must|see|will|can|depend)\b/i';
    private const LIMITED = '(?<!\bno[ -]|\bno[nt][ -]|\blong[ -]|\bnot a )\b(?:temp(?:orar[iy]\w*)?|term|NTE|time.limited)\b'
        . '|not.to.exceed';
    private const TIME_LIMITED = '/(*UTF)' . self::LIMITED . '/i';

    /**
     * How names under the code for permanent deny it: also by a duration or a last day, unless these are of something
     * else.
     */
    private const NOT_PERMANENT = '~(*UTF)' . self::LIMITED . '|\bno[nt]\W?(?:an? )?permanent'
        . '|^(?!.*(?:probat|trial|repa[iy]|travel|incent|within)).*(?:'
        . '\b(?:[0-9]+|one|two|three|four|five)\W{1,2}(?:day|week|month|year|yr)s?\b(?![ /](?:a|per)\b)'
        . '|\b(?:expir|end|until|through)\w*.{0,24}(?:[0-9][-/][0-9]|20[0-9][0-9])|\blimited (?:app|dur))~i';

    /** A sentence that says what an appointment is, not what it may become. */
    private const STATED_PERMANENT = '/(*UTF)^(?!.*\b(?:may|might|can|could|become|convert)).*\bpermanent\b/i';

    /** How names state until when, or for how long. */
    private const TIME_LIMIT = '/(*UTF)\bNTE\b|not.to.exceed/i';

    /** A name that mentions both full time and part time. */
    private const MIXED = '/(*UTF)\bfull\b.*\bpart.time|\bpart.time\b.*\bfull.time/i';

    /** A name of a temporary appointment that is not a promotion. */
    private const TEMPORARY_POSITION = '/(*UTF)^(?!.*promot).*(?:temporary|NTE|not.to.exceed)/i';

    /** The code for permanent appointments. */
    private const PERMANENT = '15317';

    /**
     * Returns the distinct labels of PositionSchedule and PositionOfferingType (data-service §2.4), "Full-time ·
     * Permanent", marked as by {@see ShortText::foreign()}. Empty when the announcement states neither.
     *
     * @param array<string, mixed> $job the descriptor of an announcement
     */
    public static function text(array $job, Words $words): string
    {
        $labels = [];
        foreach (['PositionSchedule' => 'schedules', 'PositionOfferingType' => 'offerings'] as $field => $glossary) {
            foreach ($job[$field] ?? [] as $one) {
                $labels[] = self::label($one['Name'] ?? '', self::statedCode($one, $glossary), $glossary, $words);
            }
        }
        $distinct = array_unique(array_filter($labels, static fn (string $label): bool => $label !== ''));
        return implode(' · ', $distinct);
    }

    /** Whether the name of an appointment states a time limit. False for "Permanent or term". */
    public static function isTimeLimited(string $name): bool
    {
        $tidy = ShortText::tidy($name);
        return preg_match(self::TIME_LIMITED, $tidy) === 1
            && preg_match('/(?<!\bno[nt][ -])\b(?:permanent|indefinite)\b/i', $tidy) !== 1;
    }

    /**
     * Returns the code of an entry. The codes for full time and permanent are also the defaults, so a name of another
     * code takes precedence over them: "Intermittent". So does a sentence that mentions part time and not full time,
     * and one about a temporary position over the code for temporary promotions.
     *
     * @param array<string, string> $entry of PositionSchedule or PositionOfferingType
     * @param string $glossary `schedules` or `offerings`
     */
    public static function statedCode(array $entry, string $glossary): string
    {
        $code = $entry['Code'] ?? '';
        $written = ShortText::tidy($entry['Name'] ?? '');
        $name = self::comparable($written);
        if (
            $code === '15321' && self::isSentence($written) && preg_match(self::TEMPORARY_POSITION, $written) === 1
        ) {
            return '15318';
        }
        if ($code !== '1' && $code !== self::PERMANENT) {
            return $code;
        }
        foreach (EnglishWords::TEXTS as $key => $text) {
            if (str_starts_with($key, "$glossary.") && self::comparable($text) === $name) {
                return substr($key, strlen("$glossary."));
            }
        }
        $isOther = $code === '1' && preg_match('/(*UTF)\bno[nt]?\b|full.?time/i', $written) !== 1;
        $others = array_filter($isOther ? ['2', '4'] : [], static fn (string $other): bool
            => str_contains($name, self::comparable(EnglishWords::TEXTS["schedules.$other"])));
        return count($others) > 1 ? '6' : (reset($others) ?: $code);
    }

    private static function isSentence(string $name): bool
    {
        return Text::length($name) > self::MAXIMUM_LABEL || preg_match(self::SENTENCE, $name) === 1;
    }

    /** @return list<string> */
    private static function sentences(string $name): array
    {
        return Text::length($name) > self::MAXIMUM_LABEL ? preg_split('/(?<=[.;]) (?=[A-Z])/', $name) ?: [$name] : [$name];
    }

    /**
     * Whether a name denies that the appointment is permanent. After a first sentence that says it is, others are about
     * travel or duties.
     */
    private static function isNotPermanent(string $name): bool
    {
        $first = self::sentences($name)[0];
        $isStated = preg_match(self::STATED_PERMANENT, $first) === 1 && preg_match(self::NOT_PERMANENT, $first) !== 1;
        return preg_match(self::NOT_PERMANENT, $name) === 1 && !$isStated;
    }

    /** Returns the whole sentence of a name that matches; empty without one that fits on a card. */
    private static function quote(string $name, string $pattern): string
    {
        foreach (self::sentences($name) as $one) {
            if (preg_match($pattern, $one) === 1 && Text::length($one) <= self::MAXIMUM_SENTENCE) {
                return (string) preg_replace('/ ?[.;]\z/', '', $one);
            }
        }
        return '';
    }

    /**
     * Returns the label of one schedule or appointment. The code decides, because most names have been empty since
     * 2023. Earlier, agencies wrote names by hand: a short name with more information follows in parentheses, "Term (4
     * years)". A name takes precedence over its code when it states a time limit, unless the code's own name says as
     * much, or full and part time. Of a long name, the sentence with the time limit is shown.
     */
    private static function label(string $written, string $code, string $glossary, Words $words): string
    {
        $name = (string) preg_replace('/ ?\.\z/', '', ShortText::tidy($written));
        $mixed = preg_match(self::MIXED, $name) === 1 ? $words->entry($glossary, '6') : null;
        $fromCode = $mixed ?? $words->entry($glossary, $code);
        if ($fromCode === null) {
            $quoted = self::quote($name, '/./u');
            return $name === '' || $quoted !== '' ? ShortText::foreign($quoted) : $words->text('seeAnnouncement');
        }
        if ($code === self::PERMANENT && self::isNotPermanent($name)) {
            $quoted = self::quote($name, self::NOT_PERMANENT);
            $limited = preg_match('/(*UTF)\bterm\b/i', $name) === 1 ? '15319' : '15318';
            return $quoted === '' ? $words->entry('offerings', $limited) ?? '' : ShortText::foreign($quoted);
        }
        $plain = self::comparable($name);
        if (Text::length($plain) < 5 || self::isRedundant($name)) {
            return $fromCode;
        }
        $shown = $name;
        if (self::isSentence($name)) {
            $shown = $glossary === 'offerings' ? self::quote($name, self::TIME_LIMIT) : '';
            if ($shown === '') {
                return $fromCode;
            }
            $own = EnglishWords::TEXTS["$glossary.$code"] ?? $fromCode;
            if (!str_contains($plain, self::comparable($own))) {
                return ShortText::foreign($shown);
            }
        }
        $quoted = ShortText::foreign($shown);
        $saysCode = str_contains(self::comparable($shown), self::comparable($fromCode));
        return $saysCode ? $quoted : "$fromCode ($quoted)";
    }

    /** Reduces a name to letters and digits, in the singular, for comparison. */
    private static function comparable(string $text): string
    {
        $letters = (string) preg_replace('/[^\p{L}0-9]/u', '', mb_strtolower($text, 'UTF-8'));
        return (string) preg_replace('/s\z/', '', $letters);
    }

    /** Whether every part of a name is the label of some code, such as "Full Time". */
    private static function isRedundant(string $name): bool
    {
        static $redundant = [];
        if ($redundant === []) {
            foreach (EnglishWords::TEXTS as $key => $text) {
                if (preg_match('/^(?:schedules|offerings)\./', $key) === 1) {
                    $redundant[self::comparable($text)] = true;
                }
            }
        }
        foreach (preg_split('~[,/]~', $name) ?: [] as $part) {
            if (!isset($redundant[self::comparable($part)])) {
                return false;
            }
        }
        return true;
    }
}
