<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Pages\Feeds\Atom;
use PortalJobs\Pages\Feeds\FeedEntries;
use PortalJobs\Pages\Feeds\JsonFeed;
use PortalJobs\Pages\Feeds\Sitemap;
use PortalJobs\Pages\Feeds\Deadlines;
use PortalJobs\Facts\Apply\Actions;
use PortalJobs\Facts\DescribeEntry;
use PortalJobs\Http\Response;
use PortalJobs\Http\Problem;
use PortalJobs\Js\Values;
use PortalJobs\Protocol\Dates;
use PortalJobs\Search\PageQuery;
use PortalJobs\Search\Results;
use PortalJobs\Search\Search;
use PortalJobs\Service\Announcement;
use PortalJobs\Settings\PageSettings;
use PortalJobs\Settings\Settings;
use PortalJobs\Store\Store;

/** The front for pages about one job and for feeds: what a content system's routes call. Nothing here throws. */
final class JobPages
{
    /** The control number of a job, of the digits that the service gives. */
    private const CONTROL_NUMBER = '/^[0-9]{1,20}\z/';

    /**
     * Each feed: its media type, and its order. Feeds have the newest jobs, deadlines the soonest, whatever page a
     * visitor was on.
     */
    private const FEEDS = [
        'atom' => ['application/atom+xml; charset=utf-8', 'opendate', 'desc'],
        'json' => ['application/feed+json', 'opendate', 'desc'],
        'ics' => ['text/calendar; charset=utf-8', 'closedate', 'asc'],
    ];

    /** Seconds for which browsers and other caches need not ask again. */
    private const FEED_SECONDS = 300;

    /** Seconds after which a program may try again if the failure says nothing else. */
    private const RETRY_SECONDS = '60';

    /**
     * Makes the page of a job. In every case it is a page for people: the job, or a message that it has closed (410),
     * does not exist at this URL (404), or cannot be shown right now (503).
     *
     * @param string $controlNumber as it stands in the URL of the page.
     */
    public static function job(string $controlNumber, Settings $settings, PageSettings $page, Store $store): JobPage
    {
        if (preg_match(self::CONTROL_NUMBER, $controlNumber) !== 1) {
            return self::sentence(404, $page->words->text('failures.noSuchJob'), $page);
        }
        try {
            [$item, $isShort] = (new JobFinder($settings, $store, $page))->find($controlNumber);
            return $item === null ? self::gone($page) : self::of($item, $page, $isShort);
        } catch (\Throwable $fault) {
            $headers = self::retryAfter($fault);
            return self::sentence(503, $page->words->text('detailsUnavailable'), $page, $headers);
        }
    }

    /**
     * Makes the page of an announcement. The service can list a job for a while after its last day. Its dates show
     * that it has closed, and the status 410 reports this to search engines.
     *
     * @param array<string, mixed> $item an announcement as {@see Announcement::read()} returns it.
     * @param bool $isShort whether no search finds its full texts
     */
    public static function of(array $item, PageSettings $page, bool $isShort = false): JobPage
    {
        return SearchableTexts::withSearchableTexts($item, static fn (array $one): JobPage => self::pageOf($one, $page, $isShort));
    }

    /** @param array<string, mixed> $item */
    private static function pageOf(array $item, PageSettings $page, bool $isShort): JobPage
    {
        $settings = $page->forViews();
        $head = DescribeEntry::describeHead($item, $settings['words'], Dates::getServiceToday($page->now), $settings);
        return new JobPage(
            $head['isClosed'] ? 410 : 200,
            (string) JobHtml::renderJob($item, $settings, ['isShort' => $isShort]),
            $head['title'],
            $head['description'],
            self::posting($item, $settings),
            Actions::findOwnUrl($item, $settings),
            !$head['isClosed'],
        );
    }

    /**
     * Writes a job in the terms of https://schema.org/JobPosting as JSON-LD for the page about this job alone, such that
     * no text in it can leave the script element around it.
     *
     * @param array<string, mixed> $item
     * @param array<string, mixed> $settings
     */
    private static function posting(array $item, array $settings): ?string
    {
        $posting = JobPosting::createJobPosting($item, $settings);
        // Within JSON these characters can only be part of strings, where escapes mean the same.
        $unsafe = ['<' => '\u003c', '>' => '\u003e', "\u{2028}" => '\u2028', "\u{2029}" => '\u2029'];
        return $posting === null ? null : strtr(Values::json($posting), $unsafe);
    }

    /** Renders the page of a job that is not open, with status 410. */
    public static function gone(PageSettings $page): JobPage
    {
        $title = $page->words->text('gone');
        return new JobPage(410, (string) JobHtml::renderClosedJob($page->forViews()), $title);
    }

