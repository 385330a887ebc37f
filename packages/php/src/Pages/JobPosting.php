<?php

// Made from packages/server/src/render/job-posting.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Facts\Apply\Actions;
use PortalJobs\Facts\DescribePosting;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\Dates;
use PortalJobs\Words\Pages;

final class JobPosting
{
    /**
     * Returns a job as JobPosting (https://schema.org/JobPosting), for the page about this job alone.
     *
     * @returns `undefined` for a closed job, and for one that lacks what search engines require: a day of posting, an agency, a place, or a
     * text that describes it.
     */
    public static function createJobPosting($item, $settings)
    {
        $words = Pages::getServerWords('en');
        $today = Dates::getServiceToday($settings['now'] ?? null);
        $view = DescribePosting::describePosting(
            $item,
            $words,
            Pages::getServerDetailWords($words),
            $today,
            Values::merge($settings, ['jobUrl' => Actions::findOwnUrl($item, $settings)]),
        );
        return Values::isTrue($_1 = $view) ? Values::merge(
            $view,
            ['description' => Lists::join(Lists::map($view['description'] ?? null, self::printText(...)), '')],
        ) : $_1;
    }

    private static function printText($postingText = null)
    {
        $heading = $postingText['heading'] ?? null;
        $blocks = $postingText['blocks'] ?? null;
        return Html::html(
            '',
            Values::isTrue($_2 = $heading) ? Html::html('<p><b>', $heading, '</b></p>') : $_2,
            '',
            Lists::map(
                $blocks,
                static fn ($one = null) => (($one['kind'] ?? null) === 'list') ? Html::html(
                    '<ul>',
                    Lists::map(
                        $one['items'] ?? null,
                        static fn ($text = null) => Html::html('<li>', PrintContent::lines($text), '</li>'),
                    ),
                    '</ul>',
                ) : Html::html('<p>', PrintContent::lines($one['text'] ?? null), '</p>'),
            ),
            '',
        );
    }
}
