<?php

declare(strict_types=1);

namespace PortalJobs\Pages;

use PortalJobs\Http\Problem;
use PortalJobs\Protocol\Parameters\ParameterForm;
use PortalJobs\Proxy\CachedResponse;
use PortalJobs\Query\ReadResults;
use PortalJobs\Search\Search;
use PortalJobs\Service\Announcement;
use PortalJobs\Service\Field;
use PortalJobs\Service\Query;
use PortalJobs\Settings\PageSettings;
use PortalJobs\Settings\Settings;
use PortalJobs\Store\Entries;
use PortalJobs\Store\Store;
use PortalJobs\Text\CodeUnits;
use PortalJobs\Text\Json;
use PortalJobs\Text\Text;

/**
 * Finds announcements within the lock by their control numbers. The service has no request for one announcement, so
 * its PositionID is searched for as keywords, and the item with that control number is taken. If the PositionID is
 * unknown, the scope is read to find it.
 *
 * A port of packages/server/src/proxy/pages/job-finder.ts.
 */
final class JobFinder
{
    /**
     * Page size when the scope is read: the service's documented default. Its largest, 500, can exceed the limit of a
     * body.
     */
    private const SCOPE_PAGE_SIZE = 250;
    /** A PositionID finds a few announcements at most. */
    private const MAXIMUM_CANDIDATES = 25;
    /** Longest title that is searched for, in UTF-16 code units. */
    private const MAXIMUM_TITLE = 200;
    /** How long the PositionID of a number is remembered, in seconds. Announcements are open for weeks. */
    private const MEMORY_SECONDS = 30 * 86_400;
    /**
     * How long the numbers of a page of the scope are kept, in seconds; they are also gone with the response that has
     * them.
     */
    private const INDEX_SECONDS = 7_200;
    /**
     * Longest time that a visitor waits for the pages of a large scope, in nanoseconds. A later visit continues from
     * there.
     */
    private const PATIENCE_NS = 5_000_000_000;

    private readonly Query $lock;

    private readonly Entries $entries;

    public function __construct(
        private readonly Settings $settings,
        private readonly Store $store,
        private readonly PageSettings $page,
    ) {
        $this->lock = $settings->lockOf($page->locked);
        $this->entries = $settings->entries($store);
    }

    /**
     * @param string $id the control number.
     * @return array{?array<string, mixed>, bool} an open announcement with its full texts, and whether it lacks them
     *     because no search finds them; null if the scope has none of this number.
     * @throws Problem if the service fails.
     */
    public function find(string $id): array
    {
        $name = 'job-' . substr(hash('sha256', "$id\n{$this->settings->upstream}\n{$this->lock->text()}"), 0, 40);
        $known = $this->entries->get($name);
        $job = $known === null ? null : $this->findFull($id, self::queries($id, $known)[0]);
        if ($job !== null) {
            return [$job, false];
        }
        foreach ($this->scopePages() as [$found, $index]) {
            $keyword = $index['keywords'][$id] ?? null;
            if ($keyword !== null) {
                $this->entries->set($name, $keyword, self::MEMORY_SECONDS);
                $short = $this->itemOf($found, $id);
                $queries = self::queries($id, $keyword, $short['MatchedObjectDescriptor'] ?? []);
                foreach (array_slice($queries, $keyword === $known ? 1 : 0) as $chosen) {
                    $full = $this->findFull($id, $chosen);
                    if ($full !== null) {
                        return [$full, false];
                    }
                }
                // Open, but found by no search: its short form rather than the news that it has closed.
                return [$short, true];
            }
        }
        return [null, false];
    }

    /**
     * Returns the queries that may find a whole announcement, the likeliest first. The keyword search does not find
     * every PositionID ("T-16-137 (1715109)"), so the control number is next, then the title within the agency. A port
     * of src/query/job-queries.ts.
     *
     * @param array<string, mixed> $job what the scope has of it
     * @return non-empty-list<array<string, string>> parameters of Search
     */
    private static function queries(string $id, string $keyword, array $job = []): array
    {
        $title = str_replace(';', ' ', CodeUnits::start($job['PositionTitle'] ?? '', self::MAXIMUM_TITLE));
        $codes = explode('/', $job['UserArea']['Details']['OrganizationCodes'] ?? '');
        $byTitle = array_filter(
            array_map(Text::trimmed(...), ['PositionTitle' => $title, 'Organization' => (string) end($codes)]),
            static fn (string $value): bool => $value !== '',
        );
        return [
            $keyword === '' ? [] : ['Keyword' => $keyword],
            ['Keyword' => $id],
            ...(isset($byTitle['PositionTitle']) ? [$byTitle] : []),
        ];
    }

