<?php

declare(strict_types=1);

namespace PortalJobs\Site;

/** The names of the lists on a page. Lists with the same name share one search. */
final class ListNames
{
    /** @var array<string, string> names by the places of their lists */
    private array $names = [];

    /**
     * Adds a name to a list without one, so that it has a separate search: `list-2`, `list-3`. The first list of a page
     * stays without a name, so its searches have short URLs.
     *
     * @param array<string, string> $given attributes of the list
     * @param string $place of the list on the page. A list that is rendered again gets the same name again
     * @return array<string, string>
     */
    public function named(array $given, string $place): array
    {
        $name = ($given['search'] ?? '') ?: $this->names[$place] ?? $this->unused();
        $this->names[$place] = $name;
        return $name === 'default' ? $given : ['search' => $name] + $given;
    }

    private function unused(): string
    {
        $name = 'default';
        for ($number = 2; in_array($name, $this->names, true); $number += 1) {
            $name = "list-$number";
        }
        return $name;
    }
}
