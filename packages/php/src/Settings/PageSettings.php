<?php

declare(strict_types=1);

namespace PortalJobs\Settings;

use PortalJobs\Search\Filters;
use PortalJobs\Service\Links;
use PortalJobs\Service\Query;
use PortalJobs\Words\Words;

/** The settings of the page with the jobs. */
final class PageSettings
{
    /** The addresses that the page links to. */
    public readonly Links $links;

    /** The words of the page's language. */
    public readonly Words $words;

    /** The time to compute deadlines with. */
    public readonly \DateTimeImmutable $now;

    /** @var list<string> the filters besides keyword and place that visitors have */
    public readonly array $filters;

    /**
     * @param string $pageUrl absolute address of the page with the list, without the query of a search. A query
     *     that leads to the page itself, such as `?page_id=12`, is kept in every link and in the form
     * @param string $language BCP 47 language tag, such as `es-MX`; English where the language has no words
     * @param string $search name of the search, the same as on the list element
     * @param int $headingLevel of the list's heading, 2 to 5, or of a job's title, 1 to 5
     * @param string $channelId the host's PostingChannelID; empty where it has none
     * @param ?string $linkHosts hosts that links may lead to, as the attribute `link-hosts` lists them;
     *     anywhere without one
     * @param ?\Closure(array<string, mixed>): ?string $jobUrl returns the absolute address of a job's own page on
     *     the host's site, given the announcement; `null` without one
     * @param ?\DateTimeImmutable $now the time to compute deadlines with; the current one by default
     * @param bool $withoutPay whether pages leave out the pay, as the attribute `without-pay` does
     * @param bool $withOriginalTitles whether titles in ALL CAPS stay as the service writes them
     * @param ?list<string> $filters names of the filters besides keyword and place that visitors have; those of a
     *     filter bar without the attribute `filters` by default
     * @param bool $withoutData whether the list travels without the answer as data: a content system that removes
     *     scripts would show it as text
     * @param ?Query $locked what this list is narrowed to, within the settings' lock
     * @param string $client the visitor's address, for the settings' limit; empty counts nobody
     * @param ?\Closure(\Throwable): void $onError called with the reason why a list is missing: a `Problem` where the
     *     service fails. It has no part of the key
     * @param string $pinned control numbers of up to five jobs that come first, as the attribute `pinned` lists them
     * @param array{feed?: string, calendar?: string, alerts?: string} $follow where readers follow the search of a
     *     list: absolute addresses of a feed and of a calendar of deadlines, to which the search is added, and of the
     *     portal's page for alerts by e-mail
     * @param 'isolated'|'plain'|'none' $searchForm the search form of a list: in a shadow root of its own, so that a
     *     page which is one form keeps working; as a form of the page; or left out
     * @param string $sort the order of the jobs until a visitor chooses another, as the attribute `sort` names it
     */
    public function __construct(
        public readonly string $pageUrl,
        public readonly string $language = 'en',
        public readonly string $search = 'default',
        public readonly int $headingLevel = 2,
        string $channelId = '',
        ?string $linkHosts = null,
        public readonly ?\Closure $jobUrl = null,
        ?\DateTimeImmutable $now = null,
        public readonly bool $withoutPay = false,
        public readonly bool $withOriginalTitles = false,
        ?array $filters = null,
        public readonly bool $withoutData = false,
        public readonly ?Query $locked = null,
        public readonly string $client = '',
        public readonly ?\Closure $onError = null,
        public readonly string $pinned = '',
        public readonly array $follow = [],
        public readonly string $searchForm = 'isolated',
        public readonly string $sort = '',
    ) {
        $this->links = new Links($channelId, $linkHosts);
        $this->words = Words::in($language);
        $this->now = $now ?? new \DateTimeImmutable();
        $this->filters = array_values($filters ?? Filters::DEFAULTS);
    }
}
