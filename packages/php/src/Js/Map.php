<?php

declare(strict_types=1);

namespace PortalJobs\Js;

/** JavaScript's `Map`: keys of any kind, in the order in which they were set. */
final class Map
{
    /** @var array<string, array{mixed, mixed}> */
    private array $entries = [];

    /** @param mixed $entries pairs of a key and a value */
    public function __construct(mixed $entries = [])
    {
        foreach (Values::each($entries) as $pair) {
            $this->set($pair[0], $pair[1] ?? null);
        }
    }

    /** PHP makes numbers of keys that look like one. */
    private static function id(mixed $key): string
    {
        return is_string($key) ? "s$key" : 'n' . Values::text($key);
    }

    public function get(mixed $key): mixed
    {
        return $this->entries[self::id($key)][1] ?? null;
    }

    public function has(mixed $key): bool
    {
        return isset($this->entries[self::id($key)]);
    }

    public function set(mixed $key, mixed $value): self
    {
        $this->entries[self::id($key)] = [$key, $value];
        return $this;
    }

    public function delete(mixed $key): bool
    {
        $had = $this->has($key);
        unset($this->entries[self::id($key)]);
        return $had;
    }

    public function clear(): void
    {
        $this->entries = [];
    }

    public function size(): int
    {
        return count($this->entries);
    }

    /** @return list<mixed> */
    public function keys(): array
    {
        return array_column($this->entries, 0);
    }

    /** @return list<mixed> */
    public function values(): array
    {
        return array_column($this->entries, 1);
    }

    /** @return list<array{mixed, mixed}> */
    public function entries(): array
    {
        return array_values($this->entries);
    }
}
