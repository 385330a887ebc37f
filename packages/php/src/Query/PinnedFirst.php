<?php

// Made from src/query/pinned-first.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Query;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Set;

final class PinnedFirst
{
    /** Returns jobs with the pinned ones first, each once. */
    public static function putPinnedFirst($items, $pinned)
    {
        $numbers = new Set(
            Lists::map($pinned, static function ($given0 = null) {
                $MatchedObjectId = $given0['MatchedObjectId'] ?? null;
                return $MatchedObjectId;
            }),
        );
        return [
            ...$pinned,
            ...Lists::filter($items, static function ($given0 = null) use ($numbers) {
                $MatchedObjectId = $given0['MatchedObjectId'] ?? null;
                return !($numbers->has($MatchedObjectId));
            }),
        ];
    }
}
