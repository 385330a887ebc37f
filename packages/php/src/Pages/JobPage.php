<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

/** The content of the page about one job, for a content system. */
final class JobPage
{
    /**
     * @param int $status 200 for an open job, 410 for one that is closed or not there, 404 for what is no number of a
     *     job, 503 while the service fails; the last three in words for people too
     * @param string $html a fragment for the page's content
     * @param string $title for the `title` element, without the name of the site
     * @param string $description for `<meta name="description">`; empty without one
     * @param ?string $jsonLd content of a `<script type="application/ld+json">`, which no text in it can leave
     * @param ?string $url the job's own URL, for `<link rel="canonical">`
     * @param bool $isListable whether search engines may list the page; all others have `noindex`
     * @param array<string, string> $headers such as `retry-after`, by their names in lower case
     */
    public function __construct(
        public readonly int $status,
        public readonly string $html,
        public readonly string $title,
        public readonly string $description = '',
        public readonly ?string $jsonLd = null,
        public readonly ?string $url = null,
        public readonly bool $isListable = false,
        public readonly array $headers = [],
    ) {
    }
}
