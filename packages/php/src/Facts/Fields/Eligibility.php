<?php

// Made from src/facts/fields/eligibility.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts\Fields;

use PortalJobs\Facts\Text\Text;
use PortalJobs\Js\Map;
use PortalJobs\Js\Texts;
use PortalJobs\Js\Values;
use PortalJobs\Words\Format;

final class Eligibility
{
    /**
     * Returns the hiring paths in plain words, or, without hiring paths, the text of WhoMayApply, which only old responses contain. Codes occur
     * in upper and lower case; a code without a name is a group that only the announcement names. One path is enough to apply, so PUBLIC opens
     * the job to everyone. When WhoMayApply is present as well, it restricts PUBLIC and is shown instead.
     *
     * @param names names by code in capitals, from the service's code list (data-service §2.5, hiringpaths). Used for codes without words.
     */
    public static function describeEligibility($job, $words, $names = null)
    {
        $_1 = ($job['UserArea']['Details'] ?? null) ?? [];
        $HiringPath = $_1['HiringPath'] ?? [];
        $WhoMayApply = $_1['WhoMayApply'] ?? null;
        $codes = new Map();
        $everyone = $words['hiringPaths']['PUBLIC'] ?? null;
        $isAnyUnnamed = false;
        foreach ($HiringPath as $written) {
            $code = Texts::toUpperCase(Text::tidy($written));
            $group = Text::findEntry($words['hiringPaths'] ?? null, $code) ?? Text::markForeign(Text::tidy(($_2 = $names) === null ? null : $_2->get($code)));
            if (!Values::isTrue($group)) {
                $isAnyUnnamed = $isAnyUnnamed ? $isAnyUnnamed : ($code !== '');
            } elseif (!($codes->has($group))) {
                $codes->set($group, $code);
            }
        }
        $whoMayApply = Text::markForeign(Text::shorten(Text::tidy($WhoMayApply['Name'] ?? null), 160));
        if (Values::isTrue($whoMayApply) && $codes->has($everyone)) {
            $codes->clear();
        }
        $groups = $codes->has($everyone) ? $everyone : Format::joinNames($codes->keys(), $words['locale'] ?? null);
        $isIncomplete = $isAnyUnnamed && ($groups !== $everyone);
        $text = Values::isTrue($groups) ? ($words['openTo']($groups) . ($isIncomplete ? ('. ' . ($words['seeAnnouncement'] ?? null)) : '')) : (Values::isTrue($_3 = $whoMayApply) ? $_3 : ($isIncomplete ? ($words['seeAnnouncement'] ?? null) : ''));
        return Values::merge(Text::splitForeign($text), ['codes' => $codes]);
    }
}
