<?php

// Made from src/facts/describe-entry.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Facts\Apply\Actions;
use PortalJobs\Facts\Fields\Deadline;
use PortalJobs\Facts\Fields\Organization;
use PortalJobs\Facts\Fields\Pay;
use PortalJobs\Facts\Fields\Place;
use PortalJobs\Facts\Fields\Summary;
use PortalJobs\Facts\Text\Text;
use PortalJobs\Facts\Text\TitleCase;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\ApplyUri;

final class DescribeEntry
{
    /** When a job was posted: PublicationStartDate, else PositionStartDate, which was equal wherever both were seen. */
    private static function postedOn($job = null)
    {
        return Deadline::readDate($job['PublicationStartDate'] ?? null) ?? Deadline::readDate($job['PositionStartDate'] ?? null);
    }

    private static function summaryText($job = null)
    {
        return Lists::join(
            Lists::map(Summary::describeSummary($job), static function ($given0 = null) {
                $text = $given0['text'] ?? null;
                return $text;
            }),
            '',
        );
    }

    /** Describes a job for a feed or a calendar. */
    public static function describeEntry($item, $words, $today, $options)
    {
        $MatchedObjectId = $item['MatchedObjectId'] ?? null;
        $job = $item['MatchedObjectDescriptor'] ?? null;
        $closing = Deadline::describeDeadline($job, $words, $today);
        $portal = ApplyUri::findPortalUrl($job, $options);
        $page = (($options['jobUrl'] ?? null) ?? $portal) ?? ($options['listUrl'] ?? null);
        $names = Organization::nameOrganization([$job['OrganizationName'] ?? null, $job['DepartmentName'] ?? null]);
        $lines = [
            Lists::join($names, ', '),
            Place::describePlace($job, $words, $options['searchedPlaces'] ?? null)['text'] ?? null,
            Values::isTrue($options['withoutPay'] ?? null) ? '' : (Pay::describePay($job, $words)['text'] ?? null),
            $closing['text'] ?? null,
            self::summaryText($job),
        ];
        return [
            'id' => Values::isTrue($_1 = $MatchedObjectId) ? $_1 : (($job['PositionURI'] ?? null) ?? (Values::isTrue($_2 = Values::isTrue($_3 = $job['PositionID'] ?? null) ? $_3 : ($job['PositionTitle'] ?? null)) ? $_2 : '')),
            'title' => TitleCase::readJobTitle($item, $options['withOriginalTitles'] ?? null),
            'page' => $page,
            'otherPage' => ($portal === $page) ? null : $portal,
            'apply' => Actions::applyUrl($job, $closing, $options),
            'posted' => self::postedOn($job),
            'closes' => $closing['iso'] ?? null,
            'lastDay' => (($closing['state'] ?? null) === 'closed') ? null : ($closing['date'] ?? null),
            'organization' => ($names[0] ?? null) ?? '',
            'lines' => Lists::filter($lines, Values::isTrue(...)),
        ];
    }

    /**
     * Returns the last day to apply as a calendar entry; `undefined` for a closed job and without a readable date.
     *
     * @param title of the entry.
     */
    public static function describeLastDay($entryView = null, $title = null)
    {
        $id = $entryView['id'] ?? null;
        $lastDay = $entryView['lastDay'] ?? null;
        $lines = $entryView['lines'] ?? null;
        $page = $entryView['page'] ?? null;
        return Values::isTrue($_4 = $lastDay) ? Values::merge(
            ['id' => $id, 'day' => $lastDay, 'title' => $title],
            [
                'description' => Lists::join(Lists::filter([...$lines, $page], Values::isTrue(...)), "\n"),
                'url' => Values::isTrue($_5 = $page) ? $_5 : null,
            ],
        ) : $_4;
    }

    /** Longer descriptions are cut, in UTF-16 code units. Search engines and messengers show less. */
    private const MAXIMUM_DESCRIPTION_LENGTH = 300;

    private static function nameAgency($job = null)
    {
        return (Organization::nameOrganization([$job['OrganizationName'] ?? null, $job['DepartmentName'] ?? null])[0] ?? null) ?? '';
    }

    /** Returns the title of a page about one job, as tabs, bookmarks and shared links show it: the job's title and its agency, in English. */
    public static function describePageTitle($item = null, $headOptions1 = null)
    {
        $withOriginalTitles = $headOptions1['withOriginalTitles'] ?? null;
        return Lists::join(
            Lists::filter(
                [
                    TitleCase::readJobTitle($item, $withOriginalTitles),
                    self::nameAgency($item['MatchedObjectDescriptor'] ?? null),
                ],
                Values::isTrue(...),
            ),
            ' – ',
        );
    }

    /** Describes a job for the head of its page. */
    public static function describeHead($item, $words, $today, $options)
    {
        $job = $item['MatchedObjectDescriptor'] ?? null;
        $closing = Deadline::describeDeadline($job, $words, $today);
        $facts = [
            self::nameAgency($job),
            Place::describePlace($job, $words)['text'] ?? null,
            Values::isTrue($options['withoutPay'] ?? null) ? '' : (Pay::describePay($job, $words)['text'] ?? null),
            $closing['text'] ?? null,
        ];
        return [
            'title' => self::describePageTitle($item, $options),
            'description' => Text::shorten(
                Lists::join(Lists::filter($facts, Values::isTrue(...)), ' · '),
                self::MAXIMUM_DESCRIPTION_LENGTH,
            ),
            'isClosed' => ($closing['state'] ?? null) === 'closed',
        ];
    }

    /** Returns the page of an open job for a sitemap, and when the job was posted; `undefined` for a closed job, or without a page on the site itself. */
    public static function describeSitemapEntry($item, $today, $jobUrl = null)
    {
        return (($jobUrl === null) || Deadline::isClosed($item, $today)) ? null : [
            'url' => $jobUrl,
            'posted' => Deadline::readDate($item['MatchedObjectDescriptor']['PublicationStartDate'] ?? null),
        ];
    }
}
