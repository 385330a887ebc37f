<?php

declare(strict_types=1);

namespace PortalJobs\WordPress;

use PortalJobs\Answer;
use PortalJobs\Request;

/** Jobs that the server writes: the list within the block, a page for each job, and feeds. */
final class JobRoute
{
    public static function start(): void
    {
    }

    /** @param array<string, mixed> $attributes */
    public static function served(array $attributes): string
    {
        return '';
    }

    public static function feed(Request $request): ?Answer
    {
        return null;
    }
}
