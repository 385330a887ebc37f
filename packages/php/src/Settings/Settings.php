<?php

declare(strict_types=1);

namespace PortalJobs\Settings;

use PortalJobs\Http\HostFunction;
use PortalJobs\Http\Problem;
use PortalJobs\Proxy\Refreshes;
use PortalJobs\Service\Query;
use PortalJobs\Store\Entries;
use PortalJobs\Store\FileStore;
use PortalJobs\Store\MemoryStore;
use PortalJobs\Store\Reserve;
use PortalJobs\Store\Store;

/** The checked settings of the proxy. */
final class Settings
{
    /** The settings that are read, as docs/proxy.md and docs/hosting.md explain them. */
    public const NAMES = [
        'PORTAL_UPSTREAM_URL', 'PORTAL_KEY', 'PORTAL_KEY_FILE', 'PORTAL_KEY_HEADER', 'PORTAL_EXTRA_HEADERS',
        'PORTAL_ORIGINS', 'PORTAL_LOCKED', 'PORTAL_TIMEOUT', 'PORTAL_PAGE_TIMEOUT', 'PORTAL_MAX_BYTES',
        'PORTAL_PREFIX', 'PORTAL_CLIENT_RATE', 'PORTAL_COMPRESSION', 'PORTAL_CACHE_DIR', 'PORTAL_CACHE_BYTES',
        'PORTAL_MAX_RESULTS', ...ForwardProxy::NAMES,
    ];

    private const LOG_SECONDS = 3600;

    /** The refreshes that this request has found due. The front runs them after its response is sent. */
    public readonly Refreshes $refreshes;

    /**
     * @param string $upstream base URL of the jobs service, without a slash at its end
     * @param non-empty-list<string> $keys the keys in force, newest first; two during a rotation
     * @param list<string> $extraHeaders further headers for upstream, each `Name: value`
     * @param list<string> $origins origins of other hosts whose pages may use the proxy
     * @param int $timeout milliseconds for a complete response of the service
     * @param int $pageTimeout milliseconds that a page waits for its own list if no response is cached
     * @param int $maxBytes the largest response of the service that is read
     * @param string $prefix the path the proxy is mounted on
     * @param int $clientRate requests a second and client; one that goes upstream counts as ten; 0 is no limit
     * @param bool $compresses whether the front compresses responses itself
     * @param string $cacheFolder empty for none
     * @param int $maxResults jobs in one response to a page
     * @param ?ForwardProxy $forwardProxy of requests to the service; `null` if they go there directly
     */
    public function __construct(
        public readonly string $upstream,
        public readonly array $keys,
        public readonly string $keyHeader,
        public readonly array $extraHeaders,
        public readonly array $origins,
        public readonly Query $locked,
        public readonly int $timeout,
        public readonly int $pageTimeout,
        public readonly int $maxBytes,
        public readonly string $prefix,
        public readonly int $clientRate,
        public readonly bool $compresses,
        public readonly string $cacheFolder,
        public readonly int $cacheBytes,
        public readonly int $maxResults,
        public readonly ?ForwardProxy $forwardProxy,
    ) {
        $this->refreshes = new Refreshes();
    }

    /**
     * Reads settings by their names in the environment; a missing or empty one has its default.
     *
     * @param array<string, string> $written
     * @param string $webRoot folder that the web server serves, in which no secret may lie; empty if it is unknown
     * @throws SettingsProblem that lists every problem
     */
    public static function read(array $written, string $webRoot = ''): self
    {
        $reader = new SettingsReader($written, $webRoot);
        $settings = $reader->settings();
        if ($settings === null) {
            throw new SettingsProblem($reader->problems());
        }
        return $settings;
    }

    /**
     * Returns the lock of a page: its lock within the lock of the settings.
     *
     * @param ?Query $own `null` for none
     * @throws Problem 400 if it is outside, because the page would show other jobs than it says
     */
    public function lockOf(?Query $own): Query
    {
        if ($own === null) {
            return $this->locked;
        }
        $outside = $own->outside($this->locked);
        return $outside === [] ? $own->within($this->locked) : throw new Problem(400, implode(' ', $outside));
    }

    /** Returns the store of responses in the settings. */
    public function store(): Store
    {
        return $this->cacheFolder === '' ? new MemoryStore() : new FileStore($this->cacheFolder);
    }

    /** Returns the values that these settings' keys have signed. */
    public function entries(Store $store): Entries
    {
        return new Entries($store, $this->keys, $this->cacheBytes, $this->reserve($store), fn () => $this->logFull($store));
    }

    /** Returns the room for failures and limits while a store is full. Its name reveals no key, and nobody can guess it. */
    private function reserve(Store $store): Reserve
    {
        $name = substr(hash_hmac('sha256', "reserve\n$this->upstream\n$this->cacheFolder", $this->keys[0]), 0, 40);
        $temporary = sys_get_temp_dir() . "/portal-jobs-$name.reserve";
        return new Reserve($store instanceof FileStore ? ["$this->cacheFolder/reserve", $temporary] : [$temporary]);
    }

    /** Logs once an hour that a store is full. */
    private function logFull(Store $store): void
    {
        $reserve = $this->reserve($store);
        $last = (int) $reserve->get('failed-log');
        if (abs(time() - $last) < self::LOG_SECONDS) {
            return;
        }
        $isKept = $reserve->set('failed-log', (string) time());
        if ($isKept || random_int(0, 99) === 0) {
            $place = $store instanceof FileStore ? 'the folder PORTAL_CACHE_DIR' : 'its table';
            $others = $isKept ? 'Failures and limits of clients are kept elsewhere' : 'Failures and limits of clients are lost';
            HostFunction::call('error_log', "portal-jobs: PHP cannot write to $place; is it full? $others, and every response is requested again.");
        }
    }

    /** @return array<string, mixed> without the keys, for `var_dump` and the error pages of frameworks */
    public function __debugInfo(): array
    {
        return array_diff_key(get_object_vars($this), ['keys' => 0, 'extraHeaders' => 0]);
    }

    /** @return never settings contain the keys, which belong into no cache or session */
    public function __serialize(): array
    {
        throw new \LogicException('Settings cannot be serialized.');
    }
}