    /**
     * Returns the announcements of the whole scope, in their short form.
     *
     * @return list<array<string, mixed>>
     * @throws Problem if the service fails, or takes too long for a large scope
     */
    public function scope(): array
    {
        $jobs = [];
        foreach ($this->scopePages() as [$found]) {
            array_push($jobs, ...$this->jobsOf(self::resultOf($found)['items']));
        }
        return $jobs;
    }

    /**
     * Goes through the scope, however many announcements the service sends at once (data-service §10.1.10).
     *
     * @return \Generator<int, array{CachedResponse, array{came: int, total: int, keywords: array<array-key, string>}}>
     * @throws Problem
     */
    private function scopePages(): \Generator
    {
        $start = hrtime(true);
        for ($page = 1, $pages = 1; $page <= $pages; $page += 1) {
            if (hrtime(true) - $start > self::PATIENCE_NS) {
                throw new Problem(503, 'The jobs were not found in time.', ['retry-after' => '5']);
            }
            // The scope is for everyone. A client pays one request for as many pages as a whole scope has.
            $isPaid = $page % intdiv(ParameterForm::COUNT_CAP, self::SCOPE_PAGE_SIZE) === 1;
            $found = $this->search(self::scopeQuery($page), $isPaid ? $this->page->client : '');
            $index = $this->indexOf($found);
            if ($page === 1) {
                $pages = (int) ceil($index['total'] / max($index['came'], 1));
            }
            yield [$found, $index];
            if ($index['came'] === 0) {
                return;
            }
        }
    }

    /**
     * @param array<string, string> $chosen parameters of Search
     * @return ?array<string, mixed>
     */
    private function findFull(string $id, array $chosen): ?array
    {
        $found = $this->search(http_build_query($chosen + [
            'Fields' => 'Full',
            'Page' => 1,
            'ResultsPerPage' => self::MAXIMUM_CANDIDATES,
        ]), $this->page->client);
        return $this->itemOf($found, $id);
    }

    /** Returns the query of a page of the scope, the newest announcements first. */
    public static function scopeQuery(int $page): string
    {
        return http_build_query([
            'Fields' => 'Min',
            'Page' => $page,
            'ResultsPerPage' => self::SCOPE_PAGE_SIZE,
            'SortField' => 'opendate',
            'SortDirection' => 'desc',
        ]);
    }

    /** @return array{came: int, total: int} how many announcements a response has, and how many there are in all */
    public static function countsOf(CachedResponse $found): array
    {
        ['items' => $items, 'total' => $total] = self::resultOf($found);
        return ['came' => count($items), 'total' => min($total, ParameterForm::COUNT_CAP)];
    }

    /** @param string $client the client that pays for it; empty for none @throws Problem */
    private function search(string $query, string $client): CachedResponse
    {
        // A job that has closed must not live on in a stale response while the service works.
        return Search::findNewest($query, $this->settings, $this->store, $this->lock, $client);
    }

    /** @return ?array<string, mixed> */
    private function itemOf(CachedResponse $found, string $id): ?array
    {
        foreach (self::resultOf($found)['items'] as $item) {
            if (is_array($item) && Announcement::number($item) === $id) {
                $read = Announcement::read($item);
                return $read !== null && ReadResults::isOfOrganizations($read, $this->lock->parameters) ? $read : null;
            }
        }
        return null;
    }

    /**
     * The keys to find each announcement of a page of the scope, by its control number.
     *
     * @return array{came: int, total: int, keywords: array<array-key, string>}
     */
    private function indexOf(CachedResponse $found): array
    {
        $name = "index-$found->digest";
        $kept = Json::members($this->entries->get($name));
        if (isset($kept['came'], $kept['total'], $kept['keywords'])) {
            return $kept;
        }
        ['items' => $items, 'total' => $total] = self::resultOf($found);
        $index = ['came' => count($items), 'total' => min($total, ParameterForm::COUNT_CAP), 'keywords' => []];
        foreach ($this->jobsOf($items) as $read) {
            $index['keywords'][$read['MatchedObjectId']] = Announcement::keyword($read['MatchedObjectDescriptor']);
        }
        $this->entries->set($name, Json::encode($index), self::INDEX_SECONDS);
        return $index;
    }

    /**
     * Reads announcements, and omits jobs of organizations outside the lock.
     *
     * @param list<mixed> $items
     * @return list<array<string, mixed>>
     */
    private function jobsOf(array $items): array
    {
        $isOwn = fn (?array $read): bool => $read !== null && ReadResults::isOfOrganizations($read, $this->lock->parameters);
        return array_values(array_filter(array_map(Announcement::read(...), $items), $isOwn));
    }

    /** @return array{items: list<mixed>, total: int} the announcements of a response, unread, and how many match */
    private static function resultOf(CachedResponse $found): array
    {
        $body = Json::members($found->body);
        $result = Field::object($body['SearchResult'] ?? null);
        return [
            'items' => Announcement::listed($body) ?? [],
            'total' => Field::count($result['SearchResultCountAll'] ?? null) ?? 0,
        ];
    }
}
