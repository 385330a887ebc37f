<?php

declare(strict_types=1);

namespace PortalJobs\Store;

/**
 * The base of all stores. Each kind of value has a share of the bytes, in which the least recently used values are
 * replaced first. So nothing that visitors request replaces failures, clients' limits or the lists of pages.
 */
abstract class BoundedStore implements Store
{
    /** The shares of the kinds, in sixteenths. A kind is the beginning of a key, up to its first hyphen. */
    private const SHARES = [
        'list' => 2, 'plain' => 3, 'response' => 5, 'index' => 1, 'pinned' => 1, 'job' => 1, 'failed' => 1, 'client' => 1,
        'other' => 1,
    ];
    /** A value that was read is kept as long as a value written this many seconds later. */
    private const LEAD_SECONDS = 3600;
    /** How precisely the time of the last use is known, in seconds: most reads write nothing. */
    private const PRECISION_SECONDS = 60;
    protected const BLOCK_BYTES = 4096;

    /** Returns the kind of a value, by its key. */
    final protected static function kindOf(string $key): string
    {
        $kind = explode('-', $key, 2)[0];
        return isset(self::SHARES[$kind]) ? $kind : 'other';
    }

    /** Returns the bytes that a value takes, by its length: whole blocks of a disk. */
    protected static function bytesFor(int $length): int
    {
        return (int) ceil($length / self::BLOCK_BYTES) * self::BLOCK_BYTES;
    }

    /** Returns a value and when it was used, or `null`. @return ?array{string, int} */
    abstract protected function read(string $key): ?array;

    /** Keeps a value in place of an older one, whole or not at all. */
    abstract protected function write(string $key, string $kind, string $value, int $bytes, int $usedAt): void;

    abstract protected function writeUse(string $key, int $usedAt): void;

    /** Returns the bytes of all values of a kind. */
    abstract protected function bytesOf(string $kind): int;

    /**
     * Returns values of a kind by their keys, the least recently used first: all of them, or so many that a further
     * call returns the next ones when these are deleted.
     *
     * @param int $latest values whose use is later than now can be: a clock was ahead. They come first
     * @return array<string, int> their bytes
     */
    abstract protected function leastUsed(string $kind, int $latest): array;

    final public function get(string $key): ?string
    {
        [$value, $usedAt] = $this->read($key) ?? [null, 0];
        $lead = time() + self::LEAD_SECONDS;
        if ($value !== null && abs($usedAt - $lead) > self::PRECISION_SECONDS) {
            $this->writeUse($key, $lead);
        }
        return $value;
    }

    final public function set(string $key, string $value, int $maxBytes): void
    {
        $kind = self::kindOf($key);
        $share = intdiv($maxBytes, 16) * self::SHARES[$kind];
        $bytes = static::bytesFor(strlen($value));
        if ($bytes > intdiv($share, 2)) {
            $this->delete($key); // a few large values would leave no room for all others
            return;
        }
        [, $usedAt] = $this->read($key) ?? ['', 0];
        // A refreshed value keeps what its requests gave it.
        $usedAt = min(max($usedAt, time()), time() + self::LEAD_SECONDS);
        $this->write($key, $kind, $value, $bytes, $usedAt);
        // An eighth stays free for values written during this check. Values of one block are frequent, so only some
        // are checked.
        $isLooking = $bytes > self::BLOCK_BYTES || random_int(0, intdiv($share, self::BLOCK_BYTES * 64)) === 0;
        if ($isLooking && ($total = $this->bytesOf($kind)) > $share / 8 * 7) {
            $this->makeRoom($kind, $total - (int) ($share / 4 * 3), $key);
        }
    }

    /** Deletes values of a kind until this many bytes are free. @param string $kept the key of a value to keep */
    private function makeRoom(string $kind, int $bytes, string $kept): void
    {
        $latest = time() + self::LEAD_SECONDS + self::PRECISION_SECONDS;
        while ($bytes > 0) {
            $others = array_diff_key($this->leastUsed($kind, $latest), [$kept => 0]);
            if ($others === []) {
                return;
            }
            foreach ($others as $other => $size) {
                if ($bytes > 0) {
                    $this->delete((string) $other);
                    $bytes -= $size;
                }
            }
        }
    }
}
