<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Facts\CalendarDay;
use PortalJobs\Facts\DescribePosting;
use PortalJobs\Settings\PageSettings;
use PortalJobs\Text\Html;
use PortalJobs\Text\Json;

/**
 * Prints a job in the terms of https://schema.org/JobPosting. A port of packages/server/src/render/job-posting.ts;
 * test/deploy/php-job.test.ts compares the two.
 */
final class JobPosting
{
    /**
     * Writes a job as JSON-LD for the page about this job alone, such that no text in it can leave the script element
     * around it.
     *
     * @param array<string, mixed> $item an announcement as the service library reads it
     * @return ?string null for a job that has none, see {@see DescribePosting}
     */
    public static function write(array $item, PageSettings $page): ?string
    {
        $posting = DescribePosting::of($item, $page, CalendarDay::today($page->now));
        if ($posting === null) {
            return null;
        }
        $posting['description'] = implode('', array_map(self::text(...), $posting['description']));
        // Within JSON these characters can only be part of strings, where escapes mean the same.
        return strtr(Json::encode($posting), ['<' => '\u003c', '>' => '\u003e']);
    }

    /** @param array{heading: string, blocks: list<string|list<string>>} $text */
    private static function text(array $text): string
    {
        $blocks = array_map(static fn (string|array $block): string => is_string($block)
            ? '<p>' . Html::lines($block) . '</p>'
            : '<ul><li>' . implode('</li><li>', array_map(Html::lines(...), $block)) . '</li></ul>', $text['blocks']);
        $heading = $text['heading'] === '' ? '' : '<p><b>' . Html::escape($text['heading']) . '</b></p>';
        return $heading . implode('', $blocks);
    }
}
