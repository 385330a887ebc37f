<?php

// Made from src/facts/loss-notice.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Js\Lists;

final class LossNotice
{
    /** Describes how many announcements of a response could not be read; empty without losses. Jobs outside of the lock are not counted. */
    public static function describeLosses($words, $given1)
    {
        $losses = $given1['losses'] ?? null;
        $count = count(Lists::filter($losses, static function ($given0 = null) {
            $lost = $given0['lost'] ?? null;
            return $lost === 'record';
        }));
        return ($count > 0) ? $words['lossNotice']($count) : '';
    }
}
