<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Js\Date;
use PortalJobs\Search\Results;
use PortalJobs\Settings\PageSettings;

/** The results of a search as the classes made from TypeScript take them (packages/server/src/render/page-settings.ts). */
final class PageResults
{
    /** @return array<string, mixed> */
    public static function of(Results $results, PageSettings $page, ?Pinned $pinned = null): array
    {
        return [
            'items' => $results->items,
            'total' => $results->total,
            'isCounted' => $results->isCounted,
            'capped' => $results->isCapped,
            // Without jobs, a later page does not exist.
            'page' => $results->pages > 0 ? $results->plan->page() : 1,
            'pages' => $results->pages,
            'from' => $results->from,
            'to' => $results->to,
            'losses' => array_fill(0, $results->lost, ['lost' => 'record']),
            'lossLetters' => $results->losses,
            'searchedPlaces' => $results->searchedPlaces,
            'chosen' => $results->chosen,
            'locked' => $results->plan->locked->parameters,
            'lockedQuery' => $results->plan->locked->text(),
            'query' => $results->plan->text(),
            'receivedAt' => new Date("@$results->receivedAt"),
            'staleSince' => $results->staleSince === null ? null : new Date("@$results->staleSince"),
            'pinned' => $pinned?->jobs ?? [],
            'pinnedData' => $pinned?->data ?? [],
            'missingPinned' => $pinned?->missing ?? [],
            'body' => $page->withoutData ? null : $results->body,
        ];
    }
}
