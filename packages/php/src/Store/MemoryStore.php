<?php

declare(strict_types=1);

namespace PortalJobs\Store;

/** Keeps values for one process: for hosts without a place to write, where every request asks the service. */
final class MemoryStore extends BoundedStore
{
    /** @var array<string, array{string, int, string, int}> value, time of use, kind and bytes */
    private array $entries = [];
    /** @var array<string, true> */
    private array $locks = [];

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

    protected function read(string $key): ?array
    {
        return isset($this->entries[$key]) ? array_slice($this->entries[$key], 0, 2) : null;
    }

    protected function write(string $key, string $kind, string $value, int $bytes, int $usedAt): void
    {
        $this->entries[$key] = [$value, $usedAt, $kind, $bytes];
    }

    protected function writeUse(string $key, int $usedAt): void
    {
        $this->entries[$key][1] = $usedAt;
    }

    protected function bytesOf(string $kind): int
    {
        return array_sum($this->leastUsed($kind, PHP_INT_MAX));
    }

    protected function leastUsed(string $kind, int $latest): array
    {
        $own = array_filter($this->entries, static fn (array $entry): bool => $entry[2] === $kind);
        uasort($own, static fn (array $one, array $other): int => [$one[1] <= $latest, $one[1]] <=> [$other[1] <= $latest, $other[1]]);
        return array_map(static fn (array $entry): int => $entry[3], $own);
    }
}
