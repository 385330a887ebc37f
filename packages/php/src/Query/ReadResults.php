<?php

// Made from src/query/read-results.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query;

use PortalJobs\Js\Date;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Set;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\Parameters\Narrow;
use PortalJobs\Protocol\Parameters\ParameterForm;
use PortalJobs\Protocol\Parameters\SearchedPlaces;

final class ReadResults
{
    /** Whether a job belongs to a locked organization (data-service §10.1.11). Jobs without an organization pass. */
    public static function isOfOrganizations($item, $searchParameters1)
    {
        $own = $searchParameters1['Organization'] ?? [];
        $codes = $item['MatchedObjectDescriptor']['UserArea']['Details']['OrganizationCodes'] ?? null;
        if ((count($own) == 0) || !Values::isTrue($codes)) {
            return true;
        }
        return Lists::some(
            Texts::split($codes, '/'),
            static fn ($code = null) => Lists::some($own, static fn ($outer = null) => Narrow::isWithin('Organization', $outer, $code)),
        );
    }

    /** The most organizations that a sentence names. */
    private const MAXIMUM_NAMED = 5;

    /** A longer value is not a code. */
    private const MAXIMUM_CODE_LENGTH = 12;

    /** Describes announcements of other organizations than the locked ones, for developers. */
    private static function describeOutside($items, $searchParameters1)
    {
        $own = $searchParameters1['Organization'] ?? [];
        if (count($items) == 0) {
            return '';
        }
        $codes = Lists::flatMap($items, static function ($given0 = null) {
            $_1 = $given0['MatchedObjectDescriptor'] ?? null;
            $UserArea = $_1['UserArea'] ?? null;
            return (($_5 = (($_4 = (($_3 = (($_2 = ($UserArea['Details']['OrganizationCodes'] ?? null)) === null ? null : Texts::split($_2, '/'))) === null ? null : Lists::at($_3, -1))) === null ? null : Texts::trim($_4))) === null ? null : Texts::slice($_5, 0, self::MAXIMUM_CODE_LENGTH)) ?? [];
        });
        $named = Lists::join(Lists::slice([...Values::each(new Set($codes))], 0, self::MAXIMUM_NAMED), ', ');
        return Values::text(count($items)) . ' announcements of other organizations (' . $named . ') than ' . Lists::join($own, ', ') . '.';
    }

    /**
     * Converts a response to results.
     *
     * @param page the number of the page, from 1.
     * @param sizeOf how many items a page holds, given the numbers received and in total.
     */
    public static function readResults($validatedResponse, $locked, $chosen, $page, $sizeOf)
    {
        $data = $validatedResponse['data'] ?? null;
        $losses = $validatedResponse['losses'] ?? null;
        $_6 = $data['SearchResult'] ?? null;
        $SearchResultItems = $_6['SearchResultItems'] ?? null;
        $SearchResultCountAll = $_6['SearchResultCountAll'] ?? 0;
        $items = Lists::filter($SearchResultItems, static fn ($item = null) => self::isOfOrganizations($item, $locked));
        $others = Lists::filter($SearchResultItems, static fn ($item = null) => !self::isOfOrganizations($item, $locked));
        $came = count($SearchResultItems) + count(Lists::filter($losses, static fn ($loss = null) => ($loss['lost'] ?? null) === 'record'));
        $all = Values::max($SearchResultCountAll, $came);
        $size = $sizeOf($came, $all);
        $pages = Values::ceil(Values::min($all, ParameterForm::COUNT_CAP) / $size);
        $from = ($came > 0) ? ((($page - 1) * $size) + 1) : 0;
        return [
            'items' => $items,
            'total' => $all - count($others),
            'isCounted' => (count($others) == 0) || ($pages == 1),
            'capped' => $all >= ParameterForm::COUNT_CAP,
            'page' => ($all > 0) ? $page : 1,
            'pages' => $pages,
            'from' => $from,
            'to' => ($came > 0) ? (($from + $came) - 1) : 0,
            'losses' => $losses,
            'outside' => count($others),
            'outsideCause' => self::describeOutside($others, $locked),
            'searchedPlaces' => SearchedPlaces::listSearchedPlaces(Narrow::narrow($locked, $chosen), $data),
            'chosen' => $chosen,
            'receivedAt' => new Date(),
        ];
    }
}
