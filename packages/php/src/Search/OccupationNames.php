<?php

declare(strict_types=1);

namespace PortalJobs\Search;

use PortalJobs\Http\Problem;
use PortalJobs\Proxy\WaitLimit;
use PortalJobs\Service\CodeList;
use PortalJobs\Settings\Settings;
use PortalJobs\Store\Store;

/** The names of the occupations that a list can offer for words that have found no jobs. */
final class OccupationNames
{
    /**
     * Returns the occupations within the lock. If the code list cannot be loaded, there are none.
     *
     * @return list<array{code: string, name: string}>
     */
    public static function find(Results $results, Settings $settings, Store $store): array
    {
        $plan = $results->plan;
        $hasWords = isset($plan->chosen->parameters['Keyword']);
        if ($results->read['total'] > 0 || !$hasWords || !$plan->offersOccupations) {
            return [];
        }
        try {
            $waitLimit = WaitLimit::WhileServiceResponds;
            $items = CodeList::read(Search::codeList('occupationalseries', $settings, $store, $waitLimit)->body);
        } catch (Problem) {
            return [];
        }
        $lock = $plan->locked->parameters['JobCategoryCode'] ?? null;
        $names = [];
        foreach ($items as ['Code' => $code, 'Value' => $name, 'IsDisabled' => $isDisabled]) {
            if ($name !== '' && !$isDisabled && ($lock === null || in_array($code, $lock, true))) {
                $names[] = ['code' => $code, 'name' => trim($name)];
            }
        }
        return $names;
    }
}
