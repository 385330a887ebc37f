<?php

// Made from packages/server/src/render/list-html.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Facts\DescribeCard;
use PortalJobs\Facts\DescribeOpenness;
use PortalJobs\Facts\Headline;
use PortalJobs\Facts\LossNotice;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\Dates;
use PortalJobs\Query\Filters;
use PortalJobs\Query\PageNumbers;
use PortalJobs\Query\PageUrl;
use PortalJobs\Query\PinnedJobs;
use PortalJobs\Words\Format;
use PortalJobs\Words\Pages;

final class ListHtml
{
    /**
     * Makes the list of a page of jobs as a fragment for `<portal-job-list>`: a heading with the number of jobs, a form for keywords and
     * location, the jobs, links to other pages, and the response as data, which saves the element its first request.
     */
    public static function renderList($results, $settings)
    {
        $words = $settings['words'] ?? null;
        $headline = DescribeOpenness::describeOpenResults(
            Headline::describeResults($words, $results, Filters::isNarrowed($results['chosen'] ?? null)),
            $results,
            Pages::pageWords($words)['openToYou'] ?? null,
        );
        $today = Dates::getServiceToday($settings['now'] ?? null);
        $shown = Values::merge(
            $settings,
            ['withoutDepartment' => !DescribeCard::haveSeveralDepartments($results['items'] ?? null)],
        );
        $reworded = Values::isTrue($results['isReworded'] ?? null) ? PageUrl::writePageUrl($settings['search'] ?? null, '', $results['chosen'] ?? null) : '';
        return Html::html(
            '<div data-served="',
            $reworded,
            '" lang="',
            $words['locale'] ?? null,
            '"> ',
            Html::renderHeading($settings['headingLevel'] ?? null, $headline),
            '',
            self::renderStaleNotice($results, $words),
            '',
            ListForm::searchForm($results, $settings),
            '',
            self::renderFilters($results, $settings),
            '',
            self::renderMessage($results, $settings),
            '',
            (count(($results['items'] ?? null)) > 0) ? Html::html(
                '<ul>',
                Lists::map(
                    PinnedJobs::putPinnedFirst($results['items'] ?? null, ($results['pinned'] ?? null) ?? []),
                    static fn ($job = null) => SearchableTexts::withSearchableTexts(
                        $job,
                        static fn ($one = null) => ItemHtml::renderItem($one, $results, $shown, $today),
                    ),
                ),
                '</ul>',
            ) : false,
            '',
            self::renderLossMessage($results, $words),
            '',
            self::renderPager($results, $settings, $headline),
            '',
            self::followLinks($results, $settings),
            '',
            ListData::renderData($results),
            '</div>',
        );
    }

    /** Renders a link for each active filter that removes it, because the form keeps the filters. */
    private static function renderFilters($results, $settings)
    {
        $chosen = $results['chosen'] ?? null;
        $words = $settings['words'] ?? null;
        $hasAnswer = (($settings['searchForm'] ?? null) !== 'none') && ListForm::showsAnswer($results);
        $_page = $chosen['Page'] ?? null;
        $search = array_diff_key($chosen, array_flip(['Page']));
        $active = Lists::filter(
            Filters::filterNames(),
            static fn ($name = null) => (($chosen[$name] ?? null) !== null) && !($hasAnswer && ($name === 'HiringPath')),
        );
        $links = Lists::map(
            [...Values::each(new Set(Lists::map($active, Filters::groupOf(...))))],
            static function ($group = null) use ($search, $active, $settings, $words) {
                $others = Lists::filter(Values::entries($search), static function ($given0 = null) use ($active, $group) {
                    $name = $given0[0] ?? null;
                    return !Lists::some($active, static fn ($one = null) => ($one === $name) && (Filters::groupOf($one) === $group));
                });
                $href = HostPageUrl::pageUrlWith($settings, Values::fromEntries($others));
                return Html::html(
                    ' <a href="',
                    $href,
                    '"><bdi>',
                    $words['remove'] ?? null,
                    ' “',
                    $words['filterNames'][$group] ?? null,
                    '”</bdi></a>',
                );
            },
        );
        return (count($links) == 0) ? '' : Html::html('<p>', $links, '</p>');
    }

