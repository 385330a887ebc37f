<?php

// Made from packages/server/src/render/print-content.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;

final class PrintContent
{
    /** Prints content of a job as HTML. */
    public static function printContent($content = null)
    {
        return (Values::type($content) === 'string') ? self::lines($content) : (Values::has($content, 'kind') ? self::printPiece($content) : Lists::map($content, self::printContent(...)));
    }

    /** Prints a text, whose line breaks stay. */
    public static function lines($text = null)
    {
        return Texts::includes($text, "\n") ? Lists::map(
            Texts::split($text, "\n"),
            static fn ($line = null, $index = null) => Html::html('', ($index > 0) ? Html::html('<br>') : false, '', $line, ''),
        ) : $text;
    }

    private static function printPiece($piece)
    {
        $content = self::printContent($piece['content'] ?? null);
        switch (($piece['kind'] ?? null)) {
            case 'isolated':
                return Values::isTrue($piece['language'] ?? null) ? Html::html('<bdi lang="', $piece['language'] ?? null, '">', $content, '</bdi>') : Html::html('<bdi>', $content, '</bdi>');
            case 'mark':
                return Html::html('<mark>', $content, '</mark>');
            case 'grade':
                return $content;
            case 'badge':
                return Html::html('<b class="portal-badge">', $content, '</b>');
            case 'check':
                return Html::html('<span class="portal-check">', $content, '</span>');
            case 'time':
                return Html::html('<time dir="auto" datetime="', $piece['iso'] ?? null, '">', $content, '</time>');
            case 'disclosure':
                return Html::html(
                    '<details> <summary>',
                    self::printContent($piece['summary'] ?? null),
                    '</summary> ',
                    $content,
                    ' </details>',
                );
            case 'name':
                return Html::html('<b>', $content, '</b><br>');
            case 'places':
            case 'list':
                return Html::html('<ul>', $content, '</ul>');
            case 'points':
                return Html::html('<ul class="portal-points" lang="en" dir="auto">', $content, '</ul>');
            case 'item':
                return Html::html('<li>', $content, '</li>');
            case 'paragraph':
                return Html::html('<p>', $content, '</p>');
            case 'passage':
                return Html::html('<p lang="en" dir="auto">', $content, '</p>');
            case 'link':
            case 'url':
                return Html::html('<a rel="noopener" href="', $piece['href'] ?? null, '">', $content, '</a>');
            case 'date':
                return Html::html('<time datetime="', $piece['iso'] ?? null, '">', $content, '</time>');
            case 'unfolding':
                $folded = Html::html('<summary>', self::printContent($piece['summary'] ?? null), '</summary> ', $content, '');
                return ($piece['isOpen'] ?? null) ? Html::html('<details open>', $folded, '</details>') : Html::html('<details>', $folded, '</details>');
            case 'table':
                return Html::html('<dl>', $content, '</dl>');
            case 'row':
                return Html::html('<div><dt>', $piece['label'] ?? null, '</dt><dd>', $content, '</dd></div>');
            case 'payBar':
                return '';
        }
    }

    /** Prints the agency and the departments above it. */
    public static function printOrganization($names = null)
    {
        return (count($names) == 0) ? '' : Html::html(
            '<p class="portal-organization" lang="en">',
            Lists::map(
                $names,
                static fn ($name = null, $index = null) => Html::html('', ($index > 0) ? ' · ' : false, '<bdi>', $name, '</bdi>'),
            ),
            '</p>',
        );
    }

    /** Prints when applications close. */
    public static function printDeadline($deadline = null)
    {
        return Html::html('<p class="portal-deadline">', self::printContent($deadline), '</p>');
    }

    /** Prints the name of an action. The job's title in it is visually hidden if the page has the style sheet. */
    private static function printName($jobAction = null)
    {
        $text = $jobAction['text'] ?? null;
        $before = $jobAction['before'] ?? null;
        $title = $jobAction['title'] ?? null;
        $after = $jobAction['after'] ?? null;
        return Html::html(
            '',
            $text,
            '<span class="portal-hidden">',
            $before,
            '<bdi lang="en">',
            $title,
            '</bdi>',
            $after,
            '</span>',
        );
    }

    /** Prints the link to apply. */
    public static function printApply($action = null)
    {
        return Html::html(
            '<a class="portal-job-apply" rel="noopener" href="',
            $action['href'] ?? null,
            '">',
            self::printName($action),
            '</a>',
        );
    }

    /** Prints the link to the job on the portal. */
    public static function printPortal($action = null)
    {
        return Html::html('<a rel="noopener" href="', $action['href'] ?? null, '">', self::printName($action), '</a>');
    }

    /** Prints facts as a table; nothing if none has content. */
    public static function printFacts($facts)
    {
        $rows = Lists::map(
            Lists::filter($facts, static function ($given0 = null) {
                $content = $given0['content'] ?? null;
                return $content;
            }),
            static function ($given0 = null) {
                $label = $given0['label'] ?? null;
                $content = $given0['content'] ?? null;
                return ['kind' => 'row', 'label' => $label, 'content' => $content];
            },
        );
        return (count($rows) > 0) ? self::printContent(['kind' => 'table', 'content' => $rows]) : '';
    }
}
