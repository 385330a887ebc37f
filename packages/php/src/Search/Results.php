<?php

declare(strict_types=1);

namespace PortalJobs\Search;

use PortalJobs\Http\Problem;
use PortalJobs\Proxy\Failures;
use PortalJobs\Proxy\CachedResponse;
use PortalJobs\Proxy\WaitLimit;
use PortalJobs\Proxy\UpstreamRequest;
use PortalJobs\Protocol\Parameters\SearchedPlaces;
use PortalJobs\Query\ReadResults;
use PortalJobs\Service\Announcement;
use PortalJobs\Service\Field;
use PortalJobs\Service\Query;
use PortalJobs\Settings\Settings;
use PortalJobs\Store\Store;
use PortalJobs\Text\Json;

/** One search and its response, as lists and feeds show it. */
final class Results
{
    /** Maximum items that are read from one response, well above the largest page (500). */
    private const MAXIMUM_ITEMS = 2_000;

    /** How long a response that is no longer fresh is shown as it is, in seconds: a newer one is requested meanwhile. */
    private const REFRESH_SECONDS = 600;

    /**
     * @param array<string, mixed> $read as {@see ReadResults::readResults()} returns it: `items`, `total`, `page` …
     * @param int $receivedAt when the response came, in Unix seconds
     * @param ?int $staleSince when the response was received, if the service has failed since
     * @param string $losses one letter for each part that a proxy could not read, and that is not in the response
     * @param string $body the reduced response
     */
    private function __construct(
        public readonly PageQuery $plan,
        public readonly array $read,
        public readonly int $receivedAt,
        public readonly ?int $staleSince,
        public readonly string $losses,
        public readonly string $body,
    ) {
    }

    /**
     * Runs the search of a page. Without keywords or filters of a visitor it waits only briefly, because the next view
     * can show the list. Otherwise it waits longer, as long as the service responds.
     *
     * @param string $client the visitor's address, for the settings' limit; empty counts nobody
     * @throws Problem if there is no response, or it is not a response of Search
     */
    public static function find(PageQuery $plan, Settings $settings, Store $store, string $client = ''): self
    {
        $query = $plan->text();
        $waitLimit = $plan->chosen->parameters === [] ? WaitLimit::Brief : WaitLimit::WhileServiceResponds;
        $found = Search::find($query, $settings, $store, $plan->locked, $client, $waitLimit);
        $isFailing = $found->staleSince !== null
            && (new Failures($settings, $store))->isFailing(UpstreamRequest::search($query, $plan->locked));
        return self::of($plan, $found, $isFailing);
    }

    /**
     * Reads a response. A merely stale response is not marked as old, because a newer one is on its way.
     *
     * @param bool $isFailing whether the service failed since the response came
     * @throws Problem 502 if it is not a response of Search
     */
    public static function of(PageQuery $plan, CachedResponse $found, bool $isFailing = false): self
    {
        $body = Json::members($found->body);
        $result = Field::object($body['SearchResult'] ?? null);
        $all = Announcement::listed($body);
        if ($all === null) {
            throw new Problem(502, 'The jobs service sent a response in an unknown format.');
        }
        $first = array_slice($all, 0, self::MAXIMUM_ITEMS);
        $read = array_values(array_filter(array_map(Announcement::read(...), $first)));
        $isCut = count($all) > count($first);
        $lost = substr_count($found->losses, 'r') + count($first) - count($read) + ($isCut ? 1 : 0);
        $resolved = $result['UserArea']['ResolvedLocation'] ?? null;
        $hasExpired = $found->staleSince !== null && time() - $found->staleSince >= self::REFRESH_SECONDS;
        return new self(
            $plan,
            ReadResults::readResults(
                [
                    'data' => ['SearchResult' => [
                        'SearchResultItems' => $read,
                        'SearchResultCountAll' => Field::count($result['SearchResultCountAll'] ?? null),
                        'UserArea' => ['ResolvedLocation' => $resolved === null ? null : Field::listed($resolved, 300)],
                    ]],
                    'losses' => array_fill(0, $lost, ['lost' => 'record']),
                ],
                $plan->locked->parameters,
                $plan->chosen->parameters,
                $plan->page(),
                $plan->sizeOfPage(...),
            ),
            $found->receivedAt,
            $isFailing || $hasExpired ? $found->receivedAt : null,
            $found->losses,
            $found->body,
        );
    }

    /** @throws Problem 502 if every job of the first page is of other organizations than the locked ones */
    public function refuseOthers(Settings $settings, Store $store): void
    {
        if ($this->read['outside'] > 0 && $this->read['items'] === [] && $this->plan->page() === 1) {
            $unknown = LockedCodes::unknown($this->plan->locked, $settings, $store, WaitLimit::WhileServiceResponds);
            $causes = array_map(static fn (array $one): string => "$one[name]: $one[message]", $unknown);
            throw new Problem(502, implode(' ', [$this->read['outsideCause'], ...$causes]));
        }
    }

    /** @throws Problem 502 if the service does not know the locked places, so that no job can match them */
    public function refuseUnknownPlace(): void
    {
        $cause = SearchedPlaces::describeUnknownPlace($this->plan->locked->parameters, $this->read);
        if ($cause !== null) {
            throw new Problem(502, "LocationName: $cause");
        }
    }
}
