<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Words\Words;

/**
 * Describes the facts of a whole announcement, each in a fixed order. Those that it does not contain have empty
 * content. A port of src/facts/describe-facts.ts.
 */
final class DescribeFacts
{
    /** Up to so many locations are listed openly. */
    private const MAXIMUM_OPEN_PLACES = 12;

    /**
     * Returns whether there is a vacancy, the pay, the place, the deadline, who may apply, and the schedule.
     *
     * @param array<string, mixed> $job MatchedObjectDescriptor of an announcement, here and in the following functions.
     * @return list<array{name: string, label: string, content: string|array, explanations: string|array}>
     */
    public static function main(array $job, Deadline $closing, Words $words, bool $withoutPay): array
    {
        $pay = Pay::of($job, $words);
        $amounts = array_map(static fn (PayRange $range): string => $range->text, $pay->ranges);
        $schedule = Schedule::text($job, $words);
        $eligibility = Eligibility::of($job, $words);
        $groups = array_map(
            static fn (array $group): array
                => [['kind' => 'name', 'content' => Content::isolated($group['name'])], $group['explanation']],
            Explanations::ofGroups($eligibility->codes, $words),
        );
        return [
            self::fact('vacancy', $words->text('vacancy'), Vacancy::text($job, $words)),
            self::fact('pay', $words->text('pay'), $withoutPay ? '' : self::lines($amounts ?: [$pay->text])),
            self::fact('location', $words->text('place'), self::places($job, $words)),
            self::fact(
                'deadline',
                $words->text('deadline'),
                self::closes($job, $closing, $words),
                Explanations::ofDeadline($job, $words),
            ),
            self::fact(
                'eligibility',
                $words->text('whoMayApply'),
                self::lines([JobNotes::eligibilityInFull($job, $eligibility->text)]),
                $groups,
            ),
            self::fact(
                'schedule',
                $words->text('schedule'),
                self::lines([$schedule, ...JobNotes::scheduleInFull($job, $schedule)]),
                Explanations::ofSchedule($job, $words),
            ),
        ];
    }

    /**
     * Returns the grade, the conditions, and what the announcement is filed under.
     *
     * @return list<array{name: string, label: string, content: string|array, explanations: string|array}>
     */
    public static function others(array $job, Words $words, JobLinks $links): array
    {
        $conditions = [];
        foreach (Conditions::of($job, $words) as $name => ['text' => $text, 'explanation' => $explanation]) {
            $conditions[] = self::fact(
                $name,
                $words->text("conditions.$name"),
                Content::isolatedText($text),
                $explanation === '' ? [] : [$explanation],
            );
        }
        $posted = CalendarDay::read($job['PublicationStartDate'] ?? '');
        return [
            self::fact('grade', $words->text('grade'), self::grade($job, $words), Explanations::ofGrade($job, $words)),
            ...$conditions,
            self::fact('series', $words->text('series'), self::lines(self::occupations($job))),
            self::fact('posted', $words->text('posted'), $posted === null ? '' : $posted->inWords($words)),
            self::fact('number', $words->text('number'), self::number($job, $words, $links)),
        ];
    }

    /** @param list<string|array> $meanings what the terms of the fact mean, in paragraphs */
    private static function fact(string $name, string $label, string|array $content, array $meanings = []): array
    {
        return [
            'name' => $name,
            'label' => $label,
            'content' => $content,
            'explanations' => $content === '' || $meanings === []
                ? ''
                : array_map(Content::paragraph(...), $meanings),
        ];
    }

    private static function places(array $job, Words $words): array
    {
        $place = Place::of($job, $words);
        $count = count($place->all);
        if ($count < 2 && $place->heading === '') {
            return Content::isolated($place->text);
        }
        $language = $place->isHeadingTranslated ? $words->locale : 'en';
        return [
            $place->heading === ''
                ? ''
                : ['kind' => 'isolated', 'content' => $place->heading, 'language' => $language],
            ' ',
            [
                'kind' => 'unfolding',
                'isOpen' => $count <= self::MAXIMUM_OPEN_PLACES,
                'summary' => $words->counted('places', $count),
                'content' => Content::placesList($place),
            ],
        ];
    }

    /** When applications close, at what time, and after how many of them. */
    private static function closes(array $job, Deadline $closing, Words $words): array
    {
        $notes = [
            JobNotes::closingTime($job, $closing, $words),
            $closing->state === 'closed' ? '' : JobNotes::applicationLimit($job, $words),
        ];
        return [
            $closing->iso === null
                ? $closing->text
                : ['kind' => 'date', 'content' => $closing->text, 'iso' => $closing->iso],
            ' ',
            $closing->badge === '' ? '' : ['kind' => 'badge', 'content' => $closing->badge],
            ...array_map(Content::paragraph(...), self::withoutEmpty($notes)),
        ];
    }

    private static function grade(array $job, Words $words): string|array
    {
        $level = Grade::text($job, $words);
        $promotion = Content::isolatedText(JobNotes::promotion($job));
        return $level === '' && $promotion === '' ? '' : [
            Content::isolated($level === '' ? '' : ['kind' => 'grade', 'content' => $level]),
            $promotion === '' ? '' : Content::paragraph($promotion),
        ];
    }

    private static function number(array $job, Words $words, JobLinks $links): string|array
    {
        $number = Content::isolatedText(ShortText::tidy($job['PositionID'] ?? ''));
        $other = self::otherAnnouncement($job, $words, $links);
        return $number === '' && $other === '' ? '' : [$number, ' ', $other];
    }

    /** Names another announcement of the job, as a link if the announcement has its URL or its control number. */
    private static function otherAnnouncement(array $job, Words $words, JobLinks $links): string|array
    {
        $other = JobNotes::otherAnnouncement($job, $words);
        if ($other === null) {
            return '';
        }
        if ($other['address'] === '') {
            ['text' => $text, 'number' => $number] = $other;
            $isControl = preg_match('/^[0-9]{9}\z/', $number) === 1;
            return Content::paragraph($isControl ? $links->job('link', $text, $number) : $text);
        }
        $href = $links->url($other['address']);
        return $href === null
            ? ''
            : Content::paragraph(['kind' => 'link', 'content' => $other['text'], 'href' => $href]);
    }

    /**
     * The occupations, each with its code.
     *
     * @return list<string>
     */
    private static function occupations(array $job): array
    {
        return self::withoutEmpty(array_map(static function (array $one): string {
            $name = ShortText::foreign(ShortText::tidy($one['Name'] ?? ''));
            return implode(' ', self::withoutEmpty([ShortText::tidy($one['Code'] ?? ''), $name]));
        }, $job['JobCategory'] ?? []));
    }

    /**
     * Returns several texts as a list, one as it is.
     *
     * @param list<string> $texts with the marks of {@see ShortText::foreign()}
     */
    private static function lines(array $texts): string|array
    {
        if (count($texts) < 2) {
            return Content::isolatedText($texts[0] ?? '');
        }
        return ['kind' => 'list', 'content' => array_map(
            static fn (string $text): array => ['kind' => 'item', 'content' => Content::isolatedText($text)],
            $texts,
        )];
    }

    /**
     * @param list<string> $texts
     * @return list<string>
     */
    private static function withoutEmpty(array $texts): array
    {
        return array_values(array_filter($texts, static fn (string $text): bool => $text !== ''));
    }
}
