<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Facts\CalendarDay;
use PortalJobs\Facts\Conditions;
use PortalJobs\Facts\Deadline;
use PortalJobs\Facts\Eligibility;
use PortalJobs\Facts\Explanations;
use PortalJobs\Facts\Grade;
use PortalJobs\Facts\JobNotes;
use PortalJobs\Facts\Pay;
use PortalJobs\Facts\PayRange;
use PortalJobs\Facts\Place;
use PortalJobs\Facts\Schedule;
use PortalJobs\Facts\ShortText;
use PortalJobs\Text\Html;
use PortalJobs\Words\Words;

/**
 * The tables of facts of a whole announcement. A fact that it does not contain has no row.
 *
 * A port of src/pages/job-facts-html.ts; test/deploy/php-job.test.ts holds both against each other.
 *
 * @phpstan-type Row array{string, string, list<string>} the label, the content as markup, and paragraphs of explanation
 */
final class JobFactsHtml
{
    /** Up to so many locations are listed openly. */
    private const MAXIMUM_OPEN_PLACES = 12;

    /** @param array<string, mixed> $job MatchedObjectDescriptor of an announcement. */
    private function __construct(
        private readonly array $job,
        private readonly Deadline $closing,
        private readonly Words $words,
        private readonly bool $isSalaryHidden,
    ) {
    }

    /**
     * Makes the table of what readers look for first, that of the other facts, and that of what the terms in both mean;
     * empty where there is nothing.
     *
     * @param array<string, mixed> $job MatchedObjectDescriptor of an announcement.
     * @return array{first: string, others: string, meanings: string}
     */
    public static function tables(
        array $job,
        Deadline $closing,
        Words $words,
        bool $isSalaryHidden,
    ): array {
        $facts = new self($job, $closing, $words, $isSalaryHidden);
        $first = $facts->answers();
        $others = $facts->others();
        return [
            'first' => self::table($first),
            'others' => self::table($others),
            'meanings' => self::explained([...$first, ...$others]),
        ];
    }

    /**
     * The pay, the place, the deadline, who may apply, and the schedule.
     *
     * @return list<array{string, string, list<string>}>
     */
    private function answers(): array
    {
        $pay = Pay::of($this->job, $this->words);
        $amounts = array_map(static fn (PayRange $range): string => $range->text, $pay->ranges);
        $schedule = Schedule::text($this->job, $this->words);
        $eligibility = Eligibility::of($this->job, $this->words);
        $groups = array_map(
            static fn (array $group): string => '<b><bdi>' . Html::escape($group['name']) . '</bdi></b><br>'
                . Html::escape($group['explanation']),
            Explanations::ofGroups($eligibility->codes, $this->words),
        );
        return [
            [$this->words->text('pay'), $this->isSalaryHidden ? '' : self::lines($amounts ?: [$pay->text]), []],
            [$this->words->text('place'), $this->places(), []],
            [
                $this->words->text('deadline'),
                $this->closes(),
                self::escaped(Explanations::ofDeadline($this->job, $this->words)),
            ],
            [
                $this->words->text('whoMayApply'),
                self::lines([JobNotes::eligibilityInFull($this->job, $eligibility->text)]),
                $groups,
            ],
            [
                $this->words->text('schedule'),
                self::lines([$schedule, ...JobNotes::scheduleInFull($this->job, $schedule)]),
                self::escaped(Explanations::ofSchedule($this->job, $this->words)),
            ],
        ];
    }

    /**
     * The grade, the conditions, and what the announcement is filed under.
     *
     * @return list<array{string, string, list<string>}>
     */
    private function others(): array
    {
        $grade = Grade::text($this->job, $this->words);
        $promotion = FactsHtml::isolated(JobNotes::promotion($this->job));
        $facts = Conditions::of($this->job, $this->words);
        $conditions = [];
        foreach ($facts as $name => ['text' => $text, 'explanation' => $explanation]) {
            $conditions[] = [
                $this->words->text("conditions.$name"),
                FactsHtml::isolated($text),
                $explanation === '' ? [] : [Html::escape($explanation)],
            ];
        }
        $number = FactsHtml::isolated(ShortText::tidy($this->job['PositionID'] ?? ''));
        $other = $this->otherAnnouncement();
        $posted = CalendarDay::read($this->job['PublicationStartDate'] ?? '');
        return [
            [
                $this->words->text('grade'),
                $grade === '' && $promotion === ''
                    ? ''
                    : '<bdi>' . Html::escape($grade) . '</bdi>' . ($promotion === '' ? '' : "<p>$promotion</p>"),
                self::escaped(Explanations::ofGrade($this->job, $this->words)),
            ],
            ...$conditions,
            [$this->words->text('series'), $this->series(), []],
            [$this->words->text('posted'), $posted === null ? '' : Html::escape($posted->inWords($this->words)), []],
            [$this->words->text('number'), $number === '' && $other === '' ? '' : "$number $other", []],
        ];
    }

