<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Http\UrlQuery;
use PortalJobs\Http\WebAddress;
use PortalJobs\Search\PageQuery;
use PortalJobs\Search\Results;
use PortalJobs\Settings\PageSettings;
use PortalJobs\Text\Html as Escapes;

/** The form above a list, and addresses of the page with other choices. A port of packages/server/src/render/list-form.ts. */
final class ListForm
{
    private const MAXIMUM_PLACE = 200;

    /**
     * Returns the page's address with some choices. Its own query stays.
     *
     * @param array<string, string|bool|float|list<string>> $chosen
     * @throws \InvalidArgumentException if the page's URL is invalid
     */
    public static function addressOfChoices(PageSettings $page, array $chosen): string
    {
        return self::address($page, $chosen)->href();
    }

    /**
     * The form for words and a place. By default it is in a declarative shadow root, because a form within a page that is
     * one form would end the page's own.
     */
    public static function render(Results $results, PageSettings $page): string
    {
        return match ($page->searchForm) {
            'none' => '',
            'plain' => self::form($results, $page),
            default => '<div class="portal-search"><template shadowrootmode="open">' . self::form($results, $page)
                . '</template></div>',
        };
    }

    /** Other choices, except of the page, are kept. A browser sends them instead of the action's query. */
    private static function form(Results $results, PageSettings $page): string
    {
        $words = $page->words;
        $chosen = $results->chosen;
        $kept = self::address($page, array_diff_key($chosen, ['Keyword' => 0, 'LocationName' => 0, 'Page' => 0]));
        $prefix = PageQuery::prefix($page->search);
        $locked = $results->plan->locked;
        $place = isset($locked->parameters['LocationName']) ? '' : '<label part="search-label">' . Escapes::escape($words->text('location'))
            . ' <input' . self::attributes([
                'part' => 'search-field',
                'name' => "{$prefix}LocationName",
                'value' => implode('; ', $chosen['LocationName'] ?? []),
                'maxlength' => (string) self::MAXIMUM_PLACE,
                'autocomplete' => 'address-level2',
            ]) . '></label> ';
        $hidden = '';
        foreach (UrlQuery::pairs($kept->query ?? '') as [$name, $value]) {
            $hidden .= '<input' . self::attributes(['type' => 'hidden', 'name' => $name, 'value' => $value]) . '>';
        }
        return '<form' . self::attributes([
            'part' => 'search-form',
            'method' => 'get',
            'role' => 'search',
            'aria-label' => $words->text('searchForm'),
            'action' => $kept->withoutQuery(),
        ]) . '> <label part="search-label">' . Escapes::escape($words->text('keyword')) . ' <input' . self::attributes([
            'part' => 'search-field',
            'type' => 'search',
            'name' => "{$prefix}Keyword",
            'value' => $chosen['Keyword'] ?? '',
            'maxlength' => (string) PageQuery::keywordCharactersLeft($locked),
        ]) . "></label> $place$hidden" . '<button part="search-button" type="submit">' . Escapes::escape($words->text('searchButton'))
            . '</button></form>';
    }

    /** @param array<string, string> $values */
    private static function attributes(array $values): string
    {
        $html = '';
        foreach ($values as $name => $value) {
            $html .= " $name=\"" . Escapes::escape($value) . '"';
        }
        return $html;
    }

    /** @param array<string, string|bool|float|list<string>> $chosen */
    private static function address(PageSettings $page, array $chosen): WebAddress
    {
        $address = WebAddress::parse($page->pageUrl)
            ?? throw new \InvalidArgumentException('The address of the page is no absolute address of http or https.');
        return $address->withQuery(PageQuery::written($page->search, $address->query ?? '', $chosen));
    }
}
