<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Settings\PageSettings;

/**
 * Describes a whole announcement: every text, link and order is decided, and a template only prints it. A port of
 * src/facts/describe-job.ts. test/deploy/php-views.test.ts compares both.
 */
final class DescribeJob
{
    /**
     * Returns what a page shows of an announcement, in the order of the members. A closed job has no `apply`.
     *
     * @param array<string, mixed> $item an announcement
     * @param CalendarDay $today the day on the service's clock. It decides whether the job is closed
     * @return array{
     *     id: string,
     *     title: string,
     *     organization: list<string>,
     *     isClosed: bool,
     *     deadline: string|array,
     *     closedNote: string,
     *     apply: ?array,
     *     portal: ?array,
     *     missingNote: array,
     *     facts: list<array{name: string, label: string, content: string|array, explanations: string|array}>,
     *     moreFacts: list<array{name: string, label: string, content: string|array, explanations: string|array}>,
     *     sections: list<array{name: string, title: string|array, content: array, cutOffNote: string|array}>
     * }
     */
    public static function of(array $item, PageSettings $page, CalendarDay $today): array
    {
        $job = $item['MatchedObjectDescriptor'];
        $words = $page->words;
        $title = JobTitle::of($item, $page->withOriginalTitles);
        $closing = Deadline::of($job, $words, $today);
        $isClosed = $closing->state === 'closed';
        $links = new JobLinks($item, $page->links);
        $portalUrl = $page->links->portal($job);
        $portalLink = $portalUrl === null
            ? ''
            : ['kind' => 'address', 'content' => $words->text('viewOnPortal'), 'href' => $portalUrl];
        return [
            'id' => $item['MatchedObjectId'],
            'title' => $title,
            'organization' => Organization::names([
                $job['OrganizationName'] ?? '',
                $job['UserArea']['Details']['SubAgencyName'] ?? '',
                $job['SubAgency'] ?? '',
                $job['DepartmentName'] ?? '',
            ]),
            'isClosed' => $isClosed,
            'deadline' => DescribeCard::deadlineLine($closing),
            'closedNote' => $isClosed ? $words->text('closedJob') : '',
            'apply' => JobAction::apply(JobAction::applyUrl($job, $closing, $page), $title, $words),
            'portal' => JobAction::portal($portalUrl, $title, $words),
            'missingNote' => [$words->text('missing'), ' ', $portalLink],
            'facts' => DescribeFacts::main($job, $closing, $words, $page->withoutPay),
            'moreFacts' => DescribeFacts::others($job, $words, $links),
            'sections' => DescribeSections::of($job, $words, $portalLink, $links),
        ];
    }
}