    /** Every location, openly where they are few. */
    private function places(): string
    {
        $place = Place::of($this->job, $this->words);
        $count = count($place->all);
        if ($count < 2 && $place->heading === '') {
            return '<bdi>' . Html::escape($place->text) . '</bdi>';
        }
        $language = Html::escape($place->isHeadingTranslated ? $this->words->locale : 'en');
        $heading = $place->heading === '' ? '' : "<bdi lang=\"$language\">" . Html::escape($place->heading) . '</bdi>';
        $isOpen = $count > self::MAXIMUM_OPEN_PLACES ? '' : ' open';
        $summary = Html::escape($this->words->counted('places', $count));
        return "$heading <details$isOpen><summary>$summary</summary> " . FactsHtml::placeList($place) . '</details>';
    }

    /** When applications close, at what time, and after how many of them. */
    private function closes(): string
    {
        $closing = $this->closing;
        $text = Html::escape($closing->text);
        $written = $closing->iso === null ? $text : "<time datetime=\"$closing->iso\">$text</time>";
        $badge = $closing->badge === '' ? '' : '<b class="portal-badge">' . Html::escape($closing->badge) . '</b>';
        $notes = [
            JobNotes::closingTime($this->job, $closing, $this->words),
            $closing->state === 'closed' ? '' : JobNotes::applicationLimit($this->job, $this->words),
        ];
        $html = "$written $badge";
        foreach ($notes as $note) {
            $html .= $note === '' ? '' : '<p>' . Html::escape($note) . '</p>';
        }
        return $html;
    }

    /** Names another announcement of the job, as a link where the announcement has its address. */
    private function otherAnnouncement(): string
    {
        $other = JobNotes::otherAnnouncement($this->job, $this->words);
        if ($other === null) {
            return '';
        }
        if ($other['address'] === '') {
            return '<p>' . Html::escape($other['text']) . '</p>';
        }
        $href = Links::safe($other['address']);
        return $href === null ? '' : '<p>' . FactsHtml::outgoingLink($href, Html::escape($other['text'])) . '</p>';
    }

    /** The occupations, each with its code. */
    private function series(): string
    {
        $found = [];
        foreach ($this->job['JobCategory'] ?? [] as $one) {
            $code = ShortText::tidy($one['Code'] ?? '');
            $name = ShortText::foreign(ShortText::tidy($one['Name'] ?? ''));
            if ($code !== '' || $name !== '') {
                $found[] = $code === '' || $name === '' ? $code . $name : "$code $name";
            }
        }
        return self::lines($found);
    }

    /**
     * Several texts as a list, one as it is.
     *
     * @param list<string> $texts
     */
    private static function lines(array $texts): string
    {
        if (count($texts) < 2) {
            return FactsHtml::isolated($texts[0] ?? '');
        }
        $items = array_map(static fn (string $one): string => '<li>' . FactsHtml::isolated($one) . '</li>', $texts);
        return '<ul>' . implode('', $items) . '</ul>';
    }

    /**
     * @param list<string> $texts
     * @return list<string>
     */
    private static function escaped(array $texts): array
    {
        return array_map(Html::escape(...), $texts);
    }

    /** @param list<array{string, string, list<string>}> $rows */
    private static function table(array $rows): string
    {
        $filled = array_map(static fn (array $row): string => FactsHtml::row(Html::escape($row[0]), $row[1]), $rows);
        $html = implode('', $filled);
        return $html === '' ? '' : "<dl>$html</dl>";
    }

    /**
     * What the labels and short terms of the facts mean, where the glossary explains them.
     *
     * @param list<array{string, string, list<string>}> $rows
     */
    private static function explained(array $rows): string
    {
        $meanings = [];
        foreach ($rows as [$label, $content, $texts]) {
            if ($content !== '' && $texts !== []) {
                $meanings[] = [$label, '<p>' . implode('</p><p>', $texts) . '</p>', []];
            }
        }
        return self::table($meanings);
    }
}
