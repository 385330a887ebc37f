<?php

declare(strict_types=1);

namespace PortalJobs\Site;

use PortalJobs\Http\Problem;
use PortalJobs\Proxy\Transfer;
use PortalJobs\Proxy\Upstream;
use PortalJobs\Proxy\UpstreamRequest;
use PortalJobs\Search\LockedCodes;
use PortalJobs\Settings\ForwardProxy;
use PortalJobs\Settings\Settings;
use PortalJobs\Store\MemoryStore;
use PortalJobs\Text\Json;

/** One request to the service, and what an administrator should do about its response. */
final class ConnectionTest
{
    /**
     * The sentences in English, each to be translated by the system. `@count` is the number of jobs, `@proxy` the URL of
     * the forward proxy, `@minutes` the difference of the clocks.
     */
    public const SENTENCES = [
        200 => 'The service responds. There are @count open jobs within the lock.',
        'unlocked' => 'The service responds. There are @count open jobs.',
        400 => 'The service refuses the search (400). Check the lock.',
        401 => 'The service does not accept the key (401). Check the key and the e-mail address.',
        403 => 'The service refuses this site (403). The key may have been withdrawn; ask for a new one.',
        404 => 'Nothing is at this address (404). Write the base URL of the service, to which /api/Search is added.',
        429 => 'The service limits the requests of this key (429). Try again later.',
        503 => 'The service cannot be reached. Check its address and the firewall, and the forward proxy if only one leads out of your network.',
        'host' => 'The host of this address is unknown here. Check its spelling, and the forward proxy if only one leads out of your network.',
        'certificate' => 'The certificate of this address is not trusted. Check the host. If your network inspects TLS, give its certificate to PHP by curl.cainfo.',
        'tls' => 'This address does not speak TLS. Check its host and port.',
        'redirect' => 'This address redirects, which is never followed, because it would send the key to another host. Write the URL of the redirect.',
        'error' => 'The service responds with an error. That is usually over soon.',
        407 => 'The service cannot be reached through the forward proxy @proxy. Check its address, user name and password, and whether it allows the service.',
        504 => 'The service did not respond in time. Check its address, and whether a firewall stops this server.',
        0 => 'What responds at this address is not the jobs service. Check the address.',
        'email' => 'The e-mail address that the key is registered to is missing. The service expects it with each request.',
        'behind' => 'The clock of this server is @minutes minutes behind the service’s, so that jobs close at the wrong time. Let the system set it (NTP).',
        'ahead' => 'The clock of this server is @minutes minutes ahead of the service’s, so that jobs close at the wrong time. Let the system set it (NTP).',
    ];

    /** The difference of the clocks that is reported, in seconds. Deadlines are shown to the minute. */
    private const CLOCK_SECONDS = 60;

    /**
     * @param int|string $status a key of {@see self::SENTENCES}; 200 if the service sends jobs
     * @param list<string> $notices further keys of {@see self::SENTENCES}
     * @param int $minutes by which the clocks differ
     * @param list<string> $unknown a sentence in English for codes of the lock that the service does not know
     * @param bool $isLockEmpty whether no job can match the lock, because the service knows none of a parameter's codes
     */
    private function __construct(
        public readonly int|string $status,
        public readonly array $notices,
        public readonly int $count = 0,
        public readonly string $proxy = '',
        public readonly int $minutes = 0,
        public readonly array $unknown = [],
        public readonly bool $isLockEmpty = false,
        private readonly bool $isLocked = false,
    ) {
    }

    /** Searches for one job, past every cache, and compares the codes of the lock and the clock. A request takes at most the settings' timeout. */
    public static function of(Settings $settings): self
    {
        $transfer = new Transfer($settings, $settings->timeout);
        $start = time();
        $status = 200;
        $body = null;
        try {
            [$body] = Upstream::load(UpstreamRequest::plain($settings), $settings, $transfer);
        } catch (Problem $problem) {
            $status = $problem->status === 504 ? 504 : $problem->cause;
        }
        $seconds = self::clockDifference($transfer->sentAt(), $start, time());
        $unknown = $status === 200 ? LockedCodes::unknown($settings->locked, $settings, new MemoryStore()) : [];
        return new self(
            $status,
            [
                ...(self::lacksEmail($settings) ? ['email'] : []),
                ...($seconds === 0 ? [] : [$seconds > 0 ? 'behind' : 'ahead']),
            ],
            count: (int) (Json::members($body)['SearchResult']['SearchResultCountAll'] ?? 0),
            proxy: (string) $settings->forwardProxy?->name,
            minutes: (int) round(abs($seconds) / 60),
            unknown: array_map(static fn (array $one): string => "$one[name]: $one[message]", $unknown),
            isLockEmpty: array_filter(array_column($unknown, 'isEveryCode')) !== [],
            isLocked: $settings->locked->parameters !== [],
        );
    }

    /** Returns the seconds by which this machine's clock is behind the service's, negative if it is ahead; 0 for less than a minute. */
    private static function clockDifference(?int $sentAt, int $start, int $end): int
    {
        $seconds = match (true) {
            $sentAt === null => 0,
            $sentAt > $end => $sentAt - $end,
            $sentAt < $start => $sentAt - $start,
            default => 0,
        };
        return abs($seconds) > self::CLOCK_SECONDS ? $seconds : 0;
    }

    /** Whether the header with the e-mail address is missing. A service on this machine, such as the sample service, expects none. */
    private static function lacksEmail(Settings $settings): bool
    {
        return preg_grep('/^User-Agent:/i', $settings->extraHeaders) === []
            && !ForwardProxy::isExcluded($settings->upstream, '');
    }

    /** Whether pages show the jobs of the lock until the right hour. */
    public function isGood(): bool
    {
        return $this->status === 200 && $this->unknown === [] && $this->minutes === 0;
    }

    /** @return non-empty-list<int|string> keys of {@see self::SENTENCES}, the result first */
    public function keys(): array
    {
        return [$this->status === 200 && !$this->isLocked ? 'unlocked' : $this->status, ...$this->notices];
    }

    /**
     * @param \Closure(string): string $translate
     * @param array<string, string> $values in place of {@see self::values()}
     * @return non-empty-list<string>
     */
    public function sentences(\Closure $translate, array $values = []): array
    {
        $say = fn (int|string $key): string => strtr($translate(self::SENTENCES[$key]), $values + $this->values());
        return array_map($say, $this->keys());
    }

    /** @return array<string, string> */
    public function values(): array
    {
        return ['@count' => (string) $this->count, '@proxy' => $this->proxy, '@minutes' => (string) $this->minutes];
    }
}
