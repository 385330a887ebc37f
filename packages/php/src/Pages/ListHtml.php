<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Facts\Headline;
use PortalJobs\Protocol\Dates;
use PortalJobs\Search\Results;
use PortalJobs\Settings\PageSettings;
use PortalJobs\Text\Html as Escapes;
use PortalJobs\Text\Json;
use PortalJobs\Words\Words;

/**
 * The list of a page of jobs as a fragment for `<portal-job-list>`. A port of packages/server/src/render/list-html.ts,
 * and equal to it byte for byte: test/deploy/php-list.test.ts compares the two.
 */
final class ListHtml
{
    /** A larger answer would delay the whole page for what the element requests itself. */
    private const MAXIMUM_DATA_BYTES = 300_000;

    /**
     * Makes a heading with the number of jobs, a form for words and a place, the jobs, links to other pages, and the
     * answer as data, which spares the element its first request.
     */
    public static function render(Results $results, PageSettings $page, ?Pinned $pinned = null): string
    {
        $pinned ??= Pinned::of($results, $page);
        $headline = Headline::describeResults($page->words->core, [
            'chosen' => $results->chosen,
            'searchedPlaces' => $results->searchedPlaces,
            'total' => $results->total,
            'capped' => $results->isCapped,
            'isCounted' => $results->isCounted,
            'items' => $results->items,
            'losses' => array_fill(0, $results->lost, null),
            'page' => $results->plan->page(),
        ], $results->plan->isNarrowed());
        $today = Dates::getServiceToday($page->now);
        $settings = $page->forViews();
        $items = array_map(
            static fn (array $item): string => (string) ItemHtml::renderItem($item, [
                'chosen' => $results->chosen,
                'searchedPlaces' => $results->searchedPlaces,
                'pinned' => $pinned->has($item) ? [$item] : [],
            ], $settings, $today),
            $pinned->first($results),
        );
        return '<div data-served lang="' . Escapes::escape($page->words->locale) . '"> '
            . Escapes::heading($page->headingLevel, Escapes::escape($headline))
            . self::staleNotice($results, $page->words)
            . ListForm::render($results, $page)
            . self::message($results, $page)
            . ($items === [] ? '' : '<ul>' . implode('', $items) . '</ul>')
            . self::lossNotice($results, $page->words)
            . self::pager($results, $page, $headline)
            . self::followLinks($results, $page)
            . ($page->withoutData ? '' : self::data($results, $pinned)) . '</div>';
    }

    /** Renders the age of the list, on the service's clock. */
    private static function staleNotice(Results $results, Words $words): string
    {
        if ($results->staleSince === null) {
            return '';
        }
        $time = Dates::local(new \DateTimeImmutable("@$results->staleSince"));
        $notice = explode("\n", $words->text('staleNotice', "\n"), 2);
        [$before, $after] = array_map(Escapes::escape(...), $notice);
        $written = Escapes::escape($words->moment($time));
        return "<p class=\"portal-message\">$before<time datetime=\"" . self::instant($results->staleSince)
            . "\">$written</time>$after</p>";
    }

    /** Renders advice if nothing matches, or if the service shows no further jobs. */
    private static function message(Results $results, PageSettings $page): string
    {
        $words = $page->words;
        if ($results->isCapped && $results->plan->page() >= $results->pages) {
            return '<p class="portal-message">' . Escapes::escape($words->text('cappedNotice')) . '</p>';
        }
        return $results->total > 0 || !$results->plan->isNarrowed() ? '' : '<p class="portal-message">'
            . Escapes::escape($words->text('noMatchesHint')) . ' <a href="' . Escapes::escape($page->pageUrl) . '">'
            . Escapes::escape($words->text('clearAll')) . '</a></p>';
    }

    private static function lossNotice(Results $results, Words $words): string
    {
        return $results->lost === 0
            ? ''
            : '<p class="portal-message">' . Escapes::escape($words->text('lossNotice', $results->lost)) . '</p>';
    }

    /** Links to the previous and next page. From a page that does not exist, Previous is the last page. */
    private static function pager(Results $results, PageSettings $page, string $headline): string
    {
        $words = $page->words;
        $pages = $results->pages;
        // Without jobs, a later page does not exist.
        $number = $pages > 0 ? $results->plan->page() : 1;
        if ($pages < 2 && $number < 2) {
            return '';
        }
        $href = static fn (int $target): string => 'href="'
            . Escapes::escape(ListForm::addressOfChoices($page, ['Page' => (float) $target] + $results->chosen)) . '"';
        $link = static fn (int $target, string $rel, string $name): string => "<li><a rel=\"$rel\" {$href($target)}>"
            . Escapes::escape($words->text($name)) . '</a></li>';
        $numbered = static fn (?int $target): string => $target === null
            ? '<li aria-hidden="true">…</li>'
            : "<li><a {$href($target)} aria-label=\"" . Escapes::escape($words->text('page', $target))
                . '" aria-current="' . ($target === $number ? 'page' : 'false') . '">'
                . $words->number($target) . '</a></li>';
        $status = $results->from > 0 && $results->isCounted
            ? '<p>' . Escapes::escape($words->text('pageStatus', $number, $pages, $results->from, $results->to)) . '</p>'
            : '';
        return '<nav class="portal-pager" aria-label="' . Escapes::escape($words->text('pagesLabel') . ": $headline")
            . "\"> $status<ul>"
            . ($number > 1 ? $link(max(min($number - 1, $pages), 1), 'prev', 'previous') : '')
            . implode('', array_map($numbered, PageNumbers::of($number, $pages)))
            . ($number < $pages ? $link($number + 1, 'next', 'next') : '') . '</ul></nav>';
    }

    /** Links to follow this search, by feeds of the host and by e-mail of the portal. */
    private static function followLinks(Results $results, PageSettings $page): string
    {
        $search = array_diff_key($results->chosen, ['Page' => 0, 'ResultsPerPage' => 0]);
        $links = '';
        foreach (['feed' => true, 'calendar' => true, 'alerts' => false] as $name => $hasSearch) {
            $address = $page->follow[$name] ?? null;
            if ($address !== null) {
                $own = new PageSettings($address, search: $page->search);
                $href = $hasSearch ? ListForm::addressOfChoices($own, $search) : $address;
                $links .= '<li><a rel="noopener" href="' . Escapes::escape($href) . '">'
                    . Escapes::escape($page->words->text("follow.$name")) . '</a></li>';
            }
        }
        return $links === '' ? '' : '<div class="portal-follow"><p>' . Escapes::escape($page->words->text('followJobs'))
            . "</p><ul>$links</ul></div>";
    }

    /** The answer for the element, with the query that it answers, and the pinned jobs that are not in it. */
    private static function data(Results $results, Pinned $pinned): string
    {
        $facts = Json::encode([
            'locked' => $results->plan->locked->text(),
            'query' => $results->plan->text(),
            'receivedAt' => self::instant($results->receivedAt),
            'losses' => $results->losses,
            ...($pinned->missing === [] ? [] : ['missingPinned' => $pinned->missing]),
        ]);
        $others = $pinned->data === [] ? '' : ',"pinned":[' . implode(',', $pinned->data) . ']';
        $json = substr($facts, 0, -1) . "$others,\"answer\":$results->body}";
        return Escapes::dataScript('application/json', $json, self::MAXIMUM_DATA_BYTES);
    }

    /** Writes an instant as JavaScript does. @param int $seconds Unix seconds */
    private static function instant(int $seconds): string
    {
        return gmdate('Y-m-d\TH:i:s.000\Z', $seconds);
    }
}
