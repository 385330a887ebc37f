<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Text\Html;

/**
 * Prints what {@see \PortalJobs\Facts\DescribeCard} and {@see \PortalJobs\Facts\DescribeJob} describe as HTML. A port
 * of packages/server/src/render/print-content.ts.
 */
final class PrintContent
{
    /** Prints content of a job. */
    public static function content(string|array $content): string
    {
        if (is_string($content)) {
            return Html::lines($content);
        }
        return isset($content['kind'])
            ? self::piece($content)
            : implode('', array_map(self::content(...), $content));
    }

    /** @param array{kind: string, content: string|array} $piece */
    private static function piece(array $piece): string
    {
        $html = self::content($piece['content']);
        return match ($piece['kind']) {
            'isolated' => '<bdi' . self::attribute('lang', $piece['language'] ?? null) . ">$html</bdi>",
            'mark' => "<mark>$html</mark>",
            'grade' => $html,
            'line' => "<br>$html",
            'badge' => "<b class=\"portal-badge\">$html</b>",
            'time' => '<time dir="auto"' . self::attribute('datetime', $piece['iso']) . ">$html</time>",
            'disclosure' => '<details> <summary>' . self::content($piece['summary']) . "</summary> $html </details>",
            'name' => "<b>$html</b><br>",
            'places', 'list' => "<ul>$html</ul>",
            'points' => "<ul class=\"portal-points\" lang=\"en\" dir=\"auto\">$html</ul>",
            'item' => "<li>$html</li>",
            'paragraph' => "<p>$html</p>",
            'passage' => "<p lang=\"en\" dir=\"auto\">$html</p>",
            'link', 'address' => self::link($piece['href'], $html),
            'date' => '<time' . self::attribute('datetime', $piece['iso']) . ">$html</time>",
            'unfolding' => '<details' . ($piece['isOpen'] ? ' open' : '') . '><summary>'
                . self::content($piece['summary']) . "</summary> $html</details>",
            'table' => "<dl>$html</dl>",
            'row' => '<div><dt>' . Html::escape($piece['label']) . "</dt><dd>$html</dd></div>",
        };
    }

    /**
     * Prints the agency and the departments above it.
     *
     * @param list<string> $names
     */
    public static function organization(array $names): string
    {
        $isolated = array_map(static fn (string $name): string => '<bdi>' . Html::escape($name) . '</bdi>', $names);
        return $names === [] ? '' : '<p class="portal-organization" lang="en">' . implode(' · ', $isolated) . '</p>';
    }

    /** Prints when applications close. */
    public static function deadline(string|array $deadline): string
    {
        return '<p class="portal-deadline">' . self::content($deadline) . '</p>';
    }

    /**
     * Prints facts as a table; nothing if none has content.
     *
     * @param list<array{label: string, content: string|array}> $facts
     */
    public static function facts(array $facts): string
    {
        $rows = '';
        foreach ($facts as ['label' => $label, 'content' => $content]) {
            $rows .= $content === '' ? '' : self::piece(['kind' => 'row', 'label' => $label, 'content' => $content]);
        }
        return $rows === '' ? '' : "<dl>$rows</dl>";
    }

    /** Prints the link to apply; nothing without one. */
    public static function apply(?array $action): string
    {
        return $action === null ? '' : '<a class="portal-job-apply" rel="noopener"'
            . self::attribute('href', $action['href']) . '>' . self::name($action) . '</a>';
    }

    /** Prints the link to the job on the portal; nothing without one. */
    public static function portal(?array $action): string
    {
        return $action === null ? '' : self::link($action['href'], self::name($action));
    }

    /**
     * Prints a link that leads away from the page; the content alone without a URL.
     *
     * @param string $html markup
     */
    public static function link(?string $href, string $html): string
    {
        return $href === null ? $html : '<a rel="noopener"' . self::attribute('href', $href) . ">$html</a>";
    }

    /**
     * Prints the name of an action. The part that names the job is hidden if the page has the style sheet.
     *
     * @param array<string, string> $action
     */
    private static function name(array $action): string
    {
        ['text' => $text, 'before' => $before, 'title' => $title, 'after' => $after] = array_map(
            Html::escape(...),
            $action,
        );
        return "$text<span class=\"portal-hidden\">$before<bdi lang=\"en\">$title</bdi>$after</span>";
    }

    private static function attribute(string $name, ?string $value): string
    {
        return $value === null ? '' : " $name=\"" . Html::escape($value) . '"';
    }
}
