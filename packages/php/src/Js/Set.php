<?php

declare(strict_types=1);

namespace PortalJobs\Js;

/** JavaScript's `Set`, in the order in which values were added. */
final class Set
{
    private readonly Map $map;

    public function __construct(mixed $values = [])
    {
        $this->map = new Map();
        foreach (Values::each($values) as $value) {
            $this->map->set($value, $value);
        }
    }

    public function has(mixed $value): bool
    {
        return $this->map->has($value);
    }

    public function add(mixed $value): self
    {
        $this->map->set($value, $value);
        return $this;
    }

    public function delete(mixed $value): bool
    {
        return $this->map->delete($value);
    }

    public function size(): int
    {
        return $this->map->size();
    }

    /** @return list<mixed> */
    public function values(): array
    {
        return $this->map->keys();
    }

    /** @return list<mixed> */
    public function keys(): array
    {
        return $this->map->keys();
    }
}
