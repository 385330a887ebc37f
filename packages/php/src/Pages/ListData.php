<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Js\Date;
use PortalJobs\Text\Html as Escapes;
use PortalJobs\Text\Json;

/** The function of packages/server/src/render/list-data.ts. By hand, because PHP keeps responses as text. */
final class ListData
{
    /** A larger response would delay the whole page for what the element requests itself. */
    private const MAXIMUM_DATA_BYTES = 300_000;

    /**
     * Returns the response for the element, with the query that it belongs to, and the pinned jobs that are not in it.
     *
     * @param array{body: ?string, query: string, receivedAt: Date, lockedQuery: string, lossLetters: string,
     *     missingPinned: list<string>, pinnedData: list<string>} $results of {@see PageResults}
     */
    public static function renderData(array $results): string|Markup
    {
        if ($results['body'] === null) {
            return '';
        }
        $facts = Json::encode([
            'locked' => $results['lockedQuery'],
            'query' => $results['query'],
            'receivedAt' => $results['receivedAt']->toISOString(),
            'losses' => $results['lossLetters'],
            ...($results['missingPinned'] === [] ? [] : ['missingPinned' => $results['missingPinned']]),
        ]);
        $pinned = implode(',', $results['pinnedData']);
        $others = $pinned === '' ? '' : ",\"pinned\":[$pinned]";
        $json = substr($facts, 0, -1) . "$others,\"response\":{$results['body']}}";
        return new Markup(Escapes::dataScript('application/json', $json, self::MAXIMUM_DATA_BYTES));
    }
}
