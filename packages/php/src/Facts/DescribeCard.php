<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Service\SearchedPlaces;
use PortalJobs\Settings\PageSettings;

/**
 * Describes a job for a list: every text, link and order is decided, and a template only prints it. A port of
 * src/facts/describe-card.ts. test/deploy/php-views.test.ts compares both.
 */
final class DescribeCard
{
    /** A list unfolds up to so many locations. The job's own page has all of them. */
    private const MAXIMUM_PLACES = 12;

    /**
     * Returns the content of a job's card in display order. `facts` contains only facts with content, `href` and
     * `portalUrl` are `null` without a safe and permitted URL, and a closed job has no `apply`.
     *
     * @param array<string, mixed> $item an announcement
     * @param CalendarDay $today the day on the service's clock. It decides whether a job is closed
     * @param ?SearchedPlaces $searchedPlaces places of the search. The job's location there comes first
     * @param string $keyword words to highlight in the title
     * @return array{
     *     id: string,
     *     title: array{text: string, content: array, href: ?string, opensDetails: bool},
     *     portalUrl: ?string,
     *     organization: list<string>,
     *     isClosed: bool,
     *     deadline: string|array,
     *     facts: list<array{name: string, label: string, content: string|array}>,
     *     summary: string|array,
     *     posted: string|array,
     *     apply: ?array
     * }
     */
    public static function of(
        array $item,
        PageSettings $page,
        CalendarDay $today,
        ?SearchedPlaces $searchedPlaces = null,
        string $keyword = '',
    ): array {
        $job = $item['MatchedObjectDescriptor'];
        $words = $page->words;
        $text = JobTitle::of($item, $page->withOriginalTitles);
        $portalUrl = $page->links->portal($job);
        $ownUrl = JobAction::ownUrl($item, $page);
        $closing = Deadline::of($job, $words, $today);
        $posted = Posted::of($job, $words, $today);
        $place = Place::of($job, $words, $searchedPlaces);
        $facts = [
            ['name' => 'vacancy', 'label' => $words->text('vacancy'), 'content' => Vacancy::text($job, $words)],
            self::pay($job, $page),
            ['name' => 'location', 'label' => $words->text('place'), 'content' => self::place($place)],
            [
                'name' => 'schedule',
                'label' => $words->text('schedule'),
                'content' => Content::localized(Schedule::text($job, $words)),
            ],
            [
                'name' => 'eligibility',
                'label' => $words->text('whoMayApply'),
                'content' => Content::localized(Eligibility::of($job, $words)->text),
            ],
        ];
        return [
            'id' => $item['MatchedObjectId'],
            'title' => [
                'text' => $text,
                'content' => Content::english(Content::highlighted(JobTitle::marked($text, $keyword))),
                'href' => $ownUrl ?? $portalUrl,
                'opensDetails' => $ownUrl !== null,
            ],
            'portalUrl' => $portalUrl,
            'organization' => Organization::names([$job['OrganizationName'] ?? '', $job['DepartmentName'] ?? '']),
            'isClosed' => $closing->state === 'closed',
            'deadline' => self::deadlineLine($closing),
            'facts' => array_values(array_filter($facts, static fn (array $fact): bool => $fact['content'] !== '')),
            'summary' => Content::highlighted(Summary::segments($job)),
            'posted' => $posted === null ? '' : self::time($posted->text, $posted->iso),
            'apply' => JobAction::apply(JobAction::applyUrl($job, $closing, $page), $text, $words),
        ];
    }

    /** Returns when applications close as one line, which does not repeat what its badge says. */
    public static function deadlineLine(Deadline $closing): string|array
    {
        $date = self::time($closing->besideBadge === '' ? $closing->text : $closing->besideBadge, $closing->iso);
        return $closing->badge === '' ? $date : [['kind' => 'badge', 'content' => $closing->badge], ' ', $date];
    }

    /** @param array<string, mixed> $job */
    private static function pay(array $job, PageSettings $page): array
    {
        $words = $page->words;
        $text = Grade::text($job, $words, true);
        $level = $text === '' ? '' : ['kind' => 'grade', 'content' => $text];
        if ($page->withoutPay) {
            return ['name' => 'pay', 'label' => $words->text('grade'), 'content' => $level];
        }
        $amount = Content::isolated(Content::localized(Pay::of($job, $words)->text));
        $line = $level === '' ? '' : ['kind' => 'line', 'content' => $level];
        return ['name' => 'pay', 'label' => $words->text('pay'), 'content' => [$amount, $line]];
    }

    private static function place(Place $place): array
    {
        $first = Content::isolated($place->text);
        return $place->more === 0 || count($place->all) > self::MAXIMUM_PLACES
            ? $first
            : ['kind' => 'disclosure', 'summary' => $first, 'content' => Content::placesList($place)];
    }

    /** Returns a date as content; the text alone if the date is unknown. */
    private static function time(string $content, ?string $iso): string|array
    {
        return $iso === null ? $content : ['kind' => 'time', 'content' => $content, 'iso' => $iso];
    }
}
