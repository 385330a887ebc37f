<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Words\Words;

/**
 * The explanations of the terms in a job's facts, from the glossary.
 *
 * A port of src/facts/explanations.ts.
 */
final class Explanations
{
    /** Jobs of limited duration carry this code too; they show the announcement's own text instead. */
    private const PERMANENT = '15317';

    /**
     * The pay plans and the promotion potential.
     *
     * @param array<string, mixed> $job MatchedObjectDescriptor of an announcement, here and in the following functions.
     * @return list<string>
     */
    public static function ofGrade(array $job, Words $words): array
    {
        $texts = array_map(
            static fn (string $plan): ?string => $words->entry('explanations.payPlans', $plan),
            Grade::payPlans($job),
        );
        $rises = str_contains(Grade::text($job, $words), $words->promotion(''));
        return self::distinct([...$texts, $rises ? $words->entry('explanations.terms', 'promotion') : null]);
    }

    /**
     * Work schedules and kinds of appointment.
     *
     * @return list<string>
     */
    public static function ofSchedule(array $job, Words $words): array
    {
        $shown = ShortText::plain(Schedule::text($job, $words));
        $permanent = mb_strtolower($words->entry('offerings', self::PERMANENT) ?? '', 'UTF-8');
        $saysPermanent = str_contains(mb_strtolower($shown, 'UTF-8'), $permanent);
        $isMixed = str_contains($shown, $words->entry('schedules', '6') ?? '');
        $texts = [];
        foreach ($job['PositionSchedule'] ?? [] as $one) {
            $texts[] = $words->entry('explanations.schedules', $isMixed ? '6' : Schedule::statedCode($one, 'schedules'));
        }
        foreach ($job['PositionOfferingType'] ?? [] as $one) {
            $code = Schedule::statedCode($one, 'offerings');
            if ($code !== self::PERMANENT || $saysPermanent) {
                $texts[] = $words->entry('explanations.offerings', $code);
            }
        }
        return self::distinct($texts);
    }

    /**
     * The closing type.
     *
     * @return list<string>
     */
    public static function ofDeadline(array $job, Words $words): array
    {
        $type = ShortText::tidy($job['UserArea']['Details']['AnnouncementClosingType'] ?? '');
        $code = Deadline::closingType($job);
        $ending = match (true) {
            $code !== '' => $code,
            JobNotes::closesAtOwnTime($job) => '04',
            preg_match('/^0?1\z|^closing date\z/i', $type) === 1 => '01',
            default => '',
        };
        return self::distinct([$words->entry('explanations.closingTypes', $ending)]);
    }

    /**
     * The groups that may apply, in the announcement's order.
     *
     * @param array<string, string> $codes HiringPath codes by the name of the group in the sentence.
     * @return list<array{name: string, explanation: string}>
     */
    public static function ofGroups(array $codes, Words $words): array
    {
        $groups = [];
        foreach ($codes as $group => $code) {
            $explanation = $words->entry('explanations.hiringPaths', $code);
            if ($explanation !== null) {
                $groups[] = ['name' => ShortText::capitalized((string) $group), 'explanation' => $explanation];
            }
        }
        return $groups;
    }

    /**
     * @param list<?string> $texts
     * @return list<string>
     */
    private static function distinct(array $texts): array
    {
        return array_values(array_unique(array_filter($texts, static fn (?string $one): bool => ($one ?? '') !== '')));
    }
}
