<?php

declare(strict_types=1);

namespace PortalJobs\Settings;

use PortalJobs\Query\Filters;
use PortalJobs\Service\Query;
use PortalJobs\Words\Words;

/** The settings of the page with the jobs. */
final class PageSettings
{
    /** The words of the page's language. */
    public readonly Words $words;

    /** The time to compute deadlines with. */
    public readonly \DateTimeImmutable $now;

    /** @var list<string> the filters besides keyword and place that visitors have */
    public readonly array $filters;

    /**
     * @param string $pageUrl absolute URL of the page with the list, without the query of a search. The page's query,
     *     such as `?page_id=12`, is kept in every link and in the form
     * @param string $language BCP 47 language tag, such as `es-MX`; English for languages without words
     * @param string $search name of the search, the same as on the list element
     * @param int $headingLevel of the list's heading, 2 to 5, or of a job's title, 1 to 5
     * @param string $channelId the site's PostingChannelID; empty without one
     * @param ?string $linkHosts hosts of permitted links, as in the attribute `link-hosts`; `null` permits any host
     * @param ?\Closure(array<string, mixed>): ?string $jobUrl returns the absolute URL of a job's own page on
     *     the host's site, given the announcement; `null` without one
     * @param ?\DateTimeImmutable $now the time to compute deadlines with; the current one by default
     * @param bool $withoutPay whether pages leave out the pay, as the attribute `without-pay` does
     * @param bool $withOriginalTitles whether titles in ALL CAPS stay as the service writes them
     * @param ?list<string> $filters names of the filters besides keyword and place that visitors have; those of a
     *     filter bar without the attribute `filters` by default
     * @param bool $withoutData omits the response as data, for a content system that removes scripts and would show it
     *     as text
     * @param ?Query $locked the lock of this list, within the settings' lock
     * @param string $client the visitor's address, for the settings' limit; empty counts nobody
     * @param ?\Closure(\Throwable): void $onError called with the error if a list cannot be made: a `Problem` when the
     *     service fails. It never contains the key
     * @param string $pinned control numbers of up to five jobs that come first, as the attribute `pinned` lists them
     * @param array{feed?: string, calendar?: string, alerts?: string} $follow where visitors follow the search of a
     *     list: absolute URLs of a feed and of a calendar of deadlines, to which the search is added, and of the
     *     portal's page for alerts by e-mail
     * @param 'isolated'|'plain'|'none' $searchForm the search form of a list: in a separate shadow root, so that it
     *     works on a page that is one form; as a form of the page; or left out
     * @param string $sort the order of the jobs until a visitor chooses another, as the attribute `sort` names it
     */
    public function __construct(
        public readonly string $pageUrl,
        public readonly string $language = 'en',
        public readonly string $search = 'default',
        public readonly int $headingLevel = 2,
        public readonly string $channelId = '',
        public readonly ?string $linkHosts = null,
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
        $this->words = Words::in($language);
        $this->now = $now ?? new \DateTimeImmutable();
        $this->filters = array_values($filters ?? Filters::defaultFilterNames());
    }

    /**
     * Returns the settings as the classes made from TypeScript take them.
     *
     * @return array<string, mixed>
     */
    public function forViews(): array
    {
        return [
            'words' => $this->words->core,
            'pageUrl' => $this->pageUrl,
            'search' => $this->search,
            'headingLevel' => $this->headingLevel,
            'channelId' => $this->channelId,
            'linkHosts' => $this->linkHosts,
            'jobUrl' => $this->jobUrl ?? static fn (): ?string => null,
            'now' => $this->now,
            'withoutPay' => $this->withoutPay,
            'withOriginalTitles' => $this->withOriginalTitles,
            'follow' => $this->follow,
            'searchForm' => $this->searchForm,
        ];
    }
}
