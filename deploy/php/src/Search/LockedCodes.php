<?php

declare(strict_types=1);

namespace PortalJobs\Search;

use PortalJobs\Http\Problem;
use PortalJobs\Proxy\Patience;
use PortalJobs\Service\CodeList;
use PortalJobs\Service\Query;
use PortalJobs\Service\UnknownCodes;
use PortalJobs\Settings\Settings;
use PortalJobs\Store\Store;

/** Compares locked codes with the code lists of the service. A code list that cannot be loaded reports nothing. */
final class LockedCodes
{
    /** @return list<UnknownCodes> */
    public static function unknown(
        Query $locked,
        Settings $settings,
        Store $store,
        Patience $patience = Patience::Full,
    ): array {
        $isFailing = false;
        $load = static function (string $list) use ($settings, $store, $patience, &$isFailing): array {
            try {
                // A service that hangs is waited for once.
                return $isFailing ? [] : CodeList::read(Search::codeList($list, $settings, $store, $patience)->body);
            } catch (Problem $problem) {
                $isFailing = $problem->status >= 500;
                return [];
            }
        };
        return UnknownCodes::in($locked, $load);
    }

    /** @throws Problem 502 if no job can match a lock because none of a parameter's codes exists */
    public static function refuseUnknown(Query $locked, Settings $settings, Store $store): void
    {
        foreach (self::unknown($locked, $settings, $store, Patience::WhileServiceAnswers) as $unknown) {
            if ($unknown->isEveryCode) {
                throw new Problem(502, "$unknown->name: $unknown->message");
            }
        }
    }
}
