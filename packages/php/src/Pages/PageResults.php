<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Js\Date;
use PortalJobs\Search\Results;
use PortalJobs\Settings\PageSettings;

/** The results of a search as the classes made from TypeScript take them (packages/server/src/render/page-settings.ts). */
final class PageResults
{
    /**
     * @param list<array{code: string, name: string}> $occupations those of the service, for words that find nothing
     * @return array<string, mixed>
     */
    public static function of(
        Results $results,
        PageSettings $page,
        ?Pinned $pinned = null,
        array $occupations = [],
    ): array {
        return [
            ...$results->read,
            'lossLetters' => $results->losses,
            'locked' => $results->plan->locked->parameters,
            'lockedQuery' => $results->plan->locked->text(),
            'query' => $results->plan->text(),
            'receivedAt' => new Date("@$results->receivedAt"),
            'staleSince' => $results->staleSince === null ? null : new Date("@$results->staleSince"),
            'pinned' => $pinned?->jobs ?? [],
            'pinnedData' => $pinned?->data ?? [],
            'missingPinned' => $pinned?->missing ?? [],
            'body' => $page->withoutData ? null : $results->body,
            'isReworded' => $results->plan->isReworded,
            'asksWho' => $results->plan->asksWho,
            'occupations' => $occupations,
        ];
    }
}
