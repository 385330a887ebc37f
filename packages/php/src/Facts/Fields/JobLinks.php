<?php

// Made from src/facts/fields/job-links.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Fields;

use PortalJobs\Facts\Text\TextLinks;
use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\ApplyUri;

final class JobLinks
{
    /** Returns a text that names another job as a link: to the page itself if it has the job, else to the portal. */
    public static function linkJob($kind, $content, $number, $announcement3, $rules)
    {
        $MatchedObjectId = $announcement3['MatchedObjectId'] ?? null;
        $job = $announcement3['MatchedObjectDescriptor'] ?? null;
        if ($number === $MatchedObjectId) {
            return $content;
        }
        $own = ($_1 = ($rules['otherJobUrl'] ?? null)) === null ? null : $_1($number);
        $href = $own ?? ApplyUri::findOtherJob($number, $job, $rules);
        return ($href === null) ? $content : Values::merge(
            ['kind' => $kind, 'content' => $content, 'href' => $href],
            Values::isTrue($_2 = $own) ? ['job' => $number] : $_2,
        );
    }

    /** Returns a text of the announcement with links at the URLs and e-mail addresses, and at the numbers of other jobs in it. */
    public static function linkText($text = null, $item = null, $rules = null)
    {
        return Lists::flatMap(TextLinks::splitAtLinks($text), static function ($piece = null) use ($item, $rules) {
            $href = Values::isTrue($_3 = $piece['url'] ?? null) ? (Contact::readMailUrl($piece['text'] ?? null) ?? ApplyUri::findTextUrl($piece['url'] ?? null, $item['MatchedObjectDescriptor'] ?? null, $rules)) : $_3;
            if (Values::isTrue($href)) {
                return [['kind' => 'url', 'content' => $piece['text'] ?? null, 'href' => $href]];
            }
            return Values::isTrue($piece['url'] ?? null) ? [$piece['text'] ?? null] : Lists::map(
                TextLinks::splitAtJobs($piece['text'] ?? null),
                static fn ($one = null) => Values::isTrue($one['job'] ?? null) ? self::linkJob('url', $one['text'] ?? null, $one['job'] ?? null, $item, $rules) : ($one['text'] ?? null),
            );
        });
    }
}
