<?php

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Service\Announcement;
use PortalJobs\Service\SearchedPlaces;
use PortalJobs\Settings\PageSettings;
use PortalJobs\Words\Words;

/**
 * Describes a job in plain text, for feeds, calendars, sitemaps and the head of its page. A port of
 * src/facts/describe-entry.ts.
 */
final class DescribeEntry
{
    /** Search engines show about so much of a description, in UTF-16 code units. */
    private const MAXIMUM_DESCRIPTION = 160;

    /**
     * Describes a job for a feed or a calendar.
     *
     * - `id`: the control number (MatchedObjectId); else the URL on the portal, the announcement number or the title
     * - `page`: the job's page on the host's site, else on the portal with the host's channel, else the list
     * - `otherPage`: the job's page on the portal; `null` if it has none or `page` is it
     * - `apply`: where to apply, with the host's channel; `null` for a closed job
     * - `posted`, `closes`: days, `YYYY-MM-DD`
     * - `lastDay`: the last day to apply; `null` for a closed job
     * - `lines`: agency, locations, pay, deadline and the summary that a card shows; never the whole text
     *
     * @param array<string, mixed> $item an announcement
     * @param CalendarDay $today the day on the service's clock. It decides whether the job is closed
     * @param string $listUrl URL of the list, for a job that has no page
     * @return array{
     *     id: string,
     *     title: string,
     *     page: string,
     *     otherPage: ?string,
     *     apply: ?string,
     *     posted: ?string,
     *     closes: ?string,
     *     lastDay: ?string,
     *     organization: string,
     *     lines: list<string>
     * }
     */
    public static function of(
        array $item,
        PageSettings $page,
        CalendarDay $today,
        ?SearchedPlaces $searchedPlaces,
        string $listUrl,
    ): array {
        $words = $page->words;
        $job = $item['MatchedObjectDescriptor'];
        $closing = Deadline::of($job, $words, $today);
        $portal = $page->links->portal($job);
        $url = JobAction::ownUrl($item, $page) ?? $portal ?? $listUrl;
        $names = Organization::names([$job['OrganizationName'] ?? '', $job['DepartmentName'] ?? '']);
        // Both dates were equal wherever both were seen.
        $posted = CalendarDay::read($job['PublicationStartDate'] ?? '')
            ?? CalendarDay::read($job['PositionStartDate'] ?? '');
        $number = $item['MatchedObjectId'];
        return [
            'id' => $number !== '' ? $number : $job['PositionURI'] ?? Announcement::keyword($job),
            'title' => JobTitle::of($item, $page->withOriginalTitles),
            'page' => $url,
            'otherPage' => $portal === $url ? null : $portal,
            'apply' => JobAction::applyUrl($job, $closing, $page),
            'posted' => $posted?->iso(),
            'closes' => $closing->iso,
            'lastDay' => $closing->state === 'closed' ? null : $closing->iso,
            'organization' => $names[0] ?? '',
            'lines' => self::filled([
                implode(', ', $names),
                Place::of($job, $words, $searchedPlaces)->text,
                ShortText::plain(Pay::of($job, $words)->text),
                $closing->text,
                Summary::text($job),
            ]),
        ];
    }

    /**
     * Describes a job for the head of its page: its title with the agency, and the beginning of the summary or, without
     * one, who offers it, where it is, and when it closes.
     *
     * @param array<string, mixed> $item an announcement
     * @return array{title: string, description: string, isClosed: bool}
     */
    public static function head(array $item, PageSettings $page, CalendarDay $today): array
    {
        $job = $item['MatchedObjectDescriptor'];
        $closing = Deadline::of($job, $page->words, $today);
        $agency = Organization::names([$job['OrganizationName'] ?? '', $job['DepartmentName'] ?? ''])[0] ?? '';
        $summary = Summary::text($job);
        $facts = self::filled([$agency, Place::of($job, $page->words)->text, $closing->text]);
        return [
            'title' => implode(' – ', self::filled([JobTitle::of($item, $page->withOriginalTitles), $agency])),
            'description' => ShortText::shorten(
                $summary === '' ? implode(' · ', $facts) : $summary,
                self::MAXIMUM_DESCRIPTION,
            ),
            'isClosed' => $closing->state === 'closed',
        ];
    }

    /**
     * Returns the page of an open job for a sitemap, and when the job was posted; null for a closed job, or without a
     * page on the host's site.
     *
     * @param array<string, mixed> $item an announcement
     * @return ?array{url: string, posted: ?string}
     */
    public static function inSitemap(array $item, PageSettings $page, CalendarDay $today): ?array
    {
        $url = JobAction::ownUrl($item, $page);
        $posted = CalendarDay::read($item['MatchedObjectDescriptor']['PublicationStartDate'] ?? '');
        return $url === null || !self::isOpen($item, $page->words, $today)
            ? null
            : ['url' => $url, 'posted' => $posted?->iso()];
    }

    /** @param array<string, mixed> $item an announcement */
    public static function isOpen(array $item, Words $words, CalendarDay $today): bool
    {
        return Deadline::of($item['MatchedObjectDescriptor'], $words, $today)->state !== 'closed';
    }

    /**
     * @param list<string> $texts
     * @return list<string> those that are not empty
     */
    private static function filled(array $texts): array
    {
        return array_values(array_filter($texts, static fn (string $one): bool => $one !== ''));
    }
}
