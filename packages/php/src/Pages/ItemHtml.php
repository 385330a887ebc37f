<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Facts\CalendarDay;
use PortalJobs\Facts\DescribeCard;
use PortalJobs\Search\Results;
use PortalJobs\Settings\PageSettings;
use PortalJobs\Text\Html;

/** Prints one job of a list. A port of packages/server/src/render/item-html.ts. */
final class ItemHtml
{
    /**
     * @param array<string, mixed> $item an announcement
     * @param CalendarDay $today the service's day
     * @param bool $isPinned whether the host put it first
     */
    public static function render(
        array $item,
        Results $results,
        PageSettings $page,
        CalendarDay $today,
        bool $isPinned = false,
    ): string {
        $keyword = $results->chosen['Keyword'] ?? '';
        $view = DescribeCard::of($item, $page, $today, $results->searchedPlaces, $keyword);
        $badge = $isPinned
            ? '<p class="portal-featured">' . Html::escape($page->words->text('featured')) . '</p>'
            : '';
        $title = PrintContent::link($view['title']['href'], PrintContent::content($view['title']['content']));
        $summary = $view['summary'] === ''
            ? ''
            : '<p class="portal-summary" lang="en" dir="auto">' . PrintContent::content($view['summary']) . '</p>';
        $posted = $view['posted'] === '' ? '' : PrintContent::content($view['posted']) . ' ';
        return "<li>$badge<article>" . Html::heading($page->headingLevel + 1, $title)
            . PrintContent::organization($view['organization'])
            . PrintContent::deadline($view['deadline'])
            . PrintContent::facts($view['facts'])
            . "$summary<p class=\"portal-actions\">$posted" . PrintContent::apply($view['apply'])
            . '</p></article></li>';
    }
}