    /**
     * Responds with a feed of a search. A failure is a problem document with 503 (429 for the client), because feed readers
     * of feeds are programs, which keep what they have and come again.
     *
     * @param string $kind `atom`, `json` or `ics`, the deadlines as a calendar.
     * @param string $pageQuery the query of the host's page, as the elements write it; with or without `?`.
     * @param string $feedUrl the absolute URL of the feed without the search.
     * @param string $ifNoneMatch the request's header of that name; the response is 304 if the client already has
     *     the feed.
     */
    public static function feed(
        string $kind,
        string $pageQuery,
        string $feedUrl,
        Settings $settings,
        PageSettings $page,
        Store $store,
        string $ifNoneMatch = '',
    ): Response {
        [$type, $field, $direction] = self::FEEDS[$kind] ?? ['', '', ''];
        if ($type === '') {
            return Response::problem(new Problem(404, 'The feeds are atom, json and ics.'));
        }
        try {
            $lock = $settings->lockOf($page->locked);
            $plan = PageQuery::read($pageQuery, $lock, $page->search, $page->filters, $page->sort);
            $query = self::inOrder($plan->text(), $field, $direction);
            $found = Search::find($query, $settings, $store, $lock, $page->client);
            $results = Results::of($plan, $found);
            $results->refuseOthers($settings, $store);
            return self::document(
                self::written($kind, $results, $page, $feedUrl),
                $type,
                $ifNoneMatch,
            );
        } catch (\Throwable $fault) {
            return self::failed($fault);
        }
    }

    /**
     * Responds with the sitemap of the whole scope: the page with the list, and each job's own page.
     *
     * @param string $ifNoneMatch the request's header of that name.
     */
    public static function sitemap(
        Settings $settings,
        PageSettings $page,
        Store $store,
        string $ifNoneMatch = '',
    ): Response {
        try {
            $items = (new JobFinder($settings, $store, $page))->scope();
            return self::document(Sitemap::renderSitemap($items, $page->forViews()), 'application/xml; charset=utf-8', $ifNoneMatch);
        } catch (\Throwable $fault) {
            return self::failed($fault);
        }
    }

    private static function failed(\Throwable $fault): Response
    {
        $isOfClient = $fault instanceof Problem && $fault->status === 429;
        $problem = new Problem(503, 'The jobs cannot be listed right now.', self::retryAfter($fault));
        return Response::problem($isOfClient ? $fault : $problem);
    }

    private static function document(string $body, string $type, string $ifNoneMatch): Response
    {
        $tag = substr(hash('sha256', $body), 0, 24);
        // What is open depends on the day.
        $seconds = min(self::FEED_SECONDS, Dates::secondsLeft(new \DateTimeImmutable('@' . time())));
        $headers = [
            'content-type' => $type,
            'cache-control' => "public, max-age=$seconds",
            'etag' => "W/\"$tag\"",
            'x-robots-tag' => 'noindex',
        ];
        return Response::isKnown($tag, $ifNoneMatch)
            ? new Response(304, $headers, '')
            : new Response(200, $headers, $body);
    }

    /**
     * Writes a feed of a search.
     *
     * @param string $kind `atom`, `json` or `ics`.
     * @param string $feedUrl the absolute URL of the feed without the search.
     */
    public static function written(string $kind, Results $results, PageSettings $page, string $feedUrl): string
    {
        $view = PageResults::of($results, $page);
        $settings = $page->forViews();
        $url = FeedEntries::searchUrl($view, ['pageUrl' => $feedUrl] + $settings);
        return match ($kind) {
            'atom' => Atom::renderAtom($view, $settings, $url),
            'json' => JsonFeed::renderJsonFeed($view, $settings, $url),
            'ics' => Deadlines::renderDeadlines($view, $settings),
        };
    }

    /** The query of a feed: the first jobs of a search in the feed's order. */
    private static function inOrder(string $query, string $field, string $direction): string
    {
        $own = [
            'Page' => 1,
            'ResultsPerPage' => FeedEntries::MAXIMUM_ENTRIES,
            'SortField' => $field,
            'SortDirection' => $direction,
        ];
        $others = array_filter(
            explode('&', $query),
            static fn (string $pair): bool => $pair !== '' && !isset($own[explode('=', $pair, 2)[0]]),
        );
        return implode('&', [...$others, http_build_query($own)]);
    }

    /** @param array<string, string> $headers */
    private static function sentence(int $status, string $sentence, PageSettings $page, array $headers = []): JobPage
    {
        $html = Html::html(
            '<p class="portal-message" lang="',
            $page->words->locale,
            '">',
            $sentence,
            ' <a href="',
            $page->pageUrl,
            '">',
            $page->words->text('back'),
            '</a></p>',
        );
        return new JobPage($status, (string) $html, $sentence, headers: $headers);
    }

    /**
     * Returns when a program may try again, and logs unexpected errors.
     *
     * @return array{retry-after: string}
     */
    private static function retryAfter(\Throwable $fault): array
    {
        if (!$fault instanceof Problem) {
            Problem::log($fault);
        }
        $seconds = $fault instanceof Problem ? $fault->headers['retry-after'] ?? null : null;
        return ['retry-after' => $seconds ?? self::RETRY_SECONDS];
    }
}
