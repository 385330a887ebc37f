<?php

// Made from src/facts/fields/deadline.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Fields;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\Dates;
use PortalJobs\Words\Format;

final class Deadline
{
    private const CLOSING_SOON_DAYS = 7;

    /**
     * Reads the calendar day of a date as the service writes it, see {@link parseDate}.
     *
     * @returns `undefined` when the text is not a date or its year is a placeholder.
     */
    public static function readDate($text = null)
    {
        $text ??= '';
        $date = Dates::parseDate($text);
        return (Values::isTrue($date) && Dates::hasPlausibleYear($date)) ? $date : null;
    }

    /**
     * Returns a calendar day in words, "March 4, 2026", with non-breaking spaces. "4 de marzo de 2026" is too long for narrow columns, and may
     * break before "de".
     *
     * @param locale BCP 47. Languages without words of ours are written as English.
     */
    public static function formatDate($date = null, $locale = null)
    {
        return Texts::replaceAll(Texts::replaceAll(Format::formatLongDate($date, $locale), ' ', "\u{a0}"), "\u{a0}de", ' de');
    }

    /**
     * Reads AnnouncementClosingType, a code or a name (data-service §2.5, announcementclosingtypes).
     *
     * @returns `02` for open continuous, `03` for an applicant cut-off, and "" for all others, which close on their date.
     */
    public static function readClosingType($announcementDescriptor)
    {
        $UserArea = $announcementDescriptor['UserArea'] ?? null;
        $type = ($UserArea['Details']['AnnouncementClosingType'] ?? null) ?? '';
        if ((new Pattern('~(*UTF)\A0?2\z|continuous~i'))->test($type)) {
            return '02';
        }
        return (new Pattern('~(*UTF)\A0?3\z|cut[^\n\r\x{2028}\x{2029}]?off~i'))->test($type) ? '03' : '';
    }

    /** The last day to apply: ApplicationCloseDate, or PositionEndDate when that is unreadable (data-service §2.4). */
    public static function findClosingDay($job = null)
    {
        return self::readDate($job['ApplicationCloseDate'] ?? null) ?? self::readDate($job['PositionEndDate'] ?? null);
    }

    /** Whether the last day to apply is over. */
    public static function isClosed($item, $today)
    {
        $date = self::findClosingDay($item['MatchedObjectDescriptor'] ?? null);
        return ($date !== null) && (Dates::toDayNumber($date) < Dates::toDayNumber($today));
    }

    /** Returns the jobs that are open, in their order. */
    public static function listOpenJobs($items = null, $today = null)
    {
        return Lists::filter($items, static fn ($item = null) => !self::isClosed($item, $today));
    }

    /**
     * Returns when applications close, worded by {@link readClosingType}.
     *
     * @param today the day on the service's clock, see {@link getServiceToday}. Decides "closed" and the badge only.
     */
    public static function describeDeadline($job, $words, $today)
    {
        $type = self::readClosingType($job);
        $continuous = $type === '02';
        $date = self::findClosingDay($job);
        if (!Values::isTrue($date)) {
            return $continuous ? ['text' => $words['openContinuous'](null), 'state' => 'continuous'] : ['text' => $words['deadlineUnknown'] ?? null, 'state' => 'unknown'];
        }
        $written = self::formatDate($date, $words['locale'] ?? null);
        $iso = Dates::formatIsoDate($date);
        $days = Dates::toDayNumber($date) - Dates::toDayNumber($today);
        if ($days < 0) {
            return ['text' => $words['closed']($written), 'state' => 'closed', 'date' => $date, 'iso' => $iso, 'days' => $days];
        }
        $text = $continuous ? $words['openContinuous']($written) : (($type === '03') ? $words['closesEarly']($written) : $words['closes']($written));
        $dated = ['text' => $text, 'date' => $date, 'iso' => $iso, 'days' => $days];
        return ($days > self::CLOSING_SOON_DAYS) ? Values::merge($dated, ['state' => $continuous ? 'continuous' : 'open']) : Values::merge(
            $dated,
            [
                'state' => 'closing-soon',
                'badge' => $words['closesIn']($days),
                'besideBadge' => ($type === '') ? $written : $text,
            ],
        );
    }
}
