<?php

// Made from src/facts/eligibility-line.ts; do not edit: npm run port:php.

declare(strict_types=1);

namespace PortalJobs\Facts;

use PortalJobs\Js\Lists;
use PortalJobs\Js\Values;

final class EligibilityLine
{
    /** A line names at most so many groups. More of them are folded. */
    private const MAXIMUM_NAMED_GROUPS = 2;

    /** The hiring paths of people who work for the government, from the largest group (data-service §2.5, hiringpaths). */
    private const FEDERAL_PATHS = ['FED', 'FED-COMPETITIVE', 'FED-EXCEPTED'];

    /**
     * Returns who may apply in one line: "Open to the public", or "Open to federal employees and 4 other groups", which unfolds. Empty if the
     * announcement does not say.
     */
    public static function describeEligibilityLine($job, $words)
    {
        $eligibility = Eligibility::describeEligibility($job, $words);
        $codes = $eligibility['codes'] ?? null;
        $text = Content::toContent($eligibility);
        if (!Values::isTrue($text)) {
            return '';
        }
        if ($codes->size() == 0) {
            return [($words['facts']['eligibility']['label'] ?? null) . ': ', Content::isolate($text)];
        }
        if ($codes->has($words['hiringPaths']['PUBLIC'] ?? null) || ($codes->size() <= self::MAXIMUM_NAMED_GROUPS)) {
            return Content::isolate($text);
        }
        $groups = [...Values::each($codes)];
        $first = (Lists::flatMap(
            self::FEDERAL_PATHS,
            static fn ($path = null) => Lists::filter($groups, static function ($given0 = null) use ($path) {
                $code = $given0[1] ?? null;
                return $code === $path;
            }),
        )[0] ?? null) ?? ($groups[0] ?? null);
        $line = $words['openToGroups'](($first[0] ?? null) ?? '', count($groups) - 1);
        return [
            'kind' => 'disclosure',
            'summary' => Content::isolate(Content::toContent(Text::splitForeign($line))),
            'content' => Content::isolate($text),
        ];
    }
}
