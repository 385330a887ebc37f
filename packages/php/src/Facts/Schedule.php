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

    private const SENTENCE = '/[.;:]\s|\b(?:is|are|may|must|see|will|can|depend)\b/i';
    private const TIME_LIMITED = '/(*UTF)(?<!\bno[ -]|\bno[nt][ -]|\blong[ -]|\bnot a )\b(?:temporary|term|NTE|time.limited)\b'
        . '|not.to.exceed/i';

    /** How names state until when, or for how long. */
    private const TIME_LIMIT = '/(*UTF)\bNTE\b|not.to.exceed/i';

    /** A name that mentions both full time and part time. */
    private const MIXED = '/(*UTF)\bfull\b.*\bpart.time/i';

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
     * code takes precedence over them: "Intermittent".
     *
     * @param array<string, string> $entry of PositionSchedule or PositionOfferingType
     * @param string $glossary `schedules` or `offerings`
     */
    public static function statedCode(array $entry, string $glossary): string
    {
        $code = $entry['Code'] ?? '';
        $name = self::comparable(ShortText::tidy($entry['Name'] ?? ''));
        foreach ($code === '1' || $code === self::PERMANENT ? EnglishWords::TEXTS : [] as $key => $text) {
            if (str_starts_with($key, "$glossary.") && self::comparable($text) === $name) {
                return substr($key, strlen("$glossary."));
            }
        }
        return $code;
    }

    /**
     * Returns the label of one schedule or appointment. The code decides, because most names have been empty since
     * 2023. Earlier, agencies wrote names by hand: a short name with more information follows in parentheses, "Term (4
     * years)". A name takes precedence over its code when it states a time limit, unless the code's own name says as
     * much, or full and part time.
     */
    private static function label(string $written, string $code, string $glossary, Words $words): string
    {
        $name = (string) preg_replace('/ ?\.\z/', '', ShortText::tidy($written));
        $mixed = preg_match(self::MIXED, $name) === 1 ? $words->entry($glossary, '6') : null;
        $fromCode = $mixed ?? $words->entry($glossary, $code);
        if ($fromCode === null || ($code === self::PERMANENT && preg_match(self::TIME_LIMITED, $name) === 1)) {
            return ShortText::foreign(ShortText::shorten($name, self::MAXIMUM_LABEL));
        }
        $plain = self::comparable($name);
        if (Text::length($plain) < 5 || self::isRedundant($name)) {
            return $fromCode;
        }
        $beginning = ShortText::shorten($name, self::MAXIMUM_LABEL);
        if ($beginning !== $name || preg_match(self::SENTENCE, $name) === 1) {
            return $glossary === 'offerings' && preg_match(self::TIME_LIMIT, $beginning) === 1
                ? ShortText::foreign($beginning)
                : $fromCode;
        }
        return str_contains($plain, self::comparable($fromCode))
            ? ShortText::foreign($name)
            : "$fromCode (" . ShortText::foreign($name) . ')';
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
