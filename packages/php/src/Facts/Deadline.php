<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Words\Words;

/** When applications close. A port of src/facts/deadline.ts. */
final class Deadline
{
    private const CLOSING_SOON_DAYS = 7;

    /**
     * @param string $text "Closes March 4, 2026"
     * @param string $state `open`, `closing-soon`, `closed`, `continuous` or `unknown`
     * @param ?string $iso the date as `YYYY-MM-DD`; `null`, like the days, if the announcement has no readable date
     * @param ?int $days from today to the date; negative after it
     * @param string $badge "Closes in 3 days", in the week before the date; else empty
     * @param string $besideBadge the text next to the badge, which says "closes": the date, or the whole text if it
     *     also states a condition
     */
    private function __construct(
        public readonly string $text,
        public readonly string $state,
        public readonly ?string $iso = null,
        public readonly ?int $days = null,
        public readonly string $badge = '',
        public readonly string $besideBadge = '',
    ) {
    }

    /**
     * Returns when applications close: ApplicationCloseDate, or PositionEndDate when that is unreadable (data-service
     * §2.4).
     *
     * @param array<string, mixed> $job the descriptor of an announcement
     * @param CalendarDay $today the day on the service's clock. It decides "closed" and the badge only
     */
    public static function of(array $job, Words $words, CalendarDay $today): self
    {
        $type = self::closingType($job);
        $isContinuous = $type === '02';
        $date = CalendarDay::read($job['ApplicationCloseDate'] ?? '')
            ?? CalendarDay::read($job['PositionEndDate'] ?? '');
        if ($date === null) {
            return $isContinuous
                ? new self($words->openContinuous(null), 'continuous')
                : new self($words->text('deadlineUnknown'), 'unknown');
        }
        $written = $date->inWords($words);
        $iso = $date->iso();
        $days = $date->daysSince($today);
        if ($days < 0) {
            return new self($words->filled('closed', $written), 'closed', $iso, $days);
        }
        $text = match ($type) {
            '02' => $words->openContinuous($written),
            '03' => $words->filled('closesEarly', $written),
            default => $words->filled('closes', $written),
        };
        return $days > self::CLOSING_SOON_DAYS
            ? new self($text, $isContinuous ? 'continuous' : 'open', $iso, $days)
            : new self($text, 'closing-soon', $iso, $days, $words->closesIn($days), $type === '' ? $written : $text);
    }

    /**
     * Reads AnnouncementClosingType, a code or a name (data-service §2.5, announcementclosingtypes).
     *
     * @param array<string, mixed> $job the descriptor of an announcement
     * @return string `02` for open continuous, `03` for an applicant cut-off, else empty
     */
    public static function closingType(array $job): string
    {
        $type = $job['UserArea']['Details']['AnnouncementClosingType'] ?? '';
        if (preg_match('/^0?2\z|continuous/i', $type) === 1) {
            return '02';
        }
        return preg_match('/(*UTF)^0?3\z|cut.?off/i', $type) === 1 ? '03' : '';
    }
}
