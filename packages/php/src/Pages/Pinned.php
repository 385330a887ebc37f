<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Facts\Fields\Deadline;
use PortalJobs\Protocol\Dates;
use PortalJobs\Http\Problem;
use PortalJobs\Proxy\CachedResponse;
use PortalJobs\Proxy\WaitLimit;
use PortalJobs\Query\PinnedJobs;
use PortalJobs\Query\QueryPlan;
use PortalJobs\Query\ReadResults;
use PortalJobs\Search\Results;
use PortalJobs\Search\Search;
use PortalJobs\Service\Announcement;
use PortalJobs\Service\Query;
use PortalJobs\Settings\PageSettings;
use PortalJobs\Settings\Settings;
use PortalJobs\Store\Store;
use PortalJobs\Text\Json;

/**
 * The jobs that a host puts first in its list, marked "Featured". A port of packages/server/src/render/pinned-results.ts and
 * src/query/pinned-jobs.ts.
 */
final class Pinned
{
    /** How long the pinned jobs of a response are kept, in seconds; they are also gone with the response. */
    private const MEMORY_SECONDS = 7_200;

    /** @var list<array<string, mixed>> the open ones, in the order of the host */
    public readonly array $jobs;

    /** @var list<string> the control numbers of those that are known not to be open within the lock */
    public readonly array $missing;

    /** @var list<string> those that the response lacks, each as JSON */
    public readonly array $data;

    /**
     * @param list<string> $numbers
     * @param ?array<array-key, string> $scope the pinned jobs of the scope as JSON, by their control numbers; null if
     *     the scope is unknown
     */
    private function __construct(Results $results, PageSettings $page, array $numbers, ?array $scope)
    {
        $today = Dates::getServiceToday($page->now);
        $own = array_column($results->read['items'], null, 'MatchedObjectId');
        $isKnown = $scope !== null || self::isWhole($results);
        $jobs = $missing = $data = [];
        foreach ($numbers as $number) {
            $written = isset($own[$number]) ? null : $scope[$number] ?? null;
            $job = $own[$number] ?? Announcement::read(Json::members($written));
            $isOpen = $job !== null && ReadResults::isOfOrganizations($job, $results->plan->locked->parameters)
                && !Deadline::isClosed($job, $today);
            if ($isOpen) {
                $jobs[] = $job;
                $data = [...$data, ...array_filter([$written])];
            } elseif ($job !== null || $isKnown) {
                $missing[] = $number;
            }
        }
        [$this->jobs, $this->missing, $this->data] = [$jobs, $missing, $data];
    }

    /**
     * Finds the pinned jobs of a list: in its response, else among the newest jobs of the scope, whose response is
     * cached for all visitors. If the scope is not available, only the list's response is used.
     */
    public static function find(Results $results, Settings $settings, PageSettings $page, Store $store): self
    {
        $numbers = self::numbers($results, $page);
        $others = array_diff($numbers, array_column($results->read['items'], 'MatchedObjectId'));
        $scope = null;
        if ($others !== [] && !self::isWhole($results)) {
            try {
                $scope = self::scope($numbers, $results->plan->locked, $settings, $page, $store);
            } catch (Problem) {
                // It is unknown whether the jobs are open.
            }
        }
        return new self($results, $page, $numbers, $scope);
    }

    /**
     * Takes the pinned jobs from what is known.
     *
     * @param ?array<array-key, string> $scope as above
     */
    public static function of(Results $results, PageSettings $page, ?array $scope = null): self
    {
        return new self($results, $page, self::numbers($results, $page), $scope);
    }

    /**
     * Pinned jobs appear only on the first page of the search without active filters. When a visitor searches, filters
     * or sorts, the list contains only the results.
     *
     * @return list<string> the control numbers to show
     */
    private static function numbers(Results $results, PageSettings $page): array
    {
        return PinnedJobs::showsPinned($results->read['chosen'], $results->read['page'])
            ? array_slice(PinnedJobs::readPinned($page->pinned), 0, PinnedJobs::MAXIMUM_PINNED)
            : [];
    }

    private static function isWhole(Results $results): bool
    {
        return count($results->read['items']) >= $results->read['total'];
    }

    /**
     * @param list<string> $numbers
     * @return array<array-key, string> announcements as JSON, by their control numbers
     * @throws Problem
     */
    private static function scope(
        array $numbers,
        Query $locked,
        Settings $settings,
        PageSettings $page,
        Store $store,
    ): array {
        $found = [];
        $seen = 0;
        do {
            $query = JobFinder::scopeQuery(count($found) + 1);
            $found[] = Search::find($query, $settings, $store, $locked, $page->client, WaitLimit::Brief);
            ['came' => $came, 'total' => $total] = JobFinder::countsOf(end($found));
            $seen += $came;
        } while ($came > 0 && $seen < min($total, QueryPlan::LARGEST_PAGE));
        $of = [$numbers, array_map(static fn (CachedResponse $one): string => $one->digest, $found)];
        $name = 'pinned-' . substr(hash('sha256', Json::encode($of)), 0, 40);
        $entries = $settings->entries($store);
        $kept = $entries->get($name);
        if ($kept !== null) {
            return Json::members($kept);
        }
        $jobs = [];
        foreach ($found as $one) {
            foreach (Announcement::listed(Json::members($one->body)) ?? [] as $item) {
                $number = is_array($item) ? Announcement::number($item) : '';
                if (in_array($number, $numbers, true)) {
                    $jobs[$number] ??= Json::encode($item);
                }
            }
        }
        $entries->set($name, Json::encode((object) $jobs), self::MEMORY_SECONDS);
        return $jobs;
    }
}
