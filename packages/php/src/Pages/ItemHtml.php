<?php

// Made from packages/server/src/render/item-html.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Facts\Apply\Actions;
use PortalJobs\Facts\DescribeCard;
use PortalJobs\Facts\DescribeOpenness;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;
use PortalJobs\Words\Pages;

final class ItemHtml
{
    /**
     * Prints one job of a list.
     *
     * @param today the service's day.
     */
    public static function renderItem($item, $pageResults1, $settings, $today)
    {
        $chosen = $pageResults1['chosen'] ?? null;
        $searchedPlaces = $pageResults1['searchedPlaces'] ?? null;
        $pinned = $pageResults1['pinned'] ?? null;
        $view = DescribeCard::describeCard(
            $item,
            $settings['words'] ?? null,
            $today,
            Values::merge(
                $settings,
                [
                    'searchedPlaces' => $searchedPlaces,
                    'keyword' => $chosen['Keyword'] ?? null,
                    'detailsUrl' => Actions::findOwnUrl($item, $settings),
                ],
            ),
        );
        $openness = DescribeOpenness::compareWithAnswers(
            $item,
            ($chosen['HiringPath'] ?? null) ?? [],
            $settings['words'] ?? null,
            Pages::pageWords($settings['words'] ?? null)['openToYou'] ?? null,
        );
        $eligibility = Values::isTrue($_1 = Values::isTrue($_2 = $view['eligibility'] ?? null) ? DescribeOpenness::describeOpenness($openness) : $_2) ? $_1 : ($view['eligibility'] ?? null);
        return Html::html(
            '<li>',
            Values::isTrue($_3 = ($_4 = $pinned) === null ? null : Lists::includes($_4, $item)) ? Html::html('<p class="portal-featured">', $settings['words']['featured'] ?? null, '</p>') : $_3,
            '<article>',
            [
                Html::renderHeading(($settings['headingLevel'] ?? null) + 1, self::printTitle($view['title'] ?? null)),
                PrintContent::printOrganization($view['organization'] ?? null),
                PrintContent::printDeadline($view['deadline'] ?? null),
                PrintContent::printFacts($view['facts'] ?? null),
                Values::isTrue($_5 = $eligibility) ? Html::html('<div class="portal-eligibility">', PrintContent::printContent($eligibility), '</div>') : $_5,
                Values::isTrue($_6 = $view['summary'] ?? null) ? Html::html(
                    '<p class="portal-summary" lang="en" dir="auto">',
                    PrintContent::printContent($view['summary'] ?? null),
                    '</p>',
                ) : $_6,
            ],
            '<p class="portal-actions">',
            Values::isTrue($_7 = $view['posted'] ?? null) ? Html::html('', PrintContent::printContent($view['posted'] ?? null), ' ') : $_7,
            '',
            Values::isTrue($_8 = $view['apply'] ?? null) ? PrintContent::printApply($view['apply'] ?? null) : $_8,
            '</p></article></li>',
        );
    }

    private static function printTitle($given0)
    {
        $content = $given0['content'] ?? null;
        $href = $given0['href'] ?? null;
        $name = PrintContent::printContent($content);
        return ($href === null) ? $name : Html::html('<a rel="noopener" href="', $href, '">', $name, '</a>');
    }
}