    /** Renders the age of the list, on the service's clock. */
    private static function renderStaleNotice($pageResults, $words)
    {
        $staleSince = $pageResults['staleSince'] ?? null;
        if (!Values::isTrue($staleSince)) {
            return '';
        }
        $time = (Dates::serviceClock(
            $words['locale'] ?? null,
            Values::merge(
                ['year' => 'numeric', 'month' => 'long', 'day' => 'numeric', 'hour' => 'numeric', 'minute' => '2-digit'],
                ['timeZoneName' => 'short'],
            ),
        ))(
            $staleSince,
        );
        $_1 = Texts::split($words['staleNotice']("\n"), "\n");
        $before = $_1[0] ?? null;
        $after = $_1[1] ?? null;
        return Html::html(
            '<p class="portal-message">',
            $before,
            '<time datetime="',
            $staleSince->toISOString(),
            '">',
            $time,
            '</time>',
            $after,
            '</p>',
        );
    }

    /** Renders advice if nothing matches, or if the service shows no further jobs. */
    private static function renderMessage($results, $settings)
    {
        if (($results['capped'] ?? null) && (($results['page'] ?? null) >= ($results['pages'] ?? null))) {
            return Html::html('<p class="portal-message">', $settings['words']['cappedNotice'] ?? null, '</p>');
        }
        return ((($results['total'] ?? null) == 0) && Filters::isNarrowed($results['chosen'] ?? null)) ? NoMatchesHtml::renderNoMatches($results, $settings) : '';
    }

    private static function renderLossMessage($results, $words)
    {
        $notice = LossNotice::describeLosses($words, $results);
        return Values::isTrue($_2 = $notice) ? Html::html('<p class="portal-message">', $notice, '</p>') : $_2;
    }

    /** Links to the previous and next page, and to some pages by number. From a page that does not exist, Previous is the last page. */
    private static function renderPager($results, $settings, $headline)
    {
        $page = $results['page'] ?? null;
        $pages = $results['pages'] ?? null;
        $from = $results['from'] ?? null;
        $to = $results['to'] ?? null;
        $chosen = $results['chosen'] ?? null;
        $words = $settings['words'] ?? null;
        if (($pages < 2) && ($page < 2)) {
            return '';
        }
        $urlOf = static fn ($target = null) => HostPageUrl::pageUrlWith($settings, Values::merge($chosen, ['Page' => $target]));
        $link = static fn ($target = null, $rel = null, $text = null) => Html::html('<li><a rel="', $rel, '" href="', $urlOf($target), '">', $text, '</a></li>');
        $numbered = static fn ($target = null) => ($target === null) ? Html::html('<li aria-hidden="true">…</li>') : Html::html(
            '<li><a href="',
            $urlOf($target),
            '" aria-label="',
            $words['page']($target),
            '" aria-current="',
            ($target == $page) ? 'page' : 'false',
            '">',
            Format::formatNumber($target, $words['locale'] ?? null),
            '</a></li>',
        );
        return Html::html(
            '<nav class="portal-pager" aria-label="',
            $words['pagesLabel'] ?? null,
            ': ',
            $headline,
            '"> ',
            (($from > 0) && ($results['isCounted'] ?? null)) ? Html::html('<p>', $words['pageStatus']($page, $pages, $from, $to), '</p>') : false,
            '<ul>',
            ($page > 1) ? $link(Values::max(Values::min($page - 1, $pages), 1), 'prev', $words['previous'] ?? null) : false,
            '',
            Lists::map(PageNumbers::pageNumbers($page, $pages), $numbered),
            '',
            ($page < $pages) ? $link($page + 1, 'next', $words['next'] ?? null) : false,
            '</ul></nav>',
        );
    }

    /** The order of the links to follow a search, and whether the search is added to their URLs. */
    private const FOLLOWED = [['feed', true], ['calendar', true], ['alerts', false]];

    /** Links to follow this search, by feeds of the host and by e-mail of the portal. */
    private static function followLinks($pageResults, $settings)
    {
        $chosen = $pageResults['chosen'] ?? null;
        $words = $settings['words'] ?? null;
        $follow = $settings['follow'] ?? [];
        $search = Filters::withoutPage($chosen);
        $links = Lists::flatMap(self::FOLLOWED, static function ($given0 = null) use ($follow, $settings, $search, $words) {
            $name = $given0[0] ?? null;
            $hasSearch = $given0[1] ?? null;
            $pageUrl = $follow[$name] ?? null;
            if ($pageUrl === null) {
                return [];
            }
            $href = $hasSearch ? HostPageUrl::pageUrlWith(Values::merge($settings, ['pageUrl' => $pageUrl]), $search) : $pageUrl;
            return [Html::html('<li><a rel="noopener" href="', $href, '">', $words['follow'][$name] ?? null, '</a></li>')];
        });
        if (count($links) == 0) {
            return '';
        }
        return Html::html('<div class="portal-follow"><p>', $words['followJobs'] ?? null, '</p><ul>', $links, '</ul></div>');
    }
}
