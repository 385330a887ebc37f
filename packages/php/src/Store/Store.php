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
     * Keeps a value in place of an older one. Values of its kind that were not used for the longest time leave the
     * store until all fit in; those of other kinds never do. A value that cannot be kept is dropped in silence.
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
