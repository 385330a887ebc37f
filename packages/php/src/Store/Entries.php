<?php

declare(strict_types=1);

namespace PortalJobs\Store;

/**
 * The values of a store, each with an expiry time, compressed, and signed with the key of the service. Others who can
 * write to the store, such as a neighbor on the same host, can remove values. What they add or change is ignored.
 *
 * Failures and clients' limits must not be lost: while the store cannot keep them, they are in the reserve.
 */
final class Entries
{
    /** How far another server's clock may be ahead. */
    private const AHEAD_SECONDS = 5;
    private const SIGNATURE_BYTES = 32;

    /**
     * @param non-empty-list<string> $keys the keys in force; the first one signs
     * @param int $maxBytes the size of all values together
     * @param ?\Closure(): void $onFull is called for a value that the store cannot keep
     */
    public function __construct(
        private readonly Store $store,
        #[\SensitiveParameter] private readonly array $keys,
        private readonly int $maxBytes,
        private readonly Reserve $reserve = new Reserve([]),
        private readonly ?\Closure $onFull = null,
    ) {
    }

    /** Returns a value that has not expired. A value from the future was written by a wrong clock, and has expired. */
    public function get(string $name): ?string
    {
        [$value, $writtenAt] = $this->find($name) ?? [null, 0];
        return self::isAhead($writtenAt) ? null : $value;
    }

    /** Returns a value that has not expired, and when it was written, even in the future. @return ?array{string, int} */
    public function find(string $name): ?array
    {
        $entry = (string) ((Reserve::isFor($name) ? $this->reserve->get($name) : null) ?? $this->store->get($name));
        $signature = substr($entry, 0, self::SIGNATURE_BYTES);
        $signed = substr($entry, self::SIGNATURE_BYTES);
        foreach ($this->keys as $key) {
            if (hash_equals(self::signature($name, $signed, $key), $signature)) {
                return self::opened($signed);
            }
        }
        return null;
    }

    public function set(string $name, string $value, int $seconds): void
    {
        $isPacked = function_exists('gzdeflate');
        $content = $isPacked ? (string) gzdeflate($value, 3) : $value;
        $signed = time() . ' ' . (time() + $seconds) . ($isPacked ? ' packed' : ' plain') . "\n$content";
        $this->keep($name, self::signature($name, $signed, $this->keys[0]) . $signed);
    }

    private function keep(string $name, string $entry): void
    {
        $isReserved = Reserve::isFor($name);
        $before = $isReserved ? $this->store->get($name) : null;
        $this->store->set($name, $entry, $this->maxBytes);
        if (!$isReserved) {
            return;
        }
        $after = $this->store->get($name);
        // Another process can have written since.
        if ($after === $entry || ($after !== null && $after !== $before)) {
            $this->reserve->delete($name);
            $this->reserve->prepare();
            return;
        }
        $this->reserve->set($name, $entry);
        if ($this->onFull !== null) {
            ($this->onFull)();
        }
    }

    public function delete(string $name): void
    {
        $this->store->delete($name);
        if (Reserve::isFor($name)) {
            $this->reserve->delete($name);
        }
    }

    /** Whether a time is later than now, as far as servers' clocks agree. */
    public static function isAhead(int $time): bool
    {
        return $time > time() + self::AHEAD_SECONDS;
    }

    /** @return array<string, mixed> without the keys */
    public function __debugInfo(): array
    {
        return ['store' => $this->store::class];
    }

    /** @return ?array{string, int} */
    private static function opened(string $signed): ?array
    {
        [$head, $content] = explode("\n", $signed, 2) + [1 => ''];
        [$writtenAt, $until, $form] = explode(' ', $head) + [1 => '', 2 => ''];
        $value = $form === 'packed' ? @gzinflate($content) : $content;
        return (int) $until > time() && is_string($value) ? [$value, (int) $writtenAt] : null;
    }

    /** Signs a value for its name, so that values cannot be swapped. */
    private static function signature(string $name, string $signed, #[\SensitiveParameter] string $key): string
    {
        return hash_hmac('sha256', "$name\n$signed", "portal-jobs entries\n$key", true);
    }
}
