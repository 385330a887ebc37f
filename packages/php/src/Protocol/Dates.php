<?php

declare(strict_types=1);

namespace PortalJobs\Protocol;

use PortalJobs\Js\Locales;
use PortalJobs\Js\Texts;
use PortalJobs\Words\Made\Formats;

/**
 * Days of the calendar, as src/protocol/dates.ts has them: arrays with `year`, `month` and `day`. By hand, because they
 * touch the clock.
 */
final class Dates
{
    /** The service's clock is in Washington, D.C. */
    private const SERVICE_ZONE = 'America/New_York';

    /** Longest text that is searched for a date, in UTF-16 code units. */
    private const MAXIMUM_LENGTH = 80;

    /** Years outside of this range are placeholders (1900, 0001, 9999). */
    private const FIRST_YEAR = 1990;
    private const LAST_YEAR = 2200;

    /** The options of a time in words. */
    private const MOMENT = [
        'year' => 'numeric',
        'month' => 'long',
        'day' => 'numeric',
        'hour' => 'numeric',
        'minute' => '2-digit',
        'timeZoneName' => 'short',
    ];

    /** Returns an instant on the service's clock. */
    public static function local(\DateTimeImmutable $time): \DateTimeImmutable
    {
        return $time->setTimezone(new \DateTimeZone(self::SERVICE_ZONE));
    }

    /**
     * Returns the current day on the service's clock.
     *
     * @return array{year: int, month: int, day: int}
     */
    public static function getServiceToday(\DateTimeImmutable $now): array
    {
        $local = self::local($now);
        return [
            'year' => (int) $local->format('Y'),
            'month' => (int) $local->format('n'),
            'day' => (int) $local->format('j'),
        ];
    }

    /** Returns how long the current day on the service's clock still lasts, in seconds. */
    public static function secondsLeft(\DateTimeImmutable $now): int
    {
        return self::local($now)->modify('tomorrow')->getTimestamp() - $now->getTimestamp();
    }

    /**
     * Returns the function that writes the offset of the service's clock at a time, "GMT-05:00", or the time in words,
     * "March 1, 2026 at 11:30 PM EST".
     *
     * @param array<string, string> $options `timeZoneName` alone, as `longOffset`, or all of {@see self::MOMENT}
     * @return \Closure(\DateTimeImmutable): string
     */
    public static function serviceClock(string $locale, array $options): \Closure
    {
        return match ($options) {
            ['timeZoneName' => 'longOffset']
                => static fn (\DateTimeImmutable $time): string => self::local($time)->format('\G\M\TP'),
            self::MOMENT
                => static fn (\DateTimeImmutable $time): string => self::moment(self::local($time), $locale),
            default => throw new \InvalidArgumentException('The service\'s clock is not written in this form.'),
        };
    }

    private static function moment(\DateTimeImmutable $local, string $locale): string
    {
        $texts = Locales::TEXTS[$locale];
        return strtr($texts['moment'], [
            '{month}' => Formats::FORMATS[$locale]['months'][(int) $local->format('n') - 1],
            '{day}' => $local->format('j'),
            '{year}' => $local->format('Y'),
            '{hour}' => $local->format($texts['hour']),
            '{minute}' => $local->format('i'),
            '{dayPeriod}' => $texts[$local->format('a')],
            '{timeZoneName}' => $texts['zones.' . $local->format('T')],
        ]);
    }

    /**
     * Reads the day of a date in any of the forms in which the service writes dates (data-service §10.1.3). It is the
     * day in the text, which no time zone shifts; a time after it is ignored.
     *
     * @return ?array{year: int, month: int, day: int} `null` if the text does not begin with a day of the calendar
     */
    public static function parseDate(string $text): ?array
    {
        $trimmed = Texts::trim(Texts::slice($text, 0, self::MAXIMUM_LENGTH));
        if (preg_match('/^(\d{4})-(\d\d?)-(\d\d?)(?:\z|[Tt ])/', $trimmed, $parts) === 1) {
            [, $year, $month, $day] = $parts;
        } elseif (preg_match('~^(\d\d?)/(\d\d?)/(\d{4})(?:\z|[Tt ,])~', $trimmed, $parts) === 1) {
            [, $month, $day, $year] = $parts;
        } else {
            return null;
        }
        return checkdate((int) $month, (int) $day, (int) $year)
            ? ['year' => (int) $year, 'month' => (int) $month, 'day' => (int) $day]
            : null;
    }

    /** @param array{year: int, month: int, day: int} $date */
    public static function hasPlausibleYear(array $date): bool
    {
        return $date['year'] >= self::FIRST_YEAR && $date['year'] <= self::LAST_YEAR;
    }

    /**
     * Writes a day as `YYYY-MM-DD`.
     *
     * @param array{year: int, month: int, day: int} $date
     */
    public static function formatIsoDate(array $date): string
    {
        return sprintf('%04d-%02d-%02d', $date['year'], $date['month'], $date['day']);
    }

    /**
     * Returns the days from 1970-01-01 to a day; negative for earlier ones.
     *
     * @param array{year: int, month: int, day: int} $date
     */
    public static function toDayNumber(array $date): int
    {
        $midnight = (new \DateTimeImmutable('@0'))->setDate($date['year'], $date['month'], $date['day']);
        return intdiv($midnight->getTimestamp(), 86_400);
    }

    /**
     * Returns the day so many days after 1970-01-01.
     *
     * @return array{year: int, month: int, day: int}
     */
    public static function toDate(int $number): array
    {
        [$year, $month, $day] = array_map(intval(...), explode('-', gmdate('Y-n-j', $number * 86_400)));
        return ['year' => $year, 'month' => $month, 'day' => $day];
    }
}
