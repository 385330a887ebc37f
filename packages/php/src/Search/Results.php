<?php

declare(strict_types=1);

namespace PortalJobs\Search;

use PortalJobs\Http\Problem;
use PortalJobs\Proxy\Failures;
use PortalJobs\Proxy\Found;
use PortalJobs\Proxy\Patience;
use PortalJobs\Proxy\Question;
use PortalJobs\Service\Announcement;
use PortalJobs\Service\Field;
use PortalJobs\Service\Query;
use PortalJobs\Service\QueryValue;
use PortalJobs\Service\SearchedPlaces;
use PortalJobs\Settings\Settings;
use PortalJobs\Store\Store;
use PortalJobs\Text\Json;

/** One answered search, as lists and feeds show it. A port of `readPage` and what it reads with (src/search). */
final class Results
{
    /** The count at which the service stops counting: the true number is this or more, and no page beyond it exists. */
    public const COUNT_CAP = 10_000;

    /** Maximum items that are read from one answer, well above the largest page (500). */
    private const MAXIMUM_ITEMS = 2_000;

    /** How long an answer that is no longer fresh is shown as it is, in seconds: a newer one is requested meanwhile. */
    private const REFRESH_SECONDS = 600;

    /** @var array<string, string|bool|float|list<string>> what the visitor chose */
    public readonly array $chosen;

    /**
     * @param list<array<string, mixed>> $items the announcements to show: readable, and within the locked organizations
     * @param int $total all matches as counted by the service
     * @param bool $isCapped whether the service stopped counting
     * @param int $from position of the first item among all matches, counted from 1; 0 without items
     * @param int $lost announcements that could not be read
     * @param int $outside announcements of other organizations than the locked ones; not shown
     * @param ?SearchedPlaces $searchedPlaces the places that the search is for, chosen or locked
     * @param int $receivedAt when the answer came, in Unix seconds
     * @param ?int $staleSince when the response was received, if the service has failed since
     * @param string $losses one letter for each part that a proxy could not read, and that is not in the answer
     * @param string $body the reduced answer
     */
    private function __construct(
        public readonly PageQuery $plan,
        public readonly array $items,
        public readonly int $total,
        public readonly bool $isCapped,
        public readonly int $pages,
        public readonly int $from,
        public readonly int $to,
        public readonly int $lost,
        public readonly int $outside,
        public readonly ?SearchedPlaces $searchedPlaces,
        public readonly int $receivedAt,
        public readonly ?int $staleSince,
        public readonly string $losses,
        public readonly string $body,
    ) {
        $this->chosen = $plan->chosen->parameters;
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
        $patience = $plan->chosen->parameters === [] ? Patience::Brief : Patience::WhileServiceAnswers;
        $found = Search::find($query, $settings, $store, $plan->locked, $client, $patience);
        $isFailing = $found->staleSince !== null
            && (new Failures($settings, $store))->isFailing(Question::search($query, $plan->locked));
        return self::of($plan, $found, $isFailing);
    }

    /**
     * Reads a response. A merely stale response is not marked as old, because a newer one is on its way.
     *
     * @param bool $isFailing whether the service failed since the answer came
     * @throws Problem 502 if it is not a response of Search
     */
    public static function of(PageQuery $plan, Found $found, bool $isFailing = false): self
    {
        $body = Json::members($found->body);
        $result = Field::object($body['SearchResult'] ?? null);
        $all = Announcement::listed($body);
        if ($all === null) {
            throw new Problem(502, 'The jobs service sent a response in an unknown format.');
        }
        $first = array_slice($all, 0, self::MAXIMUM_ITEMS);
        $read = array_values(array_filter(array_map(Announcement::read(...), $first)));
        $isShown = static fn (array $item): bool => self::isOfOrganizations($item, $plan->locked);
        $items = array_values(array_filter($read, $isShown));
        $isCut = count($all) > count($first);
        $lost = substr_count($found->losses, 'r') + count($first) - count($read) + ($isCut ? 1 : 0);
        $came = count($read) + $lost;
        $total = max(Field::count($result['SearchResultCountAll'] ?? null) ?? 0, $came);
        $size = $plan->sizeOfPage($came, $total);
        $from = $came > 0 ? ($plan->page() - 1) * $size + 1 : 0;
        $hasExpired = $found->staleSince !== null && time() - $found->staleSince >= self::REFRESH_SECONDS;
        return new self(
            $plan,
            $items,
            $total,
            $total >= self::COUNT_CAP,
            (int) ceil(min($total, self::COUNT_CAP) / $size),
            $from,
            $came > 0 ? $from + $came - 1 : 0,
            $lost,
            count($read) - count($items),
            SearchedPlaces::of(
                $plan->chosen->within($plan->locked)->parameters['LocationName'] ?? [],
                $read,
                isset($result['UserArea']['ResolvedLocation'])
                    ? Field::listed($result['UserArea']['ResolvedLocation'], 300)
                    : null,
            ),
            $found->receivedAt,
            $isFailing || $hasExpired ? $found->receivedAt : null,
            $found->losses,
            $found->body,
        );
    }

    /** @throws Problem 502 if every job is of other organizations than the locked ones: the count is of those jobs, too */
    public function refuseOthers(): void
    {
        if ($this->outside > 0 && $this->items === []) {
            throw new Problem(502, "$this->outside announcements of other organizations.");
        }
    }

    /** @throws Problem 502 if the service does not know the locked places, so that no job can match them */
    public function refuseUnknownPlace(): void
    {
        $places = $this->plan->locked->parameters['LocationName'] ?? [];
        $isChosen = isset($this->plan->chosen->parameters['LocationName']);
        if ($this->total === 0 && $places !== [] && !$isChosen && $this->searchedPlaces?->resolved === []) {
            $names = implode('; ', $places);
            throw new Problem(502, "LocationName: The service does not know the place \"$names\".");
        }
    }

    /**
     * Whether a job belongs to a locked organization (data-service §10.1.11). Jobs without an organization pass.
     *
     * @param array<string, mixed> $item
     */
    public static function isOfOrganizations(array $item, Query $locked): bool
    {
        $own = $locked->parameters['Organization'] ?? [];
        $codes = $item['MatchedObjectDescriptor']['UserArea']['Details']['OrganizationCodes'] ?? '';
        if ($own === [] || $codes === '') {
            return true;
        }
        foreach (explode('/', $codes) as $code) {
            foreach ($own as $outer) {
                if (QueryValue::isWithin('Organization', $outer, $code)) {
                    return true;
                }
            }
        }
        return false;
    }
}
