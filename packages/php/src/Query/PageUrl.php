<?php

// Made from src/query/page-url.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Map;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\UrlSearchParams;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\Parameters;

final class PageUrl
{
    /** The parameters that a visitor can choose, and that page URLs may contain. All others belong to the host page. */
    public static function choosable()
    {
        static $made;
        return $made ??= new Set(
            [
                'Keyword',
                'LocationName',
                'Radius',
                ...Filters::filterNames(),
                'SortField',
                'SortDirection',
                'ResultsPerPage',
                'Page',
            ],
        );
    }

    /** The name in the page URL: the service's own, after `name.` for a search that is not the default one. */
    private static function prefixOf($search = null)
    {
        return ($search === 'default') ? '' : ($search . '.');
    }

    /** The last query, and its pairs that do not belong to a search: each card's URL needs them, and a query may have a megabyte. */
    private static $lastQuery = '';

    private static function foreignPairs()
    {
        static $made;
        return $made ??= new Map();
    }

    /** @param owner identifies which names are the search's own. */
    private static function foreignOf($pageQuery, $owner, $isOwn)
    {
        if ($pageQuery !== self::$lastQuery) {
            self::foreignPairs()->clear();
        }
        self::$lastQuery = $pageQuery;
        $foreign = self::foreignPairs()->get($owner);
        if ($foreign === null) {
            $query = Texts::replacePattern($pageQuery, new Pattern('~(*UTF)\A\?~'), '');
            $names = [...Values::each((new UrlSearchParams($query))->keys())];
            $pairs = Lists::filter(Texts::split($query, '&'), Values::isTrue(...));
            $foreign = Lists::join(
                Lists::filter($pairs, static fn ($_ = null, $index = null) => !$isOwn(($names[$index] ?? null) ?? '')),
                '&',
            );
            self::foreignPairs()->set($owner, $foreign);
        }
        return $foreign;
    }

    /** The parameter of a pair in the page URL, or `undefined` if it belongs to the host page. */
    private static function ownName($prefix, $name)
    {
        $own = Texts::startsWith($name, $prefix) ? Texts::slice($name, Texts::length($prefix)) : '';
        return self::choosable()->has($own) ? $own : null;
    }

    /**
     * Reads the visitor's query from a page URL. Invalid values are ignored; in a list, only the malformed codes. If a name is repeated, the
     * first valid value counts.
     */
    public static function readPageUrl($search, $pageQuery)
    {
        $prefix = self::prefixOf($search);
        $chosen = [];
        foreach (Values::each(new UrlSearchParams($pageQuery)) as $_1) {
            $name = $_1[0] ?? null;
            $text = $_1[1] ?? null;
            $own = self::ownName($prefix, $name);
            if (($own !== null) && !Values::has($chosen, $own)) {
                $chosen = Values::merge(Filters::readWritten($own, Filters::toCode($own, $text), true), $chosen);
            }
        }
        return $chosen;
    }

    /** Replaces this search's parameters; all others stay unchanged, including their encoding. */
    private static function replacePairs($pageQuery, $owner, $isOwn, $own)
    {
        $foreign = self::foreignOf($pageQuery, $owner, $isOwn);
        $query = Lists::join(Lists::filter([$foreign, Values::text(new UrlSearchParams($own))], Values::isTrue(...)), '&');
        return Values::isTrue($_2 = $query) ? ('?' . $query) : $_2;
    }

    /** Writes a query into a page's URL. */
    public static function writePageUrl($search, $pageQuery, $chosen)
    {
        $prefix = self::prefixOf($search);
        return self::replacePairs(
            $pageQuery,
            $prefix,
            static fn ($name = null) => self::ownName($prefix, $name) !== null,
            Lists::flatMap(
                [...Values::each(Parameters::writeQuery($chosen))],
                static function ($given0 = null) use ($prefix) {
                    $name = $given0[0] ?? null;
                    $value = $given0[1] ?? null;
                    return (self::choosable()->has($name) && !(($name === 'Page') && ($value === '1'))) ? [[$prefix . $name, $value]] : [];
                },
            ),
        );
    }

    /** The name of the open job in a page's query. */
    public static function jobNameOf($search = null)
    {
        return self::prefixOf($search) . 'Job';
    }

    /** Writes into a page's query which job is open, as `<control number>;<PositionID>`; an empty text means none. */
    public static function writeJobUrl($search, $pageQuery, $job)
    {
        $own = self::jobNameOf($search);
        return self::replacePairs(
            $pageQuery,
            $own,
            static fn ($name = null) => $name === $own,
            Values::isTrue($job) ? [[$own, $job]] : [],
        );
    }
}
