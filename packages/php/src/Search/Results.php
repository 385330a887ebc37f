<?php

declare(strict_types=1);

namespace PortalJobs\Search;

use PortalJobs\Http\Problem;
use PortalJobs\Proxy\Failures;
use PortalJobs\Proxy\Found;
use PortalJobs\Proxy\Patience;
use PortalJobs\Proxy\Question;
use PortalJobs\Protocol\SearchedPlaces;
use PortalJobs\Service\Announcement;
use PortalJobs\Service\Field;
use PortalJobs\Service\Query;
use PortalJobs\Service\QueryValue;
use PortalJobs\Service\UnknownCodes;
use PortalJobs\Settings\Settings;
use PortalJobs\Store\Store;
use PortalJobs\Text\Json;
use PortalJobs\Text\Text;

/** One answered search, as lists and feeds show it. A port of `readPage` and what it reads with (src/search). */
final class Results
{
    /** The count at which the service stops counting: the true number is this or more, and no page beyond it exists. */
    public const COUNT_CAP = 10_000;

    /** Maximum items that are read from one answer, well above the largest page (500). */
    private const MAXIMUM_ITEMS = 2_000;

    /** The most organizations that a sentence for developers names. */
    private const MAXIMUM_NAMED = 5;

    /** A longer value is not a code. */
    private const MAXIMUM_CODE_LENGTH = 12;

    /** How long an answer that is no longer fresh is shown as it is, in seconds: a newer one is requested meanwhile. */
    private const REFRESH_SECONDS = 600;

    /** @var array<string, string|bool|float|list<string>> what the visitor chose */
    public readonly array $chosen;

    /**
     * @param list<array<string, mixed>> $items the announcements to show: readable, and within the locked organizations
     * @param int $total all matches as counted by the service, without those of `$outside`
     * @param bool $isCounted whether the total can be shown: other pages may have more jobs outside of the lock
     * @param bool $isCapped whether the service stopped counting
     * @param int $from position of the first item among all matches, counted from 1; 0 without items
     * @param int $lost announcements that could not be read
     * @param int $outside announcements of other organizations than the locked ones; not shown
     * @param string $outsideCause a sentence for developers that names their organizations
     * @param ?array{names: list<string>, resolved: ?list<string>, points: list<array<string, float>>} $searchedPlaces the places that the search is for, chosen or locked
     * @param int $receivedAt when the answer came, in Unix seconds
     * @param ?int $staleSince when the response was received, if the service has failed since
     * @param string $losses one letter for each part that a proxy could not read, and that is not in the answer
     * @param string $body the reduced answer
     */
    private function __construct(
        public readonly PageQuery $plan,
        public readonly array $items,
        public readonly int $total,
        public readonly bool $isCounted,
        public readonly bool $isCapped,
        public readonly int $pages,
        public readonly int $from,
        public readonly int $to,
        public readonly int $lost,
        public readonly int $outside,
        public readonly string $outsideCause,
        public readonly ?array $searchedPlaces,
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
        $pages = (int) ceil(min($total, self::COUNT_CAP) / $size);
        $others = array_values(array_filter($read, static fn (array $item): bool => !$isShown($item)));
        $from = $came > 0 ? ($plan->page() - 1) * $size + 1 : 0;
        $hasExpired = $found->staleSince !== null && time() - $found->staleSince >= self::REFRESH_SECONDS;
        return new self(
            $plan,
            $items,
            $total - count($others),
            $others === [] || $pages === 1,
            $total >= self::COUNT_CAP,
            $pages,
            $from,
            $came > 0 ? $from + $came - 1 : 0,
            $lost,
            count($others),
            self::describeOthers($others, $plan->locked),
            SearchedPlaces::listSearchedPlaces($plan->chosen->within($plan->locked)->parameters, ['SearchResult' => [
                'SearchResultItems' => $read,
                'UserArea' => ['ResolvedLocation' => isset($result['UserArea']['ResolvedLocation'])
                    ? Field::listed($result['UserArea']['ResolvedLocation'], 300)
                    : null],
            ]]),
            $found->receivedAt,
            $isFailing || $hasExpired ? $found->receivedAt : null,
            $found->losses,
            $found->body,
        );
    }

    /** @throws Problem 502 if every job of the first page is of other organizations than the locked ones */
    public function refuseOthers(Settings $settings, Store $store): void
    {
        if ($this->outside > 0 && $this->items === [] && $this->plan->page() === 1) {
            $unknown = LockedCodes::unknown($this->plan->locked, $settings, $store, Patience::WhileServiceAnswers);
            $causes = array_map(static fn (UnknownCodes $one): string => "$one->name: $one->message", $unknown);
            throw new Problem(502, implode(' ', [$this->outsideCause, ...$causes]));
        }
    }

    /**
     * Describes announcements of other organizations than the locked ones, for developers.
     *
     * @param list<array<string, mixed>> $items
     */
    private static function describeOthers(array $items, Query $locked): string
    {
        if ($items === []) {
            return '';
        }
        $codes = [];
        foreach ($items as $item) {
            $written = explode('/', $item['MatchedObjectDescriptor']['UserArea']['Details']['OrganizationCodes'] ?? '');
            $codes[] = Text::beginning(Text::trimmed(end($written)), self::MAXIMUM_CODE_LENGTH);
        }
        $named = implode(', ', array_slice(array_values(array_unique($codes)), 0, self::MAXIMUM_NAMED));
        $own = implode(', ', $locked->parameters['Organization'] ?? []);
        return count($items) . " announcements of other organizations ($named) than $own.";
    }

    /** @throws Problem 502 if the service does not know the locked places, so that no job can match them */
    public function refuseUnknownPlace(): void
    {
        $places = $this->plan->locked->parameters['LocationName'] ?? [];
        $isChosen = isset($this->plan->chosen->parameters['LocationName']);
        if ($this->total === 0 && $places !== [] && !$isChosen && ($this->searchedPlaces['resolved'] ?? null) === []) {
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
