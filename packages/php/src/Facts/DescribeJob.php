<?php

// Made from src/facts/describe-job.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Facts\Apply\Actions;
use PortalJobs\Facts\Apply\BeforeYouApply;
use PortalJobs\Facts\Fields\Deadline;
use PortalJobs\Facts\Fields\Organization;
use PortalJobs\Facts\Text\Sections;
use PortalJobs\Facts\Text\TitleCase;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\ApplyUri;

final class DescribeJob
{
    /**
     * Describes a whole announcement: every text, link and order is decided, and a template only prints it.
     *
     * @param today the day on the service's clock, from `getServiceToday`. It decides whether the job is closed.
     */
    public static function describeJob($item, $words, $own, $today, $options = null)
    {
        $options ??= [];
        $id = $item['MatchedObjectId'] ?? null;
        $job = $item['MatchedObjectDescriptor'] ?? null;
        $title = TitleCase::readJobTitle($item, $options['withOriginalTitles'] ?? null);
        $closing = Deadline::describeDeadline($job, $words, $today);
        $isClosed = ($closing['state'] ?? null) === 'closed';
        $applyHref = Actions::applyUrl($job, $closing, $options);
        $portalUrl = ApplyUri::findPortalUrl($job, $options);
        $url = $portalUrl ?? ($options['jobUrl'] ?? null);
        $listed = Sections::listSections($job);
        $before = BeforeYouApply::describeBeforeYouApply($job, $listed, $closing, $own);
        $portalLink = Values::isTrue($portalUrl) ? ['kind' => 'url', 'content' => $words['viewOnPortal'] ?? null, 'href' => $portalUrl] : '';
        $sections = DescribeSections::describeSections($listed, $item, $own, $portalLink, $options);
        return Values::merge(
            [
                'id' => $id,
                'title' => $title,
                'organization' => Organization::nameOrganization(
                    [
                        $job['OrganizationName'] ?? null,
                        $job['UserArea']['Details']['SubAgencyName'] ?? null,
                        $job['SubAgency'] ?? null,
                        $job['DepartmentName'] ?? null,
                    ],
                ),
                'isClosed' => $isClosed,
                'deadline' => DescribeCard::describeDeadlineLine($closing),
                'closedNote' => Values::isTrue($_1 = $isClosed ? ($options['closedNote'] ?? null) : false) ? $_1 : '',
                'apply' => Values::isTrue($applyHref) ? Actions::describeAction('apply', $words, $title, $applyHref) : null,
                'save' => Actions::describeAction('save', $words, $title, '', $options['isSaved'] ?? null),
                'portal' => Values::isTrue($portalUrl) ? [
                    'name' => 'portal',
                    'text' => $words['viewOnPortal'] ?? null,
                    'before' => ': ',
                    'title' => $title,
                    'after' => '',
                    'href' => $portalUrl,
                    'isSaved' => false,
                ] : null,
                'calendar' => (Values::isTrue($closing['date'] ?? null) && !$isClosed) ? [
                    'id' => $id,
                    'day' => $closing['date'] ?? null,
                    'title' => $own['calendarTitle']($title),
                    'description' => Lists::join(
                        Lists::filter(
                            [
                                $closing['text'] ?? null,
                                ...Lists::flatMap($before['groups'] ?? null, static function ($given0 = null) {
                                    $heading = $given0['heading'] ?? null;
                                    $lines = $given0['lines'] ?? null;
                                    return Values::isTrue($heading) ? [
                                        $heading,
                                        ...Lists::map($lines, static function ($given0 = null) {
                                            $text = $given0['text'] ?? null;
                                            return '- ' . $text;
                                        }),
                                    ] : [];
                                }),
                                $url,
                            ],
                            Values::isTrue(...),
                        ),
                        "\n",
                    ),
                    'url' => $url,
                ] : null,
                'shareUrl' => ($options['jobUrl'] ?? null) ?? $portalUrl,
                'missingNote' => [$own['missing'] ?? null, ' ', $portalLink],
            ],
            DescribeFacts::describeFacts(
                $item,
                $closing,
                $words,
                $own,
                Values::merge($options, ['closingTime' => $before['closingTime'] ?? null]),
            ),
            [
                'beforeYouApply' => Lists::map($before['groups'] ?? null, static function ($given0 = null) use ($sections, $own) {
                    $name = $given0['name'] ?? null;
                    $heading = $given0['heading'] ?? null;
                    $lines = $given0['lines'] ?? null;
                    return [
                        'name' => $name,
                        'heading' => $heading,
                        'lines' => Lists::map($lines, static function ($line = null) use ($sections, $own) {
                            $found = Lists::find(
                                $sections,
                                static fn ($section = null) => ($section['name'] ?? null) === ($line['section'] ?? null),
                            );
                            $ownName = (($line['section'] ?? null) === 'moreFacts') ? ($own['moreFacts'] ?? null) : ($own['glance'] ?? null);
                            return Values::merge(
                                $line,
                                [
                                    'source' => ($found['title'] ?? null) ?? $ownName,
                                    'anchor' => ($found['anchor'] ?? null) ?? ($line['section'] ?? null),
                                ],
                            );
                        }),
                    ];
                }),
                'sections' => $sections,
            ],
        );
    }
}
