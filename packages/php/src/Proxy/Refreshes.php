<?php

declare(strict_types=1);

namespace PortalJobs\Proxy;

use PortalJobs\Settings\Settings;
use PortalJobs\Store\Store;

/**
 * The responses that were stale or late in this request. The front requests newer ones after its response is sent, so
 * that no visitor waits for them.
 */
final class Refreshes
{
    /** @var array<string, UpstreamRequest> */
    private array $due = [];
    private bool $hasLate = false;

    public function add(UpstreamRequest $upstreamRequest): void
    {
        $this->due["$upstreamRequest->path?$upstreamRequest->query"] = $upstreamRequest;
    }

    /** Adds a request whose response took longer than a page waits. */
    public function addLate(UpstreamRequest $upstreamRequest): void
    {
        $this->add($upstreamRequest);
        $this->hasLate = true;
    }

    /** Whether this request has waited for a response in vain: a page with several lists waits once. */
    public function hasLate(): bool
    {
        return $this->hasLate;
    }

    public function isEmpty(): bool
    {
        return $this->due === [];
    }

    /**
     * Requests newer responses, each only if no other process does and no failure is remembered. It takes up to the
     * settings' timeout for each, and never throws.
     */
    public function run(Settings $settings, Store $store): void
    {
        $cache = new ResponseCache($settings, $store);
        [$due, $this->due] = [$this->due, []];
        foreach ($due as $upstreamRequest) {
            $cache->refresh($upstreamRequest);
        }
    }
}
