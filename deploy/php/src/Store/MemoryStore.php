<?php

declare(strict_types=1);

namespace PortalJobs\Store;

/** Keeps values for one process: for hosts without a place to write, where every request asks the service. */
final class MemoryStore implements Store
{
    /** @var array<string, array{string, int}> values with the Unix time at which they expire */
    private array $entries = [];
    /** @var array<string, true> */
    private array $locks = [];

    public function get(string $key): ?string
    {
        [$value, $until] = $this->entries[$key] ?? [null, 0];
        return $until > time() ? $value : null;
    }

    public function set(string $key, string $value, int $seconds): void
    {
        $this->entries[$key] = [$value, time() + $seconds];
    }

    public function delete(string $key): void
    {
        unset($this->entries[$key]);
    }

    public function lock(string $key, int $seconds): ?callable
    {
        if (isset($this->locks[$key])) {
            return null;
        }
        $this->locks[$key] = true;
        return function () use ($key): void {
            unset($this->locks[$key]);
        };
    }
}
