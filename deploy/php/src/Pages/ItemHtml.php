<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Facts\CalendarDay;
use PortalJobs\Facts\Deadline;
use PortalJobs\Facts\Eligibility;
use PortalJobs\Facts\Grade;
use PortalJobs\Facts\JobTitle;
use PortalJobs\Facts\Organization;
use PortalJobs\Facts\Pay;
use PortalJobs\Facts\Place;
use PortalJobs\Facts\Posted;
use PortalJobs\Facts\Schedule;
use PortalJobs\Facts\Summary;
use PortalJobs\Search\Results;
use PortalJobs\Text\Html;

/** One job of a list, with the facts of a card in their order. A port of src/pages/item-html.ts. */
final class ItemHtml
{
    /** A list unfolds up to so many locations; a job's own page has all of them. */
    private const MAXIMUM_LISTED_PLACES = 12;

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
        $job = $item['MatchedObjectDescriptor'];
        $words = $page->words;
        $closing = Deadline::of($job, $words, $today);
        $names = Organization::names([$job['OrganizationName'] ?? '', $job['DepartmentName'] ?? '']);
        $label = static fn (string $name): string => Html::escape($words->text($name));
        $rows = self::pay($job, $page)
            . FactsHtml::row($label('place'), self::place(Place::of($job, $words, $results->searchedPlaces)))
            . FactsHtml::row($label('schedule'), FactsHtml::mixedLanguage(Schedule::text($job, $words)))
            . FactsHtml::row($label('whoMayApply'), FactsHtml::mixedLanguage(Eligibility::of($job, $words)->text));
        $passages = Summary::segments($job);
        $summary = $passages === []
            ? ''
            : '<p class="portal-summary" lang="en" dir="auto">' . FactsHtml::markedText($passages) . '</p>';
        $posted = Posted::of($job, $words, $today);
        $age = $posted === null ? '' : FactsHtml::time($posted->iso, Html::escape($posted->text)) . ' ';
        $badge = $isPinned ? '<p class="portal-featured">' . $label('featured') . '</p>' : '';
        return "<li>$badge<article>" . Html::heading($page->headingLevel + 1, self::title($item, $results, $page))
            . FactsHtml::organizationLine($names) . FactsHtml::deadlineLine($closing) . "<dl>$rows</dl>$summary"
            . "<p class=\"portal-actions\">$age" . FactsHtml::applyLink($item, $closing, $page) . '</p></article></li>';
    }

    /**
     * The title, which leads to the job's page on the host's site where there is one, else to the portal.
     *
     * @param array<string, mixed> $item
     */
    private static function title(array $item, Results $results, PageSettings $page): string
    {
        $text = JobTitle::marked(FactsHtml::title($item, $page), $results->chosen['Keyword'] ?? '');
        $name = '<bdi lang="en">' . FactsHtml::markedText($text) . '</bdi>';
        $address = Links::own($item, $page) ?? Links::portal($item['MatchedObjectDescriptor'], $page);
        return $address === null ? $name : FactsHtml::outgoingLink($address, $name);
    }

    /** @param array<string, mixed> $job */
    private static function pay(array $job, PageSettings $page): string
    {
        $words = $page->words;
        $level = Html::escape(Grade::text($job, $words, true));
        if ($page->salaryHidden) {
            return FactsHtml::row(Html::escape($words->text('grade')), $level);
        }
        $pay = FactsHtml::isolated(Pay::of($job, $words)->text) . ($level === '' ? '' : "<br>$level");
        return FactsHtml::row(Html::escape($words->text('pay')), $pay);
    }

    private static function place(Place $place): string
    {
        $first = '<bdi>' . Html::escape($place->text) . '</bdi>';
        return $place->more === 0 || count($place->all) > self::MAXIMUM_LISTED_PLACES
            ? $first
            : "<details> <summary>$first</summary> " . FactsHtml::placeList($place) . ' </details>';
    }
}
