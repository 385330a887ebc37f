<?php

declare(strict_types=1);

namespace PortalJobs\Js;

use PortalJobs\Http\UrlQuery;

/** JavaScript's `URLSearchParams`. */
final class UrlSearchParams implements \Stringable
{
    /** @var list<array{string, string}> */
    private array $pairs;

    /** @param string|list<array{string, string}> $query with or without `?`, or its pairs */
    public function __construct(string|array $query = [])
    {
        $this->pairs = is_string($query) ? UrlQuery::pairs($query) : $query;
    }

    /** @return list<string> */
    public function keys(): array
    {
        return array_column($this->pairs, 0);
    }

    /** @return list<string> */
    public function getAll(string $name): array
    {
        return array_column($this->named($name), 1);
    }

    public function get(string $name): ?string
    {
        return $this->getAll($name)[0] ?? null;
    }

    /** Replaces the first pair of a name, removes its others, and appends a new pair without one. */
    public function set(string $name, string $value): void
    {
        $first = array_search($name, $this->keys(), true);
        $others = array_diff_key($this->pairs, $this->named($name));
        $others[$first === false ? count($this->pairs) : $first] = [$name, $value];
        ksort($others);
        $this->pairs = array_values($others);
    }

    /** @return list<array{string, string}> */
    public function pairs(): array
    {
        return $this->pairs;
    }

    public function __toString(): string
    {
        $encode = static fn (array $pair): string => implode('=', array_map(UrlQuery::encoded(...), $pair));
        return implode('&', array_map($encode, $this->pairs));
    }

    public function toString(): string
    {
        return (string) $this;
    }

    /** @return array<int, array{string, string}> */
    private function named(string $name): array
    {
        return array_filter($this->pairs, static fn (array $pair): bool => $pair[0] === $name);
    }
}
