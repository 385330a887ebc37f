<?php

// Made from src/facts/describe-link.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Facts\Text\TitleCase;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Pattern;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\ApplyUri;

final class DescribeLink
{
    /** Describes a job as a link to the portal. */
    public static function describeLink($item = null, $options = null)
    {
        return [
            'title' => TitleCase::readJobTitle($item, $options['withOriginalTitles'] ?? null),
            'page' => ApplyUri::findPortalUrl($item['MatchedObjectDescriptor'] ?? null, $options),
        ];
    }

    /** Returns the names in a list such as the attribute `rows`; `undefined` without a list. */
    public static function namesIn($list = null)
    {
        return ($_2 = (($_1 = $list) === null ? null : Texts::splitBy(
            $_1,
            new Pattern('~(*UTF)[\t\n\x0b\f\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff};,]+~'),
        ))) === null ? null : Lists::filter($_2, Values::isTrue(...));
    }

    /** Whether a list with these actions has an action. Without the attribute it has all of them. */
    public static function hasAction($actions = null, $name = null)
    {
        return (($_3 = self::namesIn($actions)) === null ? null : Lists::includes($_3, $name)) ?? true;
    }

    /**
     * Returns the URL of a link that opens a job in a list of the page: with `urlSync` the page's own. Without it a new tab would not show
     * the job, but the portal does.
     *
     * @param here the page's URL with the job open.
     */
    public static function findDetailsUrl($jobLink = null, $here = null, $urlSync = null)
    {
        $page = $jobLink['page'] ?? null;
        return Values::isTrue($urlSync) ? $here : ($page ?? $here);
    }
}
