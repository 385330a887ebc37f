<?php

declare(strict_types=1);

namespace PortalJobs\Store;

/**
 * Keeps values between requests. A store that loses values, or cannot write, costs calls and never a response. Keys
 * have at most 80 of the characters `a-z0-9-`. Times are added by {@see Entries}.
 */
interface Store
{
    /** Returns a value as it was stored, or `null`. */
    public function get(string $key): ?string;

    /**
     * Stores a value, and replaces an older one. The least recently used values of its kind are removed until all fit
     * in, but never values of other kinds. A value that cannot be kept is dropped silently.
     *
     * @param int $maxBytes the size of all values of all kinds together
     */
    public function set(string $key, string $value, int $maxBytes): void;

    public function delete(string $key): void;

    /**
     * Tries to take a lock, without waiting.
     *
     * @param int $seconds after which it may be taken from a process that died
     * @return ?callable(): void releases the lock; `null` if another process has it
     */
    public function lock(string $key, int $seconds): ?callable;
}
