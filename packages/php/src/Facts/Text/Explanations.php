<?php

// Made from src/facts/text/explanations.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Text;

use PortalJobs\Facts\Apply\AnnouncementExtras;
use PortalJobs\Facts\Fields\Deadline;
use PortalJobs\Facts\Fields\Grade;
use PortalJobs\Facts\Fields\Schedule;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class Explanations
{
    private static function distinct($texts = null)
    {
        return [...Values::each(new Set(Lists::filter($texts, static fn ($one = null) => !(!Values::isTrue($one)))))];
    }

    /**
     * Returns the explanations of grade, schedule and deadline that the glossary has. {@link listExplainedGroups} explains who may apply;
     * conditions carry their own explanation.
     */
    public static function listExplanations($job, $words, $detailWords2)
    {
        $all = $detailWords2['explanations'] ?? null;
        $rises = Texts::includes(Grade::describeGrade($job, $words)['text'] ?? null, $words['promotion'](''));
        $type = Text::tidy($job['UserArea']['Details']['AnnouncementClosingType'] ?? null);
        $permanent = '15317';
        $shown = Schedule::describeSchedule($job, $words)['text'] ?? null;
        $saysPermanent = Texts::includes(Texts::toLowerCase($shown), Texts::toLowerCase($words['offerings'][$permanent] ?? null));
        $mixed = Texts::includes($shown, $words['schedules'][6] ?? null) ? '6' : false;
        $ending = Values::isTrue($_1 = Deadline::readClosingType($job)) ? $_1 : (AnnouncementExtras::closesAtOwnTime($job) ? '04' : ((new Pattern('~(*UTF)\A0?1\z|\Aclosing date\z~i'))->test($type) ? '01' : ''));
        return [
            'grade' => self::distinct(
                [
                    ...Lists::map(
                        Grade::listPayPlans($job),
                        static fn ($plan = null) => Text::findEntry($all['payPlans'] ?? null, $plan),
                    ),
                    $rises ? ($all['terms']['promotion'] ?? null) : '',
                ],
            ),
            'schedule' => self::distinct(
                [
                    ...Lists::map(
                        ($job['PositionSchedule'] ?? null) ?? [],
                        static fn ($one = null) => Text::findEntry(
                            $all['schedules'] ?? null,
                            Values::isTrue($_2 = $mixed) ? $_2 : Schedule::readStatedCode($one, 'schedules'),
                        ),
                    ),
                    ...Lists::map(
                        Lists::filter(
                            Lists::map(
                                ($job['PositionOfferingType'] ?? null) ?? [],
                                static fn ($one = null) => Schedule::readStatedCode($one, 'offerings'),
                            ),
                            static fn ($code = null) => ($code !== $permanent) || $saysPermanent,
                        ),
                        static fn ($code = null) => Text::findEntry($all['offerings'] ?? null, $code),
                    ),
                ],
            ),
            'deadline' => self::distinct([Text::findEntry($all['closingTypes'] ?? null, $ending)]),
        ];
    }

    /** Returns the groups that may apply and that the glossary explains, in the announcement's order. */
    public static function listExplainedGroups($eligibility = null, $detailWords1 = null)
    {
        $codes = $eligibility['codes'] ?? null;
        $_3 = $detailWords1['explanations'] ?? null;
        $hiringPaths = $_3['hiringPaths'] ?? null;
        return Lists::flatMap([...Values::each($codes)], static function ($given0 = null) use ($hiringPaths) {
            $group = $given0[0] ?? null;
            $code = $given0[1] ?? null;
            $explanation = Text::findEntry($hiringPaths, $code);
            return Values::isTrue($explanation) ? [['name' => Text::capitalize($group), 'explanation' => $explanation]] : [];
        });
    }
}
