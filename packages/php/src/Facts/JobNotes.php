<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Words\Words;

/**
 * Details of the main facts that only a whole announcement contains: when and after how many applications it closes,
 * and texts in full.
 *
 * A port of src/facts/announcement-extras.ts and full-text.ts.
 */
final class JobNotes
{
    /** In UTF-16 code units. */
    private const MAXIMUM_TEXT = 5_000;

    /**
     * Returns how many applications close a job with an applicant cut-off (AnnouncementClosingTypeOption). Empty if
     * the number is missing.
     *
     * @param array<string, mixed> $job MatchedObjectDescriptor of an announcement, here and in the following functions.
     */
    public static function applicationLimit(array $job, Words $words): string
    {
        // As everywhere in the service's numbers, one comma is read.
        $written = ShortText::tidy($job['UserArea']['Details']['AnnouncementClosingTypeOption'] ?? '');
        $limit = preg_replace('/,/', '', $written, 1) ?? '';
        $isLimit = Deadline::closingType($job) === '03'
            && preg_match('/^[0-9]{1,9}\z/', $limit) === 1
            && (int) $limit > 0;
        return $isLimit ? $words->counted('applicationLimit', (int) $limit) : '';
    }

    /** Whether a job closes at a time of day that its announcement gives in words (AnnouncementClosingType). */
    public static function closesAtOwnTime(array $job): bool
    {
        $type = ShortText::tidy($job['UserArea']['Details']['AnnouncementClosingType'] ?? '');
        return preg_match('/^0?4\z|^closing time\z/i', $type) === 1;
    }

    /**
     * Returns the time of day at which a job closes, with its time zone. Empty if the job is closed or has no date.
     * The service writes either no time or the last second of the day, so the usual time is returned.
     */
    public static function closingTime(array $job, Deadline $closing, Words $words): string
    {
        if ($closing->iso === null || $closing->state === 'closed') {
            return '';
        }
        return $words->text(self::closesAtOwnTime($job) ? 'closingTimeInText' : 'closingTime');
    }

    /** Returns what the announcement says in words about the promotion potential, which corrects the grade. */
    public static function promotion(array $job): string
    {
        $written = $job['UserArea']['Details']['PromotionPotentialAdditionalText'] ?? '';
        return ShortText::foreign(ShortText::tidy($written, self::MAXIMUM_TEXT));
    }

    /**
     * Returns the other announcement of a job. SecondAnnouncementUrl is a control number in recorded answers, by its
     * name an address.
     *
     * @return ?array{text: string, address: string, number: string} the URL as written and unchecked; empty if the
     *     announcement gives a number.
     */
    public static function otherAnnouncement(array $job, Words $words): ?array
    {
        $written = ShortText::tidy($job['UserArea']['Details']['SecondAnnouncementUrl'] ?? '', 2_048);
        if (preg_match('/^https?:/i', $written) === 1) {
            return ['text' => $words->text('seeAlsoLink'), 'address' => $written, 'number' => ''];
        }
        return preg_match('/^[A-Za-z0-9_-]*[0-9][A-Za-z0-9_-]*\z/', $written) === 1 && strlen($written) <= 60
            ? ['text' => $words->filled('seeAlso', $written), 'address' => '', 'number' => $written]
            : null;
    }

    /**
     * Returns the free texts on schedule and appointment that are longer than a label (data-service §2.4, until 2022).
     * The summary line has no room for whole sentences, and no other text of the announcement need repeat them.
     *
     * @param string $glance the summary line, whose texts are not repeated.
     * @return list<string>
     */
    public static function scheduleInFull(array $job, string $glance): array
    {
        $shown = self::comparable($glance);
        $found = [];
        foreach ([...$job['PositionSchedule'] ?? [], ...$job['PositionOfferingType'] ?? []] as $one) {
            $name = ShortText::tidy($one['Name'] ?? '', self::MAXIMUM_TEXT);
            if (substr_count($name, ' ') > 2 && !str_contains($shown, self::comparable($name))) {
                $found[$name] = ShortText::foreign($name);
            }
        }
        return array_values($found);
    }

    /**
     * Returns who may apply. When the summary line cuts the announcement's own text short, returns that text in full.
     */
    public static function eligibilityInFull(array $job, string $glance): string
    {
        $whole = ShortText::tidy($job['UserArea']['Details']['WhoMayApply']['Name'] ?? '', self::MAXIMUM_TEXT);
        $plain = ShortText::plain($glance);
        $isCut = str_ends_with($plain, '…') && str_starts_with($whole, substr($plain, 0, -strlen('…')));
        return $isCut ? ShortText::foreign($whole) : $glance;
    }

    private static function comparable(string $text): string
    {
        return preg_replace('/[^\p{L}0-9]/u', '', mb_strtolower(ShortText::plain($text), 'UTF-8')) ?? '';
    }
}
