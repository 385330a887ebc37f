<?php

// Made from src/facts/apply/announcement-extras.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Apply;

use PortalJobs\Facts\Fields\Deadline;
use PortalJobs\Facts\Text\Text;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class AnnouncementExtras
{
    /** Describes how many applications close a job with an applicant cut-off (AnnouncementClosingTypeOption); empty if not stated. */
    public static function describeApplicationLimit($job, $own)
    {
        $limit = Texts::replace(Text::tidy($job['UserArea']['Details']['AnnouncementClosingTypeOption'] ?? null), ',', '');
        $isLimit = ((Deadline::readClosingType($job) === '03') && (new Pattern('~(*UTF)\A[0-9]{1,9}\z~'))->test($limit)) && (Values::number($limit) > 0);
        return $isLimit ? $own['applicationLimit'](Values::number($limit)) : '';
    }

    /** Whether a job closes at a time of day that its announcement gives in words (AnnouncementClosingType). */
    public static function closesAtOwnTime($announcementDescriptor = null)
    {
        $UserArea = $announcementDescriptor['UserArea'] ?? null;
        return (new Pattern('~(*UTF)\A0?4\z|\Aclosing time\z~i'))->test(
            Text::tidy($UserArea['Details']['AnnouncementClosingType'] ?? null),
        );
    }

    /**
     * Returns the time of day at which a job closes, with its time zone; empty if the job is closed or has no date. The service writes either
     * no time or the last second of the day, so the usual time is returned.
     */
    public static function describeClosingTime($job, $deadline1, $own)
    {
        $date = $deadline1['date'] ?? null;
        $state = $deadline1['state'] ?? null;
        if (!Values::isTrue($date) || ($state === 'closed')) {
            return '';
        }
        return self::closesAtOwnTime($job) ? ($own['closingTimeInText'] ?? null) : ($own['closingTime'] ?? null);
    }

    /** Returns what the announcement says in words about the promotion potential (PromotionPotentialAdditionalText), which corrects the grade. */
    public static function describePromotion($announcementDescriptor = null)
    {
        $UserArea = $announcementDescriptor['UserArea'] ?? null;
        return Text::splitForeign(
            Text::markForeign(Text::tidy($UserArea['Details']['PromotionPotentialAdditionalText'] ?? null, 5_000)),
        );
    }

    /** Returns the other announcement of a job. Despite its name, SecondAnnouncementUrl is a control number in recorded responses. */
    public static function describeOtherAnnouncement($announcementDescriptor, $own)
    {
        $UserArea = $announcementDescriptor['UserArea'] ?? null;
        $written = Text::tidy($UserArea['Details']['SecondAnnouncementUrl'] ?? null, 2_048);
        if ((new Pattern('~(*UTF)\Ahttps?:~i'))->test($written)) {
            return ['text' => $own['seeAlsoLink'] ?? null, 'url' => $written];
        }
        return ((new Pattern('~(*UTF)\A[A-Za-z0-9_-]*[0-9][A-Za-z0-9_-]*\z~'))->test($written) && (Texts::length($written) <= 60)) ? ['text' => $own['seeAlso']($written), 'number' => $written] : null;
    }
}
