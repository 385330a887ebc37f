<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Facts\CalendarDay;
use PortalJobs\Facts\DescribeJob;
use PortalJobs\Settings\PageSettings;
use PortalJobs\Text\Html;

/** Prints the whole announcement of a job. A port of packages/server/src/render/job-html.ts. */
final class JobHtml
{
    /**
     * Makes the whole announcement as a fragment: its facts, the link to apply, and every text. An answer with
     * `Fields=Full` has the texts (data-service §4.3.7). A closed job has no link to apply.
     *
     * @param array<string, mixed> $item an announcement as the service library reads it.
     * @param bool $isShort whether it lacks its full texts because no search finds them. The page then says so, and
     *     links to the portal.
     */
    public static function render(array $item, PageSettings $page, bool $isShort = false): string
    {
        $words = $page->words;
        $view = DescribeJob::of($item, $page, CalendarDay::today($page->now));
        $label = static fn (string $name): string => Html::escape($words->text($name));
        $section = static fn (string $title, string $content): string
            => '<section>' . Html::heading($page->headingLevel + 1, $title) . $content . '</section>';
        $others = PrintContent::facts($view['moreFacts']);
        $meanings = PrintContent::facts(array_map(
            static fn (array $fact): array => ['label' => $fact['label'], 'content' => $fact['explanations']],
            [...$view['facts'], ...$view['moreFacts']],
        ));
        $sections = array_map(static fn (array $one): string => $section(
            PrintContent::content($one['title']),
            PrintContent::content($one['content']) . self::paragraph('', $one['cutOffNote']),
        ), $view['sections']);
        return '<article data-served lang="' . Html::escape($words->locale) . '"> '
            . Html::heading($page->headingLevel, '<bdi lang="en">' . Html::escape($view['title']) . '</bdi>') . ' '
            . PrintContent::organization($view['organization']) . ' '
            . PrintContent::deadline($view['deadline']) . self::message($view['closedNote'])
            . '<p class="portal-actions">' . PrintContent::apply($view['apply']) . ' '
            . PrintContent::portal($view['portal']) . '</p>'
            . ($isShort ? self::message($view['missingNote']) : '') . ' '
            . $section($label('glance'), PrintContent::facts($view['facts'])) . ' '
            . ($others === '' ? '' : $section($label('moreFacts'), $others)) . ' '
            . ($meanings === '' ? '' : "<details> <summary>{$label('meanings')}</summary> $meanings </details>") . ' '
            . implode('', $sections) . '</article>';
    }

    /**
     * Renders the replacement of a job that is no longer listed, as a fragment: a sentence, and a link to the jobs.
     */
    public static function renderClosed(PageSettings $page): string
    {
        $words = $page->words;
        return '<article data-served lang="' . Html::escape($words->locale) . '"> '
            . Html::heading($page->headingLevel, Html::escape($words->text('gone')))
            . '<p>' . Html::escape($words->text('goneHint')) . '</p>'
            . '<p>' . self::backLink($page) . '</p></article>';
    }

    /** Makes the link to the host's page with the list. */
    public static function backLink(PageSettings $page): string
    {
        $text = $page->words->text('back');
        return '<a href="' . Html::escape($page->pageUrl) . '">' . Html::escape($text) . '</a>';
    }

    private static function message(string|array $note): string
    {
        return self::paragraph(' class="portal-message"', $note);
    }

    /** Prints a note as a paragraph; nothing without content. */
    private static function paragraph(string $attributes, string|array $note): string
    {
        return $note === '' ? '' : "<p$attributes>" . PrintContent::content($note) . '</p>';
    }
}
