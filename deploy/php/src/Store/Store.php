<?php

declare(strict_types=1);

namespace PortalJobs\Store;

/**
 * Where answers and failures are kept between requests: files, a content system's cache, or memory. A store that loses
 * entries, or cannot write, costs calls and never an answer. Keys have at most 80 of the characters `a-z0-9-`.
 */
interface Store
{
    /** Returns a value that has not expired, whole. */
    public function get(string $key): ?string;

    /** Keeps a value for this many seconds. A value that cannot be kept is dropped in silence. */
    public function set(string $key, string $value, int $seconds): void;

    public function delete(string $key): void;

    /**
     * Tries to take a lock, without waiting.
     *
     * @param int $seconds after which it may be taken from a process that died
     * @return ?callable(): void releases the lock; `null` if another process has it
     */
    public function lock(string $key, int $seconds): ?callable;
}
