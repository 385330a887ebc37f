<?php

declare(strict_types=1);

namespace PortalJobs\Search;

use PortalJobs\Http\Problem;
use PortalJobs\Proxy\WaitLimit;
use PortalJobs\Protocol\Parameters\CompareCodes;
use PortalJobs\Protocol\Parameters;
use PortalJobs\Query\Filters;
use PortalJobs\Service\CodeList;
use PortalJobs\Service\Query;
use PortalJobs\Settings\Settings;
use PortalJobs\Store\Store;

/** Compares locked codes with the code lists of the service. A code list that cannot be loaded reports nothing. */
final class LockedCodes
{
    /** @return list<array{name: string, message: string, isEveryCode: bool, isNoneInUse: bool}> */
    public static function unknown(
        Query $locked,
        Settings $settings,
        Store $store,
        WaitLimit $waitLimit = WaitLimit::Full,
    ): array {
        $isFailing = false;
        return self::compare($locked, static function (string $list) use ($settings, $store, $waitLimit, &$isFailing): array {
            try {
                // A service that hangs is waited for once.
                return $isFailing ? [] : CodeList::read(Search::codeList($list, $settings, $store, $waitLimit)->body);
            } catch (Problem $problem) {
                $isFailing = $problem->status >= 500;
                return [];
            }
        });
    }

    /**
     * Compares codes with lists that are loaded one after the other.
     *
     * @param \Closure(string): list<array<string, mixed>> $load returns the items of a code list
     * @return list<array{name: string, message: string, isEveryCode: bool, isNoneInUse: bool}>
     */
    public static function compare(Query $locked, \Closure $load): array
    {
        $found = [];
        foreach ($locked->parameters as $name => $value) {
            $list = Parameters::searchParameterForms()[$name]['codeList'] ?? null;
            $values = array_map(strval(...), (array) $value);
            $found[] = $list === null ? null : CompareCodes::compareCodes($name, $values, $list, $load($list));
        }
        return array_values(array_filter($found));
    }

    /**
     * Explains why a page has no jobs.
     *
     * @throws Problem 502 if none of a parameter's locked codes exists or, for a page without a query, is in use
     */
    public static function refuseUnknown(PageQuery $plan, Settings $settings, Store $store): void
    {
        foreach (self::unknown($plan->locked, $settings, $store, WaitLimit::WhileServiceResponds) as $unknown) {
            if ($unknown['isEveryCode'] || ($unknown['isNoneInUse'] && !Filters::isNarrowed($plan->chosen->parameters))) {
                throw new Problem(502, "$unknown[name]: $unknown[message]");
            }
        }
    }
}
