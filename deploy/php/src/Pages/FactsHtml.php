<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Facts\Deadline;
use PortalJobs\Facts\JobTitle;
use PortalJobs\Facts\Place;
use PortalJobs\Facts\ShortText;
use PortalJobs\Text\Html;
use PortalJobs\Words\Words;

/** Facts of a job as HTML. A port of src/pages/facts-html.ts. Everything returned is markup, except for the title. */
final class FactsHtml
{
    /** A text of the service, which is English in every language (WCAG 2.2 SC 3.1.2). */
    public static function serviceText(string $text): string
    {
        return '<bdi lang="en">' . Html::escape($text) . '</bdi>';
    }

    /** A text with the service's words marked as English. */
    public static function mixedLanguage(string $marked): string
    {
        $html = '';
        foreach (explode("\n", $marked) as $index => $part) {
            $html .= $index % 2 === 1 ? self::serviceText($part) : Html::escape($part);
        }
        return $html;
    }

    /** The same as one piece of text, whatever direction it has. */
    public static function isolated(string $marked): string
    {
        return ShortText::plain($marked) === '' ? '' : '<bdi>' . self::mixedLanguage($marked) . '</bdi>';
    }

    /**
     * One labelled fact; nothing without content.
     *
     * @param string $label markup
     * @param string $content markup
     */
    public static function row(string $label, string $content): string
    {
        return $content === '' ? '' : "<div><dt>$label</dt><dd>$content</dd></div>";
    }

    /** Every location of a job, by state. */
    public static function placeList(Place $place): string
    {
        $isolate = static fn (string $text): string => '<bdi>' . Html::escape($text) . '</bdi>';
        $groups = array_map(static fn (array $group): string => '<li>'
            . ($group['name'] === '' ? '' : '<b>' . $isolate($group['name']) . '</b><br>')
            . implode('; ', array_map($isolate, $group['places'])) . '</li>', $place->groups);
        return '<ul>' . implode('', $groups) . '</ul>';
    }

    /** @param list<array{text: string, mark: bool}> $segments */
    public static function markedText(array $segments): string
    {
        return implode('', array_map(static fn (array $segment): string => $segment['mark']
            ? '<mark>' . Html::escape($segment['text']) . '</mark>'
            : Html::escape($segment['text']), $segments));
    }

    /** When applications close, with the badge of a near deadline. */
    public static function deadlineLine(Deadline $closing): string
    {
        $written = Html::escape($closing->besideBadge === '' ? $closing->text : $closing->besideBadge);
        return '<p class="portal-deadline">'
            . ($closing->badge === '' ? '' : '<b class="portal-badge">' . Html::escape($closing->badge) . '</b> ')
            . ($closing->iso === null ? $written : self::time($closing->iso, $written)) . '</p>';
    }

    /**
     * A date.
     *
     * @param string $iso `YYYY-MM-DD`
     * @param string $written markup
     */
    public static function time(string $iso, string $written): string
    {
        return '<time dir="auto" datetime="' . Html::escape($iso) . "\">$written</time>";
    }

    /**
     * The agency and those above it.
     *
     * @param list<string> $names
     */
    public static function organizationLine(array $names): string
    {
        $isolated = array_map(static fn (string $name): string => '<bdi>' . Html::escape($name) . '</bdi>', $names);
        return $names === [] ? '' : '<p class="portal-organization" lang="en">' . implode(' · ', $isolated) . '</p>';
    }

    /**
     * The title of a job as plain text, else its number.
     *
     * @param array<string, mixed> $item an announcement
     */
    public static function title(array $item, PageSettings $page): string
    {
        return JobTitle::of($item, $page->originalTitles);
    }

    /**
     * A link that leads away from the page.
     *
     * @param string $content markup
     */
    public static function outgoingLink(string $address, string $content): string
    {
        return '<a rel="noopener" href="' . Html::escape($address) . "\">$content</a>";
    }

    /**
     * The link to apply; nothing for a closed job, or one without an address that is safe and permitted.
     *
     * @param array<string, mixed> $item an announcement
     */
    public static function applyLink(array $item, Deadline $closing, PageSettings $page): string
    {
        $address = Links::apply($item['MatchedObjectDescriptor'], $page);
        if ($closing->state === 'closed' || $address === null) {
            return '';
        }
        $apply = $page->words->text('apply');
        // The part of the link's name that says which job it is for is hidden where the page has the style sheet.
        $hidden = substr($page->words->filled('applyTo', "\n"), strlen($apply));
        [$before, $after] = array_map(Html::escape(...), explode("\n", $hidden, 2));
        return '<a class="portal-apply" rel="noopener" href="' . Html::escape($address) . '">' . Html::escape($apply)
            . '<span class="portal-hidden"> ' . trim($before) . ' ' . self::serviceText(self::title($item, $page))
            . "$after</span></a>";
    }

    /** The link to a job's page on the portal. */
    public static function portalLink(?string $address, Words $words, string $title): string
    {
        $hidden = '<span class="portal-hidden">: ' . self::serviceText($title) . '</span>';
        $text = Html::escape($words->text('viewOnPortal')) . $hidden;
        return $address === null ? '' : self::outgoingLink($address, $text);
    }
}
