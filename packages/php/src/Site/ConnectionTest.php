<?php

declare(strict_types=1);

namespace PortalJobs\Site;

use PortalJobs\Http\Problem;
use PortalJobs\Proxy\Transfer;
use PortalJobs\Search\LockedCodes;
use PortalJobs\Search\Search;
use PortalJobs\Settings\Settings;
use PortalJobs\Store\MemoryStore;
use PortalJobs\Text\Json;

/** One request to the service, and what an administrator should do about its response. */
final class ConnectionTest
{
    /** The sentences in English, each to be translated by the system. `@count` is the number of jobs, `@proxy` the URL of the forward proxy. */
    public const SENTENCES = [
        200 => 'The service responds. There are @count open jobs within the lock.',
        'unlocked' => 'The service responds. There are @count open jobs.',
        401 => 'The service does not accept the key (401). Check the key and the e-mail address.',
        403 => 'The service refuses this site (403). The key may have been withdrawn; ask for a new one.',
        503 => 'The service cannot be reached. Check its address, or try again later.',
        407 => 'The service cannot be reached through the forward proxy @proxy. Check its address, user name and password, and whether it allows the service.',
        504 => 'The service did not respond in time. Check its address, and whether a firewall stops this server.',
        0 => 'What responds at this address is not the jobs service. Check the address.',
    ];

    /**
     * @param int $status a key of {@see self::SENTENCES}
     * @param list<string> $unknown a sentence in English for codes of the lock that the service does not know
     * @param bool $isLockEmpty whether no job can match the lock, because the service knows none of a parameter's codes
     */
    private function __construct(
        public readonly int $status,
        public readonly int $count = 0,
        public readonly string $proxy = '',
        public readonly array $unknown = [],
        public readonly bool $isLockEmpty = false,
        private readonly bool $isLocked = false,
    ) {
    }

    /** Searches for one job, past every cache, and compares the codes of the lock. A request takes at most the settings' timeout. */
    public static function of(Settings $settings): self
    {
        $store = new MemoryStore();
        try {
            $found = Search::find('ResultsPerPage=1', $settings, $store);
        } catch (Problem $problem) {
            if ($problem->getMessage() === Transfer::UNREACHED) {
                return new self(407, proxy: (string) $settings->forwardProxy?->name);
            }
            return new self(isset(self::SENTENCES[$problem->status]) ? $problem->status : 0);
        }
        $response = Json::members($found->body);
        $count = (int) ($response['SearchResult']['SearchResultCountAll'] ?? 0);
        $unknown = LockedCodes::unknown($settings->locked, $settings, $store);
        return new self(
            200,
            $count,
            unknown: array_map(static fn (array $one): string => "$one[name]: $one[message]", $unknown),
            isLockEmpty: array_filter(array_column($unknown, 'isEveryCode')) !== [],
            isLocked: $settings->locked->parameters !== [],
        );
    }

    public function isGood(): bool
    {
        return $this->status === 200 && $this->unknown === [];
    }

    public function sentence(): string
    {
        return self::SENTENCES[$this->status === 200 && !$this->isLocked ? 'unlocked' : $this->status];
    }
}
