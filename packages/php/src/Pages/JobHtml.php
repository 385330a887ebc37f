<?php

// Made from packages/server/src/render/job-html.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Facts\DescribeJob;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\Dates;
use PortalJobs\Words\Pages;

final class JobHtml
{
    /**
     * Makes the whole announcement of a job as a fragment: its facts, the link to apply, and every text. A response with `Fields=Full` has the
     * texts (data-service §4.3.7). A closed job has no link to apply.
     */
    public static function renderJob($item, $settings, $jobForm2 = null)
    {
        $jobForm2 ??= [];
        $isShort = $jobForm2['isShort'] ?? false;
        $words = $settings['words'] ?? null;
        $headingLevel = $settings['headingLevel'] ?? null;
        $own = Pages::getServerDetailWords($words);
        $view = DescribeJob::describeJob(
            $item,
            $words,
            $own,
            Dates::getServiceToday($settings['now'] ?? null),
            Values::merge($settings, ['jobUrl' => null, 'closedNote' => Pages::pageWords($words)['closedJob'] ?? null]),
        );
        $section = static fn ($anchor = null, $title = null, $content = null) => Html::html(
            '<section id="',
            self::ANCHOR_PREFIX,
            '',
            $anchor,
            '"> ',
            Html::renderHeading($headingLevel + 1, $title),
            '',
            $content,
            '</section>',
        );
        $others = PrintContent::printFacts($view['moreFacts'] ?? null);
        $explained = PrintContent::printFacts(
            Lists::map([...($view['facts'] ?? null), ...($view['moreFacts'] ?? null)], static function ($given0 = null) {
                $label = $given0['label'] ?? null;
                $explanations = $given0['explanations'] ?? null;
                return ['label' => $label, 'content' => $explanations];
            }),
        );
        return Html::html(
            '<article data-served lang="',
            $words['locale'] ?? null,
            '"> ',
            Html::renderHeading($headingLevel, Html::html('<bdi lang="en">', $view['title'] ?? null, '</bdi>')),
            ' ',
            PrintContent::printOrganization($view['organization'] ?? null),
            ' ',
            PrintContent::printDeadline($view['deadline'] ?? null),
            '',
            self::printMessage($view['closedNote'] ?? null),
            '<p class="portal-actions">',
            Values::isTrue($_1 = $view['apply'] ?? null) ? PrintContent::printApply($view['apply'] ?? null) : $_1,
            ' ',
            Values::isTrue($_2 = $view['portal'] ?? null) ? PrintContent::printPortal($view['portal'] ?? null) : $_2,
            '</p>',
            $isShort ? self::printMessage($view['missingNote'] ?? null) : false,
            ' ',
            $section('facts', $own['glance'] ?? null, PrintContent::printFacts($view['facts'] ?? null)),
            ' ',
            (count(($view['beforeYouApply'] ?? null)) > 0) ? $section(
                'before',
                $own['beforeYouApply']['heading'] ?? null,
                Html::html(
                    '<p>',
                    $own['beforeYouApply']['hint'] ?? null,
                    '</p>',
                    Lists::map(
                        $view['beforeYouApply'] ?? null,
                        static fn ($group = null) => self::printLines($group, $headingLevel + 2),
                    ),
                    '',
                ),
            ) : false,
            ' ',
            Values::isTrue($_3 = $others) ? $section('moreFacts', $own['moreFacts'] ?? null, $others) : $_3,
            ' ',
            Values::isTrue($_4 = $explained) ? Html::html(
                '<details> <summary>',
                Pages::pageWords($words)['meanings'] ?? null,
                '</summary> ',
                $explained,
                ' </details>',
            ) : $_4,
            ' ',
            Lists::map($view['sections'] ?? null, static function ($given0 = null) use ($section) {
                $anchor = $given0['anchor'] ?? null;
                $title = $given0['title'] ?? null;
                $content = $given0['content'] ?? null;
                $cutOffNote = $given0['cutOffNote'] ?? null;
                return $section(
                    $anchor,
                    PrintContent::printContent($title),
                    Html::html(
                        '',
                        PrintContent::printContent($content),
                        '',
                        Values::isTrue($_5 = $cutOffNote) ? Html::html('<p>', PrintContent::printContent($cutOffNote), '</p>') : $_5,
                        '',
                    ),
                );
            }),
            '</article>',
        );
    }

    /** Precedes the anchors of sections, so that they are different from those of the page around. */
    private const ANCHOR_PREFIX = 'portal-job-';

    /** Prints lines of what to do before an application, each with a link to the section that it is from. */
    private static function printLines($given0 = null, $level = null)
    {
        $heading = $given0['heading'] ?? null;
        $lines = $given0['lines'] ?? null;
        return Html::html(
            '<div>',
            Values::isTrue($_6 = $heading) ? Html::renderHeading($level, $heading) : $_6,
            '<ul class="portal-points">',
            Lists::map($lines, static function ($given0 = null) {
                $text = $given0['text'] ?? null;
                $source = $given0['source'] ?? null;
                $anchor = $given0['anchor'] ?? null;
                return Html::html(
                    '<li>',
                    $text,
                    '<br><a href="#',
                    self::ANCHOR_PREFIX,
                    '',
                    $anchor,
                    '">',
                    PrintContent::printContent($source),
                    '</a></li>',
                );
            }),
            '</ul></div>',
        );
    }

    private static function printMessage($note = null)
    {
        return Values::isTrue($_7 = $note) ? Html::html('<p class="portal-message">', PrintContent::printContent($note), '</p>') : $_7;
    }

    /** Renders the replacement of a job that is no longer listed, as a fragment: a sentence, and a link to the jobs. */
    public static function renderClosedJob($pageSettings)
    {
        $words = $pageSettings['words'] ?? null;
        $headingLevel = $pageSettings['headingLevel'] ?? null;
        $pageUrl = $pageSettings['pageUrl'] ?? null;
        $own = Pages::getServerDetailWords($words);
        return Html::html(
            '<article data-served lang="',
            $words['locale'] ?? null,
            '"> ',
            Html::renderHeading($headingLevel, $own['gone'] ?? null),
            '<p>',
            $own['goneHint'] ?? null,
            '</p><p><a href="',
            $pageUrl,
            '">',
            $own['back'] ?? null,
            '</a></p></article>',
        );
    }
}
