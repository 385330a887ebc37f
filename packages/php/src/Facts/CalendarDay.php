<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Text\CodeUnits;
use PortalJobs\Text\Text;
use PortalJobs\Words\Words;

/**
 * A day of the calendar, without a time zone. A port of src/protocol/dates.ts, and of the dates of
 * src/facts/deadline.ts.
 */
final class CalendarDay
{
    /** The service's clock is in Washington, D.C. */
    private const SERVICE_ZONE = 'America/New_York';

    /** Longest text that is searched for a date, in bytes. */
    private const MAXIMUM_LENGTH = 80;

    /** Years outside of this range are placeholders (1900, 0001, 9999). */
    private const FIRST_YEAR = 1990;
    private const LAST_YEAR = 2200;

    private function __construct(
        public readonly int $year,
        public readonly int $month,
        public readonly int $day,
    ) {
    }

    /** Returns an instant on the service's clock. */
    public static function local(\DateTimeImmutable $time): \DateTimeImmutable
    {
        return $time->setTimezone(new \DateTimeZone(self::SERVICE_ZONE));
    }

    /** Returns the current day on the service's clock. */
    public static function today(\DateTimeImmutable $now): self
    {
        $local = self::local($now);
        return new self((int) $local->format('Y'), (int) $local->format('n'), (int) $local->format('j'));
    }

    /** Returns how long the current day on the service's clock still lasts, in seconds. */
    public static function secondsLeft(\DateTimeImmutable $now): int
    {
        return self::local($now)->modify('tomorrow')->getTimestamp() - $now->getTimestamp();
    }

    /**
     * Reads the day of a date in any of the forms in which the service writes dates (data-service §10.1.3), such as
     * `2018-10-30`, `2016-05-06T00:00:00Z` and `9/7/2021`. It is the day in the text, which no time zone shifts; a time
     * after it is ignored.
     *
     * @return ?self `null` if the text does not begin with a calendar day, or its year is a placeholder
     */
    public static function read(string $text): ?self
    {
        $trimmed = Text::trimmed(CodeUnits::start($text, self::MAXIMUM_LENGTH));
        if (preg_match('/^(\d{4})-(\d\d?)-(\d\d?)(?:\z|[Tt ])/', $trimmed, $parts) === 1) {
            [, $year, $month, $day] = $parts;
        } elseif (preg_match('~^(\d\d?)/(\d\d?)/(\d{4})(?:\z|[Tt ,])~', $trimmed, $parts) === 1) {
            [, $month, $day, $year] = $parts;
        } else {
            return null;
        }
        [$year, $month, $day] = [(int) $year, (int) $month, (int) $day];
        $isPlausible = $year >= self::FIRST_YEAR && $year <= self::LAST_YEAR;
        return $isPlausible && checkdate($month, $day, $year) ? new self($year, $month, $day) : null;
    }

    /** Returns the days from another day to this one; negative if this one is earlier. */
    public function daysSince(self $other): int
    {
        return intdiv($this->midnight() - $other->midnight(), 86_400);
    }

    /** Writes the day as `YYYY-MM-DD`. */
    public function iso(): string
    {
        return sprintf('%04d-%02d-%02d', $this->year, $this->month, $this->day);
    }

    /** Writes the day in words, "March 4, 2026", with non-breaking spaces. */
    public function inWords(Words $words): string
    {
        return strtr($words->text('date'), [
            '{month}' => $words->text("months.{$this->month}"),
            '{day}' => (string) $this->day,
            '{year}' => (string) $this->year,
        ]);
    }

    private function midnight(): int
    {
        return (int) gmmktime(0, 0, 0, $this->month, $this->day, $this->year);
    }
}
