<?php

// Made from packages/server/src/render/item-html.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Facts\Actions;
use PortalJobs\Facts\DescribeCard;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;

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
        return Html::html(
            '<li>',
            Values::isTrue($_1 = ($_2 = $pinned) === null ? null : Lists::includes($_2, $item)) ? Html::html('<p class="portal-featured">', $settings['words']['featured'] ?? null, '</p>') : $_1,
            '<article>',
            [
                Html::renderHeading(($settings['headingLevel'] ?? null) + 1, self::printTitle($view['title'] ?? null)),
                PrintContent::printOrganization($view['organization'] ?? null),
                PrintContent::printDeadline($view['deadline'] ?? null),
                PrintContent::printFacts($view['facts'] ?? null),
                Values::isTrue($_3 = $view['eligibility'] ?? null) ? Html::html(
                    '<div class="portal-eligibility">',
                    PrintContent::printContent($view['eligibility'] ?? null),
                    '</div>',
                ) : $_3,
                Values::isTrue($_4 = $view['summary'] ?? null) ? Html::html(
                    '<p class="portal-summary" lang="en" dir="auto">',
                    PrintContent::printContent($view['summary'] ?? null),
                    '</p>',
                ) : $_4,
            ],
            '<p class="portal-actions">',
            Values::isTrue($_5 = $view['posted'] ?? null) ? Html::html('', PrintContent::printContent($view['posted'] ?? null), ' ') : $_5,
            '',
            Values::isTrue($_6 = $view['apply'] ?? null) ? PrintContent::printApply($view['apply'] ?? null) : $_6,
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
